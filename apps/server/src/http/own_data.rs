//! What is stored of a guest at a table: to have it, and to have their name deleted.

use std::sync::Arc;

use axum::http::header::{CONTENT_DISPOSITION, HeaderName};
use axum::{Extension, Json};
use parlor_game::Seat;
use parlor_session::{CommandError, Entry, EntryKind, Key, Room};
use parlor_store::{StoreError, StoredTable, TableId};
use parlor_wire::Fault;
use serde::Serialize;
use utoipa::ToSchema;

use super::app::App;
use super::errors::{Refusal, failed, store_fails};
use super::reads::Reads;
use super::table_path::TablePath;
use super::table_request::TableRequest;
use crate::names::names_in;
use crate::peer::Peer;
use crate::tables::{NoTable, Released};

/// What it costs to read a table for this, in steps of a replay.
const COSTS: u32 = 300;

/// This many tables of an evening are looked at, before this one and after.
const MOST_TABLES: usize = 30;

/// All that a server stores of somebody at a table. It stores no address, and of their browser only where it is called, if they want that.
#[derive(Serialize, ToSchema)]
pub(crate) struct Mine {
    /// The table.
    table: String,
    /// The game's record so far begins with these lines; they say nothing of anybody.
    header: String,
    /// The seats that are yours now.
    seats: Vec<u8>,
    /// What you are called, or were, in the order in which you said it.
    names: Vec<String>,
    /// What is stored of the secret in your cookie: enough to recognize it, not enough to use it.
    key: String,
    /// Where your browser learns that it is your turn, if you want that: its address at a push service.
    #[serde(skip_serializing_if = "Option::is_none")]
    told_at: Option<String>,
    /// When the table was made, and when somebody last did something there, in milliseconds since 1970.
    created: u64,
    touched: u64,
    /// After this many days without a visit it is marked as deleted, and a week later deleted.
    days: u32,
    /// The lines of the table's log that are yours: the choices of your seats, and what you did around the game.
    lines: Vec<String>,
}

/// What was deleted.
#[derive(Serialize, ToSchema)]
pub(crate) struct Forgotten {
    /// In this many lines of logs your name was deleted, at this table and at the others of its evening.
    lines: u64,
}

/// Who asks: their seats now, and the keys by which they are known at a table.
struct Asker {
    seats: Vec<Seat>,
    keys: Vec<Key>,
}

impl Asker {
    fn of(room: &Room, key: &Key) -> Asker {
        let table = room.table();
        let seats: Vec<_> = table.seats_of(key).iter().collect();
        // The seat may have come here from another device, whose key the log has.
        let firsts = seats.iter().filter_map(|seat| table.person(*seat)).map(|person| person.first.clone());
        Asker { keys: [key.clone()].into_iter().chain(firsts).collect(), seats }
    }

    /// The lines with a name of theirs.
    fn named(&self, stored: &StoredTable) -> Vec<(u32, String)> {
        let names = names_in(&stored.lines).into_iter();
        let own = names.filter(|named| named.key.as_ref().is_some_and(|key| self.keys.contains(key)));
        own.map(|named| (named.line, named.name)).collect()
    }

    /// Whether a line of a log is theirs: a choice of their seat, or something that names their key.
    fn is_own(&self, line: &str) -> bool {
        match Entry::parse(line).map(|entry| entry.kind) {
            Ok(EntryKind::Step(event)) => event.seat().is_some_and(|seat| self.seats.contains(&seat)),
            _ => self.keys.iter().any(|key| line.contains(&key.to_string())),
        }
    }
}

/// The stored table.
async fn stored(app: &App, id: &TableId) -> Result<StoredTable, Refusal> {
    let (state, id) = (Arc::clone(&app.state), id.clone());
    let found = tokio::task::spawn_blocking(move || state.store.load(&id)).await.map_err(failed)?;
    found.map_err(|why| unread(&why))?.ok_or_else(|| NoTable::Unknown.into())
}

fn unread(why: &StoreError) -> Refusal {
    tracing::error!(%why, "a guest's data could not be reached");
    store_fails()
}

/// Where anyone who has this key is called when it is their turn.
async fn told_at(app: &App, id: &TableId, key: &Key) -> Result<Option<String>, Refusal> {
    let (state, id, key) = (Arc::clone(&app.state), id.clone(), key.to_string());
    let found = tokio::task::spawn_blocking(move || state.store.subscriptions(&id)).await.map_err(failed)?;
    let all = found.map_err(|why| unread(&why))?;
    Ok(all.into_iter().find(|one| one.key == key).map(|one| one.endpoint))
}

