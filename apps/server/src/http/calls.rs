//! Being called when it is one's turn: whether, where, and not any more.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use parlor_content::Problem;
use parlor_game::Message;
use parlor_session::{CommandError, Key, Room};
use parlor_store::{Store, StoreError, Subscription, TableId};
use parlor_wire::{CallMe, Called, Code, Fault};

use super::app::App;
use super::errors::{Refusal, body, store_fails};
use super::reads::Reads;
use super::table_path::TablePath;
use super::table_request::TableRequest;
use crate::push::Reader;

/// Whether you are called when it is your turn at this table.
#[utoipa::path(
    get, path = "/api/tables/{table}/call",
    params(TablePath, Reads),
    responses(
        (status = 200, body = Called, description = "whether the person with your key is called"),
        (status = 409, body = Fault, description = "you have no seat here"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn called(request: TableRequest) -> Result<Json<Called>, Refusal> {
    let (key, _) = own(&request).await?;
    let TableRequest { app, id, .. } = request;
    let all = in_store(&app, move |store| store.subscriptions(&id)).await?;
    Ok(Json(Called { on: all.iter().any(|one| one.key == key.to_string()) }))
}

/// Has you called when it is your turn at this table, by the push service of your browser, in place of where you were called before.
#[utoipa::path(
    post, path = "/api/tables/{table}/call", request_body = CallMe,
    params(TablePath, Reads),
    responses(
        (status = 200, body = Called, description = "you are called from now on"),
        (status = 409, body = Fault, description = "you have no seat here, the table gives no days for a move, or the server calls nobody"),
        (status = 404, body = Fault, description = "there is no such table"),
        (status = 422, body = Fault, description = "calls do not go there"),
    )
)]
pub(crate) async fn call_me(
    request: TableRequest,
    wish: Result<Json<CallMe>, JsonRejection>,
) -> Result<Json<Called>, Refusal> {
    let CallMe { endpoint, p256dh, auth } = body(wish)?;
    let no = |status, key| request.no(status, Problem::new(Code::BadRequest, Message::new(key)));
    let caller = request.app.state.caller.get().ok_or_else(|| no(StatusCode::CONFLICT, "calls-nobody"))?;
    let (key, found) = own(&request).await?;
    if !found.slow {
        return Err(no(StatusCode::CONFLICT, "calls-slow"));
    }
    if !caller.may_call(&endpoint) || !Reader::read(&p256dh, &auth).is_some_and(|reader| reader.can_read()) {
        return Err(no(StatusCode::UNPROCESSABLE_ENTITY, "calls-not-there"));
    }
    let TableRequest { app, id, language, .. } = request;
    let language = language.tag().to_owned();
    let wish = Subscription { key: key.to_string(), endpoint, p256dh, auth, language };
    in_store(&app, move |store| subscribe(store, &id, &wish, &found.holders)).await?;
    Ok(Json(Called { on: true }))
}

/// Has you called no more.
#[utoipa::path(
    delete, path = "/api/tables/{table}/call",
    params(TablePath, Reads),
    responses(
        (status = 200, body = Called, description = "you are called no more"),
        (status = 409, body = Fault, description = "you have no seat here"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn call_no_more(request: TableRequest) -> Result<Json<Called>, Refusal> {
    let (key, _) = own(&request).await?;
    let TableRequest { app, id, .. } = request;
    in_store(&app, move |store| store.unsubscribe(&id, &key.to_string())).await?;
    Ok(Json(Called { on: false }))
}

/// What matters of a table for calls.
struct Found {
    /// Whether it gives people days.
    slow: bool,
    /// What opens its seats.
    holders: Vec<String>,
}

/// The key of anyone who asks, if it opens a seat here.
async fn own(request: &TableRequest) -> Result<(Key, Found), Refusal> {
    let key = request.own()?;
    let found = request.app.tables.read(&request.id, found).await?;
    match found.holders.contains(&key.to_string()) {
        true => Ok((key, found)),
        false => Err(request.conflict(CommandError::NotSeated)),
    }
}

fn found(room: &Room) -> Found {
    let table = room.table();
    let keys = table.occupants().iter().filter_map(|(_, occupant)| occupant.key());
    Found { slow: table.has_long_clock(), holders: keys.map(Key::to_string).collect() }
}

/// Anyone who is called at a table, and has a seat at the next one, is called there, too, if that one gives days for a move. What fails is not made up
/// for: they see it in the table's menu.
pub(super) async fn calls_go_on(app: &App, from: &TableId, to: &TableId) {
    if app.state.caller.get().is_none() {
        return;
    }
    let Ok(there) = app.tables.read(to, found).await else { return };
    if !there.slow {
        return;
    }
    let (from, to) = (from.clone(), to.clone());
    let copy = move |store: &dyn Store| {
        let wishes = store.subscriptions(&from)?.into_iter();
        wishes.filter(|own| there.holders.contains(&own.key)).try_for_each(|own| store.subscribe(&to, &own))
    };
    let _ = in_store(app, copy).await;
}

/// Stores a wish; those of people who have no seat here any more go, so that a table never has more of them than seats.
fn subscribe(
    store: &dyn Store,
    id: &TableId,
    wish: &Subscription,
    holders: &[String],
) -> Result<(), StoreError> {
    for old in store.subscriptions(id)?.iter().filter(|old| !holders.contains(&old.key)) {
        store.unsubscribe(id, &old.key)?;
    }
    store.subscribe(id, wish)
}

async fn in_store<T: Send + 'static>(
    app: &App,
    work: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, Refusal> {
    let store = Arc::clone(&app.state.store);
    let done = tokio::task::spawn_blocking(move || work(&*store)).await;
    done.unwrap_or(Err(StoreError::Closed)).map_err(|why| {
        tracing::error!(%why, "who is to be called could not be read or stored");
        store_fails()
    })
}
