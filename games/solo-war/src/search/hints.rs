//! What Solo War knows that helps a search.

use parlor_game::{Evaluate, MAX_SEATS, Measure, RegretHints, Seat, Seats, Segment, Uniform};

use crate::{Action, SoloWar, Stage};

impl Evaluate for SoloWar {
    fn aim(&self) -> Measure {
        Measure::Wins
    }

    fn value(&self, seat: Seat) -> f64 {
        self.chance_to_win(seat)
    }

    fn evaluate(&self, seat: Seat) -> f64 {
        self.one_step_value(seat)
    }

    fn rollout_action(&self, seat: Seat, chance: &mut impl Uniform) -> Option<Action> {
        self.sensible(seat, chance)
    }

    /// Between two rounds.
    fn segment(&self) -> Segment {
        let boundary = self.stage == Stage::Summon && self.seat == Seat::One;
        Segment { number: self.round.into(), boundary }
    }
}

impl RegretHints for SoloWar {
    fn infoset_key(&self, seat: Seat) -> Option<u64> {
        Some(self.infoset_key_of(seat))
    }

    fn unsealed(mut self) -> SoloWar {
        self.asked = self.asked.union(self.sealed);
        self.sealed = Seats::NONE;
        self.chosen = [None; MAX_SEATS as usize];
        self
    }
}
