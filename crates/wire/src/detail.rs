//! How much of a table a client asks for.

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
    /// Also the table in words, for a client that draws any game, and the names of choices, in the game's own order.
    #[serde(alias = "drawing")]
    Table,
}
