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

    /// The lead in Victory Piles over the strongest other side, the chance of this round's card, and what is left to play with.
    fn evaluate(&self, seat: Seat) -> f64 {
        if self.stage == Stage::Over {
            return f64::from(self.outcome()[seat]) * 100.0 - 100.0;
        }
        let team = self.sides.team(seat);
        let others = self.sides.everybody().iter().filter(|other| !team.contains(*other));
        let strongest = others.map(|other| self.side_points(other)).max().unwrap_or_default();
        let lead = f64::from(self.side_points(seat)) - f64::from(strongest);
        let ahead = |seat: Seat| 1.0 / (1.0 + f64::from(-self.field().lead(seat)).exp());
        let means = |seat: Seat| {
            let player = self.player(seat);
            0.25 * f64::from(player.hand.len()) + 0.2 * f64::from(player.tokens)
        };
        let own: f64 = team.iter().map(|seat| ahead(seat) + means(seat)).sum();
        lead + own
    }

    fn rollout_action(&self, seat: Seat, chance: &mut impl Uniform) -> Option<Action> {
        self.sensible(seat, chance)
    }

    /// Between two rounds; but the last two are one: what a card is worth in the very last round depends on which card it is, and it is near
    /// enough to be played out.
    fn segment(&self) -> Segment {
        let boundary = self.stage == Stage::Summon && self.seat == Seat::One && self.rounds_left() > 1;
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
