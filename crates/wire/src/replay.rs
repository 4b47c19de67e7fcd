//! A recorded game, to be stepped through.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Position, Said};

/// A record, to be made into a [`Replay`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordText {
    /// The record.
    pub record: String,
}

/// A recorded game through the eyes of one viewer: every position from the first to the last.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Replay {
    /// What the record says of itself.
    pub header: ReplayHeader,
    /// Through whose eyes; nothing for somebody who looks on.
    pub eyes: Option<u8>,
    /// The positions in order, the first before anything has happened.
    pub frames: Vec<Frame>,
    /// Where to jump to, in order.
    pub marks: Vec<Mark>,
    /// The record that this shows, for keeping and for going on from.
    pub record: String,
    /// What is wrong with the record, if it could not be read to its end: a sentence with the line.
    pub fault: Option<String>,
}

/// What a record says before its first move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplayHeader {
    /// The game's slug.
    pub game: String,
    /// The options that are not the usual ones; `-` for none.
    pub rules: String,
    /// What the players are called, in seat order.
    pub names: Vec<String>,
    /// Whether it was a practice table.
    pub practice: bool,
    /// How it ended, if seats resigned.
    pub resigned: Vec<u8>,
}

/// One position, and what led to it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Frame {
    /// The position.
    pub position: Position,
    /// What happened to bring it about, in order; empty at the beginning.
    pub said: Vec<Said>,
}

/// A place in a game that is worth a look.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Mark {
    /// The frame's index.
    pub frame: u32,
    /// Why, in a few words.
    pub label: String,
}
