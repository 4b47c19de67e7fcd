//! Many tables at a glance: whose turn it is at each, without opening any.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Clock, Occupant};

/// The tables that somebody wants to hear of.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AskGlances {
    /// Their ids, at most 30; more are left out.
    pub tables: Vec<String>,
}

/// What there is to say about tables.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Glances {
    /// The tables that were found, in the order in which they were asked for.
    pub tables: Vec<Glance>,
    /// Those that are not there, or not any more.
    pub missing: Vec<String>,
    /// Those that were not looked at, because there is too much to do: ask for them again.
    pub later: Vec<String>,
}

/// A table as everybody may know it, in a few words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Glance {
    /// The table's id.
    pub table: String,
    /// The game's word in addresses and records.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// Its clock.
    pub clock: Option<Clock>,
    /// Its seats.
    pub seats: Vec<GlanceSeat>,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Its people gather, or a seat is free.
    Gathers,
    /// The game goes on.
    Plays,
    /// The game is over.
    Over,
    /// Its people have gone on to another table before a game was played to its end.
    Moved,
}

/// A seat at a glance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GlanceSeat {
    /// Its number.
    pub seat: u8,
    /// What it is called.
    pub name: String,
    /// Who sits there.
    pub occupant: Occupant,
    /// For how many milliseconds the game has been waiting for it; nothing: the game does not wait for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub asked: Option<u64>,
    /// How many milliseconds are left on its clock, where the clock gives days and is running.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub left: Option<u64>,
}

impl Glance {
    /// The same after this many milliseconds by the wall, of which this many count for clocks.
    #[must_use]
    pub fn after(mut self, passed: u64, counts: u64) -> Glance {
        for seat in &mut self.seats {
            seat.asked = seat.asked.map(|asked| asked.saturating_add(passed));
            seat.left = seat.left.map(|left| left.saturating_sub(counts));
        }
        self
    }
}
