//! One table as a pure state machine: what people, bots and luck do goes in, and what each viewer may know comes out.
//!
//! No socket, no clock, no generator, no file: whoever runs a table hands in each of these. The log is the truth: a table is its
//! record plus what people did around it, and saves, replays and undo derive from it.

mod absence;
mod ask;
mod attendance;
mod bounds;
mod catch_up;
mod clock;
mod command_error;
mod decide;
mod device;
mod devices;
mod done;
mod ending;
mod entry;
mod follows;
mod gathering;
mod heir;
mod io;
mod known_deal;
mod lobby;
mod moved_by;
mod names;
mod occupant;
mod one_screen;
mod opening;
mod planned;
mod projection;
mod resume;
mod room;
mod scene;
mod seated;
mod sentences;
mod session;
mod table;
mod terms;
mod told;
mod trail;
mod typed;
mod undo;

pub use bounds::{Bounded, Bounds};
pub use catch_up::MOST_NEWS;
pub use clock::ClockRule;
pub use command_error::CommandError;
pub use decide::{Decided, Fresh, LAST_RESORT, STAND_IN};
pub use devices::DEVICE_CODE_LASTS;
pub use done::CommandId;
pub use entry::{BadLine, Claim, Entry, EntryKind, Key, Millis, ReplaceReason, StandIn};
pub use follows::Follows;
pub use heir::Heir;
pub use io::{ConnId, Input, Job, JobId, MOST_WAITING, NotStored, Output, RequestId, Thought};
pub use known_deal::check_known_deal;
pub use moved_by::{MovedBy, SeatCode};
pub use names::{LONGEST_NAME, check_name};
pub use occupant::Occupant;
pub use planned::Planned;
pub use projection::{Form, choices, position};
pub use room::Room;
pub use seated::Seated;
pub use session::{Refused, Session};
pub use table::{Broken, Table};
pub use terms::{Deals, Terms};
pub use told::said;
pub use undo::NoUndo;
