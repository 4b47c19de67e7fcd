//! Bots that are programs of their own, in any language: what `docs/bots.md` says, done.
//!
//! [`BotTalk`] is the conversation without any input or output: which line to write, and what a line that came means. A process is started,
//! spoken to and ended around it; [`BotPool`] lends processes, and what it lends is an [`AnyBot`](parlor_catalog::AnyBot) as any other. A
//! program receives lines that are made from its seat's view alone.

mod command;
mod pipes;
mod pool;
mod process;
mod talk;

pub use command::{BadCommand, BotCommand};
pub use pool::{BotPool, ProgramBot};
pub use process::{LONGEST_START, kill_all};
pub use talk::{BotAnswer, BotTalk, LONGEST_LINE, MOST_OUTPUT};
