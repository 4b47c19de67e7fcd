//! What the server offers.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Code;

/// Everything that a client needs to know before it can create a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ServerInfo {
    /// The games, in the order in which people see them.
    pub games: Vec<GameInfo>,
    /// The bots to play against, strongest first.
    pub levels: Vec<LevelInfo>,
    /// The longest name that a person may have, in characters (Unicode scalar values), blanks at its ends not counted.
    pub longest_name: u32,
    /// Today's daily deals.
    pub daily: Daily,
    /// The server's public key for push messages (65 bytes in base64url); nothing: it calls nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub push: Option<String>,
}

/// What the numbers of a game's result are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Counts {
    /// Points that players collect.
    Points,
    /// Enemies that a player has passed; the game knows no points.
    Enemies,
    /// They only say who won.
    Wins,
}

/// A game of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameInfo {
    /// The word that addresses and records use.
    pub slug: String,
    /// The name that people use.
    pub name: String,
    /// Who designed it.
    pub designer: String,
    /// One sentence that makes people want to play.
    pub tagline: String,
    /// What wins, or what counts: one short sentence for somebody who sees the game for the first time.
    pub goal: String,
    /// How many can play, in words.
    pub players: String,
    /// How many can play, in order.
    pub seats: Vec<u8>,
    /// How many play unless the players choose a number.
    pub default_seats: u8,
    /// How long a game takes, in minutes: from, to.
    pub minutes: (u8, u8),
    /// What the numbers of a result are.
    pub counts: Counts,
    /// The best result so far that the rulebook names, where it names one.
    pub best_known: Option<i32>,
    /// Whether players know different things. Then nobody chooses the seed where other people play, except for practice.
    pub hides: bool,
    /// Whether there is a lesson.
    pub lesson: bool,
    /// Its options, in the order in which records list them.
    pub options: Vec<OptionInfo>,
    /// Which of their values do not go together, or not with a number of seats.
    pub conflicts: Vec<ConflictInfo>,
    /// The files of its own data that a table may choose from, for a game that uses one.
    pub files: Option<FilesInfo>,
}

/// The files of a game's own data that this server has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FilesInfo {
    /// What such a file is, such as `card set`.
    pub noun: String,
    /// The clause that offers it.
    pub clause: String,
    /// Their names; the first is the one that comes with the game.
    pub names: Vec<String>,
}

/// The content of a file of a game's own data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FileContents {
    /// Its name.
    pub name: String,
    /// Its parts, such as the cards of each kind.
    pub groups: Vec<FileGroup>,
}

/// A part of a file's content.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FileGroup {
    /// What these are, such as `Support cards`.
    pub title: String,
    /// Its entries.
    pub entries: Vec<FileEntry>,
}

/// One entry of a file, such as a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FileEntry {
    /// Its name.
    pub name: String,
    /// Its figure, such as a card's base force.
    pub figure: Option<i32>,
    /// What it does, in words; empty for nothing.
    pub text: String,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OptionInfo {
    /// Its name in the `rules` text.
    pub name: String,
    /// What people call it, such as `Jokers in the deck`.
    pub label: String,
    /// The clause that offers it.
    pub clause: String,
    /// What it decides, in a sentence.
    pub help: String,
    /// The value if nobody chooses one.
    pub default: String,
    /// Its words.
    pub words: Vec<OptionValueInfo>,
    /// Its whole numbers, in addition to the words: from, to.
    pub numbers: Option<(u32, u32)>,
    /// What people call its numbers; nothing where it has none.
    pub unit: Option<UnitInfo>,
}

/// What people call the numbers of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UnitInfo {
    /// What 0 is called where it is no quantity, such as `Endless`.
    pub zero: Option<String>,
    /// What 1 is called, such as `One hand`.
    pub one: String,
    /// What follows any other number, such as `hands`.
    pub many: String,
    /// Whether 0 means that the game has no set end.
    pub endless: bool,
}

/// Values of options that do not go together: a table that has them all is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ConflictInfo {
    /// The values.
    pub choices: Vec<OptionChoice>,
    /// The numbers of seats at which they do not fit; empty for values that never go together.
    pub seats: Vec<u8>,
    /// Why, in a sentence.
    pub why: String,
}

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OptionChoice {
    /// The option's name.
    pub option: String,
    /// The value, as the `rules` text has it.
    pub value: String,
}

/// A word of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OptionValueInfo {
    /// The word in the `rules` text.
    pub word: String,
    /// What people call it, such as `Sudden death`.
    pub label: String,
    /// What it means, in a sentence.
    pub help: String,
}

/// A bot to play against.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LevelInfo {
    /// Its id when a table is created.
    pub bot: String,
    /// Its name for people, such as `Gentle`: that of a bot's level, not of a bot at a table.
    pub name: String,
    /// What it does, in a sentence.
    pub help: String,
}

/// The daily deals: the same cards for everybody who plays at this server on this day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Daily {
    /// The day, such as `2026-11-20`, in UTC.
    pub day: String,
    /// The number of seconds until the next day begins.
    pub next_in: u32,
}

/// A game's rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesPage {
    /// The game.
    pub game: String,
    /// The rules as HTML, made from the server's own text. Each clause has its id as an anchor, such as `ROSE-4`.
    pub html: String,
    /// The clauses that have an interactive example, in order.
    pub examples: Vec<String>,
}

/// The shape of a game's data, as JSON Schema (draft 2020-12).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameSchema {
    /// The game.
    pub game: String,
    /// A position's `view`.
    #[cfg_attr(test, ts(type = "unknown"))]
    #[schema(value_type = serde_json::Value)]
    pub view: serde_json::Value,
    /// A choice's `does`, where it is not null.
    #[cfg_attr(test, ts(type = "unknown"))]
    #[schema(value_type = serde_json::Value)]
    pub does: serde_json::Value,
}

/// Why a request was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Fault {
    /// Why, for programs.
    pub code: Code,
    /// The clause of the game's rules that does not allow it, such as `OURO-4`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clause: Option<String>,
    /// The part of the request that is at fault, where one is: a field such as `name` or `seed`, `seats.2` for a seat, `rules.teams` for
    /// an option.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub field: Option<String>,
    /// A sentence for people: what was found, and what would work.
    pub error: String,
}
