//! How fast the engines are: random games on one core, measured in the same run as the crate `board-game` playing random ataxx, so
//! that the ratio means something on any machine.
//!
//! What is counted are decisions: choices of a player. Deals take their time and are not counted.

mod decisions;
mod measure;
mod yardstick;

pub use decisions::decisions;
pub use measure::{BenchRow, measure};
pub use yardstick::{YARDSTICK, yardstick};
