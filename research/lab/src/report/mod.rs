//! A study's report as data: what its tables show, in sentences, numbers, figures and games. A terminal and a page show the same data, and know
//! no game and no measure: all that is found is shown by both.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Report`], [`Source`] | `whole.rs` |
//! | [`Section`] | `section.rs`: the questions, and what is said beside their numbers |
//! | [`Headline`] | `headlines.rs`: the verdicts, in few words |
//! | [`Answer`] | `answers.rs`: the answers, in sentences; `card_answers.rs`: those on cards; `advantage.rs`: who is favoured; `phrases.rs` |
//! | [`Number`] | `numbers.rs`: every finding |
//! | [`Scope`] | `scopes.rs`: who played what |
//! | [`Example`] | `example.rs`: a game to look at |
//! | `Twin` | `twins.rs`: games in which a changed card made a difference |
//! | [`Histogram`], [`Course`], [`Pairing`] | `figures.rs` |

mod advantage;
mod answers;
mod card_answers;
mod example;
mod figures;
mod headlines;
mod numbers;
mod phrases;
mod scopes;
mod section;
mod speakers;
mod twins;
mod whole;

pub use answers::Answer;
pub use example::Example;
pub use figures::{Bin, Course, Histogram, Moment, Pairing};
pub use headlines::Headline;
pub use numbers::Number;
pub use scopes::Scope;
pub use section::Section;
pub use whole::{Report, Source};
