//! Setting a table, looking at it, sitting down, leaving, and the next game.

use axum::Extension;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{COOKIE, HeaderMap, HeaderValue, SET_COOKIE};
use parlor_game::Seat;
use parlor_session::{Key, Table};
use parlor_store::{NewTable as Stored, StoreError, TableId};
use parlor_wire::{Fault, Join, Look, NewTable, Opened};
use serde::Deserialize;
use tokio::sync::oneshot;
use utoipa::IntoParams;

use crate::desk::{Newcomer, Note};
use crate::guard::Peer;
use crate::house::{House, NoTable, now};
use crate::http::{App, Refusal, body, failed, fault};
use crate::{make, secret};

/// The cookie of a seat. It is sent to its own table only.
const COOKIE_NAME: &str = "parlor_seat";

/// The secret that a browser shows for this table, if it has one.
pub(crate) fn shown(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE_NAME).map(|(_, secret)| secret.to_owned())
}

/// The key of that secret.
pub(crate) fn shown_key(headers: &HeaderMap) -> Option<Key> {
    shown(headers).and_then(|secret| secret::key(&secret))
}

/// Which table.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct At {
    /// The table's id.
    table: String,
}

impl At {
    /// The id, if it can be one; whatever else stands in a path is no table.
    pub(crate) fn id(&self) -> Result<TableId, Refusal> {
        self.table.parse().map_err(|_| NoTable::Unknown.into())
    }
}

type WithCookie = (StatusCode, HeaderMap, Json<Opened>);

/// A seat that was taken, with the cookie that opens it from now on.
fn seated(
    app: &App,
    headers: &HeaderMap,
    table: &TableId,
    secret: Option<&str>,
    (status, seat): (StatusCode, Option<Seat>),
) -> Result<WithCookie, Refusal> {
    let mut answer = HeaderMap::new();
    if let Some(secret) = secret {
        let age = app.house.limits.table_days.saturating_mul(24 * 3600);
        let secure = if app.guard.is_encrypted(headers) { "; Secure" } else { "" };
        let cookie = format!(
            "{COOKIE_NAME}={secret}; Path=/api/tables/{table}; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"
        );
        answer.insert(SET_COOKIE, HeaderValue::from_str(&cookie).map_err(failed)?);
    }
    Ok((status, answer, Json(Opened { table: table.to_string(), seat: seat.map(Seat::number) })))
}

/// Sets a table.
#[utoipa::path(
    post, path = "/api/tables", request_body = NewTable,
    responses(
        (status = 201, body = Opened, description = "set; a cookie holds the key of your seat"),
        (status = 422, body = Fault, description = "what is wrong with it"),
        (status = 429, body = Fault, description = "this address has set too many"),
    )
)]
pub(crate) async fn set(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    wish: Result<Json<NewTable>, JsonRejection>,
) -> Result<WithCookie, Refusal> {
    let wish = body(wish)?;
    let (secret, key) = secret::secret_and_key().map_err(failed)?;
    let id = secret::table_id().map_err(failed)?;
    let house = std::sync::Arc::clone(&app.house);
    // A long record takes a while to read.
    let making = tokio::task::spawn_blocking(move || make::table(&house, &wish, id, &key));
    let made = making.await.map_err(failed)?.map_err(|why| fault(StatusCode::UNPROCESSABLE_ENTITY, why))?;
    if !app.guard.may_set_table(peer) {
        return Err(fault(StatusCode::TOO_MANY_REQUESTS, "Too many tables from one address: wait a while"));
    }
    let id = made.stored.id.clone();
    store(&app.house, made.stored).await?.map_err(failed)?;
    metrics::counter!("parlor_tables_set_total").increment(1);
    seated(&app, &headers, &id, made.seat.map(|_| secret.as_str()), (StatusCode::CREATED, made.seat))
}

/// Stores a new table; the outer error is one of the house.
async fn store(house: &House, table: Stored) -> Result<Result<(), StoreError>, Refusal> {
    let (answer, stored) = oneshot::channel();
    let asked = house.writer.create(table, move |stored| {
        let _ = answer.send(stored);
    });
    asked.map_err(failed)?;
    stored.await.map_err(failed)
}

