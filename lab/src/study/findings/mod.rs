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
//! | results that do not fit into memory at once | `parts.rs` |
//! | cards and actions | `cards.rs` |
//! | claims | `claims.rs` |

mod all;
mod cards;
mod claims;
mod course;
mod finding;
mod luck;
mod parts;
mod scope;
mod tables;

pub use all::Findings;
pub use finding::{Finding, Group, Unit};
