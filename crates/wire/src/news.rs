//! What happened at a table, as one viewer reads it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Json, MovedPiece};

/// One step of a table's log as one viewer sees it. There is exactly one for each version, without gaps; a step that a viewer may not know,
/// or that concerns nobody, is a blank.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct News {
    /// The table's version after this.
    pub version: u32,
    /// The sentences, in order; empty for a blank.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<Said>>", optional))]
    pub said: Vec<Said>,
    /// Set when steps were taken back: the number of steps that are left. Sentences about later steps are no longer valid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rewound: Option<u32>,
}

/// A sentence of the log.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Said {
    /// The sentence.
    pub text: String,
    /// The seat that acted; nothing for luck and for the table itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<u8>,
    /// The action or outcome in the words of records, as far as the viewer may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub words: Option<String>,
    /// It says only that a choice is made, and the choice is shown when it is opened: a log may then leave this out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub sealed: bool,
    /// The heading of the part of the game that this belongs to: `Round 3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub part: Option<String>,
    /// The sentence for a row of outcomes like this one, such as a set-up: a log may have one entry for all that have it in a row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub together: Option<String>,
    /// What the part of the game brought that this has ended: the last sentence of its step has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ended: Option<PartEnd>,
    /// The pieces that moved with it, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<MovedPiece>>", optional))]
    #[schema(value_type = Vec<(Vec<String>, Option<String>, Option<String>)>)]
    pub moves: Vec<MovedPiece>,
    /// The step of the game; nothing when the sentence is about the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub step: Option<u32>,
}

/// What the viewer saw before what followed in the same message: when a part of the game had ended, or before a stroke of luck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PartView {
    /// How many steps had happened.
    pub step: u32,
    /// In the form of a position's `view`.
    #[cfg_attr(test, ts(type = "unknown"))]
    #[schema(value_type = Object)]
    pub view: Json,
    /// What came next, in a sentence: `You roll the die.`
    pub ask: String,
}

/// The same for a client that asked for changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PartChanges {
    /// How many steps had happened.
    pub step: u32,
    /// How the view has changed since that of the part before, or, of the first, since that of the state that this socket was sent last.
    #[cfg_attr(test, ts(type = "unknown"))]
    #[schema(value_type = serde_json::Value)]
    pub changes: Json,
    /// What came next, in a sentence.
    pub ask: String,
}

/// What a part of a game brought each seat: a round, a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PartEnd {
    /// Each seat's figure in seat order: the force of its card, its points.
    pub figures: Vec<i32>,
    /// The seats that won it; none where parts are counted and not won.
    pub won: Vec<u8>,
    /// What the viewer saw at its end, in the form of a position's `view`; null where the view after it shows that, too.
    #[serde(default, skip_serializing_if = "Json::is_null")]
    #[cfg_attr(test, ts(type = "unknown", optional))]
    #[schema(value_type = Object)]
    pub view: Json,
}
