//! Ouroboros's own opinion of a position, for bots that look one step ahead.

use parlor_game::{Game, Seat};

use crate::Ouroboros;

impl Ouroboros {
    /// Few discs of one's own are good, and so are many of the others': who is nearest to an empty supply is nearest to winning.
    pub(crate) fn one_step_value(&self, seat: Seat) -> f64 {
        if let Some(winner) = self.winner() {
            return if winner == seat { 1000.0 } else { -1000.0 };
        }
        let others = self.seats().without(seat);
        let nearest = others.iter().map(|other| self.supply(other).total()).min().unwrap_or_default();
        f64::from(nearest) - f64::from(self.supply(seat).total())
    }
}
