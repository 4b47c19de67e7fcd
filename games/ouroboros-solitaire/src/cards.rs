//! A few cards in an order, and all the orders of a few cards, counted and picked without listing them.

use std::fmt;

use parlor_cards::Card;

use crate::CardBits;

/// Up to four different cards in an order: those played, or those that a queen sends to the bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cards {
    // Jokers beyond `len`, so that equal ones have equal bits.
    cards: [Card; Cards::MOST],
    len: u8,
}

impl Cards {
    /// The most cards there can be: a hand's without the queen.
    pub const MOST: usize = 4;

    /// No cards.
    pub const NONE: Cards = Cards { cards: [Card::JOKER; Cards::MOST], len: 0 };

    /// These cards in this order; `None` when there are too many, or one twice.
    pub fn new(cards: &[Card]) -> Option<Cards> {
        let different = cards.iter().copied().collect::<CardBits>().len() as usize == cards.len();
        (cards.len() <= Cards::MOST && different).then(|| {
            let mut new = Cards::NONE;
            cards.iter().for_each(|card| new.push(*card));
            new
        })
    }

    /// Puts one more card behind; a fifth changes nothing.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(self.len as usize) {
            *place = card;
            self.len += 1;
        }
    }

    /// The cards in order.
    #[inline]
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..(self.len as usize).min(Cards::MOST)]
    }

    /// The cards in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.as_slice().iter().copied()
    }

    /// How many there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards without their order.
    pub fn set(&self) -> CardBits {
        self.iter().collect()
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// All ways to take some of a few cards in an order: shorter ones first, those of one length as a dictionary lists words.
pub(crate) struct Orders {
    /// How many orders of up to five cards have each length, none first.
    of_length: [[u8; Cards::MOST + 1]; 6],
    /// How many they have in all.
    count: [u8; 6],
}

/// One to three of up to five cards (SOLI-8).
pub(crate) static PLAYS: Orders = Orders::new(3);
/// One or more of up to four cards (SOLI-19).
pub(crate) static SENDINGS: Orders = Orders::new(4);

impl Orders {
    const fn new(most: usize) -> Orders {
        let mut orders = Orders { of_length: [[0; Cards::MOST + 1]; 6], count: [0; 6] };
        let mut cards = 0;
        while cards < 6 {
            let (mut of_length, mut len) = (1, 0);
            while len < most && len < cards {
                of_length *= (cards - len) as u8;
                len += 1;
                orders.of_length[cards][len] = of_length;
                orders.count[cards] += of_length;
            }
            cards += 1;
        }
        orders
    }

    /// How many orders this many cards have.
    #[inline]
    pub(crate) fn count(&self, cards: u32) -> u32 {
        self.count[(cards as usize).min(5)].into()
    }

    /// One of the orders of these cards; meaningless beyond [`Orders::count`].
    #[inline]
    pub(crate) fn nth(&self, set: CardBits, index: u32) -> Cards {
        let (mut left, mut count) = ([Card::JOKER; 5], 0);
        for (place, card) in left.iter_mut().zip(set.iter()) {
            *place = card;
            count += 1;
        }
        let (mut index, mut len) = (index as usize, 1);
        while len < Cards::MOST && index >= usize::from(self.of_length[count][len]) {
            index -= usize::from(self.of_length[count][len]);
            len += 1;
        }
        let (mut cards, mut orders) = (Cards::NONE, usize::from(self.of_length[count][len]));
        for place in 0..len.min(count) {
            // Each choice of this card stands before as many orders as the rest has.
            orders /= count - place;
            let chosen = (place + index / orders.max(1)).min(count - 1);
            index %= orders.max(1);
            left[place..=chosen].rotate_right(1);
            cards.push(left[place]);
        }
        cards
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn orders_are_as_many_as_there_are_and_all_different() {
        let hand: CardBits =
            ["2C", "4H", "9D", "KS", "*"].iter().filter_map(|text| Card::parse(text)).collect();
        for count in 0..=5u32 {
            let set: CardBits = hand.iter().take(count as usize).collect();
            let falling = |len: u32| (0..len).map(|taken| count.saturating_sub(taken)).product::<u32>();
            assert_eq!(PLAYS.count(count), (1..=3).map(falling).sum::<u32>());
            let all: BTreeSet<Cards> = (0..PLAYS.count(count)).map(|index| PLAYS.nth(set, index)).collect();
            assert_eq!(all.len() as u32, PLAYS.count(count));
            assert!(all.iter().all(|cards| cards.set().len() as usize == cards.len()));
            if count < 5 {
                assert_eq!(SENDINGS.count(count), (1..=4).map(falling).sum::<u32>());
                let all: BTreeSet<Cards> =
                    (0..SENDINGS.count(count)).map(|index| SENDINGS.nth(set, index)).collect();
                assert_eq!(all.len() as u32, SENDINGS.count(count));
            }
        }
    }

    #[test]
    fn shorter_orders_come_first_and_then_the_dictionary() {
        let set: CardBits = ["2C", "4H", "9D"].iter().filter_map(|text| Card::parse(text)).collect();
        let texts: Vec<String> = (0..15).map(|index| format!("{:?}", PLAYS.nth(set, index))).collect();
        assert_eq!(texts[..5], ["[2C]", "[4H]", "[9D]", "[2C, 4H]", "[2C, 9D]"]);
        assert_eq!(texts[9..11], ["[2C, 4H, 9D]", "[2C, 9D, 4H]"]);
    }
}
