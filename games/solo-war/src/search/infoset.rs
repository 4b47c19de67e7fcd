//! What a seat goes by when it chooses, as a number: the same for all that can hardly make a difference to it within a round.

use parlor_game::{Seat, Seats};

use crate::{SoloWar, Stage};

impl SoloWar {
    /// What is asked of whom; the own hand; the forces, and whose entities are held back or shielded; who can still do something this
    /// round; and where somebody looks at a deck, how much can be done there and the cards that the seat sees.
    ///
    /// How the forces came about is left out. What lingers, the piles, and the cards that others have played are so too: they matter, but
    /// the same for all that a seat can choose, or nearly so.
    pub(crate) fn infoset_key_of(&self, seat: Seat) -> u64 {
        let player = self.player(seat);
        let mut key = Key(self.stage as u64 | u64::from(self.round) << 8);
        key.add(u64::from(player.hand.0) << 8 | u64::from(player.tokens));
        key.add(self.field().forces().iter().fold(0, |all, force| all << 16 | u64::from(*force)));
        let able =
            |can: &dyn Fn(Seat) -> bool| self.sides.everybody().iter().filter(|other| can(*other)).collect();
        let supporters: Seats = able(&|other| self.can_support(other));
        let gamblers: Seats = able(&|other| self.can_gamble(other));
        let held = self.now.negated.union(self.now.hushed);
        key.add_all(&[self.asked, supporters, gamblers, held, self.field().shielded()]);
        if matches!(self.stage, Stage::Order | Stage::Turn) {
            key.add(self.work.deck as u64 | u64::from(self.choices(seat).total()) << 8);
            key.add_all(&[self.work.lookers, self.work.left]);
            for token in self.deck(self.work.deck).tokens().iter().filter(|token| token.seen_by(seat)) {
                key.add(token.card().map_or(0, |card| card.index() as u64 + 1));
            }
        }
        key.0
    }
}

/// A number in the making, by multiplication and rotation; the search mixes it further.
struct Key(u64);

impl Key {
    #[inline]
    fn add(&mut self, part: u64) {
        self.0 = (self.0.rotate_left(5) ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    #[inline]
    fn add_all(&mut self, sets: &[Seats]) {
        let bits = |set: &Seats| set.iter().fold(0, |bits, seat| bits | 1_u64 << seat.index());
        self.add(sets.iter().fold(0, |all, set| all << 4 | bits(set)));
    }
}
