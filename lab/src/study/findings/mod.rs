//! What the tables of a study show: measures with intervals, in groups that answer a designer's questions.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Findings`] | `all.rs` |
//! | [`Finding`], [`Group`], [`Unit`] | `finding.rs` |
//! | what a measure looks at | `scope.rs` |
//! | balance, length, choice | `tables.rs` |
//! | course | `course.rs` |
//! | luck and skill | `luck.rs` |
//! | cards and actions | `cards.rs` |

mod all;
mod cards;
mod course;
mod finding;
mod luck;
mod scope;
mod tables;

pub use all::Findings;
pub use finding::{Finding, Group, Unit};
