//! Sets of cards as bits of a word.

use parlor_bits::{bit_set, select_wide};

use crate::{Card, SnakeRules};

bit_set! {
    /// A set of cards: bit k is the card with index k, so 70 of 80 bits are used.
    pub struct CardBits(u128) of Card, by select_wide;
}

/// The bits of one suit's thirteen ranks, repeated for all suits.
const RANKS: u128 = 0x1fff_1fff_1fff_1fff_1fff;
/// The bits of the five jokers.
const JOKERS: u128 = 0x2000_2000_2000_2000_2000;

impl CardBits {
    /// The deck that is played with under these rules (SNAKE-1, SNAKE-X2).
    pub const fn of(rules: &SnakeRules) -> CardBits {
        // Of each suit the ace, the court cards, and the lowest numbers.
        let numbers = rules.ranks.saturating_sub(4);
        let suit = 1 | ((1_u128 << numbers) - 1) << 1 | 0b111 << 10;
        let small = suit | suit << 16 | suit << 32 | suit << 48 | suit << 64;
        CardBits(CardBits::deck(rules.jokers).0 & (small | JOKERS))
    }

    /// The whole deck, with its jokers or without (SNAKE-1).
    pub const fn deck(jokers: bool) -> CardBits {
        CardBits(if jokers { RANKS | JOKERS } else { RANKS })
    }
}

#[cfg(test)]
mod tests {
    use parlor_game::Rules;

    use super::*;

    #[test]
    fn snake_1_the_deck_has_65_cards_and_five_jokers() {
        assert_eq!(CardBits::deck(true).len() as usize, Card::COUNT);
        assert_eq!(CardBits::deck(false).len(), 65);
        assert_eq!(CardBits::deck(true).iter().collect::<Vec<_>>(), Card::all().collect::<Vec<_>>());
        assert!(CardBits::deck(false).iter().all(|card| !card.is_joker()));
    }

    #[test]
    fn snake_x2_a_small_deck_has_the_point_cards_and_the_lowest_numbers() {
        let deck = |text: &str| CardBits::of(&SnakeRules::parse(text).unwrap());
        let of_rock = |text: &str| {
            deck(text)
                .iter()
                .filter(|card| card.suit() == crate::Suit::Rock)
                .map(|card| card.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!((deck("-"), deck("jokers=no")), (CardBits::deck(true), CardBits::deck(false)));
        assert_eq!(of_rock("ranks=4"), ["AR", "JR", "QR", "KR", "*R"]);
        assert_eq!(of_rock("ranks=6 jokers=no"), ["AR", "2R", "3R", "JR", "QR", "KR"]);
        assert_eq!(deck("ranks=12").len(), 65);
        assert!(deck("ranks=12").iter().all(|card| !card.to_string().starts_with('T')));
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
