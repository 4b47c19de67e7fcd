//! What is asked once more before it is done: who listens sees nothing of what a line will bring.

use std::io;

use parlor_game::Seat;

use super::{Doubted, Plain};
use crate::Due;
use crate::words::resign_wanted;
use crate::would::brings;

impl Plain<'_> {
    /// Asks whether the game is really given up.
    pub(super) fn resign(&mut self) -> io::Result<()> {
        match self.table.may_resign() {
            None => writeln!(self.out, "There is nothing to give up now."),
            Some(_) => {
                self.doubted = Some(Doubted::Resigning);
                let wanted = resign_wanted(&self.table, &self.table.cast(self.viewer));
                writeln!(self.out, "{wanted} Type yes or no.")
            }
        }
    }

    /// Asks whether an action is really meant that fails or loses, and of which the list told last has not said so. Programs are not asked: their
    /// next line would be taken for the answer.
    pub(super) fn doubts(&mut self, seat: Seat, action: &str) -> io::Result<bool> {
        let heard = self.listed.has_told(action);
        if heard || !self.way.inviting || !self.table.game().is_rash(seat, action) {
            return Ok(false);
        }
        self.say(&brings(&self.table, seat, action))?;
        self.say("Do you want that? Type yes or no.")?;
        self.doubted = Some(Doubted::Action(seat, action.to_owned()));
        Ok(true)
    }

    /// The person says whether they really want it.
    pub(super) fn confirmed(&mut self, doubted: Doubted, answer: &str) -> io::Result<()> {
        let yes = answer.eq_ignore_ascii_case("yes") || answer.eq_ignore_ascii_case("y");
        let done = match doubted {
            _ if !yes => return self.ask(),
            Doubted::Action(seat, action) if self.table.due() == Due::Person(seat) => {
                self.table.act(seat, &action)
            }
            Doubted::Action(..) => return self.ask(),
            Doubted::Resigning => match self.table.may_resign() {
                Some(seat) => self.table.resign(seat),
                None => return self.ask(),
            },
        };
        if let Err(why) = done {
            writeln!(self.out, "{why}.")?;
        }
        self.go_on()
    }
}
