//! The games that a table's people have played one after the other, and who has won how many.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An evening: the games of one table's people, up to this table's.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Evening {
    /// Who has played, most wins first.
    pub people: Vec<EveningPerson>,
    /// The games that are over, in order.
    pub games: Vec<EveningGame>,
    /// Whether there were more before these, which are not stored any more, or are too many.
    pub more: bool,
}

/// Somebody who has played: one person, whatever seats, names and devices they had.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EveningPerson {
    /// What they are called, by their last name.
    pub name: String,
    /// Their last seat.
    pub seat: u8,
    /// Whether this is you, or somebody at your device.
    pub yours: bool,
    /// What counts for them, by game.
    pub tallies: Vec<GameTally>,
}

/// Somebody's results in one game. Practice counts for nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameTally {
    /// The game's slug.
    pub game: String,
    /// How many they have played, all of them.
    pub played: u32,
    /// How many they, or their side, have won alone.
    pub won: u32,
    /// How many they have won together with another side.
    pub shared: u32,
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EveningGame {
    /// Its table.
    pub table: String,
    /// The game's slug.
    pub game: String,
    /// How it ended, in a sentence.
    pub text: String,
    /// Whether it was practice, and counts for nothing.
    pub practice: bool,
    /// Who had the seats at its end: for them it counts.
    pub players: Vec<EveningPlayer>,
}

/// Somebody's part in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EveningPlayer {
    /// Their place among the people, from 0.
    pub person: u8,
    /// What came of it.
    pub outcome: Outcome,
    /// Whether they have resigned: then it is lost.
    pub resigned: bool,
    /// Whether a bot has chosen in their place for a while: it counts for them all the same.
    pub helped: bool,
}

/// What came of a game for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// They, or their side, have won alone.
    Won,
    /// They have won together with another side.
    Shared,
    /// Others have won, or nobody.
    Lost,
    /// There is nothing to win, as in a solitaire.
    Played,
}
