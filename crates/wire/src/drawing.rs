//! A table drawn in characters, for a page that has no board for the game.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How much detail a client wants with each state.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, ToSchema,
)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Detail {
    /// The actions that may be chosen, as texts.
    #[default]
    No,
    /// Also the effect of each choice.
    Yes,
    /// Also the table drawn in characters, and the names of choices, in the game's own order.
    Drawing,
}

/// The table in characters, with the places that one can point at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Drawing {
    /// How many characters a row of the board has.
    pub width: u16,
    /// The board, row by row, without the blanks at the ends of rows.
    pub rows: Vec<Vec<DrawnSpan>>,
    /// The places that one can point at, in the order in which keys visit them.
    pub spots: Vec<DrawnSpot>,
    /// Lines beside the board: supplies, piles, scores.
    pub side: Vec<Vec<DrawnSpan>>,
}

/// Characters of one colour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DrawnSpan {
    /// The characters, each one column wide.
    pub text: String,
    /// What their colour means; plain if absent.
    #[serde(default, skip_serializing_if = "DrawnInk::is_plain")]
    #[cfg_attr(test, ts(as = "Option<DrawnInk>", optional))]
    pub ink: DrawnInk,
}

/// What a colour means: `parlor_scene::Ink`, as messages write it (games draw with that one, and depend on no library). No information is
/// in the colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum DrawnInk {
    /// Ordinary text.
    #[default]
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

impl DrawnInk {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
    fn is_plain(&self) -> bool {
        *self == DrawnInk::Plain
    }
}

/// A place that one can point at, in columns and rows of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DrawnSpot {
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
