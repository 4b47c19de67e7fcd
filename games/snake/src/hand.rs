//! A hand of at most seven cards: three, unless a study deals others (SNAKE-4, SNAKE-6, SNAKE-X1).

use std::fmt;

use crate::Card;
use crate::rules::MOST_HAND;

/// A player's hand, in the order of the cards: equal hands have equal bytes, and the card at a place is one look away.
///
/// The bytes are handled as one word: it has no branch that depends on which card it is, as that is luck's to say.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand([u8; CELLS]);

/// Places, of which the last stays empty.
const CELLS: usize = Hand::MOST + 1;

/// Stands where there is no card; greater than any card, so that it sorts last.
const NONE: u8 = u8::MAX;

/// A one in each byte, and the highest bit of each.
const ONES: u64 = u64::MAX / 0xff;
const HIGH: u64 = ONES << 7;

impl Hand {
    /// The most cards there can be.
    pub const MOST: usize = MOST_HAND as usize;

    /// No card.
    pub const EMPTY: Hand = Hand([NONE; CELLS]);

    #[inline]
    const fn word(self) -> u64 {
        u64::from_le_bytes(self.0)
    }

    /// The place of a card in the word, in bits; 64 or more if it is not held.
    #[inline]
    const fn place(self, card: Card) -> u32 {
        let other = self.word() ^ (ONES * card.index() as u64);
        // The lowest byte that is zero, found exactly: borrows go upwards only.
        (other.wrapping_sub(ONES) & !other & HIGH).trailing_zeros() & !7
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> usize {
        (!self.word() & HIGH).count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] == NONE
    }

    /// Whether the card is held.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.place(card) < u64::BITS
    }

    /// Adds a card. An eighth is not taken: no hand has eight.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        let (word, index) = (self.word(), card.index() as u64);
        if self.len() >= Hand::MOST {
            return;
        }
        // Cards are below 128, so each byte with its highest bit set stays there unless the card is greater than what it holds.
        let smaller = !((word | HIGH) - ONES * index) & HIGH & !word;
        let place = 8 * smaller.count_ones();
        let low = (1 << place) - 1;
        self.0 = (word & low | index << place | (word & !low) << 8).to_le_bytes();
    }

    /// Takes a card out; one that is not there changes nothing.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        let (word, place) = (self.word(), self.place(card));
        if place < u64::BITS {
            let low = (1 << place) - 1;
            self.0 = (word & low | word >> 8 & !low | (NONE as u64) << 56).to_le_bytes();
        }
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

    /// A card that is lost or doubled where the word is shifted.
    #[test]
    fn snake_x1_a_hand_of_any_size_is_a_sorted_list() {
        let cards: Vec<Card> = Card::all().collect();
        let (mut hand, mut list) = (Hand::EMPTY, Vec::new());
        for step in 0..20_000_usize {
            let card = cards[step * step * 31 % 71 % cards.len()];
            if let Some(at) = list.iter().position(|held| *held == card) {
                list.remove(at);
                hand.remove(card);
            } else if list.len() < 1 + step % Hand::MOST {
                list.push(card);
                list.sort_unstable();
                hand.insert(card);
            }
            assert_eq!(hand.iter().collect::<Vec<_>>(), list);
            assert_eq!((hand.len(), hand.is_empty()), (list.len(), list.is_empty()));
            assert!(cards.iter().all(|card| hand.contains(*card) == list.contains(card)));
        }
        assert!(list.len() > 1);
    }
}