/// A table as it is now, seen through your seat's eyes or a spectator's.
#[utoipa::path(
    get, path = "/api/tables/{table}",
    params(At),
    responses((status = 200, body = Look), (status = 404, body = Fault, description = "there is no such table"))
)]
pub(crate) async fn look(
    State(app): State<App>,
    Path(at): Path<At>,
    headers: HeaderMap,
) -> Result<Json<Look>, Refusal> {
    let (id, key) = (at.id()?, shown_key(&headers));
    let look = app.house.read(&id, move |room| room.look(key.as_ref(), now())).await?;
    Ok(Json(look))
}

/// Sits down by an invitation.
#[utoipa::path(
    post, path = "/api/tables/{table}/join", request_body = Join,
    params(At),
    responses(
        (status = 200, body = Opened, description = "you sit; a cookie holds the key of your seat"),
        (status = 409, body = Fault, description = "why not"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn join(
    State(app): State<App>,
    Path(at): Path<At>,
    headers: HeaderMap,
    join: Result<Json<Join>, JsonRejection>,
) -> Result<WithCookie, Refusal> {
    let (id, join) = (at.id()?, body(join)?);
    let not_valid = || fault(StatusCode::CONFLICT, "This is no invitation");
    let invitation = secret::key(&join.invitation).ok_or_else(not_valid)?;
    // Whoever sits here already is known by the secret that they have, so that they cannot take a second seat by mistake.
    let secret = match shown(&headers).filter(|secret| secret::key(secret).is_some()) {
        Some(secret) => secret,
        None => secret::secret().map_err(failed)?,
    };
    let key = secret::key(&secret).ok_or_else(not_valid)?;
    // Whoever asks again because the answer got lost, or opens the link a second time, sits where they sit.
    let own = key.clone();
    if let Some(seat) = app.house.read(&id, move |room| room.table().seats_of(&own).lowest()).await? {
        return seated(&app, &headers, &id, Some(&secret), (StatusCode::OK, Some(seat)));
    }
    let name = join.name.unwrap_or_default();
    let newcomer = Box::new(Newcomer { invitation, key, name });
    let note = |answer| Note::Join { newcomer, answer };
    let seat = app.house.ask(&id, note).await?.map_err(|why| fault(StatusCode::CONFLICT, why))?;
    seated(&app, &headers, &id, Some(&secret), (StatusCode::OK, Some(seat)))
}

/// Leaves for good: before the game the seat is free again, during the game that is resigning.
#[utoipa::path(
    post, path = "/api/tables/{table}/leave",
    params(At),
    responses(
        (status = 204, description = "done"),
        (status = 409, body = Fault, description = "why not"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn leave(
    State(app): State<App>,
    Path(at): Path<At>,
    headers: HeaderMap,
) -> Result<StatusCode, Refusal> {
    let id = at.id()?;
    let no_seat = || fault(StatusCode::CONFLICT, "You do not sit at this table");
    let key = shown_key(&headers).ok_or_else(no_seat)?;
    let left = app.house.ask(&id, |answer| Note::Leave { key, answer }).await?;
    left.map(|_| StatusCode::NO_CONTENT).map_err(|why| fault(StatusCode::CONFLICT, why))
}

/// Your seat at the table of the next game, once everybody has agreed to play again.
#[utoipa::path(
    post, path = "/api/tables/{table}/next",
    params(At),
    responses(
        (status = 200, body = Opened, description = "you sit; a cookie holds the key of your seat"),
        (status = 409, body = Fault, description = "why not"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn next(
    State(app): State<App>,
    Path(at): Path<At>,
    headers: HeaderMap,
) -> Result<WithCookie, Refusal> {
    let id = at.id()?;
    let no_seat = || fault(StatusCode::CONFLICT, "You do not sit at this table");
    let secret = shown(&headers).ok_or_else(no_seat)?;
    let key = secret::key(&secret).ok_or_else(no_seat)?;
    let own = key.clone();
    let plan = move |table: &Table| (!table.seats_of(&own).is_empty()).then(|| make::next(table));
    let plan = app.house.read(&id, move |room| plan(room.table())).await?.ok_or_else(no_seat)?;
    let stored = plan.map_err(|why| fault(StatusCode::CONFLICT, why))?;
    let next = stored.id.clone();
    match store(&app.house, stored).await? {
        // Whoever comes second finds it there.
        Ok(()) | Err(StoreError::Exists { .. }) => {}
        Err(why) => return Err(failed(why)),
    }
    let seat = app.house.read(&next, move |room| room.table().seats_of(&key).lowest()).await?;
    seated(&app, &headers, &next, Some(&secret), (StatusCode::OK, seat))
}
