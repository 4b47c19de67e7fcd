//! What Rose knows that helps a search.

use parlor_game::{Guide, Measure, Seat};

use crate::Rose;

impl Guide for Rose {
    fn aim(&self) -> Measure {
        Measure::Points
    }

    fn worth(&self, _seat: Seat) -> f64 {
        f64::from(self.score())
    }
}
