//! The games with their options and files, their rules pages, and the bots, as pages list them.

use parlor_catalog::{Entry, LEVELS, Level, conflict_key};
use parlor_erased::json_schema;
use parlor_game::{
    Argument, Conflict, GroupEntry, Language, Message, OptionSpec, OptionValue, Outcome, PREVIEW, SCENE,
};
use parlor_language::IN_CODE;
use parlor_wire::{
    ConflictInfo, Counts, FileContents, FileEntry, FileGroup, FilesInfo, GameInfo, GameSchema, LevelInfo,
    OptionChoice, OptionInfo, OptionValueInfo, RulesPage, UnitInfo,
};

use crate::files::Offer;
use crate::{players, rules, say};

/// The bots that people know by name.
pub fn levels(language: Language) -> impl Iterator<Item = LevelInfo> {
    LEVELS.iter().map(move |level| LevelInfo {
        bot: level.bot.to_owned(),
        name: level_word(level, "name", language),
        help: level_word(level, "help", language),
    })
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

/// A game as pages list it, with the files that tables may be played with.
pub fn info(entry: &dyn Entry, offers: &[Offer], language: Language) -> GameInfo {
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
        best_known: about.best_known,
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
pub fn rules_page(entry: &dyn Entry, language: Language) -> RulesPage {
    let about = entry.about();
    // The page is in one language, whichever that is.
    let (text, language) = match entry.translated(language) {
        Some(translated) => (translated.rules, translated.language),
        None => (about.rules, Language::English),
    };
    let examples = about.examples.iter().map(|(clause, _)| (*clause).to_owned()).collect();
    RulesPage { game: about.slug.to_owned(), html: rules::html(text, about.notes, language), examples }
}

/// What a game's data look like, each as a JSON Schema.
pub fn schema(game: String) -> GameSchema {
    GameSchema { game, view: json_schema(SCENE), does: json_schema(PREVIEW) }
}

/// What a file of a game's own data holds.
pub fn file_contents(offer: Offer) -> FileContents {
    let groups = offer.read.contents.into_iter().map(|group| FileGroup {
        title: group.title,
        entries: group.entries.into_iter().map(entry_info).collect(),
    });
    FileContents { name: offer.read.pin.name, groups: groups.collect() }
}

fn entry_info(entry: GroupEntry) -> FileEntry {
    FileEntry { name: entry.name, figure: entry.figure, text: entry.text }
}
