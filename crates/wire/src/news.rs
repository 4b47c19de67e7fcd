//! What happened at a table, told to one viewer.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// One step of a table's log as one viewer gets to know it. There is exactly one for each version, without gaps; what a viewer may
/// not know, and what is nobody's business, is a blank.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct News {
    /// The table's version after this.
    pub version: u32,
    /// What there is to tell, in order; empty for a blank.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Said>>", optional)]
    pub said: Vec<Said>,
    /// Set when steps were taken back: so many steps are left, and what was said of the others no longer holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rewound: Option<u32>,
}

/// A sentence of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Said {
    /// The sentence.
    pub text: String,
    /// Who acted; nobody for luck and for the table itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The action or outcome in the words of records, as far as the viewer may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub words: Option<String>,
    /// Which step of the game this tells of; none when it tells of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub step: Option<u32>,
}
