//! Asking for outcomes of real cards, line by line.

use std::io;

use super::Plain;

impl Plain<'_> {
    /// How an outcome is typed, and what it can be: told once, and then to anyone who asks.
    pub(super) fn ask_deal(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.outcomes_told, true) {
            return Ok(());
        }
        match self.table.typed_at_once() {
            0 | 1 => {}
            count => writeln!(self.out, "Type one, or all {count} in a line.")?,
        }
        self.outcomes()?;
        writeln!(self.out, "`moves` tells again what it can be.")
    }

    pub(super) fn outcomes(&mut self) -> io::Result<()> {
        let words = self.table.outcomes();
        if words.is_empty() { Ok(()) } else { writeln!(self.out, "It can be: {}", words.join(" ")) }
    }
}
