//! The deal of a day: what can be reached with it, and what people have reached.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The deal of a day in a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DayDeal {
    /// The game's slug.
    pub game: String,
    /// The day, such as `2026-11-20`, in UTC.
    pub day: String,
    /// The bot that a ranked attempt is played against; nothing in a game that one plays alone.
    pub against: Option<String>,
    /// What the bot `best` reaches; nothing while that is being worked out, and for days before yesterday.
    pub par: Option<ParInfo>,
    /// The results of all ranked attempts that were played to their end, the best first.
    pub results: Vec<RankedResult>,
    /// Where the result of the table that was asked for stands among them; nothing if it has none, or none yet.
    pub own: Option<RankedPlace>,
    /// The table of the best of them, once the day is over.
    pub best: Option<String>,
}

/// A place among the results of a day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RankedPlace {
    /// The result.
    #[serde(flatten)]
    pub score: DayScore,
    /// The best has the first.
    pub place: u32,
    /// Whether others have reached the same.
    pub shared: bool,
}

/// How good a game on the deal of a day was. A won one is better than any other, and a lost one worse; then points count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DayScore {
    /// Whether it was won; nothing in a draw, and in a game that one plays alone.
    pub won: Option<bool>,
    /// The points in a game that one plays alone; else how many the player was ahead of the best of the others, or behind.
    pub points: i32,
}

/// A result, and how many have reached it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RankedResult {
    /// The result.
    #[serde(flatten)]
    pub score: DayScore,
    /// How many have reached it.
    pub count: u32,
}

/// What the best bot has reached with a deal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ParInfo {
    /// In how many games.
    pub games: u32,
    /// How many of them it won; 0 in a game that one plays alone.
    pub won: u32,
    /// The mean of the points, counted as for [`DayScore`].
    pub mean: f64,
    /// In 19 of 20 cases the mean of very many games lies from here
    pub low: f64,
    /// to here.
    pub high: f64,
}

/// What the best bot reaches alone with the deals of a seed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TablePar {
    /// Nothing while it is being worked out, and for a game of several.
    pub par: Option<ParInfo>,
}
