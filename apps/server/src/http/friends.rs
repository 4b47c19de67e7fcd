//! How friends come to a table: by its link, by its code, by an invitation; and together to another, before the game.

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use parlor_content::create::Origin;
use parlor_content::next;
use parlor_session::{CommandError, Key, Request, Room};
use parlor_store::TableCode;
use parlor_wire::{Code, Fault, Found, Invited, Join, NewTable, Opened, Sit};
use serde::Deserialize;
use utoipa::IntoParams;

use super::app::App;
use super::calls::calls_go_on;
use super::cookie::{key_before, shown};
use super::errors::{Refusal, body, failed, fault, store_fails};
use super::reads::Reads;
use super::table_path::TablePath;
use super::table_request::TableRequest;
use super::tables::{WithCookie, charge_code, charge_table, go_on, seated, store, take, talk_goes_on};
use crate::peer::Peer;
use crate::secret;
use crate::tables::new_table;

/// Takes a free seat by the table's link.
#[utoipa::path(
    post, path = "/api/tables/{table}/sit", request_body = Sit,
    params(TablePath, Reads),
    responses(
        (status = 200, body = Opened, description = "you sit; a cookie holds the key of your seat"),
        (status = 409, body = Fault, description = "why not"),
        (status = 404, body = Fault, description = "there is no such table"),
        (status = 429, body = Fault, description = "this address has taken too many"),
    )
)]
pub(crate) async fn sit(
    request: TableRequest,
    Extension(peer): Extension<Peer>,
    sit: Result<Json<Sit>, JsonRejection>,
) -> Result<WithCookie, Refusal> {
    let Sit { seat, name } = body(sit)?;
    if !request.app.guard.may_sit(peer) {
        let why = "Too many seats from one address: wait a while";
        return Err(fault(StatusCode::TOO_MANY_REQUESTS, Code::TooMany, why));
    }
    let name = name.unwrap_or_default();
    let before = key_before(&request.headers).or_else(|| request.key());
    take(&request, before, |own, key, known| Request::Sit { seat, own, key, name, known }).await
}

/// Whether an invitation is still good, before anybody types a name.
#[utoipa::path(
    post, path = "/api/tables/{table}/invited", request_body = Join,
    params(TablePath, Reads),
    responses(
        (status = 200, body = Invited, description = "it is; this is its seat"),
        (status = 409, body = Fault, description = "it is not"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn invited(
    request: TableRequest,
    join: Result<Json<Join>, JsonRejection>,
) -> Result<Json<Invited>, Refusal> {
    let void = || request.conflict(CommandError::InvitationVoid);
    let invitation = secret::key(&body(join)?.invitation).ok_or_else(void)?;
    let invited = move |room: &Room| room.table().invited(&invitation);
    let seat = request.app.tables.read(&request.id, invited).await?.ok_or_else(void)?;
    Ok(Json(Invited { seat: seat.number() }))
}

/// What somebody has typed.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct Typed {
    /// The code: the first ten letters of a table's id, in any case, with blanks and other signs anywhere; or a link to the table.
    code: String,
}

/// The table with this code.
#[utoipa::path(
    get, path = "/api/codes/{code}",
    params(Typed),
    responses(
        (status = 200, body = Found, description = "where its people play now"),
        (status = 404, body = Fault, description = "no table has it"),
        (status = 429, body = Fault, description = "this address has tried too many"),
    )
)]
pub(crate) async fn find(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Path(typed): Path<Typed>,
) -> Result<Json<Found>, Refusal> {
    charge_code(&app, peer)?;
    let none = || fault(StatusCode::NOT_FOUND, Code::NotFound, "No table has this code");
    let code = TableCode::read(&typed.code).ok_or_else(none)?;
    let state = std::sync::Arc::clone(&app.state);
    let found = tokio::task::spawn_blocking(move || state.store.find(&code)).await.map_err(failed)?;
    let found = found.map_err(|why| {
        tracing::error!(%why, "a table could not be looked for");
        store_fails()
    })?;
    let now = app.tables.played_now(found.ok_or_else(none)?).await;
    Ok(Json(Found { table: now.to_string() }))
}

/// How often another table is made because somebody came or went meanwhile.
const TRIES: usize = 3;

