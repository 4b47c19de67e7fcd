//! What a table's people have played so far, one game after the other.

use axum::{Extension, Json};
use parlor_wire::{Evening, Fault};

use super::errors::Refusal;
use super::reads::Reads;
use super::table_path::TablePath;
use super::table_request::TableRequest;
use crate::peer::Peer;

/// What a look back costs, in steps of a replay: it may have to read some tables.
const COSTS: u32 = 300;

/// The games that this table's people have played in a row, up to this table's, and who has won how many.
#[utoipa::path(
    get, path = "/api/tables/{table}/evening",
    params(TablePath, Reads),
    responses(
        (status = 200, body = Evening, description = "the games that are over, and their people"),
        (status = 404, body = Fault, description = "there is no such table"),
        (status = 429, body = Fault, description = "this address has asked for too much lately"),
    )
)]
pub(crate) async fn evening(
    request: TableRequest,
    Extension(peer): Extension<Peer>,
) -> Result<Json<Evening>, Refusal> {
    request.app.state.heavy.charge(peer, COSTS)?;
    Ok(Json(request.app.tables.evening(&request.id, request.key(), request.language).await?))
}
