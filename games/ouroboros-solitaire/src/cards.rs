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
pub(crate) struct Orders<const N: usize> {
    /// Up to which index there are orders of this many cards.
    count: [u8; 6],
    /// For each number of cards, the places of each order: three bits a place, the first lowest, and the length above twelve bits.
    places: [[u16; N]; 6],
}

/// One to three of up to five cards (SOLI-8).
pub(crate) static PLAYS: Orders<85> = Orders::new(3);
/// One or more of up to four cards (SOLI-19).
pub(crate) static SENDINGS: Orders<64> = Orders::new(4);

impl<const N: usize> Orders<N> {
    const fn new(most: u32) -> Orders<N> {
        let mut orders = Orders { count: [0; 6], places: [[0; N]; 6] };
        let mut cards = 0;
        while cards < 6 {
            let mut found = 0;
            let mut len = 1;
            while len <= most {
                // Every word of `len` letters below `cards`, in order; those with a letter twice are passed over.
                let mut word = 0;
                while word < (cards as u32).pow(len) {
                    if let Some(places) = Self::places(word, cards as u32, len)
                        && found < N
                    {
                        orders.places[cards][found] = places;
                        found += 1;
                    }
                    word += 1;
                }
                len += 1;
            }
            orders.count[cards] = found as u8;
            cards += 1;
        }
        orders
    }

    /// The digits of `word` to the base `cards` as packed places, when they differ.
    const fn places(word: u32, cards: u32, len: u32) -> Option<u16> {
        let (mut packed, mut seen, mut rest, mut at) = (len << 12, 0u32, word, len);
        while at > 0 {
            at -= 1;
            let place = rest % cards;
            rest /= cards;
            if seen >> place & 1 == 1 {
                return None;
            }
            seen |= 1 << place;
            packed |= place << (3 * at);
        }
        Some(packed as u16)
    }

    /// How many orders this many cards have.
    #[inline]
    pub(crate) fn count(&self, cards: u32) -> u32 {
        self.count[(cards as usize).min(5)].into()
    }

    /// One of the orders of these cards; meaningless beyond [`Orders::count`].
    #[inline]
    pub(crate) fn nth(&self, set: CardBits, index: u32) -> Cards {
        let mut lying = [Card::JOKER; 8];
        let mut count = 0;
        for card in set.iter().take(5) {
            lying[count] = card;
            count += 1;
        }
        let packed = self.places[count].get(index as usize).copied().unwrap_or_default();
        let len = (packed >> 12) as u8;
        let mut cards = Cards { cards: [Card::JOKER; Cards::MOST], len };
        for at in 0..Cards::MOST {
            if at < len as usize {
                cards.cards[at] = lying[(packed >> (3 * at) & 7) as usize];
            }
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
