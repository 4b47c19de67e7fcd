//! What a position is worth, learnt from play.
//!
//! The value of a position is a sum of entries of tables (`features.rs`): for each rank, where its cards lie up to the flower's mirror
//! images and how many are to come; for each rank and joker, the two together; and a few more. `examples/train.rs` learns the entries
//! from games against itself and writes them to `weights.bin`. One step ahead by them makes about 128 points a game.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Sketch`], [`Take`] | `sketch.rs`: a position without its suits, and selections with their points |
//! | classes of places | `shape.rs`: sets of places up to mirror images |
//! | [`Sketch::entries`] | `features.rs`: which entries a position is the sum of |
//! | [`best_take`], [`best_placing`] | `player.rs`, `prospects.rs`: one step ahead |

mod features;
mod player;
mod prospects;
mod shape;
mod sketch;

pub use features::ENTRIES;
pub use player::{best_placing, best_take, estimate};
pub use sketch::{Sketch, Take, is_court, kind};

/// What one step of an entry is worth in points.
const UNIT: f32 = 1.0 / 64.0;
/// Entries are numbers of twelve bits with a sign.
const GREATEST: i16 = 2047;

/// The entries of all tables, in units of [`UNIT`], as [`pack`] wrote them.
#[allow(long_running_const_eval)] // A few steps an entry.
static WEIGHTS: [i16; ENTRIES] = {
    let bytes = include_bytes!("weights.bin");
    let mut weights = [0; ENTRIES];
    let mut entry = 0;
    while entry < ENTRIES && entry / 2 * 3 + 2 < bytes.len() {
        let at = entry / 2 * 3;
        let (first, middle, last) = (bytes[at] as i16, bytes[at + 1] as i16, bytes[at + 2] as i16);
        let bits = if entry % 2 == 0 { first | (middle & 0xf) << 8 } else { middle >> 4 | last << 4 };
        // The twelfth bit is the sign.
        weights[entry] = (bits << 4) >> 4;
        entry += 1;
    }
    weights
};

/// Weights as the file holds them: two entries in three bytes.
pub fn pack(weights: &[f32]) -> Vec<u8> {
    let rounded = |weight: &f32| {
        (weight / UNIT).round().clamp(-f32::from(GREATEST), f32::from(GREATEST)) as i16 & 0xfff
    };
    let pairs = weights.chunks(2).map(|pair| (rounded(&pair[0]), pair.get(1).map_or(0, rounded)));
    pairs
        .flat_map(|(one, other)| [one as u8, (one >> 8 | (other & 0xf) << 4) as u8, (other >> 4) as u8])
        .collect()
}

/// An entry's weight in points.
#[inline]
pub fn weight(entry: usize) -> f32 {
    f32::from(WEIGHTS[entry % ENTRIES]) * UNIT
}

/// With so few cards in the pile, a selection is the last.
const LAST: u8 = 3;

/// The points still to be scored: exactly where one selection at most is left, and as learnt before.
#[inline]
pub fn of(sketch: &Sketch) -> f32 {
    if sketch.holes.is_empty() && sketch.pile <= LAST && !sketch.is_over() {
        let mut most = 0;
        sketch.takes(|take| most = most.max(take.points));
        return most as f32;
    }
    estimate(sketch, weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A change of the tables without new weights would play nonsense.
    #[test]
    fn the_file_has_a_weight_for_each_entry() {
        assert_eq!(include_bytes!("weights.bin").len(), ENTRIES.div_ceil(2) * 3);
        let known = WEIGHTS.iter().filter(|weight| **weight != 0).count();
        assert!(known > ENTRIES / 2, "{known} of {ENTRIES} were ever met in training");
    }

    #[test]
    fn packed_weights_are_read_back() {
        let weights: Vec<f32> = (0..ENTRIES).map(weight).collect();
        assert!(pack(&weights) == include_bytes!("weights.bin"));
        assert_eq!(pack(&[100.0, -100.0]), [0xff, 0x17, 0x80], "too great for twelve bits: 2047 and -2047");
    }
}
