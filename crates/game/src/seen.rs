//! What a viewer saw of a step.

use crate::{Game, Seat};

/// An event as one viewer saw it; `None` where it was hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen<G: Game> {
    /// A seat chose this.
    Action(Seat, Option<G::Action>),
    /// Luck brought this.
    Deal(Option<G::Deal>),
}
