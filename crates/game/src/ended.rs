//! A part of a game that has ended: a round, a hand.

use crate::{BySeat, Seats};

/// What a part of a game brought each seat, for a table of all parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended<V> {
    /// Each seat's figure: the force of its card, its points.
    pub figures: BySeat<i32>,
    /// Who won the part; nobody where parts are counted and not won.
    pub won: Seats,
    /// What the viewer saw at its end, where the view after it shows only what came next.
    pub last: Option<V>,
}
