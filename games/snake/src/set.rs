//! Sets of cards as bits of a word.

use parlor_bits::{bit_set, select_wide};

use crate::Card;

bit_set! {
    /// A set of cards: bit k is the card with index k, so 70 of 80 bits are used.
    pub struct CardBits(u128) of Card, by select_wide;
}

/// The bits of one suit's thirteen ranks, repeated for all suits.
const RANKS: u128 = 0x1fff_1fff_1fff_1fff_1fff;
/// The bits of the five jokers.
const JOKERS: u128 = 0x2000_2000_2000_2000_2000;

impl CardBits {
    /// The deck, with its jokers or without (SNAKE-1).
    pub const fn deck(jokers: bool) -> CardBits {
        CardBits(if jokers { RANKS | JOKERS } else { RANKS })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snake_1_the_deck_has_65_cards_and_five_jokers() {
        assert_eq!(CardBits::deck(true).len() as usize, Card::COUNT);
        assert_eq!(CardBits::deck(false).len(), 65);
        assert_eq!(CardBits::deck(true).iter().collect::<Vec<_>>(), Card::all().collect::<Vec<_>>());
        assert!(CardBits::deck(false).iter().all(|card| !card.is_joker()));
    }

    #[test]
    fn the_nth_card_is_the_nth_of_the_list() {
        let mut set = CardBits::deck(true);
        while let Some(last) = set.nth(set.len().wrapping_sub(1)) {
            for (place, card) in set.iter().enumerate() {
                assert_eq!(set.nth(place as u32), Some(card));
            }
            assert_eq!(set.nth(set.len()), None);
            assert!(set.contains(last));
            set.remove(last);
            // Every other step takes one from the middle, so that sets have gaps.
            if let Some(middle) = set.nth(set.len() / 3) {
                set.remove(middle);
            }
        }
        assert_eq!(set, CardBits::EMPTY);
    }
}
