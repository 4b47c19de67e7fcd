//! Which selections there are (ROSE-4, ROSE-5), listed and picked from without a list.

use parlor_cards::{Card, Rank};

use crate::{Place, Places};

/// The subsets of up to four cards as bit patterns, smallest subsets first, so that a limit on size cuts the end off.
const SUBSETS: [u8; 15] = [
    0b0001, 0b0010, 0b0100, 0b1000, // one card
    0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100, // two
    0b0111, 0b1011, 0b1101, 0b1110, // three
    0b1111, // four
];

/// `ENDS[cards][size]`: how many of the subsets of `cards` cards have at most `size` cards, the empty one not counted.
const ENDS: [[u8; 5]; 5] =
    [[0, 0, 0, 0, 0], [0, 1, 1, 1, 1], [0, 2, 3, 3, 3], [0, 3, 6, 7, 7], [0, 4, 10, 14, 15]];

/// The subset number `index` of the first `cards` of four, in the order of [`SUBSETS`].
const BY_CARDS: [[u8; 15]; 5] = {
    let mut table = [[0; 15]; 5];
    let mut cards = 0;
    while cards <= 4 {
        let (mut from, mut to) = (0, 0);
        while from < 15 {
            if SUBSETS[from] < 1 << cards {
                table[cards][to] = SUBSETS[from];
                to += 1;
            }
            from += 1;
        }
        cards += 1;
    }
    table
};

/// The board sorted for selecting: where the cards of each rank lie, and where the jokers.
#[derive(Clone, Copy)]
pub(crate) struct Selections {
    by_rank: [Places; Rank::COUNT],
    jokers: Places,
    /// The most cards that a selection may hold (ROSE-5).
    limit: usize,
}

impl Selections {
    #[inline]
    pub(crate) fn new(board: &[Card; Place::COUNT], pile: u32) -> Self {
        let mut by_rank = [Places::NONE; Rank::COUNT];
        let mut jokers = Places::NONE;
        for (index, card) in board.iter().enumerate() {
            let place = Place::new(index);
            match card.rank() {
                Some(rank) => by_rank[rank.index()] = by_rank[rank.index()].with(place),
                None => jokers = jokers.with(place),
            }
        }
        Selections { by_rank, jokers, limit: (pile as usize).min(5) }
    }

    /// How many selections a rank with this many cards offers: without a joker, and with one particular joker.
    #[inline]
    fn counts(&self, cards: usize) -> (u32, u32) {
        let ends = &ENDS[cards.min(4)];
        let without = u32::from(ends[self.limit.min(4)]) - u32::from(ends[1]);
        let with = if self.limit < 2 { 0 } else { u32::from(ends[self.limit - 1]) };
        (if self.limit < 2 { 0 } else { without }, with)
    }

    /// How many selections there are of this rank.
    #[inline]
    fn count(&self, rank: usize) -> u32 {
        let (without, with) = self.counts(self.by_rank[rank].len());
        without + with * self.jokers.len() as u32
    }

    /// How many selections there are.
    #[inline]
    pub(crate) fn total(&self) -> u32 {
        (0..Rank::COUNT).map(|rank| self.count(rank)).sum()
    }

    /// The selection at `index` below [`Selections::total`].
    #[inline]
    pub(crate) fn nth(&self, mut index: u32) -> Option<Places> {
        for rank in 0..Rank::COUNT {
            let count = self.count(rank);
            if index < count {
                return Some(self.nth_of_rank(rank, index));
            }
            index -= count;
        }
        None
    }

    /// Of one rank: first those without a joker, then those with the first joker, then those with the second.
    #[inline]
    fn nth_of_rank(&self, rank: usize, index: u32) -> Places {
        let places = self.by_rank[rank];
        let cards = places.len().min(4);
        let (without, with) = self.counts(cards);
        if index < without {
            let subset = BY_CARDS[cards][(u32::from(ENDS[cards][1]) + index) as usize];
            return deposit(subset, places);
        }
        let index = index - without;
        let joker = self.jokers.iter().nth((index / with) as usize);
        let subset = BY_CARDS[cards][(index % with) as usize];
        joker.map_or(Places::NONE, |joker| deposit(subset, places).with(joker))
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Places> {
        (0..self.total()).filter_map(move |index| self.nth(index))
    }
}

/// The places whose position in the set is marked in `subset`.
#[inline]
fn deposit(subset: u8, places: Places) -> Places {
    let mut chosen = Places::NONE;
    let mut marks = subset;
    for place in places.iter() {
        if marks & 1 == 1 {
            chosen = chosen.with(place);
        }
        marks >>= 1;
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_ends_counts_the_subsets() {
        for (cards, ends) in ENDS.iter().enumerate() {
            for (size, end) in ends.iter().enumerate() {
                let subsets = (1u8..1 << cards).filter(|subset| subset.count_ones() as usize <= size);
                assert_eq!(usize::from(*end), subsets.count(), "{cards} cards, {size}");
            }
        }
    }
}