/// Everything that is stored of you at this table, to keep.
#[utoipa::path(
    get, path = "/api/tables/{table}/mine",
    params(TablePath, Reads),
    responses(
        (status = 200, body = Mine, description = "all of it"),
        (status = 409, body = Fault, description = "you have no seat there"),
        (status = 404, body = Fault, description = "there is no such table"),
        (status = 429, body = Fault, description = "this address has asked for too much lately"),
    )
)]
pub(crate) async fn mine(
    request: TableRequest,
    Extension(peer): Extension<Peer>,
) -> Result<([(HeaderName, String); 1], Json<Mine>), Refusal> {
    let TableRequest { app, id, .. } = &request;
    app.state.heavy.charge(peer, COSTS)?;
    let key = request.own()?;
    let own = key.clone();
    let asker = app.tables.read(id, move |room| Asker::of(room, &own)).await?;
    let stored = stored(app, id).await?;
    let lines: Vec<_> = stored.lines.iter().filter(|line| asker.is_own(line)).cloned().collect();
    if lines.is_empty() {
        return Err(request.conflict(CommandError::NotSeated));
    }
    let told_at = told_at(app, id, &key).await?;
    let mine = Mine {
        table: id.to_string(),
        names: asker.named(&stored).into_iter().map(|(_, name)| name).collect(),
        header: stored.header,
        seats: asker.seats.iter().map(|seat| seat.number()).collect(),
        key: key.to_string(),
        told_at,
        created: stored.created,
        touched: stored.touched,
        days: app.state.limits.table_days,
        lines,
    };
    let name = format!("attachment; filename=\"{id}-mine.json\"");
    Ok(([(CONTENT_DISPOSITION, name)], Json(mine)))
}

/// Deletes your name at this table, and at the others of its evening: you are a guest there from then on.
#[utoipa::path(
    post, path = "/api/tables/{table}/forget",
    params(TablePath, Reads),
    responses(
        (status = 200, body = Forgotten, description = "it is deleted; the table's sockets end, and may come back at once"),
        (status = 409, body = Fault, description = "you have no seat there"),
        (status = 404, body = Fault, description = "there is no such table"),
        (status = 429, body = Fault, description = "this address has asked for too much lately"),
    )
)]
pub(crate) async fn forget(
    request: TableRequest,
    Extension(peer): Extension<Peer>,
) -> Result<Json<Forgotten>, Refusal> {
    let TableRequest { app, id, .. } = &request;
    app.state.heavy.charge(peer, COSTS)?;
    let key = request.own()?;
    let nobody = || request.conflict(CommandError::NotSeated);
    let mut lines = forget_at(app, id, &key).await?.ok_or_else(nobody)?;
    for there in evening(app, id).await {
        // One that is gone has no name any more.
        lines += forget_at(app, &there, &key).await.ok().flatten().unwrap_or_default();
    }
    Ok(Json(Forgotten { lines }))
}

/// Where one goes on from a table.
type ForgetStep = fn(&Room) -> Option<TableId>;

/// The other tables of an evening: from its first and from this one on, and back from game to game.
async fn evening(app: &App, id: &TableId) -> Vec<TableId> {
    let mut found = vec![id.clone()];
    let first = app.tables.read(id, first).await.ok().flatten();
    let ways: [(Option<TableId>, ForgetStep); 3] =
        [(first, after), (Some(id.clone()), after), (Some(id.clone()), before)];
    for (start, step) in ways {
        let mut at = start;
        for _ in 0..MOST_TABLES {
            let Some(here) = at else { break };
            at = app.tables.read(&here, step).await.ok().flatten();
            if !found.contains(&here) {
                found.push(here);
            }
        }
    }
    found.remove(0);
    found
}

/// The first table of the evening.
fn first(room: &Room) -> Option<TableId> {
    room.table().follows().and_then(|follows| follows.first.parse().ok())
}

/// The table of the game before.
fn before(room: &Room) -> Option<TableId> {
    room.table().follows().and_then(|follows| follows.game.as_ref()?.parse().ok())
}

/// The table to which its people have gone on.
fn after(room: &Room) -> Option<TableId> {
    room.table().next().and_then(|next| next.parse().ok())
}

/// Deletes the names of anyone who has this key at one table, and says in how many lines; `None` where they have never sat there.
async fn forget_at(app: &App, id: &TableId, key: &Key) -> Result<Option<u64>, Refusal> {
    let own = key.clone();
    let asker = app.tables.read(id, move |room| Asker::of(room, &own)).await?;
    let stored = stored(app, id).await?;
    let named: Vec<u32> = asker.named(&stored).into_iter().map(|(line, _)| line).collect();
    if named.is_empty() {
        return Ok(stored.lines.iter().any(|line| asker.is_own(line)).then_some(0));
    }
    let (state, table) = (Arc::clone(&app.state), id.clone());
    let deleting = move || state.store.forget_lines(&table, &named);
    let count = tokio::task::spawn_blocking(deleting).await.map_err(failed)?.map_err(|why| unread(&why))?;
    app.tables.release(id, Released::Changed).await;
    Ok(Some(count))
}
