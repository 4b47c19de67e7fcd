//! Many tables at a glance.

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::{Extension, Json};
use parlor_store::TableId;
use parlor_wire::{AskGlances, Code, Fault, Glances};

use super::app::App;
use super::errors::{Refusal, body, fault, store_fails};
use crate::peer::Peer;

/// This many tables at once: as many as a browser remembers.
const MOST: usize = 30;

/// What everybody may know of these tables in a few words: how far they are, whose turn it is and since when. No table is opened by it, and
/// none counts as visited.
#[utoipa::path(
    post, path = "/api/glances", request_body = AskGlances,
    responses(
        (status = 200, body = Glances, description = "the tables that are there"),
        (status = 422, body = Fault, description = "there are too many of them"),
        (status = 503, body = Fault, description = "the store does not answer"),
    )
)]
pub(crate) async fn glances(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    asked: Result<Json<AskGlances>, JsonRejection>,
) -> Result<Json<Glances>, Refusal> {
    let AskGlances { tables } = body(asked)?;
    if tables.len() > MOST {
        let why = format!("Found {} tables; at most {MOST} can be looked at at once", tables.len());
        return Err(fault(StatusCode::UNPROCESSABLE_ENTITY, Code::BadRequest, why));
    }
    let mut ids: Vec<TableId> = Vec::with_capacity(MOST);
    let mut nameless = Vec::new();
    for text in tables {
        match text.parse() {
            Ok(id) if !ids.contains(&id) => ids.push(id),
            Ok(_) => {}
            // What is no name is the name of no table.
            Err(_) => nameless.push(text),
        }
    }
    let mut told = app.tables.glances(ids, peer).await.map_err(|why| {
        tracing::error!(%why, "tables could not be looked at");
        store_fails()
    })?;
    told.missing.append(&mut nameless);
    Ok(Json(told))
}
