//! The text record of a game: one action a line, so that it can be appended to, compared and read by a person.
//!
//! ```text
//! parlor 1
//! game rose
//! rules -
//! seats 1
//! name 1 Ann
//!
//! deal 7H TD ...
//! 1: take b1 c2
//! deal 2C *
//! 1: place c2 b1
//! ```
//!
//! | noun | file |
//! | --- | --- |
//! | [`Header`] | `header.rs`: the lines before the first blank one |
//! | [`Lines`](lines::Lines) | `lines.rs`: bytes into numbered lines, comments gone |
//! | [`replay`] | `replay.rs`: reads and applies line by line, to the first fault |
//! | [`Fault`] | `fault.rs`: line, what was found, what is legal |
//! | [`Writer`] | `writer.rs`: events into lines, runs of deals on one |
//! | [`masked`] | `mask.rs`: a record as one viewer may see it |
//! | [`trace`] | `trace.rs`: each state as one JSON object |
//!
//! The whole format is described in `docs/records.md`.

mod fault;
mod games;
mod header;
pub mod lines;
mod mask;
mod replay;
mod trace;
mod writer;

pub use fault::{Fault, FaultCode};
pub use games::Games;
pub use header::{EarlyEnd, FORFEIT, Header, NotAName, PROGRAM, RESIGNED, RESULT, pins, result_text};
pub use mask::{Masked, masked};
pub use replay::{Replay, replay, transitions};
pub use trace::trace;
pub use writer::Writer;
