//! Creating a table, viewing it, taking a seat, leaving, and the next game.

use axum::Extension;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::{HeaderMap, HeaderValue, SET_COOKIE};
use parlor_game::{Message, Seat};
use parlor_session::{CommandError, Key, PersonId, Request, Room, Table};
use parlor_store::{NewTable as Stored, StoreError, TableId};
use parlor_wire::{Code, Fault, Join, Look, NewTable, Opened};
use tokio::sync::oneshot;

use super::app::App;
use super::calls::calls_go_on;
use super::cookie::{self, shown};
use super::errors::{Refusal, body, failed, fault, not_stored, refusal_in};
use super::reads::Reads;
use super::table_path::TablePath;
use super::table_request::TableRequest;
use crate::heavy::reading;
use crate::peer::Peer;
use crate::secret;
use crate::state::ServerState;
use crate::tables::{NoTable, Note, new_table};
use crate::time::now;

pub(super) type WithCookie = (StatusCode, HeaderMap, Json<Opened>);

/// A seat that was taken, with the cookie that opens it from then on.
pub(super) fn seated(
    app: &App,
    headers: &HeaderMap,
    table: &TableId,
    secret: Option<&str>,
    (status, seat): (StatusCode, Option<Seat>),
) -> Result<WithCookie, Refusal> {
    let (days, encrypted) = (app.state.limits.table_days, app.guard.is_encrypted(headers));
    let cookie = secret.map(|secret| cookie::given(table, secret, days, encrypted));
    Ok(opened(table, cookie.transpose().map_err(failed)?, (status, seat)))
}

/// A table for somebody who has come to it, with what their browser is to keep.
fn opened(
    table: &TableId,
    cookie: Option<HeaderValue>,
    (status, seat): (StatusCode, Option<Seat>),
) -> WithCookie {
    let kept = cookie.into_iter().map(|cookie| (SET_COOKIE, cookie)).collect();
    (status, kept, Json(Opened { table: table.to_string(), seat: seat.map(Seat::number) }))
}

/// Creates a table.
#[utoipa::path(
    post, path = "/api/tables", request_body = NewTable,
    params(Reads),
    responses(
        (status = 201, body = Opened, description = "set; a cookie holds the key of your seat"),
        (status = 422, body = Fault, description = "what is wrong with it"),
        (status = 429, body = Fault, description = "this address has set too many"),
    )
)]
pub(crate) async fn set(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Query(reads): Query<Reads>,
    headers: HeaderMap,
    wish: Result<Json<NewTable>, JsonRejection>,
) -> Result<WithCookie, Refusal> {
    let wish = body(wish)?;
    let (secret, key) = secret::secret_and_key().map_err(failed)?;
    let id = secret::table_id().map_err(failed)?;
    let state = std::sync::Arc::clone(&app.state);
    let recorded = wish.start.as_ref().map(|start| reading(&start.record));
    let create = move || new_table::table(&state, &wish, id, &key);
    let created = match recorded {
        // A long record takes some time to read, and some more until its last position is the table's.
        Some(steps) => {
            let place = app.state.heavy.place(peer)?;
            app.state.heavy.charge(peer, steps.saturating_mul(2))?;
            place.run(create).await?
        }
        None => tokio::task::spawn_blocking(create).await.map_err(failed)?,
    };
    let created =
        created.map_err(|why| refusal_in(StatusCode::UNPROCESSABLE_ENTITY, why, reads.language()))?;
    charge_table(&app, peer)?;
    let id = created.stored.id.clone();
    store(&app.state, created.stored).await?.map_err(failed)?;
    metrics::counter!("parlor_tables_set_total").increment(1);
    seated(&app, &headers, &id, created.seat.map(|_| secret.as_str()), (StatusCode::CREATED, created.seat))
}

/// One more table is this address's doing.
pub(super) fn charge_table(app: &App, peer: Peer) -> Result<(), Refusal> {
    let why = "Too many tables from one address: wait a while";
    let allowed = app.guard.may_set_table(peer);
    allowed.then_some(()).ok_or_else(|| fault(StatusCode::TOO_MANY_REQUESTS, Code::TooMany, why))
}

