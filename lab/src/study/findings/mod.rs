//! What the tables of a study show: measures with intervals, in groups that answer a designer's questions.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Findings`] | `all.rs` |
//! | [`Finding`], [`Group`], [`Unit`] | `finding.rs` |
//! | what a measure looks at | `scope.rs` |
//! | [`Stopping`] | `stopping.rs` |
//! | balance, length, choice | `tables.rs` |
//! | what bots thought of their choices | `choices.rs` |
//! | the same with luck taken away | `control.rs` |
//! | course | `course.rs` |
//! | luck and skill | `luck.rs` |

mod all;
mod choices;
mod control;
mod course;
mod finding;
mod luck;
mod scope;
mod stopping;
mod tables;

pub use all::Findings;
pub use finding::{Finding, Group, Unit};
pub use stopping::Stopping;
