//! What rollouts behind each action ask of a game.

use crate::{Evaluate, Seat};

/// A hint for rollouts that sequential halving shares out among the actions of a position.
pub trait RolloutHints: Evaluate {
    /// Whether an action is plausible, and so deserves a search's time (the plausible moves of Greenblatt, Eastlake and Crocker, "The
    /// Greenblatt chess program", 1967): no for an action that is almost never the best and is recognized at a glance as worse than
    /// another. The default is yes for all.
    #[inline]
    fn is_plausible(&self, _seat: Seat, _action: Self::Action) -> bool {
        true
    }
}