/// One more code is tried from this address: guesses are limited, of tables' codes as of seats'.
pub(super) fn charge_code(app: &App, peer: Peer) -> Result<(), Refusal> {
    if app.guard.may_try_code(peer) {
        return Ok(());
    }
    metrics::counter!("parlor_refused_total", "why" => "code").increment(1);
    let why = "Too many codes from one address: wait a minute";
    Err(fault(StatusCode::TOO_MANY_REQUESTS, Code::TooMany, why))
}

/// Stores a new table; the outer error is that the store fails.
pub(super) async fn store(state: &ServerState, table: Stored) -> Result<Result<(), StoreError>, Refusal> {
    let (answer, stored) = oneshot::channel();
    let asked = state.writer.create(table, move |stored| {
        let _ = answer.send(stored);
    });
    let stored = match asked {
        Ok(()) => stored.await.map_err(failed)?,
        Err(why) => Err(why),
    };
    match stored {
        Ok(()) | Err(StoreError::Exists(_)) => Ok(stored),
        Err(why) => Err(not_stored(why)),
    }
}

/// A table as it is now, from the view of your seat or of a spectator.
#[utoipa::path(
    get, path = "/api/tables/{table}",
    params(TablePath, Reads),
    responses((status = 200, body = Look), (status = 404, body = Fault, description = "there is no such table"))
)]
pub(crate) async fn look(request: TableRequest) -> Result<Json<Look>, Refusal> {
    let (key, language) = (request.key(), request.language);
    let look = move |room: &Room| room.look(key.as_ref(), language, now());
    let look = request.app.tables.read(&request.id, look).await?;
    Ok(Json(look))
}