/// Sets the table anew before the game has begun, as its host: everybody has their seat at the new table, and its link is the old one still.
/// After a game, proposes another: it is the next as soon as all have agreed by `rematch`, at once where nobody else has to.
#[utoipa::path(
    post, path = "/api/tables/{table}/anew", request_body = NewTable,
    params(TablePath, Reads),
    responses(
        (status = 200, body = Opened, description = "the new table; everybody else finds it as the `next` of the old one. After a game, as long as others have to agree: the old one"),
        (status = 409, body = Fault, description = "why not"),
        (status = 422, body = Fault, description = "what is wrong with it"),
        (status = 404, body = Fault, description = "there is no such table"),
        (status = 429, body = Fault, description = "this address has set too many"),
    )
)]
pub(crate) async fn anew(
    request: TableRequest,
    Extension(peer): Extension<Peer>,
    wish: Result<Json<NewTable>, JsonRejection>,
) -> Result<WithCookie, Refusal> {
    let wish = body(wish)?;
    let key = request.own()?;
    let TableRequest { app, id, headers, .. } = &request;
    let secret = shown(headers);
    if wish.start.is_some() {
        let why = "A table that is set anew begins at the beginning";
        return Err(fault(StatusCode::UNPROCESSABLE_ENTITY, Code::BadRequest, why));
    }
    if app.tables.read(id, |room| room.table().is_over()).await? {
        return propose(&request, peer, (key, wish)).await;
    }
    let wish = NewTable { lobby: Some(true), ..wish };
    for _ in 0..TRIES {
        let own = key.clone();
        let plan = move |room: &Room| {
            let table = room.table();
            table.may_move_on(&own).map(|_| (table.version(), Origin::of(table, &own)))
        };
        let (seen, origin) = app.tables.read(id, plan).await?.map_err(|why| request.conflict(why))?;
        let (state, wish) = (std::sync::Arc::clone(&app.state), wish.clone());
        let next = secret::table_id().map_err(failed)?;
        let make = move || new_table::with(&state, &wish, next, &origin);
        let created = tokio::task::spawn_blocking(make).await.map_err(failed)?;
        let created = created.map_err(|why| request.no(StatusCode::UNPROCESSABLE_ENTITY, why))?;
        charge_table(app, peer)?;
        let (next, seat) = (created.stored.id.clone(), created.seat);
        store(&app.state, created.stored).await?.map_err(failed)?;
        let moves = Request::Move { key: key.clone(), next: next.to_string(), seen };
        match app.tables.request(id, moves).await? {
            Ok(_) => {
                talk_goes_on(app, id, &next).await;
                calls_go_on(app, id, &next).await;
                return seated(app, headers, &next, secret.as_deref(), (StatusCode::OK, seat));
            }
            // Nobody knows the table that was made in vain; it goes with age.
            Err(CommandError::ChangedSinceChoice) => {}
            Err(why) => return Err(request.conflict(why)),
        }
    }
    Err(request.conflict(CommandError::ChangedSinceChoice))
}

/// Proposes another game after one: it can be made, and is as soon as all have agreed.
async fn propose(
    request: &TableRequest,
    peer: Peer,
    (key, wish): (Key, NewTable),
) -> Result<WithCookie, Refusal> {
    let TableRequest { app, id, headers, .. } = request;
    let (own, wanted) = (key.clone(), wish.clone());
    let plan = move |room: &Room| {
        let table = room.table();
        table.may_plan(&own).map(|seat| (seat, next::other(table, &wanted, &own)))
    };
    let (seat, (trial, origin)) = app.tables.read(id, plan).await?.map_err(|why| request.conflict(why))?;
    let (state, there) = (std::sync::Arc::clone(&app.state), secret::table_id().map_err(failed)?);
    let made = there.clone();
    let make = move || new_table::with(&state, &trial, made, &origin).map(drop);
    let made = tokio::task::spawn_blocking(make).await.map_err(failed)?;
    made.map_err(|why| request.no(StatusCode::UNPROCESSABLE_ENTITY, why))?;
    request.request(Request::Plan { key, wish: Box::new(wish), next: there.to_string() }).await?;
    if app.tables.read(id, |room| room.table().next().is_some()).await? {
        return go_on(request, peer).await;
    }
    seated(app, headers, id, shown(headers).as_deref(), (StatusCode::OK, Some(seat)))
}
