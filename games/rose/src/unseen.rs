//! Sets of cards of the 54-card deck (ROSE-1).

use parlor_cards::Card;

/// A set of cards of one deck: 52 different ones and two jokers, which look alike.
///
/// Bits 0 to 51 are the cards by [`Card::index`]; bits 52 and 53 are the jokers, of which bit 52 is always the first in and the
/// last out, so that equal sets have equal bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct CardSet(u64);

const JOKERS: u64 = 0b11 << 52;

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// The whole deck.
    pub const DECK: CardSet = CardSet((1 << 54) - 1);

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

    /// The card at a place below [`CardSet::len`], the set laid out in the order of [`Card`].
    #[inline]
    pub fn nth(self, place: u32) -> Card {
        Card::from_index(select(self.0, place) as u8)
    }
}

/// The place of the set bit of `word` that has `rank` set bits below it.
///
/// Counts by bytes in parallel (Knuth, TAOCP 4A 7.1.3), then walks within one byte.
#[inline]
fn select(word: u64, rank: u32) -> u32 {
    let pairs = word - ((word >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    // Byte k holds the number of set bits in bytes 0 to k.
    let sums = bytes.wrapping_mul(0x0101_0101_0101_0101);
    let mut shift = 0;
    while shift < 56 && (sums >> shift) as u8 as u32 <= rank {
        shift += 8;
    }
    let below = if shift == 0 { 0 } else { (sums >> (shift - 8)) as u8 as u32 };
    let mut byte = word >> shift;
    for _ in below..rank {
        byte &= byte.wrapping_sub(1);
    }
    shift + byte.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn select_finds_each_set_bit() {
        for word in [1u64, 1 << 63, u64::MAX, 0x8000_0000_0000_0001, CardSet::DECK.0, 0x00f0_0000_a501_0080] {
            let bits: Vec<u32> = (0..64).filter(|bit| word >> bit & 1 == 1).collect();
            for (rank, bit) in bits.iter().enumerate() {
                assert_eq!(select(word, rank as u32), *bit, "{word:#x}, bit {rank}");
            }
        }
    }

    #[test]
    fn rose_1_two_jokers_look_alike_and_are_counted() {
        let mut set = CardSet::DECK;
        assert_eq!(set.count(Card::JOKER), 2);
        set.remove(Card::JOKER);
        assert_eq!((set.len(), set.count(Card::JOKER)), (53, 1));
        set.remove(Card::JOKER);
        set.remove(Card::JOKER);
        assert_eq!((set.len(), set.count(Card::JOKER)), (52, 0));
        set.insert(Card::JOKER);
        set.insert(Card::JOKER);
        set.insert(Card::JOKER);
        assert_eq!(set, CardSet::DECK);
    }
}
