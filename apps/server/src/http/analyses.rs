//! The analysis of a finished game: the value of its choices.

use std::sync::Arc;

use axum::Extension;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use parlor_coach::Reader;
use parlor_game::{Language, Seats, Viewer};
use parlor_store::TableId;
use parlor_wire::{AnalysisState, AnalysisStop, Code, Fault};

use super::app::App;
use super::cookie::shown_key;
use super::errors::{Refusal, body, fault};
use super::reads::Reads;
use super::table_path::TablePath;
use crate::analyses::{Analyses, NoAnalysis};
use crate::heavy::{HeavySlot, reading};
use crate::peer::Peer;

/// The record of a table whose game is over: all of it, as everybody may see it then; and who reads its analysis. While a game goes on
/// nobody gets an analysis of it, because that would help its players.
async fn finished(
    app: &App,
    id: &TableId,
    headers: &HeaderMap,
    language: Language,
) -> Result<(String, Reader), Refusal> {
    let key = shown_key(headers);
    let finished = move |room: &parlor_session::Room| {
        let table = room.table();
        // Who plays several seats is none of them.
        let seats = key.map(|key| table.seats_of(&key)).filter(|seats| seats.len() == 1);
        let reader = Reader { language, seat: seats.and_then(Seats::lowest) };
        table.is_over().then(|| (table.record(Viewer::Spectator), reader))
    };
    let found = app.tables.read(id, finished).await?;
    found.ok_or_else(|| fault(StatusCode::CONFLICT, Code::NotOver, "Not yet: the game is not over"))
}

/// To show an analysis costs a part of what it costs to read its record again.
const SHOWN: u32 = 4;

/// Runs a request that may have to wait for the store.
async fn asked(
    app: &App,
    place: &HeavySlot,
    ask: impl FnOnce(&Arc<Analyses>) -> Result<AnalysisState, NoAnalysis> + Send + 'static,
) -> Result<Json<AnalysisState>, Refusal> {
    let (analyses, runtime) = (Arc::clone(&app.analyses), tokio::runtime::Handle::current());
    let answer = place.run(move || {
        let _within = runtime.enter();
        ask(&analyses)
    });
    Ok(Json(answer.await??))
}

/// How far the analysis of a finished table's game has come, and its results so far. Each choice is judged by what its seat saw.
#[utoipa::path(
    get, path = "/api/tables/{table}/analysis",
    params(TablePath, Reads),
    responses(
        (status = 200, body = AnalysisState),
        (status = 409, body = Fault, description = "the game is not over"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn analysis(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Path(at): Path<TablePath>,
    Query(reads): Query<Reads>,
    headers: HeaderMap,
) -> Result<Json<AnalysisState>, Refusal> {
    let id = at.id()?;
    let (record, reader) = finished(&app, &id, &headers, reads.language()).await?;
    let place = app.state.heavy.place(peer)?;
    // In another language the record is read again, for its names.
    let shown = if reads.language() == Language::English { SHOWN } else { 1 };
    app.state.heavy.charge(peer, reading(&record) / shown)?;
    asked(&app, &place, move |analyses| analyses.state(&id, (&record, reader))).await
}

/// Starts the analysis of a finished table's game, or resumes one that was stopped.
#[utoipa::path(
    post, path = "/api/tables/{table}/analysis",
    params(TablePath, Reads),
    responses(
        (status = 200, body = AnalysisState, description = "with the key that stops it, if you have begun it"),
        (status = 409, body = Fault, description = "the game is not over"),
        (status = 429, body = Fault, description = "too many are being made"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn analyse(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Path(at): Path<TablePath>,
    Query(reads): Query<Reads>,
    headers: HeaderMap,
) -> Result<Json<AnalysisState>, Refusal> {
    let id = at.id()?;
    let (record, reader) = finished(&app, &id, &headers, reads.language()).await?;
    let place = app.state.heavy.place(peer)?;
    app.state.heavy.charge(peer, reading(&record))?;
    asked(&app, &place, move |analyses| analyses.begin(&id, (&record, reader), peer)).await
}

/// Stops an analysis. Its results so far are stored.
#[utoipa::path(
    post, path = "/api/tables/{table}/analysis/stop", request_body = AnalysisStop,
    params(TablePath),
    responses(
        (status = 204, description = "it ends within a moment"),
        (status = 403, body = Fault, description = "you have not begun it, or it is not being made"),
    )
)]
pub(crate) async fn stop(
    State(app): State<App>,
    Path(at): Path<TablePath>,
    stop: Result<Json<AnalysisStop>, JsonRejection>,
) -> Result<StatusCode, Refusal> {
    app.analyses.stop(&at.id()?, &body(stop)?.key)?;
    Ok(StatusCode::NO_CONTENT)
}
