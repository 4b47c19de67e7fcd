//! What the evaluation sees of a position: a few dozen features that are there or not, through the eyes of the seat to move.

use crate::pattern::{BESIDE, LINE2};
use crate::pick::{Purse, count_pairs};
use crate::{Colour, Discs, Ouroboros, Squares};
use parlor_game::Seat;

/// How many features a position has; always the same number, so that a loop over them needs no length.
pub const ACTIVE: usize = 34;

/// How many features there are.
pub const FEATURES: usize = 2 * SUPPLY + BOARD + BOTH;

/// Of each supply: how many discs; how many of the most frequent colour, the second, ...; which patterns it can pay now.
const SUPPLY: usize = TOTALS + Colour::COUNT * COUNTS + 2 * PATTERNS;
const TOTALS: usize = 25;
const COUNTS: usize = Colour::DISCS as usize + 1;
const PATTERNS: usize = 4;

/// Of the board: discs on it, stones in stock and on it, pairs of stones by pattern, squares that would give this many discs.
const BOARD: usize = 37 + 2 * 11 + PATTERNS * PAIRS + 4 * GIVERS;
const PAIRS: usize = 4;
const GIVERS: usize = 6;

/// Of the supplies together: how many discs the one and the other has, and of each colour so.
const BOTH: usize = RACE * RACE + Colour::COUNT * HELD * HELD;
const RACE: usize = 13;
const HELD: usize = 6;

/// The features of a position, each by its number.
pub type Features = [u16; ACTIVE];

impl Ouroboros {
    /// The features of this position through the eyes of the seat to move, at a table of two.
    #[inline]
    pub fn features(&self) -> Features {
        let mut list = List { features: [0; ACTIVE], length: 0, from: 0 };
        let pairs = self.pairs();
        let mover = self.mover();
        list.supply(self.supply(mover), pairs);
        list.supply(self.supply(mover.next(2)), pairs);
        list.one_of(self.discs().len(), 37);
        list.one_of(self.stock().into(), 11);
        list.one_of(self.stones().len(), 11);
        for count in pairs {
            list.one_of(count, PAIRS);
        }
        for squares in givers(self.discs()) {
            list.one_of(squares.len(), GIVERS);
        }
        let (own, other) = (self.supply(mover), self.supply(mover.next(2)));
        list.one_of(both(own.total(), other.total(), RACE), RACE * RACE);
        for colour in Colour::ALL {
            list.one_of(both(own.count(colour).into(), other.count(colour).into(), HELD), HELD * HELD);
        }
        list.features
    }

    /// How many pairs of stones match each pattern.
    #[inline]
    pub(crate) fn pairs(&self) -> [u32; PATTERNS] {
        let stones = self.stones();
        [&LINE2[..], &BESIDE, self.p3().steps(), self.p4().steps()].map(|steps| count_pairs(stones, steps))
    }

    /// Whether the seat, were it its turn, could end it with an empty supply (OURO-11).
    #[inline]
    pub(crate) fn can_empty(&self, seat: Seat) -> bool {
        let supply = self.supply(seat);
        let pattern = match supply.total() {
            1 => return true,
            3 => 0,
            4 => 1,
            5 => 2,
            6 => 3,
            _ => return false,
        };
        Purse::new(supply).counts()[pattern] > 0 && self.pairs()[pattern] > 0
    }
}

/// Two numbers below `most`, or cut to it, as one.
#[inline]
fn both(one: u32, other: u32, most: usize) -> u32 {
    let most = most as u32;
    one.min(most - 1) * most + other.min(most - 1)
}

struct List {
    features: Features,
    length: usize,
    /// The number of the next group's first feature.
    from: usize,
}

impl List {
    /// One of a group of features, of which the last stands for all greater values too.
    #[inline]
    fn one_of(&mut self, value: u32, group: usize) {
        if let Some(place) = self.features.get_mut(self.length) {
            *place = (self.from + (value as usize).min(group - 1)) as u16;
        }
        self.length += 1;
        self.from += group;
    }

