//! A hand of at most three cards (SNAKE-4, SNAKE-6).

use std::fmt;

use crate::Card;

/// A player's hand, in the order of the cards: equal hands have equal bytes, and the card at a place is one look away.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand([u8; Hand::MOST]);

/// Stands where there is no card; greater than any card, so that it sorts last.
const NONE: u8 = u8::MAX;

impl Hand {
    /// The most cards there can be.
    pub const MOST: usize = 3;

    /// No card.
    pub const EMPTY: Hand = Hand([NONE; Hand::MOST]);

    /// How many cards there are.
    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().filter(|cell| **cell != NONE).count()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0[0] == NONE
    }

    /// Whether the card is held.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.0.contains(&(card.index() as u8))
    }

    /// Adds a card. A fourth would push the last out: no hand has four.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        let mut rest = card.index() as u8;
        for cell in &mut self.0 {
            (*cell, rest) = ((*cell).min(rest), (*cell).max(rest));
        }
    }

    /// Takes a card out; one that is not there changes nothing.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        let ([a, b, c], out) = (self.0, card.index() as u8);
        // Without a branch that depends on which card it is, as that is luck's to say.
        let first = if a == out { b } else { a };
        let second = if a == out || b == out { c } else { b };
        let held = a == out || b == out || c == out;
        self.0 = [first, second, if held { NONE } else { c }];
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.0.into_iter().filter(|cell| *cell != NONE).map(Card::from_index)
    }

    /// The card at a place below [`Hand::len`].
    #[inline]
    pub fn nth(self, place: usize) -> Option<Card> {
        self.0.get(place).filter(|cell| **cell != NONE).map(|cell| Card::from_index(*cell))
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_kept_in_order_whatever_comes_and_goes() {
        let [a, b, c] = ["2R", "*P", "AW"].map(|text| Card::parse(text).unwrap());
        for order in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
            let mut hand = Hand::EMPTY;
            order.into_iter().for_each(|card| hand.insert(card));
            assert_eq!(hand.iter().collect::<Vec<_>>(), [a, b, c]);
            assert_eq!([0, 1, 2].map(|place| hand.nth(place)), [Some(a), Some(b), Some(c)]);
            for (count, card) in order.into_iter().enumerate() {
                assert_eq!((hand.len(), hand.contains(card)), (3 - count, true));
                hand.remove(card);
                let rest = hand;
                hand.remove(card);
                assert_eq!((hand, hand.contains(card)), (rest, false), "twice is once");
            }
            assert_eq!((hand, hand.is_empty()), (Hand::EMPTY, true));
        }
    }
}
