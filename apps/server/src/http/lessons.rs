//! Lessons and live examples.

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::{Extension, Json};
use parlor_content::lessons::{self, Text};
use parlor_content::queries::{LessonQuery, Reads};
use parlor_game::Language;
use parlor_wire::{Fault, Lesson, LessonAnswer, LessonTry};

use super::app::App;
use super::errors::{Refusal, body, failed};
use super::games::found;
use crate::heavy::reading;
use crate::peer::Peer;

/// The text of a game's lesson, or of a clause's example, and what it says in the reader's language.
fn text(app: &App, game: &str, clause: Option<&str>, language: Language) -> Result<Text, Refusal> {
    Ok(lessons::text(found(app, game, language)?, clause, language)?)
}

/// A lesson costs this many times as much as reading its record: there are many choices, each with its effect.
const CHOICES: u32 = 3;

/// Works with a lesson's text, apart from the threads that serve requests; it costs this many times as much as reading the text.
async fn apart<T: Send + 'static>(
    app: &App,
    peer: Peer,
    (text, times): (Text, u32),
    work: impl FnOnce(&Text) -> Result<T, String> + Send + 'static,
) -> Result<Json<T>, Refusal> {
    let place = app.state.heavy.place(peer)?;
    app.state.heavy.charge(peer, times * reading(text.lesson))?;
    place.run(move || work(&text)).await?.map(Json).map_err(failed)
}

/// A game's lesson: the learner makes the moves, and reads why.
#[utoipa::path(
    get, path = "/api/games/{game}/lesson",
    params(("game" = String, Path, description = "the game's slug"), LessonQuery),
    responses(
        (status = 200, body = Lesson),
        (status = 404, body = Fault, description = "there is no such game, or it has no lesson"),
    )
)]
pub(crate) async fn lesson(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Path(game): Path<String>,
    Query(told): Query<LessonQuery>,
) -> Result<Json<Lesson>, Refusal> {
    let text = text(&app, &game, None, told.language())?;
    apart(&app, peer, (text, CHOICES), move |text| lessons::lesson(text, told.detail())).await
}

/// A clause's example: a lesson of one or two moves.
#[utoipa::path(
    get, path = "/api/games/{game}/examples/{clause}",
    params(
        ("game" = String, Path, description = "the game's slug"),
        ("clause" = String, Path, description = "the clause, as the rules list it among their examples"),
        LessonQuery,
    ),
    responses(
        (status = 200, body = Lesson),
        (status = 404, body = Fault, description = "there is no such game, or no such example"),
    )
)]
pub(crate) async fn example(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Path((game, clause)): Path<(String, String)>,
    Query(told): Query<LessonQuery>,
) -> Result<Json<Lesson>, Refusal> {
    let text = text(&app, &game, Some(&clause), told.language())?;
    apart(&app, peer, (text, CHOICES), move |text| lessons::lesson(text, told.detail())).await
}

/// Asks the rules about an action that is not among a step's choices.
#[utoipa::path(
    post, path = "/api/games/{game}/lesson/try", request_body = LessonTry,
    params(("game" = String, Path, description = "the game's slug"), Reads),
    responses(
        (status = 200, body = LessonAnswer),
        (status = 404, body = Fault, description = "there is no such game, lesson or example"),
    )
)]
pub(crate) async fn attempt(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Path(game): Path<String>,
    Query(reads): Query<Reads>,
    tried: Result<Json<LessonTry>, JsonRejection>,
) -> Result<Json<LessonAnswer>, Refusal> {
    let LessonTry { clause, step, action } = body(tried)?;
    let text = text(&app, &game, clause.as_deref(), reads.language())?;
    apart(&app, peer, (text, 1), move |text| {
        Ok(LessonAnswer { why: lessons::refusal(text, step as usize, &action)? })
    })
    .await
}