/// Takes a seat by an invitation.
#[utoipa::path(
    post, path = "/api/tables/{table}/join", request_body = Join,
    params(TablePath, Reads),
    responses(
        (status = 200, body = Opened, description = "you sit; a cookie holds the key of your seat"),
        (status = 409, body = Fault, description = "why not"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn join(
    request: TableRequest,
    join: Result<Json<Join>, JsonRejection>,
) -> Result<WithCookie, Refusal> {
    let join = body(join)?;
    let not_valid = || fault(StatusCode::CONFLICT, Code::InvitationVoid, "This is no invitation");
    let invitation = secret::key(&join.invitation).ok_or_else(not_valid)?;
    let name = join.name.unwrap_or_default();
    take(&request, None, |own, key, _| Request::Join { invitation, own, key, name }).await
}

/// Takes a seat. Anyone who comes a second time keeps their seat, and takes no other by mistake.
///
/// `before` is a key of theirs at a table before this one. `make` is given the key that they show, the one that will open the seat, and who they were there.
pub(super) async fn take(
    request: &TableRequest,
    before: Option<Key>,
    make: impl FnOnce(Option<Key>, Key, Vec<PersonId>) -> Request,
) -> Result<WithCookie, Refusal> {
    let TableRequest { app, id, headers, .. } = request;
    if let Some(secret) = shown(headers)
        && let Some(own) = secret::key(&secret)
        && let Some(seat) = app.tables.read(id, move |room| room.table().seats_of(&own).lowest()).await?
    {
        return seated(app, headers, id, Some(&secret), (StatusCode::OK, Some(seat)));
    }
    // The server makes the secret: one that the browser brings along may be known to somebody who put it there.
    let (secret, key) = secret::secret_and_key().map_err(failed)?;
    let known = match before {
        // Tables are read for it: not where they cannot sit down anyway.
        Some(before) if app.tables.read(id, |room| room.table().seats_somebody()).await? => {
            app.tables.persons_before(id, before).await
        }
        _ => Vec::new(),
    };
    let seat = request.request(make(request.key(), key, known)).await?;
    seated(app, headers, id, Some(&secret), (StatusCode::OK, Some(seat)))
}

/// Leaves for good: before the game starts this frees the seat, during the game it is a resignation.
#[utoipa::path(
    post, path = "/api/tables/{table}/leave",
    params(TablePath, Reads),
    responses(
        (status = 204, description = "done"),
        (status = 409, body = Fault, description = "why not"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn leave(request: TableRequest) -> Result<StatusCode, Refusal> {
    let key = request.own()?;
    request.request(Request::Leave { key }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Your seat at the table of the next game, once everybody has agreed to play again.
#[utoipa::path(
    post, path = "/api/tables/{table}/next",
    params(TablePath, Reads),
    responses(
        (status = 200, body = Opened, description = "you sit; a cookie holds the key of your seat"),
        (status = 409, body = Fault, description = "why not"),
        (status = 404, body = Fault, description = "there is no such table"),
        (status = 429, body = Fault, description = "this address has set too many"),
    )
)]
pub(crate) async fn next(
    request: TableRequest,
    Extension(peer): Extension<Peer>,
) -> Result<WithCookie, Refusal> {
    go_on(&request, peer).await
}

/// What people have said at a table is there at the next one, too. It is in memory only: where it is lost, nothing is.
pub(super) async fn talk_goes_on(app: &App, from: &TableId, to: &TableId) {
    if let Ok(said) = app.tables.read(from, Room::said_so_far).await
        && !said.is_empty()
    {
        let _ = app.tables.send(to, Note::Recall(said)).await;
    }
}

/// The seat of somebody who comes along to the next table, which is made for the first who does. Whose seat here has moved to another device
/// comes along too, to say that they did not want that.
pub(super) async fn go_on(request: &TableRequest, peer: Peer) -> Result<WithCookie, Refusal> {
    let TableRequest { app, id, headers, .. } = request;
    let no_seat = || request.conflict(CommandError::NotSeated);
    let secret = shown(headers).ok_or_else(no_seat)?;
    let key = secret::key(&secret).ok_or_else(no_seat)?;
    let own = key.clone();
    let plan = move |table: &Table| {
        let there = table.next().and_then(|next| next.parse::<TableId>().ok());
        let seats = table.seats_of(&own).union(table.moved_from(&own));
        (!seats.is_empty()).then_some(there)
    };
    let there = app.tables.read(id, move |room| plan(room.table())).await?.ok_or_else(no_seat)?;
    let not_yet = || fault(StatusCode::CONFLICT, Code::NotOver, Message::new("not-all-again"));
    let there = there.ok_or_else(not_yet)?;
    // The first to come creates it, and it counts as set by their address. Where the host has set the table anew, it is there already.
    if app.tables.read_any(&there, |_| ()).await == Err(NoTable::Unknown) {
        charge_table(app, peer)?;
        let state = std::sync::Arc::clone(&app.state);
        let stored = app.tables.read(id, move |room| new_table::next_game(&state, room.table())).await?;
        let stored = stored.map_err(|why| request.conflict(why))?;
        match store(&app.state, stored).await? {
            Ok(()) => {
                metrics::counter!("parlor_tables_set_total").increment(1);
                talk_goes_on(app, id, &there).await;
                calls_go_on(app, id, &there).await;
            }
            Err(StoreError::Exists { .. }) => {}
            Err(why) => return Err(failed(why)),
        }
    }
    let has = move |table: &Table| {
        let seats = table.seats_of(&key);
        (seats.lowest(), !seats.union(table.moved_from(&key)).is_empty())
    };
    let (seat, comes) = match app.tables.read_any(&there, has).await {
        // A server of a newer version has written into it what this one cannot read; its page knows.
        Err(NoTable::Unfit) => (None, true),
        has => has?,
    };
    let (days, encrypted) = (app.state.limits.table_days, app.guard.is_encrypted(headers));
    let gives = if comes { cookie::given } else { cookie::known_there };
    let cookie = gives(&there, &secret, days, encrypted).map_err(failed)?;
    Ok(opened(&there, Some(cookie), (StatusCode::OK, seat)))
}
