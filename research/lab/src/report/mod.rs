//! A study's report as data: what its tables show, in sentences, numbers, figures and games. The page draws it and knows no game and no
//! measure: whatever is found is shown.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Report`], [`Source`] | `whole.rs` |
//! | [`Section`] | `section.rs`: the questions |
//! | [`Answer`] | `answers.rs`: the answers, in sentences |
//! | [`Number`] | `numbers.rs`: every finding |
//! | [`Scope`] | `scopes.rs`: who played what |
//! | [`Example`] | `example.rs`: a game to look at |
//! | `Twin` | `twins.rs`: games in which a changed card made a difference |
//! | [`Histogram`], [`Course`], [`Pairing`] | `figures.rs` |

mod answers;
mod example;
mod figures;
mod numbers;
mod scopes;
mod section;
mod speakers;
mod twins;
mod whole;

pub use answers::Answer;
pub use example::Example;
pub use figures::{Bin, Course, Histogram, Moment, Pairing};
pub use numbers::Number;
pub use scopes::Scope;
pub use section::Section;
pub use whole::{Missing, Report, Source, answers_of};
