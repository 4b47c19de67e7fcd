//! Taking back, line by line.

use std::io;

use super::Plain;
use crate::Trouble;
use crate::log::Log;
use crate::table::Undo;
use crate::words::{taken_back, undo_wanted};

/// This many sentences of what went with a choice are told.
const MOST: usize = 6;

impl Plain<'_> {
    pub(super) fn undo(&mut self) -> io::Result<()> {
        let before = self.story();
        let undone = self.table.undo(self.viewer);
        self.undone(undone, &before)
    }

    /// What the others say to an undo.
    pub(super) fn consent(&mut self, answer: &str) -> io::Result<()> {
        let yes = answer.eq_ignore_ascii_case("yes") || answer.eq_ignore_ascii_case("y");
        let before = self.story();
        let undone = self.table.answer_undo(yes);
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
        let gone: Vec<&str> = before[same..]
            .iter()
            .skip(1)
            .map(String::as_str)
            .filter(|line| !line.starts_with("-- "))
            .collect();
        // Where people keep secrets from each other, somebody else may listen by now.
        if gone.is_empty() || self.table.keeps_secrets() {
            return None;
        }
        let told = gone[..gone.len().min(MOST)].join(" ");
        let more = gone.len().saturating_sub(MOST);
        Some(format!(
            "This goes with it: {told}{}",
            if more > 0 { format!(" And {more} steps more.") } else { String::new() }
        ))
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
                if let Some(gone) = self.gone_with_it(before) {
                    self.say(&gone)?;
                }
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
