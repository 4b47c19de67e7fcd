//! What a seat goes by when it chooses, as a number.

use parlor_game::{Seat, Seats};

use crate::{SoloWar, Stage};

impl SoloWar {
    /// Within a round: what is asked, the own hand, the forces, who can still do something, and whose deck it is about.
    pub(crate) fn outlook_of(&self, seat: Seat) -> u64 {
        let mut key = Key(self.stage as u64);
        key.add(self.round.into());
        key.add(u64::from(self.player(seat).hand.0) << 8 | u64::from(self.player(seat).tokens));
        let forces = self.field().forces();
        key.add(forces.iter().fold(0, |all, force| all << 16 | u64::from(*force)));
        let everybody = self.sides.everybody();
        let supporters: Seats = everybody.iter().filter(|other| self.can_support(*other)).collect();
        let gamblers: Seats = everybody.iter().filter(|other| self.can_gamble(*other)).collect();
        let sets = [self.asked, supporters, gamblers, self.now.negated.union(self.now.hushed), self.work.lookers];
        for set in sets {
            key.add(Seat::ALL.into_iter().fold(0, |bits, other| bits << 1 | u64::from(set.contains(other))));
        }
        if matches!(self.stage, Stage::Order | Stage::Turn) {
            key.add(self.work.deck as u64);
            for token in self.deck(self.work.deck).tokens() {
                if token.seen_by(seat) {
                    key.add(token.card().map_or(0, |card| card.index() as u64 + 1));
                }
            }
        }
        key.0
    }
}

struct Key(u64);

impl Key {
    #[inline]
    fn add(&mut self, part: u64) {
        self.0 = (self.0.rotate_left(5) ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}
