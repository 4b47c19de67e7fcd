//! What Ouroboros Solitaire knows that helps a search.

use parlor_game::{Guide, Measure, Seat};

use crate::Solitaire;

impl Guide for Solitaire {
    fn aim(&self) -> Measure {
        Measure::Points
    }

    fn worth(&self, _seat: Seat) -> f64 {
        f64::from(self.score())
    }
}
