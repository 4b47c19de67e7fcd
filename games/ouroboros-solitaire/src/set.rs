//! Sets of cards of the game's 53.

use parlor_bits::{bit_set, select};
use parlor_cards::{Card, Rank, Suit};

bit_set! {
    /// A set of cards, by [`Card::index`]: 52 different ones and the joker.
    pub struct CardBits(u64) of Card, by select;
}

/// One bit for each rank: that of its club.
const RANKS: u64 = 0x1_1111_1111_1111;

impl CardBits {
    /// The hearts, the diamonds and the joker (SOLI-1).
    pub const FRIENDLY: CardBits = CardBits((RANKS * 0b0110) | (1 << 52));

    /// The spades and clubs (SOLI-2).
    pub const THREAT: CardBits = CardBits(RANKS * 0b1001);

    /// Those of its cards that are of this rank.
    #[inline]
    #[must_use]
    pub const fn of_rank(self, rank: Rank) -> CardBits {
        CardBits(self.0 & 0b1111 << (4 * rank.index()))
    }

    /// Those of its cards that are of this suit.
    #[inline]
    #[must_use]
    pub const fn of_suit(self, suit: Suit) -> CardBits {
        CardBits(self.0 & RANKS << suit as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn soli_1_and_2_the_two_decks_share_the_53_cards() {
        assert_eq!((CardBits::FRIENDLY.len(), CardBits::THREAT.len()), (27, 26));
        for card in Card::all() {
            let red = card.suit().is_none_or(Suit::is_red);
            assert_eq!(
                (CardBits::FRIENDLY.contains(card), CardBits::THREAT.contains(card)),
                (red, !red),
                "{card}"
            );
        }
    }
}
