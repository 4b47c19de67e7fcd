//! Lists of what can be done, or what real cards can be, line by line: the likely first.

use std::io;

use parlor_game::{Seat, Viewer};

use super::Plain;
use super::listed::{FEW, Listed};
use crate::Due;
use crate::typed::at_once;
use crate::words::{holding, likely_first, told_in_list};

impl Plain<'_> {
    /// Numbers the actions, each with what it would give; behind its name, where only that has the words that were asked for.
    pub(super) fn list(&mut self, seat: Seat, actions: Vec<String>, wanted: &[String]) -> io::Result<()> {
        self.set_list(seat, actions, wanted);
        self.more()
    }

    fn set_list(&mut self, seat: Seat, actions: Vec<String>, wanted: &[String]) {
        let told = |action: String| {
            let gives = told_in_list(&self.table, seat, &action, wanted);
            (action, gives)
        };
        self.listed = Listed::new(actions.into_iter().map(told).collect());
    }

    /// The next part of the list.
    pub(super) fn more(&mut self) -> io::Result<()> {
        let lines = self.listed.next();
        if lines.is_empty() {
            return self.say("There is no more of a list: `moves` lists what you can do.");
        }
        self.say_all(lines)
    }

    /// What is said of a number that the list has not.
    pub(super) fn no_such_number(&mut self) -> io::Result<()> {
        let what = match self.listed.said {
            0 => "There is no list yet".to_owned(),
            count => format!("The last list has {count}"),
        };
        self.say(&format!("{what}: `moves` lists what you can do, by numbers."))
    }

    /// What can be done, or what has these words in it: first what can be said of all of it at once.
    pub(super) fn moves(&mut self, words: &[String]) -> io::Result<()> {
        if self.table.due() == Due::TypedDeal {
            return self.outcomes();
        }
        let Due::Person(seat) = self.table.due() else { return self.say("There is nothing to choose now.") };
        let mut all = self.table.game().actions(seat);
        let many = all.len() > FEW;
        if many {
            // Anyone who hears them one by one need not wait for a good one.
            likely_first(&mut all, &self.table.likely(seat));
        }
        let actions: Vec<_> = holding(&self.table, seat, &all, words).into_iter().cloned().collect();
        let overview =
            self.table.game().overview(seat, &words.join(" "), &self.table.cast(Viewer::Seat(seat)));
        let count = actions.len();
        if count == 0 {
            self.say("There is nothing like that to do now.")?;
        }
        self.say_all(Some(overview).filter(|said| !said.is_empty()))?;
        if count == 0 {
            return Ok(());
        }
        self.set_list(seat, actions, words);
        if many && count > 1 {
            // Pieces in another order are no line of their own.
            let lines = self.listed.lines.len();
            let lines = if lines < count { format!(" in {lines} lines") } else { String::new() };
            self.say(&format!("{count} choices{lines}, the likely ones first."))?;
        }
        self.more()
    }

    /// How an outcome is typed, and what it can be: said once, and then to anyone who asks.
    pub(super) fn ask_deal(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.outcomes_told, true) {
            return Ok(());
        }
        match at_once(self.table.session().position()) {
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
