//! With which weights the next card of a deck comes (WAR-3).

use crate::Kind;
use crate::cards::card::{Bits, EFFECT, ELITE, ENTITIES, ORDINARY};

/// Outcomes that may come, in groups of the same weight: by number, and the weight of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lots {
    pub(crate) groups: [(Bits, u32); 4],
}

impl Lots {
    pub(crate) const NONE: Lots = Lots { groups: [(Bits::NONE, 0); 4] };

    /// Each of these equally likely.
    #[inline]
    pub(crate) fn even(bits: Bits) -> Lots {
        let mut lots = Lots::NONE;
        lots.groups[0] = (bits, 1);
        lots
    }

    /// The next card of those of a deck that have no known place: `loose` ones are known to be among them, `identified` are all
    /// that anybody knows of the owner's entities.
    #[inline]
    pub(crate) fn deck(loose: Bits, identified: Bits) -> Lots {
        let count = |kind: Bits| identified.and(kind).len();
        let (effect, ordinary, elite) = (count(EFFECT).min(5), count(ORDINARY).min(3), count(ELITE).min(2));
        let row = ((effect * 4 + ordinary) * 3 + elite) * 2 + u32::from(!loose.is_empty());
        let weights = WEIGHTS[row as usize % WEIGHTS.len()];
        let unseen = ENTITIES.without(identified);
        let group = |kind: Bits, weight: u8| {
            if weight == 0 { (Bits::NONE, 0) } else { (unseen.and(kind), u32::from(weight)) }
        };
        Lots {
            groups: [
                (loose, u32::from(weights[0])),
                group(EFFECT, weights[1]),
                group(ORDINARY, weights[2]),
                group(ELITE, weights[3]),
            ],
        }
    }

    #[inline]
    pub(crate) fn total(&self) -> u32 {
        self.groups.iter().map(|(bits, weight)| bits.len() * weight).sum()
    }

    /// The outcome in whose share of the weights the index falls.
    #[inline]
    pub(crate) fn nth(&self, mut index: u32) -> Option<usize> {
        for (bits, weight) in self.groups {
            let share = bits.len() * weight;
            if index < share {
                return bits.nth(if weight == 1 { index } else { index / weight });
            }
            index -= share;
        }
        None
    }

    pub(crate) fn has(&self, index: usize) -> bool {
        self.groups.iter().any(|(bits, _)| index < 32 && bits.has(index))
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = (usize, u32)> {
        self.groups.into_iter().flat_map(|(bits, weight)| bits.iter().map(move |index| (index, weight)))
    }
}

/// By how many effect, ordinary and elite entities of an owner are identified, and whether some of them are loose in the deck:
/// the weight of each loose card and of each unseen effect, ordinary and elite entity.
static WEIGHTS: [[u8; 4]; 6 * 4 * 3 * 2] = {
    let mut table = [[0; 4]; 6 * 4 * 3 * 2];
    let mut row = 0;
    while row < table.len() {
        let known = [(row / 24) as u32, (row / 6 % 4) as u32, (row / 2 % 3) as u32];
        table[row] = weigh(known, row % 2 == 1);
        row += 1;
    }
    table
};

/// The shares 1 for a loose card, and for an unseen one of each kind (those in the deck not yet identified) / (those unseen), as the
/// smallest whole numbers in that ratio.
const fn weigh(known: [u32; 3], loose: bool) -> [u8; 4] {
    let kinds = [Kind::Effect, Kind::Ordinary, Kind::Elite];
    let mut shares = [(loose as u32, 1), (0, 1), (0, 1), (0, 1)];
    let mut kind = 0;
    while kind < 3 {
        let left = kinds[kind].in_deck() as u32 - known[kind];
        shares[kind + 1] = (left, kinds[kind].count() as u32 - known[kind]);
        kind += 1;
    }
    let (mut common, mut index) = (1, 0);
    while index < 4 {
        if shares[index].0 > 0 {
            common = common / divisor(common, shares[index].1) * shares[index].1;
        }
        index += 1;
    }
    let (mut weights, mut shared, mut index) = ([0; 4], 0, 0);
    while index < 4 {
        weights[index] = shares[index].0 * common / shares[index].1;
        shared = divisor(weights[index], shared);
        index += 1;
    }
    let (mut smallest, mut index) = ([0; 4], 0);
    while index < 4 && shared > 0 {
        smallest[index] = (weights[index] / shared) as u8;
        index += 1;
    }
    smallest
}

/// The greatest common divisor.
const fn divisor(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { divisor(other, one % other) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn war_3_weights_are_the_smallest_in_their_ratio() {
        // A fresh deck: 5 of 10, 3 of 6 and 2 of 4 are all one half.
        assert_eq!(weigh([0, 0, 0], false), [0, 1, 1, 1]);
        assert_eq!(weigh([0, 0, 0], true), [2, 1, 1, 1]);
        // 4 of 9, 3 of 6, 2 of 4.
        assert_eq!(weigh([1, 0, 0], false), [0, 8, 9, 9]);
        // 3 of 8, 2 of 5, 1 of 3, and loose ones.
        assert_eq!(weigh([2, 1, 1], true), [120, 45, 48, 40]);
        // Only loose ones are left.
        assert_eq!(weigh([5, 3, 2], true), [1, 0, 0, 0]);
        assert_eq!(weigh([5, 3, 1], false), [0, 0, 0, 1]);
        assert_eq!(weigh([5, 3, 2], false), [0, 0, 0, 0]);
    }
}
