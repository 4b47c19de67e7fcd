//! Tuning: which numbers of a game's options or cards have to change, and how little, for goals to be met.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Knob`], [`Point`] | `knob.rs`: a number that may change, and what all of them are set to |
//! | [`Spot`] | `numbers.rs`: the numbers of a card set, where they stand in its file |
//! | [`Goal`], [`GoalMeasure`] | `goal.rs`: what is wanted, and how far off a trial is |
//! | [`TrialGames`] | `seen.rs`: the games of a trial |
//! | [`Task`] | `task.rs`: a study that was checked for tuning; plays its points |
//! | [`tune`] | `search.rs`: sensitivity, coordinate steps, SPSA, and the evidence on fresh deals |
//! | [`Tuned`] | `tuned.rs`: what changed, why, and whether it holds |
//!
//! All trials play the same deals with the same chances of the bots (common random numbers), so that two of them differ by what was changed
//! and little else. The best of many trials is partly lucky: what it reaches is shown on deals that no trial has seen.

mod goal;
mod knob;
mod numbers;
mod search;
mod task;
mod trial_games;
mod tuned;

pub use goal::{Goal, GoalMeasure};
pub use knob::{Knob, Point};
pub use numbers::{Spot, spots};
pub use search::{Play, tune};
pub use task::{Deals, Task};
pub use trial_games::{TrialGame, TrialGames};
pub use tuned::{Evidence, Sensitivity, Tuned};
