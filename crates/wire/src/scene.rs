//! A table drawn in characters, for a page that has no board for the game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// How much a client wants to be told with each state.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS, ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Detail {
    /// What may be chosen, as texts.
    #[default]
    No,
    /// Each choice says what it would do, too.
    Yes,
    /// The table is drawn in characters, too, and choices are called by their names, in the game's own order.
    Scene,
}

/// The table in characters, with the places that one can point at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Scene {
    /// The board, row by row; each row is as many characters wide as the others.
    pub rows: Vec<Vec<SceneSpan>>,
    /// The places that one can point at, in the order in which keys visit them.
    pub spots: Vec<SceneSpot>,
    /// Lines beside the board: supplies, piles, scores.
    pub side: Vec<Vec<SceneSpan>>,
}

/// Characters of one colour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SceneSpan {
    /// The characters, each one column wide.
    pub text: String,
    /// What their colour means.
    pub ink: SceneInk,
}

/// What a colour means. Nothing is told by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SceneInk {
    /// Ordinary text.
    Plain,
    /// Grid lines and labels.
    Faint,
    /// What matters more.
    Strong,
    /// What could be done.
    Accent,
    /// What just changed.
    Changed,
    /// What to beware of.
    Danger,
    /// Red pieces and suits.
    Red,
    /// Blue pieces.
    Blue,
    /// Yellow pieces.
    Yellow,
    /// Green pieces.
    Green,
}

/// A place that one can point at, in columns and rows of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SceneSpot {
    /// The word that actions use for it.
    pub word: String,
    /// What lies there, in words.
    pub label: String,
    /// Its left column, from 0.
    pub left: u16,
    /// Its top row, from 0.
    pub top: u16,
    /// How many columns it takes.
    pub width: u16,
    /// How many rows it takes.
    pub height: u16,
}
