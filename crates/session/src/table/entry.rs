//! What happens at a table, one line each: the moves as records write them, and around them, in their comments, what people did.

use std::error::Error;
use std::fmt;

use parlor_erased::Event;
use parlor_game::Seat;

use crate::table::announcement::Announcement;
use crate::table::fields::EntryWords;
use crate::{
    ClockEntry, CommandId, DeviceEntry, LobbyEntry, Millis, NextGameEntry, QuestionEntry, SeatEntry,
    TalkEntry, UndoEntry,
};

/// The kinds of entries: moves, and one for each feature of a table, which lists its own.
macro_rules! features {
    ($($(#[$doc:meta])* $feature:ident($entry:ident)),+ $(,)?) => {
        /// Something that happened at a table.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum EntryKind {
            /// A step of the game.
            Step(Event),
            $($(#[$doc])* $feature($entry)),+
        }

        /// The number of the newest kind of entry. A program reads the logs of all programs with this number or a lower one. Servers that share a
        /// store tell each other theirs, so that one that cannot read a table knows who may. A kind that is new has the next number, or an older
        /// server says of a table that it cannot be opened, when a newer one could open it; a new word in an old kind raises the number, too.
        pub const LOG_FORMAT: u32 = {
            let mut newest = 0;
            $(if $entry::FORMAT > newest { newest = $entry::FORMAT; })+
            newest
        };

        impl EntryKind {
            /// The seat that it names, the highest of several; a step of the game says itself whose it is.
            pub fn seat(&self) -> Option<Seat> {
                match self {
                    EntryKind::Step(_) => None,
                    $(EntryKind::$feature(entry) => entry.seat()),+
                }
            }

            /// The sentence about what was done around the game, by `by` if somebody commanded it; nothing where it is nobody's business.
            pub(crate) fn message(&self, by: Option<Seat>) -> Announcement {
                match self {
                    EntryKind::Step(_) => None,
                    $(EntryKind::$feature(entry) => entry.message(by)),+
                }
            }

            fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    EntryKind::Step(_) => Ok(()),
                    $(EntryKind::$feature(entry) => entry.write(f)),+
                }
            }

            /// What was done around the game, from the comment of a line.
            fn read(text: &str) -> Option<EntryKind> {
                let (verb, rest) = text.split_once(' ').map_or((text, None), |(verb, rest)| (verb, Some(rest)));
                let none = None;
                $(let none = none.or_else(|| $entry::read(verb, &mut EntryWords::of(rest)).map(EntryKind::$feature));)+
                none
            }
        }

        $(impl From<$entry> for EntryKind {
            fn from(entry: $entry) -> Self {
                EntryKind::$feature(entry)
            }
        })+
    };
}

features! {
    /// Who sits where.
    Seat(SeatEntry),
    /// The time before the game, and what the host decides.
    Lobby(LobbyEntry),
    /// What a seat asks the others.
    Question(QuestionEntry),
    /// Choices are taken back.
    Undo(UndoEntry),
    /// What is played next.
    NextGame(NextGameEntry),
    /// Seats go on at other devices.
    Device(DeviceEntry),
    /// What people may say.
    Talk(TalkEntry),
    /// The clocks go on.
    Clock(ClockEntry),
}

/// An entry of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// When.
    pub at: Millis,
    /// The number of the command that it answers, so that one that comes twice is done once.
    pub command: Option<CommandId>,
    /// What happened.
    pub kind: EntryKind,
}

/// A line that is no entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLine(pub String);

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no entry of a table's log", self.0)
    }
}

impl Error for BadLine {}

/// A move stands as records write it; the rest is in its comment, so that a log without undo is a record.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            EntryKind::Step(Event::Deal(outcome)) => write!(f, "deal {outcome} ")?,
            EntryKind::Step(Event::Action { seat, text }) => write!(f, "{seat}: {text} ")?,
            _ => {}
        }
        write!(f, ";@{}", self.at)?;
        if let Some(command) = self.command {
            write!(f, " #{command}")?;
        }
        self.kind.write(f)
    }
}

impl Entry {
    /// From which byte on a line of a log is personal: the name that a person gives themselves. `None` if nothing in it is.
    pub fn personal_from(line: &str) -> Option<usize> {
        // Nearly all lines are moves, and say so without being read.
        if !line.starts_with(";@")
            || ![" sits ", " called ", " seeks "].iter().any(|verb| line.contains(verb))
        {
            return None;
        }
        match Entry::parse(line).ok()?.kind {
            EntryKind::Seat(SeatEntry::Sits(_, _, name))
            | EntryKind::Lobby(LobbyEntry::Called(_, name))
            | EntryKind::Question(QuestionEntry::Seeks(_, _, name))
                if !name.is_empty() =>
            {
                Some(line.len() - name.len())
            }
            _ => None,
        }
    }

    /// Reads a line.
    ///
    /// # Errors
    /// It is no entry.
    pub fn parse(line: &str) -> Result<Entry, BadLine> {
        parse(line).ok_or_else(|| BadLine(line.to_owned()))
    }
}

fn parse(line: &str) -> Option<Entry> {
    let (step, comment) = line.split_once(";@")?;
    let (at, rest) = comment.split_once(' ').unwrap_or((comment, ""));
    let (command, rest) = match rest.strip_prefix('#') {
        Some(rest) => {
            let (command, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            (Some(CommandId::parse(command)?), rest)
        }
        None => (None, rest),
    };
    let kind = if step.is_empty() { EntryKind::read(rest)? } else { EntryKind::Step(event(step, rest)?) };
    Some(Entry { at: at.parse().ok()?, command, kind })
}

fn event(step: &str, rest: &str) -> Option<Event> {
    let step = step.strip_suffix(' ').filter(|_| rest.is_empty())?;
    match step.split_once(' ')? {
        ("deal", outcome) => Some(Event::Deal(outcome.to_owned())),
        (seat, text) => {
            Some(Event::Action { seat: Seat::parse(seat.strip_suffix(':')?)?, text: text.to_owned() })
        }
    }
}
