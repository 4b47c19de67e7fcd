//! What regret matching asks of a game.

use crate::{Evaluate, Seat};

/// Hints for searches that learn a strategy for each information set, for choices made at once and hidden hands.
pub trait RegretHints: Evaluate {
    /// The key of the information set in which `seat` chooses here: all that it goes by, as one number made from what it can see. To
    /// states with the same key it gives the same answer, so they must offer it the same actions in the same order. A key that leaves
    /// out what hardly matters lets a search learn from many states at once (information set abstraction: Zinkevich and others, "Regret
    /// minimization in games with incomplete information", 2007). Given always or never; by default a search goes by all that the seat
    /// has seen since the search began, and by what it may do.
    #[inline]
    fn infoset_key(&self, _seat: Seat) -> Option<u64> {
        None
    }

    /// The state with the sealed choices that are in taken back. Nobody has seen them, so a search that samples a determinization asks
    /// those seats anew instead of taking just any choice for theirs. By default they stand.
    #[must_use]
    #[inline]
    fn unsealed(self) -> Self {
        self
    }
}
