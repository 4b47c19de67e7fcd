//! Lessons and live examples.

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use parlor_game::Language;
use parlor_wire::{Code, Detail, Fault, Lesson, LessonAnswer, LessonTry};

use serde::Deserialize;
use utoipa::IntoParams;

use super::app::App;
use super::errors::{Refusal, body, failed, fault};
use super::games::found;
use super::reads::{Reads, language};
use crate::content::lessons::{self, Text};
use crate::heavy::reading;
use crate::peer::Peer;

/// The detail of the answer.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LessonQuery {
    /// `table`: each position also has the table in words.
    detail: Option<Detail>,
    /// What you read, as a tag such as `de`; a lesson that is not in it comes in English.
    language: Option<String>,
}

impl LessonQuery {
    fn language(&self) -> Language {
        language(self.language.as_deref())
    }

    /// A lesson always gives the effects of choices.
    fn detail(&self) -> Detail {
        self.detail.unwrap_or_default().max(Detail::Yes)
    }
}

/// The text of a game's lesson, or of a clause's example, and what it says in the reader's language.
fn text(app: &App, game: &str, clause: Option<&str>, language: Language) -> Result<Text, Refusal> {
    let entry = found(app, game, language)?;
    let (about, translated) = (entry.about(), entry.translated(language));
    let missing = |what: String| fault(StatusCode::NOT_FOUND, Code::NotFound, what);
    let (lesson, sentences) = match clause {
        None if about.lesson.is_empty() => return Err(missing(format!("{} has no lesson", about.name))),
        None => (about.lesson, translated.map(|own| own.lesson)),
        Some(clause) => {
            let found = about.examples.iter().position(|(own, _)| *own == clause).ok_or_else(|| {
                let known: Vec<_> = about.examples.iter().map(|(own, _)| *own).collect();
                missing(format!("There is no example for {clause}; there are: {}", known.join(", ")))
            })?;
            (about.examples[found].1, translated.and_then(|own| own.examples.get(found).copied()))
        }
    };
    Ok(Text { lesson, sentences, language })
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
