//! One table as a pure state machine: what people, bots and luck do goes in, and what each viewer may know comes out.
//!
//! No socket, no clock, no generator, no file: whoever runs a table hands in each of these. The log is the truth: a table is its
//! record plus what people did around it, and saves, replays and undo derive from it.

mod feed;
mod session;
mod undo;

pub use feed::{Feed, Told};
pub use session::{Refused, Session};
pub use undo::NoUndo;
