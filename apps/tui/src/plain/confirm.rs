//! What is asked once more before it is done, and what the others agree to: who listens sees nothing of what a line will bring.

use std::io;

use anyhow::Result;
use parlor_game::Seat;

use super::{Confirm, Plain};
use crate::command::Command;
use crate::log::Log;
use crate::table::Undo;
use crate::words::{brings, resign_wanted, taken_back, undo_wanted};
use crate::{Due, Trouble};

/// How many sentences say what went with a choice, at most.
const MOST: usize = 6;

fn is_yes(answer: &str) -> bool {
    ["yes", "y"].iter().any(|yes| answer.eq_ignore_ascii_case(yes))
}

impl Plain<'_> {
    /// Asks whether the game is really given up.
    pub(super) fn resign(&mut self) -> io::Result<()> {
        if self.table.may_resign().is_none() {
            return writeln!(self.out, "There is nothing to give up now.");
        }
        self.confirming = Some(Confirm::Resign);
        let wanted = resign_wanted(&self.table, &self.table.cast(self.viewer));
        writeln!(self.out, "{wanted} Type yes or no.")
    }

    /// Asks whether an action is really meant that fails or loses, unless the last list has said so. Programs are not asked: their
    /// next line would be taken for the answer.
    pub(super) fn doubts(&mut self, seat: Seat, action: &str) -> io::Result<bool> {
        let heard = self.listed.has_told(action);
        if heard || !self.face.inviting || !self.table.game().is_rash(seat, action) {
            return Ok(false);
        }
        self.say(&brings(&self.table, seat, action))?;
        self.say("Do you want that? Type yes or no.")?;
        self.confirming = Some(Confirm::Action(seat, action.to_owned()));
        Ok(true)
    }

    /// Leaves the game; one that goes on and is stored nowhere after a question. Anyone who has done nothing in it loses nothing.
    pub(super) fn leave(&mut self, confirm: Confirm) -> Result<()> {
        let stored =
            self.table.record_path().is_some() || self.table.copied().is_some_and(|(_, whole)| whole);
        let begun = self.table.session().events().iter().any(|event| self.table.person_of(event).is_some());
        if stored || !self.face.inviting || self.table.due() == Due::Nothing || !begun {
            return self.confirmed(confirm, "yes");
        }
        self.confirming = Some(confirm);
        let gone = "This game is not over and not recorded: it would be gone. `save` keeps it.";
        Ok(self.say(&format!("{gone} Leave it? Type yes or no."))?)
    }

    /// The person says whether they really want it; anyone who says to leave once more does.
    pub(super) fn confirmed(&mut self, confirm: Confirm, answer: &str) -> Result<()> {
        let command = Command::parse(answer);
        if let Some(Command::Save(_)) = command {
            return self.command(Command::Save(None));
        }
        let again = confirm == Confirm::Quit && command == Some(Command::Quit);
        if !again && !is_yes(answer) {
            return Ok(self.ask()?);
        }
        let done = match confirm {
            Confirm::Quit => return Ok(self.farewell()?),
            Confirm::New => return self.begin_anew(),
            Confirm::Action(seat, action) => self.table.act(seat, &action),
            Confirm::Resign => self.table.may_resign().map_or(Ok(()), |seat| self.table.resign(seat)),
        };
        if let Err(why) = done {
            writeln!(self.out, "{why}.")?;
        }
        Ok(self.go_on()?)
    }

    pub(super) fn undo(&mut self) -> io::Result<()> {
        let before = self.story();
        let undone = self.table.undo(self.viewer);
        self.undone(undone, &before)
    }

    /// What the others say to an undo.
    pub(super) fn consent(&mut self, answer: &str) -> io::Result<()> {
        let before = self.story();
        let undone = self.table.answer_undo(is_yes(answer));
        self.undone(undone, &before)
    }

    /// What has happened as the listener knows it.
    fn story(&self) -> Vec<String> {
        let log = Log::new(&self.table, self.viewer);
        self.lines(&log.narrated).into_iter().map(|entry| entry.text).collect()
    }

    /// What else went with a choice that was taken back: all that had come of it.
    fn gone_with_it(&self, before: &[String]) -> Option<String> {
        let now = self.story();
        let same = before.iter().zip(&now).take_while(|(one, other)| one == other).count();
        let gone = before[same..].iter().skip(1).map(String::as_str);
        let gone: Vec<&str> = gone.filter(|line| !line.starts_with("-- ")).collect();
        // Where people keep secrets from each other, somebody else may listen by now.
        if gone.is_empty() || self.table.keeps_secrets() {
            return None;
        }
        let first = gone[..gone.len().min(MOST)].join(" ");
        Some(match gone.len().saturating_sub(MOST) {
            0 => format!("This goes with it: {first}"),
            more => format!("This goes with it: {first} And {more} steps more."),
        })
    }

    fn undone(&mut self, undone: Result<Undo, Trouble>, before: &[String]) -> io::Result<()> {
        match undone {
            Ok(Undo::Asks) => return self.ask_others(),
            // Where hands are hidden, the question was everybody's: whose turn it is comes back to the screen.
            Ok(Undo::Declined(stands)) => {
                writeln!(self.out, "{stands}")?;
                if !self.table.keeps_secrets() {
                    return self.ask();
                }
            }
            Ok(Undo::Done(what)) => {
                self.say(&taken_back(what.as_deref()))?;
                self.say_all(self.gone_with_it(before))?;
            }
            Err(why @ Trouble::Unsaved(..)) => writeln!(self.out, "Taken back, but {why}.")?,
            Err(why) => return writeln!(self.out, "{why}."),
        }
        self.go_on()
    }

    /// Asks the others whether somebody may take their last choice back.
    fn ask_others(&mut self) -> io::Result<()> {
        if self.table.keeps_secrets() {
            self.hide()?;
        }
        let wanted = undo_wanted(&self.table, &self.table.cast(self.viewer));
        writeln!(self.out, "{wanted} Type yes or no.")
    }
}
