//! What Solo War knows that helps a search.

use parlor_game::{Game, Guide, Measure, Seat};

use crate::SoloWar;

impl Guide for SoloWar {
    fn aim(&self) -> Measure {
        Measure::Wins
    }

    fn worth(&self, seat: Seat) -> f64 {
        match self.result() {
            Some(result) => f64::from(result[seat]) / 2.0,
            None => 0.5,
        }
    }
}
