//! What regret matching needs from a game.

use crate::{Evaluate, Seat};

/// Hints for searches that learn a strategy for each information set, for choices made at once and hidden hands.
pub trait RegretHints: Evaluate {
    /// The key of the information set in which `seat` chooses here: everything that the choice depends on, as one number made from what the
    /// seat can see. A search gives the same answer to states with the same key, so they must offer the same actions in the same order. A
    /// key that leaves out what hardly matters lets a search learn from many states at once (information set abstraction: Zinkevich and
    /// others, "Regret minimization in games with incomplete information", 2007). A game returns a key always or never; by default a search
    /// uses everything that the seat has seen since the search began, and its actions.
    #[inline]
    fn infoset_key(&self, _seat: Seat) -> Option<u64> {
        None
    }

    /// The state with the sealed choices taken back. Nobody has seen them, so a search that samples a determinization chooses for those
    /// seats again instead of using the sampled choice. By default they stay.
    #[must_use]
    #[inline]
    fn unsealed(self) -> Self {
        self
    }
}
