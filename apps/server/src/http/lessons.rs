//! Lessons and live examples.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use parlor_catalog::find;
use parlor_game::About;
use parlor_wire::{Code, Detail, Fault, Lesson, LessonAnswer, LessonTry};

use serde::Deserialize;
use utoipa::IntoParams;

use super::errors::{Refusal, body, failed, fault};
use crate::content::lessons;

fn about(game: &str) -> Result<&'static About, Refusal> {
    find(game)
        .map(|entry| entry.about())
        .map_err(|why| fault(StatusCode::NOT_FOUND, Code::NotFound, why.to_string()))
}

/// The detail of the answer.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Told {
    /// `scene`: each position is also drawn in characters.
    detail: Option<Detail>,
}

impl Told {
    /// A lesson always gives the effects of choices.
    fn detail(&self) -> Detail {
        self.detail.unwrap_or_default().max(Detail::Yes)
    }
}

/// The text of a game's lesson, or of a clause's example.
fn text(game: &str, clause: Option<&str>) -> Result<&'static str, Refusal> {
    let about = about(game)?;
    let missing = |what: String| fault(StatusCode::NOT_FOUND, Code::NotFound, what);
    match clause {
        None if about.lesson.is_empty() => Err(missing(format!("{} has no lesson", about.name))),
        None => Ok(about.lesson),
        Some(clause) => {
            let found = about.examples.iter().find(|(own, _)| *own == clause);
            found.map(|(_, text)| *text).ok_or_else(|| {
                let known: Vec<_> = about.examples.iter().map(|(own, _)| *own).collect();
                missing(format!("There is no example for {clause}; there are: {}", known.join(", ")))
            })
        }
    }
}

/// Runs work apart from the threads that serve requests: there are many choices, each with its effect.
async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, String> + Send + 'static,
) -> Result<Json<T>, Refusal> {
    let done = tokio::task::spawn_blocking(work).await.map_err(failed)?;
    done.map(Json).map_err(failed)
}

/// A game's lesson: the learner makes the moves, and reads why.
#[utoipa::path(
    get, path = "/api/games/{game}/lesson",
    params(("game" = String, Path, description = "the game's slug"), Told),
    responses(
        (status = 200, body = Lesson),
        (status = 404, body = Fault, description = "there is no such game, or it has no lesson"),
    )
)]
pub(crate) async fn lesson(
    Path(game): Path<String>,
    Query(told): Query<Told>,
) -> Result<Json<Lesson>, Refusal> {
    let text = text(&game, None)?;
    apart(move || lessons::lesson(text, told.detail())).await
}

/// A clause's example: a lesson of one or two moves.
#[utoipa::path(
    get, path = "/api/games/{game}/examples/{clause}",
    params(
        ("game" = String, Path, description = "the game's slug"),
        ("clause" = String, Path, description = "the clause, as the rules list it among their examples"),
        Told,
    ),
    responses(
        (status = 200, body = Lesson),
        (status = 404, body = Fault, description = "there is no such game, or no such example"),
    )
)]
pub(crate) async fn example(
    Path((game, clause)): Path<(String, String)>,
    Query(told): Query<Told>,
) -> Result<Json<Lesson>, Refusal> {
    let text = text(&game, Some(&clause))?;
    apart(move || lessons::lesson(text, told.detail())).await
}

/// Asks the rules about an action that is not among a step's choices.
#[utoipa::path(
    post, path = "/api/games/{game}/lesson/try", request_body = LessonTry,
    params(("game" = String, Path, description = "the game's slug")),
    responses(
        (status = 200, body = LessonAnswer),
        (status = 404, body = Fault, description = "there is no such game, lesson or example"),
    )
)]
pub(crate) async fn attempt(
    Path(game): Path<String>,
    tried: Result<Json<LessonTry>, JsonRejection>,
) -> Result<Json<LessonAnswer>, Refusal> {
    let LessonTry { clause, step, action } = body(tried)?;
    let text = text(&game, clause.as_deref())?;
    apart(move || Ok(LessonAnswer { why: lessons::refusal(text, step as usize, &action)? })).await
}
