//! A move that was made, its types hidden.

use std::any::Any;

use parlor_game::Disclosure;

use crate::Event;

/// A move that was made: what it was, and what it discloses to whom.
pub struct Made {
    /// The move in canonical text.
    pub(crate) event: Event,
    pub(crate) disclosure: Disclosure,
    /// The same as a `parlor_game::Move<G>` of its game.
    pub(crate) typed: Box<dyn Any + Send + Sync>,
}
