//! What somebody wants done, judged: either entries that may be written to the log, or why not. Nothing changes
//! here; the table changes when its entries are stored and then applied.

use parlor_erased::{Event, Position};
use parlor_game::{Seat, Seats, Turn};
use parlor_wire::Command;

use crate::table::pending_entry::{EntryDraft, MadeMove};
use crate::{CommandError, CommandId, Deals, Entry, Key, Millis, PendingEntry, Plan, Table};

/// What a command may need from outside: fresh randomness, and what people call a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandSupplies {
    /// The code of an invitation.
    pub code: String,
    /// Its key.
    pub key: Key,
    /// The id of a table that is not there yet.
    pub table: String,
    /// The name of the bot that takes a seat by this command; none: it is called by its seat.
    pub bot_name: String,
}

/// A command that can be done.
#[derive(Clone, Debug)]
pub enum Decided {
    /// By these entries.
    Entries(Vec<PendingEntry>),
    /// It was done before, with this version.
    Already(u32),
    /// It is so already, as somebody else wanted it at the same moment: nothing is to be stored.
    Settled,
}

/// The bot that plays on where a person does not: a level that people know by name.
pub const STAND_IN: &str = "casual";

/// The bot that takes over from a bot that fails.
pub const LAST_RESORT: &str = "random";

/// This many deals in a row are a fault of the game.
const MOST_DEALS: usize = 10_000;

/// What is to happen, or why not.
pub(crate) type Judged = Result<Vec<EntryDraft>, CommandError>;

impl Table {
    /// Judges a command of anyone who sits in `by` (nobody: a spectator). `seen` is the version that they saw when they gave it.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn decide(
        &self,
        (by, id, seen): (Option<Seat>, u64, u32),
        command: &Command,
        fresh: &CommandSupplies,
        now: Millis,
    ) -> Result<Decided, CommandError> {
        self.decide_knowing(Seats::NONE, (by, id, seen), command, fresh, now)
    }

    /// The same where it is known who has been `away` for a while.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub(crate) fn decide_knowing(
        &self,
        away: Seats,
        (by, id, seen): (Option<Seat>, u64, u32),
        command: &Command,
        fresh: &CommandSupplies,
        now: Millis,
    ) -> Result<Decided, CommandError> {
        if let Some(version) = self.done(by.map_or(Seats::NONE, |seat| self.device(seat)), id) {
            return Ok(Decided::Already(version));
        }
        let Some(by) = by else { return Err(CommandError::Watching) };
        // Nobody has seen what has not happened: it was another history.
        if seen > self.version() {
            return Err(CommandError::ChangedSinceChoice);
        }
        self.check_stays()?;
        self.check_ranking(command)?;
        if matches!(command, Command::Resign | Command::Give { .. }) {
            self.check_own(by, now)?;
        }
        let what = match command {
            Command::Act { action } => self.act(by, seen, action),
            Command::Undo => self.undo(by),
            Command::Answer { yes } => self.answer(by, seen, (*yes, away)),
            Command::Resign => self.resign(by, false),
            Command::Rematch => self.play_again(by, (seen, fresh)),
            Command::Plan { order } => self.propose_next(by, Plan::Again(*order), &fresh.table),
            Command::Stop => self.stop(by),
            Command::Without(heirs) => self.go_on_without(by, heirs, (seen, fresh, away)),
            Command::Practice => self.practice(by),
            Command::Ready { yes } => self.ready(by, *yes),
            Command::Door { open } => self.door(by, *open),
            Command::Name { name } => self.rename(by, name),
            Command::Offer { seat } => self.offer(by, *seat),
            Command::Free { seat } => self.free(by, *seat, away),
            Command::Standin { seat, bot } => self.stand_in(by, *seat, bot, away),
            Command::Seat { seat, bot } => self.seat_bot(by, *seat, bot, &fresh.bot_name),
            Command::Invite { seat } => self.invite(by, *seat, fresh),
            Command::Away { bot } => self.go_away(by, bot),
            Command::Give { bot } => self.give(by, bot, &fresh.bot_name),
            Command::Return => self.come_back(by),
            Command::Talk(rule) => self.decide_talk(by, *rule),
            Command::Delay { choices } => self.decide_delay(by, *choices),
            // What people say is no part of a log.
            Command::Say { .. } | Command::React { .. } | Command::Show { .. } => {
                Err(CommandError::TalkIsOff)
            }
            Command::Hint => Err(CommandError::HintIsNoMove),
        }?;
        // It is so already, as somebody else wanted it at the same moment.
        if what.is_empty() {
            return Ok(Decided::Settled);
        }
        Ok(Decided::Entries(self.planned(what, Some(CommandId { seat: Some(by), number: id }), now)))
    }

    /// A ranked game is played by one person alone, against the bots that it began with, and nothing that was shown is taken back: whatever would
    /// change that is refused as long as it lasts.
    fn check_ranking(&self, command: &Command) -> Result<(), CommandError> {
        let changes = matches!(
            command,
            Command::Practice
                | Command::Away { .. }
                | Command::Give { .. }
                | Command::Seat { .. }
                | Command::Offer { .. }
                | Command::Invite { .. }
                | Command::Standin { .. }
        );
        if changes && self.is_ranking() { Err(CommandError::RankedGame) } else { Ok(()) }
    }

    /// Whether a ranked game is still played here.
    pub(crate) fn is_ranking(&self) -> bool {
        self.terms.is_ranked() && !self.is_over()
    }

    /// The entries of one command, which all bear its number.
    pub(crate) fn planned(
        &self,
        what: Vec<EntryDraft>,
        command: Option<CommandId>,
        at: Millis,
    ) -> Vec<PendingEntry> {
        // A clock that was set back must not make time run backwards.
        let at = at.max(self.touched());
        let planned = |EntryDraft { kind, made }| PendingEntry { entry: Entry { at, command, kind }, made };
        what.into_iter().map(planned).collect()
    }

    fn act(&self, by: Seat, seen: u32, action: &str) -> Judged {
        if self.is_over() {
            return Err(CommandError::GameOver);
        }
        if !self.is_full() {
            return Err(CommandError::SeatEmpty);
        }
        if self.is_gathering() {
            return Err(CommandError::NotBegun);
        }
        self.in_person(by)?;
        if self.asked().contains(by) && seen < self.asked_since[by] {
            return Err(CommandError::ChangedSinceChoice);
        }
        self.choice(by, action)
    }

    /// A choice of a person or a bot, and what luck brings after it.
    pub(crate) fn choice(&self, by: Seat, action: &str) -> Judged {
        let event = Event::Action { seat: by, text: action.to_owned() };
        let transition = self.session.position().after(&event)?;
        let position = transition.after().clone();
        Ok(self.with_deals(vec![MadeMove { transition, dealer: None }.into()], position))
    }

    /// These happenings and all the deals that are due after them, in this position.
    pub(crate) fn with_deals(&self, mut what: Vec<EntryDraft>, mut position: Position) -> Vec<EntryDraft> {
        if self.terms.deals == Deals::Typed {
            return what;
        }
        let mut dealer = self.dealer.clone();
        for _ in 0..MOST_DEALS {
            if position.turn() != Turn::Deal {
                break;
            }
            let Ok(transition) = position.after_deal(&mut dealer) else { break };
            position = transition.after().clone();
            what.push(MadeMove { transition, dealer: Some(dealer.clone()) }.into());
        }
        what
    }
}
