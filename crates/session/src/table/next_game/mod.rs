//! What is played next, with whom, and what came before.

pub(crate) mod entry;

mod decide;
pub(crate) mod evening;
pub(crate) mod follows;
pub(crate) mod plan;
pub(crate) mod successor;
mod without;

use parlor_game::{BySeat, Seats};

use crate::table::next_game::plan::Proposed;
use crate::{Follows, Successor};

/// What is played next, as far as its people have said.
pub(in crate::table) struct NextGame {
    pub(in crate::table) rematch: Seats,
    /// Who has said that they do not want to play again.
    pub(in crate::table) stopped: Seats,
    /// What becomes of the seats of those without whom the next game goes on.
    pub(in crate::table) without: BySeat<Option<Successor>>,
    /// What somebody wants to play next, if they do.
    pub(in crate::table) proposed: Option<Proposed>,
    /// The version since when that is what is proposed: who agrees must have seen it.
    pub(in crate::table) planned_at: u32,
    pub(in crate::table) next: Option<String>,
    /// The tables that its people were at before.
    pub(in crate::table) follows: Option<Follows>,
}

impl NextGame {
    /// Nobody has said anything.
    pub(in crate::table) fn new(seats: u8) -> NextGame {
        NextGame {
            rematch: Seats::NONE,
            stopped: Seats::NONE,
            without: BySeat::from_fn(seats, |_| None),
            proposed: None,
            planned_at: 0,
            next: None,
            follows: None,
        }
    }
}
