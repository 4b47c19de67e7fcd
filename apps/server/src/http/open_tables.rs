//! The list of tables that everybody on this server may find, where its host wants one.

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use parlor_session::CommandError;
use parlor_wire::{Code, Fault};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::app::App;
use super::errors::{Refusal, body, fault};
use super::reads::Reads;
use super::table_path::TablePath;
use super::table_request::TableRequest;
use crate::peer::Peer;
use crate::tables::{Listed, OpenTable};

/// The list, if this server has one.
fn list(app: &App) -> Result<&Arc<Listed>, Refusal> {
    let none = "This server has no list of open tables";
    app.listed.as_ref().ok_or_else(|| fault(StatusCode::NOT_FOUND, Code::NotFound, none))
}

/// The tables that wait for people and that their hosts let everybody find.
#[utoipa::path(
    get, path = "/api/open-tables",
    responses(
        (status = 200, body = [OpenTable], description = "the latest first"),
        (status = 404, body = Fault, description = "this server has no such list"),
    )
)]
pub(crate) async fn open(State(app): State<App>) -> Result<Json<Vec<OpenTable>>, Refusal> {
    Ok(Json(list(&app)?.open(&app.tables).await.to_vec()))
}

/// Whether a table can be found in the list.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct InList {
    /// It can.
    listed: bool,
}

/// Whether this table is in the list.
#[utoipa::path(
    get, path = "/api/tables/{table}/listed",
    params(TablePath),
    responses((status = 200, body = InList), (status = 404, body = Fault, description = "this server has no such list"))
)]
pub(crate) async fn listed(
    State(app): State<App>,
    Path(at): Path<TablePath>,
) -> Result<Json<InList>, Refusal> {
    Ok(Json(InList { listed: list(&app)?.has(&at.id()?) }))
}

/// Lets everybody find this table, as its host, or nobody any more.
#[utoipa::path(
    post, path = "/api/tables/{table}/listed", request_body = InList,
    params(TablePath, Reads),
    responses(
        (status = 200, body = InList, description = "it is so"),
        (status = 409, body = Fault, description = "why not: you are not its host, or the list is full"),
        (status = 404, body = Fault, description = "there is no such table, or this server has no such list"),
    )
)]
pub(crate) async fn show(
    request: TableRequest,
    Extension(peer): Extension<Peer>,
    wish: Result<Json<InList>, JsonRejection>,
) -> Result<Json<InList>, Refusal> {
    let (list, id, InList { listed }) = (list(&request.app)?, &request.id, body(wish)?);
    let not_host = || request.conflict(CommandError::NotHost);
    let key = request.key().ok_or_else(not_host)?;
    let is_host = move |room: &parlor_session::Room| {
        let table = room.table();
        table.host().is_some_and(|host| table.seats_of(&key).contains(host))
    };
    if !request.app.tables.read(id, is_host).await? {
        return Err(not_host());
    }
    match list.set(id, listed, (&request.app.tables, peer)).await {
        true => Ok(Json(InList { listed })),
        false => Err(fault(
            StatusCode::CONFLICT,
            Code::Busy,
            "The list of open tables is full, or has enough from your address: try again in a while",
        )),
    }
}
