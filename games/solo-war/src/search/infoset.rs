//! What a seat goes by when it chooses, as a number: the same for all that can hardly make a difference to it within a round.

use parlor_game::{Seat, Seats, fold};

use crate::{SoloWar, Stage};

impl SoloWar {
    /// What is asked of whom; the own hand; the points, which differ where a search goes on into the last round; the forces, and whose entities are held back or shielded; who can still do something this
    /// round; and where somebody looks at a deck, how much can be done there and the cards that the seat sees.
    ///
    /// How the forces came about is left out. What lingers, the Defeat Piles, and the cards that others have played are so too: they matter, but
    /// the same for all that a seat can choose, or nearly so.
    pub(crate) fn infoset_key_of(&self, seat: Seat) -> u64 {
        let player = self.player(seat);
        let mut key = fold(self.stage as u64, self.round.into());
        let mut add = |part: u64| key = fold(key, part);
        add(u64::from(player.hand.0) << 8 | u64::from(player.tokens));
        add(self.sides.in_order().fold(0, |all, other| all << 8 | self.player(other).victory.len() as u64));
        add(self.field().forces().iter().fold(0, |all, force| all << 16 | u64::from(*force)));
        let able = |can: &dyn Fn(Seat) -> bool| self.sides.in_order().filter(|other| can(*other)).collect();
        let supporters: Seats = able(&|other| self.can_support(other));
        let gamblers: Seats = able(&|other| self.can_gamble(other));
        let (silent, shielded) = (self.now.silent(), self.field().shielded());
        [self.asked, supporters, gamblers, silent, shielded].iter().for_each(|set| add(set.bits().into()));
        if matches!(self.stage, Stage::Order | Stage::Turn) {
            add(self.work.deck as u64 | u64::from(self.choices(seat).total()) << 8);
            [self.work.lookers, self.work.left].iter().for_each(|set| add(set.bits().into()));
            for token in self.deck(self.work.deck).tokens().iter().filter(|token| token.seen_by(seat)) {
                add(token.card().map_or(0, |card| card.index() as u64 + 1));
            }
        }
        key
    }
}
