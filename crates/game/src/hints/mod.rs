//! What a game knows that helps a search: one small trait for each family of algorithms.
//!
//! Searches know no game and games know no search; they meet here. [`Evaluate`] is what every search asks, and the others are
//! for one family each. Everything has a default: a game says what it knows, to the algorithm that plays it.
//! Nothing here may change what is legal or what an action does, only where a search looks first and what it takes for the same.
//!
//! | trait | file | for |
//! | --- | --- | --- |
//! | [`Evaluate`], [`Segment`] | `evaluate.rs` | every search |
//! | [`Settled`] | `settled.rs` | minimax: alpha-beta |
//! | [`RolloutHints`] | `rollouts.rs` | rollouts behind each action, by sequential halving |
//! | [`RegretHints`] | `regret.rs` | regret matching, for choices made at once and hidden hands |
//! | [`Measure`] | `measure.rs` | the unit of the values |

mod evaluate;
mod measure;
mod regret;
mod rollouts;
mod settled;

pub use evaluate::{Evaluate, Segment};
pub use measure::Measure;
pub use regret::RegretHints;
pub use rollouts::RolloutHints;
pub use settled::Settled;
