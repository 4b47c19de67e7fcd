//! Taking back, line by line.

use std::io;

use super::Plain;
use crate::Trouble;
use crate::table::Undo;
use crate::words::{taken_back, undo_wanted};

impl Plain<'_> {
    pub(super) fn undo(&mut self) -> io::Result<()> {
        let undone = self.table.undo(self.viewer);
        self.undone(undone)
    }

    /// What the others say to an undo.
    pub(super) fn consent(&mut self, answer: &str) -> io::Result<()> {
        let name = self.table.undo_asked().map(|(by, _)| self.table.cast(self.viewer).name(by).to_owned());
        let yes = answer.eq_ignore_ascii_case("yes") || answer.eq_ignore_ascii_case("y");
        let undone = self.table.answer_undo(yes);
        if let (Ok(Undo::Declined), Some(name)) = (&undone, name) {
            writeln!(self.out, "The choice of {name} stands: the others do not agree.")?;
        }
        self.undone(undone)
    }

    fn undone(&mut self, undone: Result<Undo, Trouble>) -> io::Result<()> {
        match undone {
            Ok(Undo::Asks) => return self.ask_others(),
            // Where hands are hidden, the question was everybody's: whose turn it is comes back to the screen.
            Ok(Undo::Declined) if self.table.keeps_secrets() => {}
            Ok(Undo::Declined) => return self.ask(),
            Ok(Undo::Done(what)) => writeln!(self.out, "{}", taken_back(what.as_deref()))?,
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
