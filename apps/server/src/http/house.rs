//! What the house offers.

use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use parlor_catalog::{LEVELS, find};
use parlor_game::{About, OptionSpec, Outcome};
use parlor_wire::{Daily, Fault, GameInfo, House, LevelInfo, OptionInfo, OptionValueInfo, RulesPage};

use crate::http::{Refusal, fault};
use crate::{make, rules};

/// The games with their options, the bots, and today.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = House)))]
pub(crate) async fn games() -> Json<House> {
    let games = parlor_catalog::games().iter().map(|entry| game(entry.about(), entry.options()));
    let levels = LEVELS.iter().map(|level| LevelInfo {
        bot: level.bot.to_owned(),
        name: level.name.to_owned(),
        help: level.help.to_owned(),
    });
    let day = 24 * 3600;
    let next_in = (day - jiff::Timestamp::now().as_second().rem_euclid(day)) as u32;
    Json(House {
        games: games.collect(),
        levels: levels.collect(),
        daily: Daily { day: make::today(), next_in },
    })
}

fn game(about: &About, options: &[OptionSpec]) -> GameInfo {
    GameInfo {
        slug: about.slug.to_owned(),
        name: about.name.to_owned(),
        designer: about.designer.to_owned(),
        tagline: about.tagline.to_owned(),
        players: about.players(),
        seats: about.seats.to_vec(),
        usual_seats: about.usual_seats,
        minutes: about.minutes,
        scored: about.outcome == Outcome::Points,
        lesson: !about.lesson.is_empty(),
        options: options.iter().map(option).collect(),
    }
}

fn option(option: &OptionSpec) -> OptionInfo {
    OptionInfo {
        name: option.name.to_owned(),
        clause: option.clause.to_owned(),
        help: option.help.to_owned(),
        default: option.default.to_owned(),
        words: option
            .words
            .iter()
            .map(|value| OptionValueInfo { word: value.word.to_owned(), help: value.help.to_owned() })
            .collect(),
        numbers: option.numbers,
    }
}

/// A game's rules, as HTML in our own words.
#[utoipa::path(
    get, path = "/api/games/{game}/rules",
    params(("game" = String, Path, description = "the game's slug")),
    responses((status = 200, body = RulesPage), (status = 404, body = Fault, description = "there is no such game"))
)]
pub(crate) async fn rules(Path(game): Path<String>) -> Result<Json<RulesPage>, Refusal> {
    let entry = find(&game).map_err(|why| fault(StatusCode::NOT_FOUND, why.to_string()))?;
    let about = entry.about();
    let examples = about.examples.iter().map(|(clause, _)| (*clause).to_owned()).collect();
    Ok(Json(RulesPage { game, html: rules::html(about.rules), examples }))
}
