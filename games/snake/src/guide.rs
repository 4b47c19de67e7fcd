//! What Snake knows that helps a search.

use parlor_game::{Game, Guide, Measure, Seat};

use crate::Snake;

impl Guide for Snake {
    /// Wins in a match; points ahead where a number of hands is agreed.
    fn aim(&self) -> Measure {
        if self.table.rules().hands.is_some() { Measure::Lead } else { Measure::Wins }
    }

    fn worth(&self, seat: Seat) -> f64 {
        let points = self.points();
        let others = self.seats().without(seat);
        let best = others.iter().map(|other| points[other]).max().unwrap_or_default();
        let lead = f64::from(points[seat] - best);
        match self.aim() {
            Measure::Wins if lead > 0.0 => 1.0,
            Measure::Wins if lead < 0.0 => 0.0,
            Measure::Wins => 0.5,
            _ => lead,
        }
    }
}
