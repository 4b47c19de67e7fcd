//! What people say to each other at a table: bounded, in memory, and part of no log. A log holds what a game's record and its people need
//! for as long as the table lives; what was said in passing is nobody's record.

use std::collections::VecDeque;

use parlor_wire::{Reaction, TalkLine};

use crate::readable::{Unreadable, readable};
use crate::{CommandError, Key, Millis};

/// How many lines somebody sees who comes later.
pub const LINES_IN_MEMORY: usize = 50;

/// The longest line, in characters.
pub const LONGEST_LINE: usize = 200;

/// The longest line in bytes: as many as that many letters of any script have, and no tower of accents.
const MOST_BYTES: usize = 4 * LONGEST_LINE;

/// What a line of text takes of somebody's time to talk, and a reaction.
const LINE: Millis = 2_000;
const REACTION: Millis = 1_000;

/// What a place in a replay takes that somebody shows, of the time that all of a table's people have for that together, and how much of it they may
/// take in advance: far fewer than what may wait for a socket.
const PLACE: Millis = 200;
const PLACES_IN_ADVANCE: Millis = 4_000;

/// How much of it somebody may take in advance.
const IN_ADVANCE: Millis = 10_000;

/// How many commands are remembered, so that one that comes twice is said once.
const REMEMBERED: usize = 64;

/// Something that somebody says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Says {
    Line(String),
    Reaction(Reaction),
}

impl Says {
    /// A line as a page can show it.
    ///
    /// # Errors
    /// Why it cannot be one.
    pub(crate) fn line(text: &str) -> Result<Says, CommandError> {
        let text = text.trim();
        if text.len() > MOST_BYTES || text.chars().count() > LONGEST_LINE {
            return Err(CommandError::LineTooLong(LONGEST_LINE));
        }
        let line = readable(text).map_err(|why| match why {
            Unreadable::Hidden => CommandError::UnreadableLine,
            Unreadable::Piled => CommandError::PiledLine,
        })?;
        Ok(Says::Line(line))
    }

    fn takes(&self) -> Millis {
        match self {
            Says::Line(_) => LINE,
            Says::Reaction(_) => REACTION,
        }
    }
}

/// A line, and the key of who said it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpokenLine {
    /// The line, with the seat that its speaker had.
    pub line: TalkLine,
    /// What opened their seat then.
    pub by: Key,
}

/// The talk at a table.
#[derive(Default)]
pub(crate) struct Talk {
    lines: VecDeque<SpokenLine>,
    said: u32,
    /// Up to when each person has used up their time to talk.
    used: Vec<(Key, Millis)>,
    /// Up to when the time for showing places is used up.
    shown: Millis,
    /// The commands that were done last.
    done: VecDeque<(Key, u64)>,
}

impl Talk {
    /// What was said last.
    pub(crate) fn lines(&self) -> Vec<TalkLine> {
        self.lines.iter().map(|said| said.line.clone()).collect()
    }

    /// The same, with who said it.
    pub(crate) fn said(&self) -> Vec<SpokenLine> {
        self.lines.iter().cloned().collect()
    }

    /// What was said at the table before: nothing where people have begun to talk here. Who does not sit here is called by their name alone, and
    /// without one is nobody.
    pub(crate) fn recall(&mut self, said: Vec<SpokenLine>, seat: impl Fn(&Key) -> Option<u8>) {
        if !self.lines.is_empty() {
            return;
        }
        let skipped = said.len().saturating_sub(LINES_IN_MEMORY);
        for mut said in said.into_iter().skip(skipped) {
            said.line.seat = seat(&said.by).unwrap_or_default();
            if said.line.seat == 0 && said.line.name.is_empty() {
                continue;
            }
            self.said += 1;
            said.line.number = self.said;
            self.lines.push_back(said);
        }
    }

    /// Whether this command of anyone who holds this key was done before.
    pub(crate) fn is_done(&self, key: &Key, id: u64) -> bool {
        self.done.iter().any(|(own, number)| own == key && *number == id)
    }

    /// Anyone who holds this key says something by this command.
    ///
    /// # Errors
    /// They have said too much lately.
    pub(crate) fn say(
        &mut self,
        (key, id): (&Key, u64),
        (seat, name): (u8, String),
        says: Says,
        now: Millis,
    ) -> Result<TalkLine, CommandError> {
        self.take(key, says.takes(), now)?;
        self.done.push_back((key.clone(), id));
        if self.done.len() > REMEMBERED {
            self.done.pop_front();
        }
        self.said += 1;
        let (text, reaction) = match says {
            Says::Line(text) => (Some(text), None),
            Says::Reaction(reaction) => (None, Some(reaction)),
        };
        let line = TalkLine { number: self.said, seat, name, text, reaction };
        self.lines.push_back(SpokenLine { line: line.clone(), by: key.clone() });
        if self.lines.len() > LINES_IN_MEMORY {
            self.lines.pop_front();
        }
        Ok(line)
    }

    /// Somebody shows a place of a replay.
    ///
    /// # Errors
    /// Too many were shown at this table lately.
    pub(crate) fn show(&mut self, now: Millis) -> Result<(), CommandError> {
        let until = self.shown.max(now) + PLACE;
        if until > now + PLACES_IN_ADVANCE {
            return Err(CommandError::TalksTooMuch);
        }
        self.shown = until;
        Ok(())
    }

    /// Takes so much of somebody's time to talk.
    fn take(&mut self, key: &Key, takes: Millis, now: Millis) -> Result<(), CommandError> {
        let own = self.used.iter().position(|(own, _)| own == key);
        let from = own.map_or(now, |at| self.used[at].1.max(now));
        let until = from + takes;
        if until > now + IN_ADVANCE {
            return Err(CommandError::TalksTooMuch);
        }
        match own {
            Some(at) => self.used[at].1 = until,
            None => self.used.push((key.clone(), until)),
        }
        Ok(())
    }

    /// Forgets who has talked and is at the table no more, as this says.
    pub(crate) fn only_those(&mut self, sits: impl Fn(&Key) -> bool) {
        self.used.retain(|(key, _)| sits(key));
    }
}
