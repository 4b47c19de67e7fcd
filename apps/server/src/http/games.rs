//! The games, their rules, their files and the bots that this server offers.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use parlor_catalog::Entry;
use parlor_content::{Problem, games, say};
use parlor_game::{Language, Message};
use parlor_session::LONGEST_NAME;
use parlor_wire::{Daily, Fault, FileContents, GameSchema, LevelInfo, RulesPage, ServerInfo};
use serde::Deserialize;
use utoipa::IntoParams;

use super::app::App;
use super::errors::{Refusal, failed, refusal, refusal_in};
use super::reads::Reads;
use crate::time::today;

/// The games with their options, the bots, and today.
#[utoipa::path(get, path = "/api/games", params(Reads), responses((status = 200, body = ServerInfo)))]
pub(crate) async fn games(
    State(app): State<App>,
    Query(reads): Query<Reads>,
) -> Result<Json<ServerInfo>, Refusal> {
    let state = std::sync::Arc::clone(&app.state);
    let offers = tokio::task::spawn_blocking(move || state.files.offers()).await.map_err(failed)?;
    let language = reads.language();
    let games = app.state.site.games().map(|entry| games::info(entry, &offers, language));
    let own = app.state.site.bots.words().map(|(bot, name)| LevelInfo {
        bot,
        name: name.to_owned(),
        help: say(&Message::new("host-bot"), language),
    });
    let levels = games::levels(language).chain(own);
    let day = 24 * 3600;
    let next_in = (day - jiff::Timestamp::now().as_second().rem_euclid(day)) as u32;
    Ok(Json(ServerInfo {
        games: games.collect(),
        levels: levels.collect(),
        longest_name: LONGEST_NAME as u32,
        daily: Daily { day: today(), next_in },
        push: app.state.caller.get().map(|caller| caller.public_key().to_owned()),
    }))
}

/// The game with this slug, if this server has it.
pub(super) fn found(app: &App, slug: &str, language: Language) -> Result<&'static dyn Entry, Refusal> {
    app.state.site.game(slug).map_err(|why| refusal_in(StatusCode::NOT_FOUND, why, language))
}

/// A game's rules, as HTML in our own words.
#[utoipa::path(
    get, path = "/api/games/{game}/rules",
    params(("game" = String, Path, description = "the game's slug"), Reads),
    responses((status = 200, body = RulesPage), (status = 404, body = Fault, description = "there is no such game"))
)]
pub(crate) async fn rules(
    State(app): State<App>,
    Path(game): Path<String>,
    Query(reads): Query<Reads>,
) -> Result<Json<RulesPage>, Refusal> {
    let entry = found(&app, &game, reads.language())?;
    Ok(Json(games::rules_page(entry, reads.language())))
}

/// What a game's data look like: `view` of a position, and `does` of a choice, each as a JSON Schema.
#[utoipa::path(
    get, path = "/api/games/{game}/schema",
    params(("game" = String, Path, description = "the game's slug")),
    responses(
        (status = 200, body = GameSchema),
        (status = 404, body = Fault, description = "there is no such game"),
    )
)]
pub(crate) async fn schema(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<Json<GameSchema>, Refusal> {
    found(&app, &game, Language::English)?;
    Ok(Json(games::schema(game)))
}

/// Which file of a game's own data.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct OfGame {
    /// The game's slug.
    game: String,
    /// The file's name.
    name: String,
}

/// What a file of a game's own data holds, such as the cards of a card set.
#[utoipa::path(
    get, path = "/api/games/{game}/files/{name}",
    params(OfGame),
    responses(
        (status = 200, body = FileContents),
        (status = 404, body = Fault, description = "there is no such game, or no such file"),
    )
)]
pub(crate) async fn file(
    State(app): State<App>,
    Path(of): Path<OfGame>,
) -> Result<Json<FileContents>, Refusal> {
    let missing = |why: Problem| refusal(StatusCode::NOT_FOUND, why);
    let state = std::sync::Arc::clone(&app.state);
    let finding = move || {
        let entry = state.site.game(&of.game)?;
        state.files.find(entry, &of.name)
    };
    let offer = tokio::task::spawn_blocking(finding).await.map_err(failed)?.map_err(missing)?;
    Ok(Json(games::file_contents(offer)))
}
