//! What the best player thinks of a choice, in words that people understand.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Unit`] | `unit.rs`: points, points ahead, wins in 100: values and their differences in words |
//! | [`Hint`] | `hint.rs`: a choice, and why: what it gains, the best answer, how much worse the next-best is |
//! | [`Analysis`], [`Decision`] | `analysis.rs`: the value of each choice of a recorded game, as data to store |
//! | [`Shown`] | `news.rs`: what a seat saw since it last chose |
//! | [`Analyst`] | `analyst.rs`: makes an analysis, one decision after the other; can be stopped and resumed |
//! | [`Par`], [`DealScore`] | `par.rs`: what the best player reaches on a deal, and how good a game on it was |
//! | [`ValueLine`], [`Turning`], [`Summary`] | `story.rs`: what follows from an analysis: curves, turning points, each seat's losses |
//! | `nearer.rs` | a position that two choices share has one value, the nearer one |
//! | `order.rs` | the order in which choices are judged; `recorded.rs`: the choices of a record, with their positions |
//! | `budget.rs` | one budget for all choices of an analysis, from the time allowed |
//! | `rounding.rs` | figures of a sum, rounded so that they still add up |
//! | [`Balance`] | `balance.rs`: what a line's change came from: choices, luck, what could be seen only later; they sum to it |
//! | [`Reader`] | `reader.rs`: who reads an analysis, and in which language |
//! | `sentences.rs` | the files of sentences, `words/`; `reading.rs`: the names of an analysis in another language |
//! | [`Scale`] | `scale.rs`: the lower and upper edge of its picture |
//!
//! A bot with a seat's view at the time judges everything, and the words are made from that view: neither a hint nor an analysis uses what
//! the seat did not know. This crate has no clock, threads or files: the caller brings a stop and stores the results.

mod analysis;
mod analyst;
mod balance;
mod budget;
mod hint;
mod nearer;
mod news;
mod order;
mod par;
mod reader;
mod reading;
mod recorded;
mod rounding;
mod scale;
mod sentences;
mod story;
mod unit;

pub use analysis::{Analysis, Decision, End, Unfit, VERSION, Weighed};
pub use analyst::{Analyst, Progress};
pub use balance::Balance;
pub use hint::{Hint, hint};
pub use news::{NamedAction, Shown};
pub use par::{DealScore, Par, ParSearch};
pub use reader::Reader;
pub use scale::Scale;
pub use story::{Cause, Point, Summary, Turning, ValueLine};
pub use unit::Unit;
