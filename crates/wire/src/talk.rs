//! What people say to each other at a table. It is stored nowhere.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What people may say at a table, as its host has decided. By default both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TalkRule {
    /// Lines of text.
    pub lines: bool,
    /// Reactions.
    pub reactions: bool,
}

impl Default for TalkRule {
    fn default() -> Self {
        TalkRule { lines: true, reactions: true }
    }
}

impl TalkRule {
    /// Whether it is as it is by default.
    pub fn is_plain(&self) -> bool {
        *self == TalkRule::default()
    }
}

/// Something that is quickly said, and that everybody reads in their own language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, ts(rename_all = "kebab-case"))]
pub enum Reaction {
    /// Well played!
    WellPlayed,
    /// Good luck!
    GoodLuck,
    /// Thank you!
    Thanks,
    /// Ha ha!
    Laugh,
    /// Oh no!
    OhNo,
    /// One moment.
    OneMoment,
}

/// Something that somebody has said at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TalkLine {
    /// Its number, from 1 since the table was opened in the server's memory.
    pub number: u32,
    /// The seat of who said it; 0 for somebody who has none here.
    pub seat: u8,
    /// What they were called; nothing for somebody without a seat who has not said.
    pub name: String,
    /// The text; nothing where it is a reaction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub text: Option<String>,
    /// The reaction; nothing where it is a text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub reaction: Option<Reaction>,
}

/// A place of a finished game that somebody shows to those who look at its replay with them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Shown {
    /// The seat of who shows it.
    pub seat: u8,
    /// What they are called.
    pub name: String,
    /// After this many steps of the game.
    pub step: u32,
    /// The table at which they play on from there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub table: Option<String>,
}
