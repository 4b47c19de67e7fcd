//! The value of the choices of a finished game, as a page shows it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How far the analysis of a table's game has come, and its results so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnalysisState {
    /// Whether the analysis runs, waits, has stopped or is done.
    pub is: AnalysisIs,
    /// How many of the game's choices have been judged with the whole budget. In a long game all get a first look before, with a part of it:
    /// their results are in `analysis`, marked as `rough`.
    pub done: u32,
    /// How many there are.
    pub of: u32,
    /// The key that stops it: sent once, to the client that started it.
    pub key: Option<String>,
    /// The results so far, if there are any.
    pub analysis: Option<Analysis>,
}

/// Asks for an analysis to be stopped.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AnalysisStop {
    /// The key that the client received when it started the analysis. It is not in a URL, because URLs are written to logs.
    pub key: String,
}

/// The state of an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum AnalysisIs {
    /// Nobody has asked for one.
    None,
    /// It waits for earlier ones.
    Waiting,
    /// It is running.
    Running,
    /// It was stopped, and can be resumed.
    Stopped,
    /// Every choice has been looked at.
    Done,
}

/// The value of the choices of a game. Each is judged only by what its seat saw at the time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Analysis {
    /// The bot that judged, with its limit.
    pub bot: String,
    /// The choices that have been looked at, in order.
    pub moves: Vec<AnalysedMove>,
    /// How the game went: one line for both sides where nothing is hidden, otherwise one line for each seat.
    pub lines: Vec<AnalysisLine>,
    /// The value at the lower edge of the lines' picture, in words.
    pub low: String,
    /// The value at the upper edge.
    pub high: String,
    /// The places where the game swung most, in order.
    pub turnings: Vec<TurningPoint>,
    /// How each seat chose.
    pub seats: Vec<SeatSummary>,
    /// A choice that cost less than this is no mistake, in words.
    pub threshold: String,
}

/// A choice, and a better one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnalysedMove {
    /// How many steps of the game come before it.
    pub step: u32,
    /// The seat that chose.
    pub seat: u8,
    /// The action, as the record writes it.
    pub action: String,
    /// The action's name.
    pub name: String,
    /// Its value, in words; nothing where there was nothing to compare.
    pub worth: Option<String>,
    /// What it lost, in a few characters; nothing where it lost nothing, or no more than noise.
    pub loss: Option<String>,
    /// A sentence about it: what it lost, and what was better.
    pub verdict: String,
    /// The best action found, as a record would write it.
    pub best: String,
    /// The name of that action.
    pub best_name: String,
    /// The best answer to it, and who gives it.
    pub reply: Option<String>,
    /// It has only had a first look: its numbers may still change.
    pub rough: bool,
}

/// How the game went, from the view of one seat or of several.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnalysisLine {
    /// The seats' names.
    pub name: String,
    /// Their seats.
    pub seats: Vec<u8>,
    /// The values of the game for them, in order.
    pub points: Vec<AnalysisPoint>,
    /// What the change from the first value to the end came from, in words whose numbers sum to it; empty before all is analysed.
    pub told: String,
}

/// The value of a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnalysisPoint {
    /// How many steps of the game come before it.
    pub step: u32,
    /// How high it stands in the picture, from 0 to 1.
    pub height: f64,
    /// The value, in words.
    pub says: String,
}

/// A place where the game swung.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TurningPoint {
    /// How many steps of the game come before the position to look at.
    pub step: u32,
    /// Whether a choice did it; otherwise luck did, or others.
    pub choice: bool,
    /// What happened, in a line.
    pub label: String,
    /// It was found in a first look: it may still change.
    pub rough: bool,
}

/// How a seat chose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatSummary {
    /// The seat.
    pub seat: u8,
    /// Who sat there.
    pub name: String,
    /// How many choices there were and what they gave away, in words.
    pub told: String,
    /// The choices that cost more than the threshold, the worst first, with what each cost.
    pub mistakes: Vec<WeighedChoice>,
    /// The choice than which nothing better was found, with the most that a seat gained from one of these to its next.
    pub best: Option<WeighedChoice>,
}

/// A choice, and what it cost or what followed it brought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WeighedChoice {
    /// How many steps of the game come before it.
    pub step: u32,
    /// How much, in words: `12 wins in 100`.
    pub amount: String,
}
