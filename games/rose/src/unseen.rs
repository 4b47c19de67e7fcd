//! Sets of cards of the 54-card deck (ROSE-1).

use parlor_bits::select;
use parlor_cards::Card;

/// A set of cards of one deck: 52 different ones and two jokers, which look alike.
///
/// Bits 0 to 51 are the cards by [`Card::index`]; bits 52 and 53 are the jokers, of which bit 52 is always the first in and the
/// last out, so that equal sets have equal bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct CardBits(u64);

const JOKERS: u64 = 0b11 << 52;

impl CardBits {
    /// No card.
    pub const EMPTY: CardBits = CardBits(0);

    /// The whole deck.
    pub const DECK: CardBits = CardBits((1 << 54) - 1);

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

    /// How many cards look like `card`: 0 or 1, for jokers up to 2.
    #[inline]
    pub const fn count(self, card: Card) -> u32 {
        if card.is_joker() { (self.0 & JOKERS).count_ones() } else { (self.0 >> card.index()) as u32 & 1 }
    }

    /// How many cards of a rank, by [`Rank::index`](parlor_cards::Rank::index), there are in the set; after the last rank, jokers.
    #[inline]
    pub(crate) const fn of_kind(self, kind: usize) -> u32 {
        ((self.0 >> (4 * kind)) & 0xf).count_ones()
    }

    /// Adds a card; a third joker or a second card of a kind changes nothing.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        let second_joker = card.is_joker() && self.0 & (1 << 52) != 0;
        self.0 |= 1 << (card.index() + second_joker as usize);
    }

    /// Takes a card out; one that is not there changes nothing.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        let second_joker = card.is_joker() && self.0 & (1 << 53) != 0;
        self.0 &= !(1 << (card.index() + second_joker as usize));
    }

    /// Each kind of card in the set with its count, in the order of [`Card`].
    pub fn iter(self) -> impl Iterator<Item = (Card, u32)> {
        let mut rest = self.0 & !(1 << 53);
        std::iter::from_fn(move || {
            let index = rest.trailing_zeros() as u8;
            rest &= rest.wrapping_sub(1);
            let card = Card::from_index(index);
            (index < 64).then_some((card, self.count(card)))
        })
    }

    /// The card at a place below [`CardBits::len`], the set laid out in the order of [`Card`].
    #[inline]
    pub fn nth(self, place: u32) -> Option<Card> {
        select(self.0, place).map(|index| Card::from_index(index as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rose_1_two_jokers_look_alike_and_are_counted() {
        let mut set = CardBits::DECK;
        assert_eq!(set.count(Card::JOKER), 2);
        set.remove(Card::JOKER);
        assert_eq!((set.len(), set.count(Card::JOKER)), (53, 1));
        set.remove(Card::JOKER);
        set.remove(Card::JOKER);
        assert_eq!((set.len(), set.count(Card::JOKER)), (52, 0));
        set.insert(Card::JOKER);
        set.insert(Card::JOKER);
        set.insert(Card::JOKER);
        assert_eq!(set, CardBits::DECK);
    }
}
