//! What the choices of a finished game were worth, as a page shows it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// How far the analysis of a table's game has come, and what it has found so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct AnalysisState {
    /// Whether somebody works at it.
    pub is: AnalysisIs,
    /// How many of the game's choices have been looked at.
    pub done: u32,
    /// How many there are.
    pub of: u32,
    /// What stops it: given once, to whoever has begun it.
    pub key: Option<String>,
    /// What has been found so far; nothing where nothing has.
    pub analysis: Option<Analysis>,
}

/// Asks for an analysis to be stopped.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisStop {
    /// The key that came when it was begun. It stands in no URL, for these are written to logs.
    pub key: String,
}

/// Whether somebody works at an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AnalysisIs {
    /// Nobody has asked for one.
    None,
    /// It waits for others before it.
    Waiting,
    /// It is being made.
    Running,
    /// It was stopped, and can be gone on with.
    Stopped,
    /// Every choice has been looked at.
    Done,
}

/// What the choices of a game were worth. Each is judged by what its seat saw at the time, and by nothing else.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Analysis {
    /// Who judged, with its limit.
    pub bot: String,
    /// The choices that have been looked at, in order.
    pub moves: Vec<AnalysedMove>,
    /// How the game went: one line for both sides where nothing is hidden, otherwise a line for each seat.
    pub lines: Vec<AnalysisLine>,
    /// What the lower edge of the lines' picture is worth, in words.
    pub low: String,
    /// What the upper edge is worth.
    pub high: String,
    /// Where the game swung most, in order.
    pub turnings: Vec<TurningPoint>,
    /// How each seat chose.
    pub seats: Vec<SeatSummary>,
}

/// A choice, and what was better.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct AnalysedMove {
    /// How many steps of the game come before it.
    pub step: u32,
    /// Who chose.
    pub seat: u8,
    /// What was chosen: as the record has it.
    pub action: String,
    /// What that is called.
    pub name: String,
    /// What it was worth, in words; nothing where there was nothing to compare.
    pub worth: Option<String>,
    /// What it gave away, in a few characters; nothing where that is nothing, or no more than noise.
    pub loss: Option<String>,
    /// What is to be said of it: what it gave away, and what was better.
    pub verdict: String,
    /// The best that was found, as a record would have it.
    pub best: String,
    /// What that is called.
    pub best_name: String,
    /// The best answer to it, with who gives it.
    pub reply: Option<String>,
}

/// How the game went, through somebody's eyes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct AnalysisLine {
    /// Whose eyes: a name, or several.
    pub name: String,
    /// Their seats.
    pub seats: Vec<u8>,
    /// What the game was worth to them, in order.
    pub points: Vec<AnalysisPoint>,
}

/// What a position was worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct AnalysisPoint {
    /// How many steps of the game come before it.
    pub step: u32,
    /// How high it stands in the picture, from 0 to 1.
    pub height: f64,
    /// What it was worth, in words.
    pub says: String,
}

/// A place where the game swung.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TurningPoint {
    /// How many steps of the game come before the position to look at.
    pub step: u32,
    /// Whether somebody's choice did it; otherwise luck or others.
    pub choice: bool,
    /// What happened, in a line.
    pub label: String,
}

/// How a seat chose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatSummary {
    /// The seat.
    pub seat: u8,
    /// Who sat there.
    pub name: String,
    /// How many choices there were and what they gave away, in words.
    pub told: String,
}
