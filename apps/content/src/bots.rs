//! Bots that tables may have, and what they come up with.

use std::time::Duration;

use parlor_catalog::{AnyBot, BadBot, BotError, BotSpec, Limit, bot_name};
use parlor_game::{Message, Seat};
use parlor_search::Stop;
use parlor_session::{Job, Table, Thought};
use parlor_wire::{Code, Command};

use crate::Problem;

/// The most that a bot at a table may take for a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotLimits {
    /// Milliseconds.
    pub milliseconds: u32,
    /// Simulations.
    pub simulations: u32,
    /// Threads.
    pub threads: u32,
}

impl BotLimits {
    /// Whether a table may have this bot.
    ///
    /// # Errors
    /// Why not, as a sentence.
    pub fn check(self, bot: &str) -> Result<(), Problem> {
        let unknown = |why: BadBot| Problem::new(Code::NoSuchBot, why.to_string());
        let spec: BotSpec = bot.parse().map_err(unknown)?;
        let most = Duration::from_millis(self.milliseconds.into());
        match spec.limit {
            Some(Limit::Time(time)) if time > most => {
                Err(Problem::bad(Message::new("bot-time").with("most", self.milliseconds)))
            }
            Some(Limit::Simulations(count)) if count > self.simulations.into() => {
                Err(Problem::bad(Message::new("bot-simulations").with("most", self.simulations)))
            }
            _ if u32::from(spec.threads) > self.threads => {
                Err(Problem::bad(Message::new("bot-threads").with("most", self.threads)))
            }
            _ => Ok(()),
        }
    }
}

/// The bots that a command names, and the seat that one of them would take; `own` is the seat of anyone who gives it.
pub fn named(command: &Command, own: Option<Seat>) -> (Vec<&str>, Option<Seat>) {
    match command {
        Command::Seat { seat, bot } => (vec![bot], Seat::from_number(*seat)),
        Command::Away { bot } | Command::Give { bot } => (vec![bot], own),
        Command::Standin { bot, .. } => (vec![bot], None),
        Command::Without(heirs) => (heirs.bots().collect(), None),
        _ => (Vec::new(), None),
    }
}

/// A name for a bot that takes a seat of a table, different from those already here.
pub fn name_at(table: &Table, seat: Seat) -> String {
    if !table.session().seats().contains(seat) {
        return String::new();
    }
    bot_name(table.id(), seat, &table.session().header().names)
}

/// Lets a bot think about a table's job; the one that gives hints says why, too.
///
/// # Errors
/// It has no choice.
pub fn thought(bot: &mut dyn AnyBot, job: &Job, stop: &dyn Stop) -> Result<Thought, BotError> {
    let choice = bot.choose(job.seat, &job.view, stop, None)?;
    let advises = job.bot.is_none();
    let why = || parlor_coach::hint(&choice, &job.view, job.seat, &job.cast).why;
    let why = if advises { why() } else { String::new() };
    Ok(Thought { action: choice.text, why })
}
