//! What lies in the box (WAR-1).

use parlor_game::{PieceCounts, Pieces};

use crate::{Card, Deal, Klutz, SoloWar, SoloWarRules};

impl Pieces for SoloWar {
    type Piece = Card;

    fn inventory(_rules: &SoloWarRules, seats: u8) -> PieceCounts<Card> {
        let count = |card: Card| if matches!(card, Card::Klutz(_)) { 1 } else { u32::from(seats) };
        (0..Card::COUNT).filter_map(Card::from_slot).map(|card| (card, count(card))).collect()
    }

    /// The cards that somebody has seen, wherever they are. A card may be dealt more than once: when it is looked at, when it is
    /// revealed, and again after it was shuffled in.
    fn piece_counts(&self) -> PieceCounts<Card> {
        let mut piece_counts = PieceCounts::new();
        let mut count = |slot: usize| {
            if let Some(card) = Card::from_slot(slot) {
                *piece_counts.entry(card).or_default() += 1;
            }
        };
        for seat in self.sides.everybody().iter() {
            let (player, deck) = (self.player(seat), self.deck(seat));
            let seen = player.revealed.or(player.extra).or(deck.placed()).or(deck.loose);
            seen.iter().for_each(&mut count);
            player.hand.or(player.spent).iter().for_each(|index| count(crate::Entity::COUNT + index));
        }
        for index in self.klutz_open.iter().take(Klutz::COUNT) {
            count(crate::Entity::COUNT + crate::Support::COUNT + index);
        }
        piece_counts
    }

    fn piece(deal: Deal) -> Option<Card> {
        match deal {
            Deal::Entity(card) => Some(Card::Entity(card)),
            Deal::Support(card) => Some(Card::Support(card)),
            Deal::Klutz(card) => Some(Card::Klutz(card)),
            Deal::Die(_) | Deal::First(_) => None,
        }
    }
}
