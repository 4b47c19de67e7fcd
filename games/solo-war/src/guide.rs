//! What Solo War knows that helps a search.

use parlor_game::{Guide, MAX_SEATS, Measure, Seat, Seats, Uniform};

use crate::{Action, SoloWar, Stage};

impl Guide for SoloWar {
    fn aim(&self) -> Measure {
        Measure::Wins
    }

    fn worth(&self, seat: Seat) -> f64 {
        self.chance_to_win(seat)
    }

    fn rollout_action(&self, seat: Seat, chance: &mut impl Uniform) -> Option<Action> {
        self.sensible(seat, chance)
    }

    /// Between two rounds.
    fn rests(&self) -> bool {
        self.stage == Stage::Summon && self.seat == Seat::One
    }

    fn outlook(&self, seat: Seat) -> Option<u64> {
        Some(self.outlook_of(seat))
    }

    fn unsealed(mut self) -> SoloWar {
        self.asked = self.asked.union(self.sealed);
        self.sealed = Seats::NONE;
        self.chosen = [None; MAX_SEATS as usize];
        self
    }
}