    #[inline]
    fn supply(&mut self, supply: Discs, pairs: [u32; PATTERNS]) {
        self.one_of(supply.total(), TOTALS);
        for count in sorted(supply) {
            self.one_of(count.into(), COUNTS);
        }
        for (payments, pairs) in Purse::new(supply).counts().into_iter().zip(pairs) {
            self.one_of(u32::from(payments > 0 && pairs > 0), 2);
        }
    }
}

/// The numbers of discs by colour, greatest first: which colour it is does not matter.
#[inline]
fn sorted(supply: Discs) -> [u8; Colour::COUNT] {
    let mut counts = Colour::ALL.map(|colour| supply.count(colour));
    for (one, other) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        let (high, low) = (counts[one].max(counts[other]), counts[one].min(counts[other]));
        (counts[one], counts[other]) = (high, low);
    }
    counts
}

/// The squares where a stone could give at least one, two, three, four discs away, whichever way gives more.
///
/// Neighbours are added side by side, a bit of the sum in each word (Knuth, TAOCP 4A 7.1.3); the unused columns keep shifts from
/// running over the edge.
#[inline]
fn givers(discs: Squares) -> [Squares; 4] {
    let word = discs.0;
    let orthogonal = at_least([word << 1, word >> 1, word << 8, word >> 8]);
    let diagonal = at_least([word << 7, word >> 7, word << 9, word >> 9]);
    [0, 1, 2, 3].map(|count| Squares((orthogonal[count] | diagonal[count]) & word))
}

/// Where at least one, two, three, all four of the words have a bit.
#[inline]
fn at_least([a, b, c, d]: [u64; 4]) -> [u64; 4] {
    let (one, both) = ((a | b, a & b), (c | d, c & d));
    [one.0 | both.0, one.1 | both.1 | (one.0 & both.0), (one.1 & both.0) | (one.0 & both.1), one.1 & both.1]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{OuroborosRules, Square, Way};
    use parlor_chance::Rng;
    use parlor_game::{Game, Turn, Uniform};

    /// Visits the positions of random games.
    fn visit(games: u64, mut look: impl FnMut(&Ouroboros)) {
        for seed in 0..games {
            let mut rng = Rng::new(seed);
            let mut state = Ouroboros::new(&OuroborosRules::default(), 2).unwrap();
            while let Some(deal) = state.pick_deal(|total| rng.below(total)) {
                state.deal_unchecked(deal);
            }
            while let Some(action) = state.pick_action(state.mover(), |count| rng.below(count)) {
                look(&state);
                state.act_unchecked(state.mover(), action);
            }
        }
    }

    #[test]
    fn each_group_has_one_feature_and_no_group_overlaps_another() {
        visit(50, |state| {
            let features = state.features();
            assert!(features.is_sorted_by(|one, other| one < other), "{features:?}");
            assert!(features.iter().all(|feature| usize::from(*feature) < FEATURES));
        });
    }

    #[test]
    fn givers_are_counted_as_stones_would_give() {
        visit(30, |state| {
            let most =
                |square: Square| Way::ALL.map(|way| state.gives(square, way).total()).into_iter().max();
            for (index, squares) in givers(state.discs()).into_iter().enumerate() {
                let wanted = state.discs().iter().filter(|square| most(*square) > Some(index as u32));
                assert_eq!(squares.iter().collect::<Vec<_>>(), wanted.collect::<Vec<_>>());
            }
        });
    }

    #[test]
    fn who_can_empty_the_supply_now_has_an_action_that_does() {
        let mut found = [0, 0];
        visit(2000, |state| {
            let mover = state.mover();
            let wins = |action| {
                let mut after = *state;
                after.act_unchecked(mover, action);
                after.turn() == Turn::Over
            };
            let can = state.actions(mover).any(wins);
            assert_eq!(state.can_empty(mover), can, "{state:?}");
            found[usize::from(state.supply(mover).total() > 1)] += usize::from(can);
        });
        assert!(found.into_iter().all(|count| count > 20), "{found:?} wins by discards and by removals");
    }
}
