//! The games, their rules, their files and the bots that this server offers.

use crate::problem::Problem;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use parlor_catalog::{Entry, LEVELS, Level, conflict_key};
use parlor_erased::json_schema;
use parlor_game::{
    Argument, Conflict, GroupEntry, Language, Message, OptionSpec, OptionValue, Outcome, PREVIEW, SCENE,
};
use parlor_language::IN_CODE;
use parlor_session::LONGEST_NAME;
use parlor_wire::{
    ConflictInfo, Counts, Daily, Fault, FileContents, FileEntry, FileGroup, FilesInfo, GameInfo, GameSchema,
    LevelInfo, OptionChoice, OptionInfo, OptionValueInfo, RulesPage, ServerInfo, UnitInfo,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::app::App;
use super::errors::{Refusal, failed, refusal, refusal_in};
use super::reads::Reads;
use crate::content::rules;
use crate::files::Offer;
use crate::sentences::{players, say};
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
    let games = app.state.site.games().map(|entry| game(entry, &offers, language));
    let levels = LEVELS.iter().map(|level| LevelInfo {
        bot: level.bot.to_owned(),
        name: level_word(level, "name", language),
        help: level_word(level, "help", language),
    });
    let own = app.state.site.bots.words().map(|(bot, name)| LevelInfo {
        bot,
        name: name.to_owned(),
        help: say(&Message::new("host-bot"), language),
    });
    let levels = levels.chain(own);
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

/// What people call a level, or what it does, in this language.
fn level_word(level: &Level, what: &'static str, language: Language) -> String {
    let key = if what == "name" { "level" } else { "level-help" };
    say(&Message::new(key).with("bot", Argument::Case(level.bot)), language)
}

/// A text of a game's description, which code says in English.
fn described(entry: &dyn Entry, key: &str, english: &str, language: Language) -> String {
    entry.described(&format!("{IN_CODE}{key}"), language).unwrap_or_else(|| english.to_owned())
}

fn game(entry: &dyn Entry, offers: &[Offer], language: Language) -> GameInfo {
    let about = entry.about();
    let names = || offers.iter().filter(|offer| offer.game == about.slug);
    GameInfo {
        slug: about.slug.to_owned(),
        hides: entry.start("-", about.default_seats).is_ok_and(|game| game.hides()),
        name: about.name.to_owned(),
        designer: described(entry, "designer", about.designer, language),
        tagline: described(entry, "tagline", about.tagline, language),
        goal: described(entry, "goal", about.goal, language),
        players: say(&players(about), language),
        seats: about.seats.to_vec(),
        default_seats: about.default_seats,
        minutes: about.minutes,
        counts: counts(about.outcome),
        lesson: !about.lesson.is_empty(),
        options: entry.options().into_iter().map(|own| option(entry, own, language)).collect(),
        conflicts: entry.conflicts().iter().map(|own| conflict(entry, own, language)).collect(),
        files: entry.file().map(|spec| FilesInfo {
            noun: spec.noun.to_owned(),
            clause: spec.clause.to_owned(),
            names: names().map(|offer| offer.read.pin.name.clone()).collect(),
        }),
    }
}

fn counts(outcome: Outcome) -> Counts {
    match outcome {
        Outcome::Points => Counts::Points,
        Outcome::Enemies => Counts::Enemies,
        Outcome::Win(_) => Counts::Wins,
    }
}

fn option(entry: &dyn Entry, option: &OptionSpec, language: Language) -> OptionInfo {
    let said =
        |key: &str, english: &str| described(entry, &format!("{}{key}", option.name), english, language);
    let word = |value: &OptionValue| OptionValueInfo {
        word: value.word.to_owned(),
        label: said(&format!("-{}", value.word), value.label),
        help: said(&format!("-{}-help", value.word), value.help),
    };
    OptionInfo {
        name: option.name.to_owned(),
        label: said("", option.label),
        clause: option.clause.to_owned(),
        help: said("-help", option.help),
        default: option.default.to_owned(),
        words: option.words.iter().map(word).collect(),
        numbers: option.numbers.map(|numbers| numbers.range),
        unit: option.numbers.map(|numbers| UnitInfo {
            zero: numbers.zero.map(|zero| said("-zero", zero)),
            one: said("-one", numbers.one),
            many: said("-many", numbers.many),
            endless: numbers.endless,
        }),
    }
}

fn conflict(entry: &dyn Entry, conflict: &Conflict, language: Language) -> ConflictInfo {
    let choice = |(option, value): &(&str, String)| OptionChoice {
        option: (*option).to_owned(),
        value: value.clone(),
    };
    ConflictInfo {
        choices: conflict.choices.iter().map(choice).collect(),
        seats: conflict.seats.clone(),
        why: described(entry, &conflict_key(conflict), conflict.why, language),
    }
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
    let about = entry.about();
    // The page is in one language, whichever that is.
    let (text, language) = match entry.translated(reads.language()) {
        Some(translated) => (translated.rules, translated.language),
        None => (about.rules, Language::English),
    };
    let examples = about.examples.iter().map(|(clause, _)| (*clause).to_owned()).collect();
    Ok(Json(RulesPage { game, html: rules::html(text, about.notes, language), examples }))
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
    Ok(Json(GameSchema { game, view: json_schema(SCENE), does: json_schema(PREVIEW) }))
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
    let groups = offer.read.contents.into_iter().map(|group| FileGroup {
        title: group.title,
        entries: group.entries.into_iter().map(entry_info).collect(),
    });
    Ok(Json(FileContents { name: offer.read.pin.name, groups: groups.collect() }))
}

fn entry_info(entry: GroupEntry) -> FileEntry {
    FileEntry { name: entry.name, figure: entry.figure, text: entry.text }
}
