//! What is asked once more before it is done: who listens sees nothing of what a line will bring.

use std::io;

use anyhow::Result;
use parlor_erased::Event;
use parlor_game::Seat;

use super::{Doubted, Plain};
use crate::Due;
use crate::choice_effect::brings;
use crate::command::Command;
use crate::words::resign_wanted;

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

    /// Asks whether a game is really left that goes on and is stored nowhere. Anyone who has done nothing in it loses nothing.
    pub(super) fn doubts_leaving(&mut self, how: Doubted) -> io::Result<bool> {
        let kept = self.table.record_path().is_some() || self.table.copied().is_some_and(|(_, whole)| whole);
        let players = self.table.players();
        let own = |event: &Event| matches!(event, Event::Action { seat, .. } if players[*seat].is_person());
        let begun = self.table.session().events().iter().any(own);
        if kept || !self.way.inviting || self.table.due() == Due::Nothing || !begun {
            return Ok(false);
        }
        self.say(
            "This game is not over and not recorded: it would be gone. `save` keeps it. Leave it? Type yes or no.",
        )?;
        self.doubted = Some(how);
        Ok(true)
    }

    /// The person says whether they really want it; anyone who says to leave once more does. Gives back whether to go on.
    pub(super) fn confirmed(&mut self, doubted: Doubted, answer: &str) -> Result<bool> {
        let says = |word: &str| answer.eq_ignore_ascii_case(word);
        let again = match Command::parse(answer) {
            Some(Command::Quit) => doubted == Doubted::Quit,
            Some(Command::Save(_)) => return self.command(Command::Save(None)),
            _ => false,
        };
        let done = match doubted {
            _ if !again && !says("yes") && !says("y") => {
                self.ask()?;
                return Ok(true);
            }
            Doubted::Quit => {
                self.farewell()?;
                return Ok(false);
            }
            Doubted::New => {
                self.begin_anew()?;
                return Ok(true);
            }
            Doubted::Action(seat, action) => self.table.act(seat, &action),
            Doubted::Resigning => self.table.may_resign().map_or(Ok(()), |seat| self.table.resign(seat)),
        };
        if let Err(why) = done {
            writeln!(self.out, "{why}.")?;
        }
        self.go_on()?;
        Ok(true)
    }
}
