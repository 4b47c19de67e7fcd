//! Positions that are set up without playing to them.

use std::error::Error;
use std::fmt;

use crate::Game;

/// A game whose positions can be set up, as one would lay them out on a table: for tests, puzzles and smaller boards. The parts may
/// contradict each other; whoever turns them into a state checks them. The law `sets_up` holds that a position that came about in play
/// is set up again just as it was.
pub trait Setup: Game {
    /// The parts: what lies where, and whose turn it is.
    type Position: Clone + PartialEq + fmt::Debug;

    /// Why parts make no position.
    type BadPosition: Error;

    /// The game that goes on from a position, by these rules.
    ///
    /// # Errors
    /// What does not fit the box, the table or the rules.
    fn set_up(rules: &Self::Rules, position: &Self::Position) -> Result<Self, Self::BadPosition>;

    /// The parts of this state; `None` for one that cannot be set up: in the middle of a deal, say, or when the game is over.
    fn position(&self) -> Option<Self::Position>;
}
