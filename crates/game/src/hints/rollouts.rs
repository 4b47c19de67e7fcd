//! What rollouts behind each action ask of a game.

use crate::{Evaluate, Seat};

/// A hint for rollouts that are shared out among the actions of a position by sequential halving.
pub trait RolloutHints: Evaluate {
    /// Whether an action is plausible, and so deserves a search's time (the plausible moves of Greenblatt, Eastlake and Crocker, "The
    /// Greenblatt chess program", 1967): no for what is next to never the best, and is worse than something that is told apart at a
    /// glance. The default is all.
    #[inline]
    fn is_plausible(&self, _seat: Seat, _action: Self::Action) -> bool {
        true
    }
}
