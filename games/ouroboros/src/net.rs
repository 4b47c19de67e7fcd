//! How good a position looks: a small network over its features, learned from games that the search played against itself.

use crate::features::{ACTIVE, FEATURES, Features};

/// How many hidden units there are.
pub const HIDDEN: usize = 16;

/// The hidden value that stands for 1.
pub const ONE: i16 = 128;

/// The output that stands for odds of e to 1.
pub const ODDS: i32 = 64 * ONE as i32;

/// No weight of the first layer is greater, or less than its opposite.
pub const MOST: i16 = 6 * ONE;

/// What was learned, as it is written down: one layer of hidden units, each a sum over the features there are, cut to 0 to 1, and from
/// them the odds to win.
///
/// Whole numbers, so that the odds are the same on every machine; the sum over sparse features is that of NNUE (Nasu, "Efficiently
/// updatable neural-network-based evaluation functions for computer shogi", 2018), small enough to be made anew each time.
#[derive(Clone, Debug)]
pub struct Weights {
    /// For each feature what it adds to each hidden unit, in parts of [`ONE`].
    pub features: [[i16; HIDDEN]; FEATURES],
    /// Where the hidden units start.
    pub start: [i16; HIDDEN],
    /// What each hidden unit adds to the odds, in parts of [`ODDS`] over [`ONE`].
    pub output: [i16; HIDDEN],
    /// Where the odds start, in parts of [`ODDS`].
    pub bias: i32,
}

impl Weights {
    /// How many bytes they take: two for each weight in their order above, four for the bias, the lower bytes first.
    pub const BYTES: usize = 2 * (FEATURES + 2) * HIDDEN + 4;

    /// Learned from games that the search played against itself: `examples/learn.rs` writes them.
    pub const LEARNED: Weights = Weights::read(include_bytes!("net.bin"));

    const fn read(bytes: &[u8; Weights::BYTES]) -> Weights {
        let [start, output] = rows(bytes, FEATURES);
        let [.., a, b, c, d] = *bytes;
        Weights { features: rows(bytes, 0), start, output, bias: i32::from_le_bytes([a, b, c, d]) }
    }
}

/// Rows of weights, from this one on.
const fn rows<const ROWS: usize>(bytes: &[u8; Weights::BYTES], first: usize) -> [[i16; HIDDEN]; ROWS] {
    let (mut rows, mut at) = ([[0; HIDDEN]; ROWS], 0);
    while at < ROWS * HIDDEN {
        let byte = 2 * (first * HIDDEN + at);
        rows[at / HIDDEN][at % HIDDEN] = i16::from_le_bytes([bytes[byte], bytes[byte + 1]]);
        at += 1;
    }
    rows
}

/// The units of one row, four in each word.
type Row = [u64; HIDDEN / 4];

/// Added to each unit of a row, so that none is below zero and no sum of rows carries from one unit into the next.
const LIFT: i32 = 936;
const ROWS: i32 = ACTIVE as i32 + 1;
const _: () = assert!(LIFT >= MOST as i32 && ROWS * (LIFT + MOST as i32) < 1 << 16);

/// The network as it is asked: [`Weights`] with four units in a word, so that one addition adds four of them (Knuth, TAOCP 4A 7.1.3,
/// "broadword computing").
#[derive(Clone, Debug)]
pub(crate) struct Net {
    features: [Row; FEATURES],
    start: Row,
    output: [i16; HIDDEN],
    bias: i32,
}

/// What Ouroboros is played by.
pub(crate) static LEARNED: Net = Net::new(&Weights::LEARNED);

impl Net {
    const fn new(weights: &Weights) -> Net {
        let mut features = [[0; HIDDEN / 4]; FEATURES];
        let mut feature = 0;
        while feature < FEATURES {
            features[feature] = packed(&weights.features[feature]);
            feature += 1;
        }
        Net { features, start: packed(&weights.start), output: weights.output, bias: weights.bias }
    }

    /// The chance to win of the seat to move.
    #[inline]
    pub(crate) fn wins(&self, features: &Features) -> f64 {
        let odds = f64::from(self.odds(features)) / f64::from(ODDS);
        1.0 / (1.0 + (-odds).exp())
    }

    #[inline]
    fn odds(&self, features: &Features) -> i32 {
        let mut hidden = self.start;
        for feature in features {
            let row = &self.features[usize::from(*feature).min(FEATURES - 1)];
            for (word, add) in hidden.iter_mut().zip(row) {
                *word = word.wrapping_add(*add);
            }
        }
        let unit = |place: usize| (hidden[place / 4] >> (16 * (place % 4)) & 0xffff) as i32 - ROWS * LIFT;
        let weighed = self.output.iter().enumerate();
        self.bias
            + weighed
                .map(|(place, weight)| unit(place).clamp(0, ONE.into()) * i32::from(*weight))
                .sum::<i32>()
    }
}

/// Four units in each word, each lifted.
const fn packed(row: &[i16; HIDDEN]) -> Row {
    let mut words = [0; HIDDEN / 4];
    let mut place = 0;
    while place < HIDDEN {
        assert!(-MOST <= row[place] && row[place] <= MOST, "a weight that was not cut");
        words[place / 4] |= ((row[place] as i32 + LIFT) as u64) << (16 * (place % 4));
        place += 1;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_units_in_a_word_add_up_as_they_would_alone() {
        let weights = &Weights::LEARNED;
        for shift in 0..40_u16 {
            let features: Features =
                std::array::from_fn(|index| (index as u16 * 131 + shift * 17) % FEATURES as u16);
            let alone = |unit: usize| {
                let adds =
                    features.iter().map(|feature| i32::from(weights.features[usize::from(*feature)][unit]));
                let sum = i32::from(weights.start[unit]) + adds.sum::<i32>();
                sum.clamp(0, ONE.into()) * i32::from(weights.output[unit])
            };
            let odds = weights.bias + (0..HIDDEN).map(alone).sum::<i32>();
            assert_eq!(LEARNED.odds(&features), odds);
        }
    }
}
