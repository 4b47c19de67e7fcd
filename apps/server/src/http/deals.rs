//! What can be reached with a deal, and what people have reached with that of a day.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use parlor_coach::ParSearch;
use parlor_content::create::given_seed;
use parlor_content::day::{AGAINST, check_day};
use parlor_content::queries::language;
use parlor_game::Seat;
use parlor_store::TableId;
use parlor_wire::{DayDeal, Fault, ParInfo, TablePar};
use serde::Deserialize;
use utoipa::IntoParams;

use super::app::App;
use super::errors::{Refusal, failed, refusal_in};
use super::games;
use crate::dailies;
use crate::pars::Pars;
use crate::peer::Peer;
use crate::time::today;

/// Which day.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DayQuery {
    /// The day, such as `2026-11-20`, in UTC; nothing: today.
    day: Option<String>,
    /// A table whose place among the results you want to know.
    table: Option<String>,
    /// What you read, as a tag such as `de`.
    language: Option<String>,
}

/// What a look costs, in steps of a replay: it reads thousands of rows at most.
const COSTS: u32 = 100;

/// A par as a page reads it.
fn shown(par: parlor_coach::Par) -> ParInfo {
    let (low, high) = par.interval;
    ParInfo { games: par.games, won: par.won, mean: par.mean, low, high }
}

/// The deal of a day in a game: what the best bot reaches, and what people have reached in ranked attempts.
#[utoipa::path(
    get, path = "/api/games/{game}/daily",
    params(("game" = String, Path, description = "the game's slug"), DayQuery),
    responses(
        (status = 200, body = DayDeal),
        (status = 400, body = Fault, description = "no day, or one to come"),
        (status = 404, body = Fault, description = "there is no such game"),
        (status = 429, body = Fault, description = "this address has asked for too much lately"),
    )
)]
pub(crate) async fn daily(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Path(game): Path<String>,
    Query(asked): Query<DayQuery>,
) -> Result<Json<DayDeal>, Refusal> {
    let language = language(asked.language.as_deref());
    let entry = games::found(&app, &game, language)?;
    let day = asked.day.unwrap_or_else(today);
    check_day(&day, &today()).map_err(|why| refusal_in(StatusCode::BAD_REQUEST, why, language))?;
    app.state.heavy.charge(peer, COSTS)?;
    // A text that names no table has no place.
    let table = asked.table.and_then(|table| table.parse::<TableId>().ok());
    let par = dailies::par(&app.pars, &app.state, entry, &day);
    let (state, own, slug) = (app.state, day.clone(), entry.about().slug);
    let read = move || dailies::results(&*state.store, (&own, slug), table.as_ref());
    let results = tokio::task::spawn_blocking(read).await.map_err(failed)?.map_err(failed)?;
    Ok(Json(DayDeal {
        game: slug.to_owned(),
        against: (entry.about().default_seats > 1).then(|| AGAINST.to_owned()),
        par: par.map(shown),
        results: results.all,
        own: results.own,
        best: results.best.filter(|_| day < today()).map(|table| table.as_str().to_owned()),
        day,
    }))
}

/// Which deal.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ParQuery {
    /// The seed that brought the deals of a table, which it reveals at its end.
    seed: String,
    /// What you read, as a tag such as `de`.
    language: Option<String>,
}

/// What the best bot reaches alone with the deals of a seed, without options; nothing while it is being worked out, and in a game for several.
#[utoipa::path(
    get, path = "/api/games/{game}/par",
    params(("game" = String, Path, description = "the game's slug"), ParQuery),
    responses(
        (status = 200, body = TablePar),
        (status = 404, body = Fault, description = "there is no such game"),
        (status = 422, body = Fault, description = "the seed is too long"),
        (status = 429, body = Fault, description = "this address has asked for too much lately"),
    )
)]
pub(crate) async fn par(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Path(game): Path<String>,
    Query(asked): Query<ParQuery>,
) -> Result<Json<TablePar>, Refusal> {
    let language = language(asked.language.as_deref());
    app.state.heavy.charge(peer, COSTS)?;
    let entry = games::found(&app, &game, language)?;
    let seed =
        given_seed(&asked.seed).map_err(|why| refusal_in(StatusCode::UNPROCESSABLE_ENTITY, why, language))?;
    if !entry.about().seats.contains(&1) {
        return Ok(Json(TablePar { par: None }));
    }
    let bot = Pars::bot(entry);
    let deal = format!("{game} {}", seed.text());
    let par =
        app.pars.par((&deal, Some(peer)), || ParSearch::new(entry, (1, Seat::One), seed, (bot, bot)).ok());
    Ok(Json(TablePar { par: par.map(shown) }))
}
