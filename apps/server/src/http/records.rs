//! Records, and games to step through.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use futures_util::StreamExt;
use parlor_content::HttpRefusal;
use parlor_content::frames::ReplayText;
use parlor_content::queries::ViewAs;
use parlor_game::Viewer;
use parlor_session::Credits;
use parlor_wire::{Code, Fault, RecordText, Replay};
use tokio::time::Instant;

use super::app::App;
use super::cookie::shown_key;
use super::errors::{Refusal, body, fault};
use super::table_path::TablePath;
use crate::heavy::{HeavySlot, reading};
use crate::peer::Peer;

/// A table's record: the whole record when the game is over, and until then what you may see.
#[utoipa::path(
    get, path = "/api/tables/{table}/record",
    params(TablePath),
    responses(
        (status = 200, body = String, content_type = "text/plain", description = "the record"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn record(
    State(app): State<App>,
    Path(at): Path<TablePath>,
    headers: HeaderMap,
) -> Result<([(header::HeaderName, String); 2], String), Refusal> {
    let (id, key) = (at.id()?, shown_key(&headers));
    let read = move |room: &parlor_session::Room| {
        let table = room.known_to(key.as_ref());
        (table.record(room.viewer(key.as_ref(), None)), table.session().header().game.clone())
    };
    let (record, game) = app.tables.read(&id, read).await?;
    // As pages name it.
    let name = format!("attachment; filename=\"{game}-{id}.txt\"");
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record))
}

/// A finished table's game, to step through.
#[utoipa::path(
    get, path = "/api/tables/{table}/replay",
    params(TablePath, ViewAs),
    responses(
        (status = 200, body = Replay),
        (status = 409, body = Fault, description = "the game is not over"),
        (status = 404, body = Fault, description = "there is no such table"),
        (status = 429, body = Fault, description = "this address has asked for too much"),
        (status = 503, body = Fault, description = "too much is being worked out"),
    )
)]
pub(crate) async fn replay(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Path(at): Path<TablePath>,
    Query(eyes): Query<ViewAs>,
) -> Result<Response, Refusal> {
    let (id, _) = (at.id()?, eyes.viewer()?);
    let finished = |room: &parlor_session::Room| {
        let table = room.table();
        table.is_over().then(|| (table.record(Viewer::Spectator), table.credits()))
    };
    let record = app.tables.read(&id, finished).await?;
    let (record, credits) = record.ok_or_else(HttpRefusal::not_over)?;
    film(&app, peer, (record, credits), &eyes).await
}

/// Any record's game, to step through.
#[utoipa::path(
    post, path = "/api/replay", request_body = RecordText, params(ViewAs),
    responses(
        (status = 200, body = Replay),
        (status = 422, body = Fault, description = "what is wrong with the record"),
        (status = 429, body = Fault, description = "this address has asked for too much"),
        (status = 503, body = Fault, description = "too much is being worked out"),
    )
)]
pub(crate) async fn replay_text(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Query(eyes): Query<ViewAs>,
    text: Result<Json<RecordText>, JsonRejection>,
) -> Result<Response, Refusal> {
    let record = body(text)?.record;
    film(&app, peer, (record, Credits::default()), &eyes).await
}

/// Reads a record, and answers with its game part by part, as the client reads.
async fn film(
    app: &App,
    peer: Peer,
    (record, credits): (String, Credits),
    eyes: &ViewAs,
) -> Result<Response, Refusal> {
    let (viewer, open) = ((eyes.viewer()?, eyes.form()), eyes.is_open());
    let (state, limits) = (Arc::clone(&app.state), app.state.limits);
    let place = state.heavy.place(peer)?;
    state.heavy.charge(peer, reading(&record))?;
    let text = place.run(move || {
        let files = state.files.at_hand(&record, &*state.store);
        ReplayText::read(record, credits, viewer, &files, limits.steps as usize)
            .map(|text| text.with_open_hands(open))
    });
    let text = text.await?.map_err(|why| fault(StatusCode::UNPROCESSABLE_ENTITY, Code::BadRecord, why))?;
    app.state.heavy.charge(peer, text.cost())?;
    let ends = Instant::now() + Duration::from_secs(limits.reading_seconds.into());
    Ok(([(header::CONTENT_TYPE, "application/json")], streamed(place, text, ends)).into_response())
}

/// The parts of a replay, each made when the one before it is on its way. A client that has not read all of them when the time ends is
/// cut off.
fn streamed(place: HeavySlot, text: ReplayText, ends: Instant) -> Body {
    let parts = futures_util::stream::unfold(Some((place, text)), move |left| async move {
        let (place, mut text) = left?;
        let made = async {
            let part = place.run(move || (text.part(), text));
            match tokio::time::timeout_at(ends, part).await {
                Ok(Ok((Ok(part), text))) => Ok((part, text)),
                Ok(Ok((Err(why), _))) => Err(why.into()),
                Ok(Err(_)) => Err(std::io::Error::other("a replay could not be made")),
                Err(_) => Err(std::io::ErrorKind::TimedOut.into()),
            }
        };
        match made.await {
            Ok((part, text)) => part.map(|part| (Ok(part), Some((place, text)))),
            Err(why) => Some((Err::<_, std::io::Error>(why), None)),
        }
    });
    // Compression asks once more after the end.
    Body::from_stream(parts.fuse())
}
