//! The only list of games, and their bots, with all types hidden: apps use every game on it through text and JSON.
//!
//! Adding a game is one line in `games.rs`, and one in `Cargo.toml`.

mod best;
mod bot_error;
mod bot_names;
mod bots;
mod entry;
mod games;
mod levels;
mod nearest;
mod pace;
mod quick;
mod replies;
mod rules_hash;
mod spec;
mod team;

pub use best::Best;
pub use bot_error::{BotError, BotFault, FaultCause};
pub use bot_names::{BOT_NAMES, bot_name};
pub use bots::{AnyBot, AnyChoice, BotOf, Reason};
pub use entry::{Counts, Entry, EntryOf, conflict_key};
pub use games::{Catalog, ForEachGame, UnknownGame, WithFiles, engines, find, for_each_game, games};
pub use levels::{LEVELS, Level, Thinking, Ways};
pub use pace::Pace;
pub use quick::QuickStudy;
pub use rules_hash::{PREFIX, rules_changed, rules_hash};
pub use spec::{BadBot, BotKind, BotSpec, Limit, MOST_THREADS};
