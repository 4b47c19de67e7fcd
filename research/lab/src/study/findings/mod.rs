//! What the tables of a study show: measures with intervals, in groups that answer a designer's questions.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Findings`] | `all.rs` |
//! | [`Finding`], [`Judgement`], [`Group`], [`Unit`] | `finding.rs` |
//! | what a measure looks at | `scope.rs` |
//! | [`Comparison`] | `compare.rs`: two results side by side |
//! | [`Stopping`] | `stopping.rs` |
//! | balance, length, choice | `tables.rs` |
//! | what bots thought of their choices | `choices.rs` |
//! | the same with luck taken away | `control.rs` |
//! | course | `course.rs` |
//! | luck and skill | `luck.rs` |
//! | results that do not fit into memory at once | `parts.rs` |
//! | cards and actions | `cards.rs` |
//! | accusations that a stronger bot tests | `retest.rs` |
//! | what was not played | `unfinished.rs` |
//! | claims | `claims.rs` |

mod all;
mod cards;
mod choices;
mod claims;
mod compare;
mod control;
mod course;
mod finding;
mod luck;
mod parts;
mod retest;
mod scope;
mod stopping;
mod tables;
mod unfinished;

pub use all::Findings;
pub(crate) use cards::{NEED, SWAP};
pub use compare::{Compared, Comparison, Studied};
pub use finding::{Finding, Group, Judgement, Retest, Unit};
pub(crate) use luck::{leads_by_deal, results_by_deal, wins_by_deal};
pub(crate) use scope::{SEATS, Scope};
pub use stopping::Stopping;
