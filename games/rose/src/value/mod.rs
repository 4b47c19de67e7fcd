//! What a position is worth, learnt from play.

mod features;
mod player;
mod prospects;
mod shape;
mod sketch;

pub use features::ENTRIES;
pub use player::{best_placing, best_take, value};
pub(crate) use sketch::kind;
pub use sketch::{Sketch, Take};

/// What one step of an entry is worth in points.
pub const UNIT: f32 = 1.0 / 1024.0;

/// The entries of all tables, in units of [`UNIT`]. In the file they stand as two bytes each, the lower one first.
#[allow(long_running_const_eval)] // One step an entry.
static WEIGHTS: [i16; ENTRIES] = {
    let bytes = include_bytes!("weights.bin");
    let mut weights = [0; ENTRIES];
    let mut entry = 0;
    while entry < ENTRIES && 2 * entry + 1 < bytes.len() {
        weights[entry] = i16::from_le_bytes([bytes[2 * entry], bytes[2 * entry + 1]]);
        entry += 1;
    }
    weights
};

/// An entry's weight in points.
#[inline]
pub fn weight(entry: usize) -> f32 {
    f32::from(WEIGHTS[entry % ENTRIES]) * UNIT
}
