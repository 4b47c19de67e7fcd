//! How good a position looks: a small network over its features, learned from games that the search played against itself.

use crate::features::{ACTIVE, FEATURES, Features};

/// How many hidden units there are.
pub const HIDDEN: usize = 16;

/// The hidden value that stands for 1.
pub const ONE: i16 = 128;

/// The output that stands for odds of e to 1.
pub const ODDS: i32 = 64 * ONE as i32;

/// One layer of hidden units, each a sum over the features there are, cut to 0 to 1, and from them the odds to win.
///
/// Whole numbers, so that a position is worth the same on every machine; the sum over sparse features is that of NNUE (Nasu,
/// "Efficiently updatable neural-network-based evaluation functions for computer shogi", 2018), small enough to be made anew each time.
#[derive(Clone, Debug)]
pub struct Net {
    /// For each feature what it adds to each hidden unit, in parts of [`ONE`].
    pub features: [[i16; HIDDEN]; FEATURES],
    /// Where the hidden units start.
    pub start: [i16; HIDDEN],
    /// What each hidden unit adds to the odds, in parts of [`ODDS`] over [`ONE`].
    pub output: [i16; HIDDEN],
    /// Where the odds start, in parts of [`ODDS`].
    pub bias: i32,
}

impl Net {
    /// The chance to win of the seat to move.
    #[inline]
    pub fn wins(&self, features: &Features) -> f64 {
        let odds = f64::from(self.odds(features)) / f64::from(ODDS);
        1.0 / (1.0 + (-odds).exp())
    }

    #[inline]
    fn odds(&self, features: &[u16; ACTIVE]) -> i32 {
        let mut hidden = self.start;
        for feature in features {
            // In this form the compiler adds eight units at a time.
            let adds = &self.features[usize::from(*feature).min(FEATURES - 1)];
            hidden = std::array::from_fn(|unit| hidden[unit].wrapping_add(adds[unit]));
        }
        let weighed = hidden.iter().zip(&self.output);
        self.bias
            + weighed.map(|(unit, weight)| i32::from((*unit).clamp(0, ONE)) * i32::from(*weight)).sum::<i32>()
    }
}
