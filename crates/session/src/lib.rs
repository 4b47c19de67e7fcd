//! One table as a pure state machine: what people, bots and luck do goes in, and what each viewer may know comes out.
//!
//! No socket, no clock, no generator, no file: anyone who runs a table hands in each of these. The log is the truth: a table is its
//! record plus what people did around it, and saves, replays and undo derive from it.

mod millis;
mod readable;
mod room;
mod session;
mod table;

pub use millis::Millis;
pub use readable::{Unreadable, readable};
pub use room::Room;
pub use room::catch_up::MOST_NEWS;
pub use room::io::{ConnId, Input, Job, JobId, MOST_WAITING, NotStored, Output, RequestId, Thought};
pub use room::standstill::SHORTEST_STANDSTILL;
pub use room::talk::{LINES_IN_MEMORY, LONGEST_LINE, SpokenLine};
pub use session::undo::NoUndo;
pub use session::{Refused, Session};
pub use table::bounds::{Bounded, Bounds, RENEWS};
pub use table::clocks::ClockRule;
pub use table::clocks::entry::ClockEntry;
pub use table::command_error::CommandError;
pub use table::decide::{CommandSupplies, Decided, LAST_RESORT, STAND_IN};
pub use table::devices::entry::DeviceEntry;
pub use table::devices::moved_by::{MovedBy, SeatCode};
pub use table::devices::{Carried, DEVICE_CODE_LASTS};
pub use table::done::CommandId;
pub use table::entry::{BadLine, Entry, EntryKind, LOG_FORMAT};
pub use table::lineage::SeenLog;
pub use table::lobby::delay::LONGEST_DELAY;
pub use table::lobby::entry::LobbyEntry;
pub use table::next_game::entry::NextGameEntry;
pub use table::next_game::evening::{Played, Player, evening};
pub use table::next_game::follows::Follows;
pub use table::next_game::plan::Plan;
pub use table::next_game::successor::Successor;
pub use table::pending_entry::PendingEntry;
pub use table::questions::entry::QuestionEntry;
pub use table::request::Request;
pub use table::seats::entry::SeatEntry;
pub use table::seats::key::Key;
pub use table::seats::known_deal::check_known_deal;
pub use table::seats::names::{LONGEST_NAME, check_name};
pub use table::seats::occupant::Occupant;
pub use table::seats::person::PersonId;
pub use table::seats::replace_reason::ReplaceReason;
pub use table::seats::seated::Seated;
pub use table::talk::entry::TalkEntry;
pub use table::terms::{Deals, Terms};
pub use table::undo::entry::UndoEntry;
pub use table::view::credits::Credits;
pub use table::view::narration::said;
pub use table::view::state::{MessageFormat, choices, position};
pub use table::{Broken, Table};
