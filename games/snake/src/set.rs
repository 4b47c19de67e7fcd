//! Sets of cards as bits of a word.

use std::fmt;

use parlor_bits::select;

use crate::Card;

/// A set of cards: bit k is the card with index k, so 70 of 80 bits are used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardSet(u128);

/// The bits of one suit's thirteen ranks, repeated for all suits.
const RANKS: u128 = 0x1fff_1fff_1fff_1fff_1fff;
/// The bits of the five jokers.
const JOKERS: u128 = 0x2000_2000_2000_2000_2000;

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// The deck, with its jokers or without (SNAKE-1).
    pub const fn deck(jokers: bool) -> CardSet {
        CardSet(if jokers { RANKS | JOKERS } else { RANKS })
    }

    /// How many cards there are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Takes a card out; one that is not there changes nothing.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.index());
    }

    /// The set without the cards of another.
    #[must_use]
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = rest.trailing_zeros() as u8;
            rest &= rest.wrapping_sub(1);
            (index < 128).then_some(Card::from_index(index))
        })
    }

    /// The card at a place below [`CardSet::len`], in the order of [`CardSet::iter`].
    #[inline]
    pub fn nth(self, place: u32) -> Option<Card> {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        match select(low, place) {
            Some(index) => Some(Card::from_index(index as u8)),
            None => select(high, place - low.count_ones()).map(|index| Card::from_index(64 + index as u8)),
        }
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snake_1_the_deck_has_65_cards_and_five_jokers() {
        assert_eq!(CardSet::deck(true).len() as usize, Card::COUNT);
        assert_eq!(CardSet::deck(false).len(), 65);
        assert_eq!(CardSet::deck(true).iter().collect::<Vec<_>>(), Card::all().collect::<Vec<_>>());
        assert!(CardSet::deck(false).iter().all(|card| !card.is_joker()));
    }

    #[test]
    fn the_nth_card_is_the_nth_of_the_list() {
        let mut set = CardSet::deck(true);
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
        assert_eq!(set, CardSet::EMPTY);
    }
}
