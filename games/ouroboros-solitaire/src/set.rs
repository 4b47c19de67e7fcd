//! Sets of cards of the game's 53.

use std::fmt;

use parlor_bits::select;
use parlor_cards::{Card, Rank};

/// A set of cards, by [`Card::index`]: 52 different ones and the joker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardSet(u64);

/// One bit for each rank: that of its club.
const RANKS: u64 = 0x1_1111_1111_1111;

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// The hearts, the diamonds and the joker (SOLI-1).
    pub const FRIENDLY: CardSet = CardSet((RANKS * 0b0110) | (1 << 52));

    /// The spades and clubs (SOLI-2).
    pub const THREAT: CardSet = CardSet(RANKS * 0b1001);

    /// Just this card.
    #[inline]
    pub const fn only(card: Card) -> CardSet {
        CardSet(1 << card.index())
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

    /// Whether the set holds `card`.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Adds a card; one that is there changes nothing.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Takes a card out; one that is not there changes nothing.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.index());
    }

    /// The set without this card.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !(1 << card.index()))
    }

    /// Those of its cards that are of this rank.
    #[inline]
    #[must_use]
    pub const fn of_rank(self, rank: Rank) -> CardSet {
        CardSet(self.0 & 0b1111 << (4 * rank.index()))
    }

    /// Its cards in the order of [`Card`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = rest.trailing_zeros() as u8;
            rest &= rest.wrapping_sub(1);
            (index < 64).then(|| Card::from_index(index))
        })
    }

    /// The card at a place below [`CardSet::len`], in the order of [`Card`].
    #[inline]
    pub fn nth(self, place: u32) -> Option<Card> {
        select(self.0, place).map(|index| Card::from_index(index as u8))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(CardSet::EMPTY, |mut set, card| {
            set.insert(card);
            set
        })
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
    use parlor_cards::Suit;

    #[test]
    fn soli_1_and_2_the_two_decks_share_the_53_cards() {
        assert_eq!((CardSet::FRIENDLY.len(), CardSet::THREAT.len()), (27, 26));
        for card in Card::all() {
            let red = card.suit().is_none_or(Suit::is_red);
            assert_eq!(
                (CardSet::FRIENDLY.contains(card), CardSet::THREAT.contains(card)),
                (red, !red),
                "{card}"
            );
        }
    }
}
