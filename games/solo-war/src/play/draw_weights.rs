//! With which weights the next card of a deck comes (WAR-3).

use parlor_bits::select_narrow;

use crate::cards::card::{Bits, EFFECT, ELITE, ENTITIES, KINDS, ORDINARY};

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
        let weights = odds(loose, identified).weights;
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

    /// One of [`Lots::deck`], in whose share of the weights the index falls that `below` makes of their total: playouts spend much of their
    /// time here.
    #[inline]
    pub(crate) fn pick_of_deck(
        loose: Bits,
        identified: Bits,
        below: impl FnOnce(u32) -> u32,
    ) -> Option<usize> {
        let Odds { weights, ends, inverses } = odds(loose, identified);
        let known = if loose.is_empty() { 0 } else { loose.len() * u32::from(weights[0]) };
        let end = |kind: usize| u32::from(ends[kind]);
        let total = known + end(3);
        if total == 0 {
            return None;
        }
        let index = below(total);
        let Some(index) = index.checked_sub(known) else {
            return loose.nth(index / u32::from(weights[0]));
        };
        // Which kind it is is luck: no branch depends on it, for a processor could not predict it.
        let kind = usize::from(index >= end(1)) + usize::from(index >= end(2));
        let rank = (u64::from(index - end(kind)) * u64::from(inverses[kind])) >> SHIFT;
        let (Bits(unseen), first) = (KINDS[kind].1.without(identified), FIRSTS[kind]);
        select_narrow((unseen >> first) as u16, rank as u32).map(|at| (first + at) as usize)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = (usize, u32)> {
        self.groups.into_iter().flat_map(|(bits, weight)| bits.iter().map(move |index| (index, weight)))
    }
}

/// With which weights the next card comes.
#[derive(Clone, Copy)]
struct Odds {
    /// Of each loose card and of each unseen effect, ordinary and elite entity.
    weights: [u8; 4],
    /// Where the shares of the unseen effect, ordinary and elite entities end, after 0.
    ends: [u16; 4],
    /// What to multiply by in place of dividing by the weights of these three, the product to be shifted by [`SHIFT`].
    inverses: [u32; 3],
}

/// Exact for all indices, which have 12 bits, and weights, which have 8.
const SHIFT: u32 = 20;

/// The odds when these are loose in the deck, and these are all that anybody knows of the owner's entities.
#[inline]
fn odds(loose: Bits, identified: Bits) -> &'static Odds {
    let Bits(bits) = identified;
    let row = FIRST_HALF[bits as usize & 0x3ff] + SECOND_HALF[bits as usize >> 10 & 0x3ff];
    &ODDS[usize::from(row + u8::from(!loose.is_empty()))]
}

/// The rows of [`ODDS`]: by how many effect, ordinary and elite entities of an owner are identified, and whether some of them are loose in
/// the deck.
const ROWS: usize = 6 * 4 * 3 * 2;

/// As long as a byte can count, so that no index is beyond it.
static ODDS: [Odds; 1 << u8::BITS] = {
    let mut table = [Odds { weights: [0; 4], ends: [0; 4], inverses: [0; 3] }; 1 << u8::BITS];
    let mut row = 0;
    while row < ROWS {
        let known = [(row / 24) as u32, (row / 6 % 4) as u32, (row / 2 % 3) as u32];
        let weights = weigh(known, row % 2 == 1);
        let mut kind = 0;
        while kind < 3 {
            let unseen = KINDS[kind].0.count() as u16 - known[kind] as u16;
            let weight = weights[kind + 1];
            table[row].ends[kind + 1] = table[row].ends[kind] + unseen * weight as u16;
            assert!(table[row].ends[kind + 1] < 1 << 12);
            table[row].inverses[kind] = if weight == 0 { 0 } else { (1 << SHIFT) / weight as u32 + 1 };
            kind += 1;
        }
        table[row].weights = weights;
        row += 1;
    }
    table
};

/// Which row of [`ODDS`] a set of identified effect entities leads to, and one of ordinary and elite ones.
static FIRST_HALF: [u8; 1 << 10] = halves(0);
static SECOND_HALF: [u8; 1 << 10] = halves(10);

const fn halves(shift: u32) -> [u8; 1 << 10] {
    let mut table = [0; 1 << 10];
    let mut bits = 0;
    while bits < table.len() {
        let cards = Bits((bits as u32) << shift);
        let (mut kind, mut row) = (0, 0);
        while kind < 3 {
            let (most, all) = (KINDS[kind].0.in_deck() as u32, cards.and(KINDS[kind].1).len());
            row = row * (most + 1) + if all < most { all } else { most };
            kind += 1;
        }
        table[bits] = 2 * row as u8;
        bits += 1;
    }
    table
}

/// The first number of each kind.
const FIRSTS: [u32; 3] = [0, ORDINARY.0.trailing_zeros(), ELITE.0.trailing_zeros()];

/// The shares 1 for a loose card, and for an unseen one of each kind (those in the deck not yet identified) / (those unseen), as the
/// smallest whole numbers in that ratio.
const fn weigh(known: [u32; 3], loose: bool) -> [u8; 4] {
    let mut shares = [(loose as u32, 1), (0, 1), (0, 1), (0, 1)];
    let mut kind = 0;
    while kind < 3 {
        let left = KINDS[kind].0.in_deck() as u32 - known[kind];
        shares[kind + 1] = (left, KINDS[kind].0.count() as u32 - known[kind]);
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

    /// What playouts draw is what the list of outcomes says, wherever the index falls.
    #[test]
    fn a_card_is_drawn_where_its_share_lies() {
        // By how many of each kind are identified: all rows of the table.
        let few = |kind: Bits, count: u32| {
            kind.iter().skip(1).step_by(2).chain(kind.iter().step_by(2)).take(count as usize)
        };
        let counts =
            (0..6 * 4 * 3).map(|row| [(EFFECT, row / 12), (ORDINARY, row / 3 % 4), (ELITE, row % 3)]);
        let sets = counts.map(|kinds| {
            let cards = kinds.into_iter().flat_map(|(kind, count)| few(kind, count));
            cards.fold(Bits::NONE, |cards, card| cards.or(Bits(1 << card)))
        });
        for (identified, loose) in sets.flat_map(|bits| [(bits, Bits::NONE), (bits, bits.and(Bits(0x60c2a)))])
        {
            let lots = Lots::deck(loose, identified);
            let shares = lots.iter().flat_map(|(card, weight)| std::iter::repeat_n(card, weight as usize));
            let shares: Vec<usize> = shares.collect();
            for (index, card) in shares.iter().enumerate() {
                let drawn = Lots::pick_of_deck(loose, identified, |total| {
                    assert_eq!(total as usize, shares.len());
                    index as u32
                });
                assert_eq!(drawn, Some(*card), "{identified:?} {loose:?} {index}");
            }
            if shares.is_empty() {
                assert_eq!(Lots::pick_of_deck(loose, identified, |_| 0), None);
            }
        }
    }

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
