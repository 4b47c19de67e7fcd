//! What the best player thinks of a choice, told in words that people understand.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Unit`] | `unit.rs`: points, points ahead, wins in 100: values and their differences in words |
//! | [`Hint`] | `hint.rs`: a choice, and why: what it gains, the best answer, how much worse the next-best is |
//! | [`Analysis`], [`Decision`] | `analysis.rs`: what each choice of a recorded game was worth, as data that is kept |
//! | [`Shown`] | `news.rs`: what a seat got to see since it last chose |
//! | [`Analyst`] | `analyst.rs`: makes an analysis, one decision after the other; stops and goes on |
//! | [`Line`], [`Turning`], [`Summary`] | `story.rs`: what follows from an analysis: curves, turning points, each seat's losses |
//! | [`Scale`] | `scale.rs`: from which value to which a picture of it goes |
//!
//! Everything is asked of a bot that is given a seat's view at the time, and told from that view: neither a hint nor an analysis can
//! use what the seat did not know. There is no clock here, no thread and no file: who asks brings a stop and keeps what comes of it.

mod analysis;
mod analyst;
mod hint;
mod news;
mod scale;
mod story;
mod unit;

pub use analysis::{Analysis, Decision, End, Unfit, VERSION, Weighed};
pub use analyst::{Analyst, Progress};
pub use hint::{Hint, hint};
pub use news::{NamedAction, Shown};
pub use scale::Scale;
pub use story::{Cause, Line, Point, Summary, Turning};
pub use unit::Unit;
