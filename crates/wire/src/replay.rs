//! A recorded game, to step through.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Position, Said};

/// A record to turn into a [`Replay`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RecordText {
    /// The record.
    pub record: String,
}

/// A recorded game as one viewer sees it: every position from the first to the last.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Replay {
    /// The record's header.
    pub header: ReplayHeader,
    /// The viewer's seat; nothing for a spectator.
    pub eyes: Option<u8>,
    /// The positions in order, the first before anything has happened.
    pub frames: Vec<Frame>,
    /// Positions to jump to, in order.
    pub marks: Vec<Mark>,
    /// The record that this shows, to store or to continue.
    pub record: String,
    /// What is wrong with the record, if it could not be read to its end: a sentence with the line.
    pub fault: Option<String>,
}

/// The data of a record before its first move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReplayHeader {
    /// The game's slug.
    pub game: String,
    /// The options that differ from the defaults; `-` for none.
    pub rules: String,
    /// The players' names, in seat order.
    pub names: Vec<String>,
    /// Whether it was a practice table.
    pub practice: bool,
    /// The seats that resigned.
    pub resigned: Vec<u8>,
    /// The seat whose program broke the rules for bots, and has lost.
    pub forfeit: Option<u8>,
}

/// One position, and the sentences that led to it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Frame {
    /// The position.
    pub position: Position,
    /// The sentences since the previous position, in order; empty at the beginning.
    pub said: Vec<Said>,
}

/// An interesting position of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Mark {
    /// The frame's index.
    pub frame: u32,
    /// Why, in a few words.
    pub label: String,
}
