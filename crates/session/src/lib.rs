//! One table as a pure state machine: what people, bots and luck do goes in, and what each viewer may know comes out.
//!
//! No socket, no clock, no generator, no file: whoever runs a table hands in each of these. The log is the truth: a table is its
//! record plus what people did around it, and saves, replays and undo derive from it.

mod clock;
mod command_error;
mod decide;
mod entry;
mod planned;
mod room;
mod session;
mod sight;
mod table;
mod terms;
mod traffic;
mod undo;

pub use clock::ClockRule;
pub use command_error::CommandError;
pub use decide::{Decided, Fresh, LAST_RESORT, LONGEST_NAME, STAND_IN, check_name};
pub use entry::{BadLine, Because, Entry, Key, Millis, What};
pub use planned::Planned;
pub use room::Room;
pub use session::{Refused, Session};
pub use sight::{choices, position};
pub use table::{Broken, Sitter, Table};
pub use terms::Terms;
pub use traffic::{ConnId, Input, Job, JobId, MOST_WAITING, NotKept, Output, Thought, Ticket};
pub use undo::NoUndo;
