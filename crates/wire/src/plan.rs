//! What is played next, once a game is over.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Clock;

/// Where people sit in the next game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// Each one seat further on, so that another begins.
    #[default]
    Turned,
    /// Everybody in their own seat.
    Same,
    /// Where lots say that the server draws.
    Shuffled,
}

/// What somebody wants to play next: it is played once all have agreed by `rematch`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Plan {
    /// The seat of who wants it.
    pub by: u8,
    /// Where people sit.
    pub order: Order,
    /// The other game; nothing: this one again, with the same options.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub other: Option<OtherGame>,
    /// The seats of those who have no seat in the other game: it is for others, or they had said before that they do not play again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
    pub left: Vec<u8>,
}

/// Whether there are none of something.
fn is_none(count: &u8) -> bool {
    *count == 0
}

/// Another game that people may agree to play next, or the same one with other options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OtherGame {
    /// Its slug.
    pub game: String,
    /// The options that differ from the defaults; `-` for none.
    pub rules: String,
    /// The name of the file of the game's own data, where it is not the one that comes with the game.
    pub file: Option<String>,
    /// How many seats there are; nothing: as many as the game has by default.
    pub seats: Option<u8>,
    /// How many of them are bots', where it is said whose the others are.
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(test, ts(optional, as = "Option<u8>"))]
    pub bots: u8,
    /// How many of them anyone may take who comes by the table's link, or looks on, where it is said whose the others are.
    #[serde(default, skip_serializing_if = "is_none")]
    #[cfg_attr(test, ts(optional, as = "Option<u8>"))]
    pub open: u8,
    /// The clock.
    pub clock: Option<Clock>,
    /// Whether it is for practice.
    pub practice: bool,
}
