//! Records, and games to step through.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap};
use parlor_game::{Seat, Viewer};
use parlor_wire::{Code, Detail, Fault, RecordText, Replay};
use serde::Deserialize;
use utoipa::IntoParams;

use super::app::App;
use super::at::At;
use super::cookie::shown_key;
use super::errors::{Refusal, body, failed, fault};
use crate::content::frames;

/// The viewer.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ViewAs {
    /// A seat's number; nothing for a spectator.
    #[serde(rename = "as")]
    eyes: Option<String>,
    /// `scene`: each position is also drawn in characters.
    detail: Option<Detail>,
}

impl ViewAs {
    fn viewer(&self) -> Result<Viewer, Refusal> {
        match self.eyes.as_deref() {
            None | Some("" | "table") => Ok(Viewer::Spectator),
            Some(seat) => Seat::parse(seat).map(Viewer::Seat).ok_or_else(|| {
                fault(
                    StatusCode::UNPROCESSABLE_ENTITY,
                    Code::NoSuchSeat,
                    format!("`{seat}` is no seat: 1 to 4, or `table`"),
                )
            }),
        }
    }
}

/// A table's record: the whole record when the game is over, and until then what you may see.
#[utoipa::path(
    get, path = "/api/tables/{table}/record",
    params(At),
    responses(
        (status = 200, body = String, content_type = "text/plain", description = "the record"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn record(
    State(app): State<App>,
    Path(at): Path<At>,
    headers: HeaderMap,
) -> Result<([(header::HeaderName, String); 2], String), Refusal> {
    let (id, key) = (at.id()?, shown_key(&headers));
    let record =
        app.tables.read(&id, move |room| room.table().record(room.viewer(key.as_ref(), None))).await?;
    let name = format!("attachment; filename=\"{id}.parlor\"");
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record))
}

/// A finished table's game, to step through.
#[utoipa::path(
    get, path = "/api/tables/{table}/replay",
    params(At, ViewAs),
    responses(
        (status = 200, body = Replay),
        (status = 409, body = Fault, description = "the game is not over"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn replay(
    State(app): State<App>,
    Path(at): Path<At>,
    Query(eyes): Query<ViewAs>,
) -> Result<Json<Replay>, Refusal> {
    let (id, viewer) = (at.id()?, (eyes.viewer()?, eyes.detail.unwrap_or_default()));
    let finished = |room: &parlor_session::Room| {
        let table = room.table();
        table.is_over().then(|| table.record(Viewer::Spectator))
    };
    let record = app.tables.read(&id, finished).await?;
    let record =
        record.ok_or_else(|| fault(StatusCode::CONFLICT, Code::NotOver, "Not yet: the game is not over"))?;
    film(&app, record, viewer).await
}

/// Any record's game, to step through.
#[utoipa::path(
    post, path = "/api/replay", request_body = RecordText, params(ViewAs),
    responses(
        (status = 200, body = Replay),
        (status = 422, body = Fault, description = "what is wrong with the record"),
    )
)]
pub(crate) async fn replay_text(
    State(app): State<App>,
    Query(eyes): Query<ViewAs>,
    text: Result<Json<RecordText>, JsonRejection>,
) -> Result<Json<Replay>, Refusal> {
    film(&app, body(text)?.record, (eyes.viewer()?, eyes.detail.unwrap_or_default())).await
}

async fn film(app: &App, record: String, viewer: (Viewer, Detail)) -> Result<Json<Replay>, Refusal> {
    let most = app.state.limits.steps as usize;
    let state = std::sync::Arc::clone(&app.state);
    let filmed = tokio::task::spawn_blocking(move || {
        let files = state.files.at_hand(&record, &*state.store);
        frames::frames(&record, viewer, &files, most)
    });
    let replay = filmed.await.map_err(failed)?;
    replay.map(Json).map_err(|why| fault(StatusCode::UNPROCESSABLE_ENTITY, Code::BadRecord, why))
}
