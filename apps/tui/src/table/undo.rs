//! Taking back what was chosen or typed last.

use parlor_erased::Event;
use parlor_game::{Seat, Seats, Viewer};
use parlor_session::NoUndo;
use parlor_wire::Command;

use super::{LocalTable, Undo, now};
use crate::Trouble;
use crate::typed::Waiting;

impl LocalTable {
    /// Whose choice an undo would take back: the latest choice of a person here counts, no matter whose turn it is now. Where people keep
    /// secrets from each other, it is the person whose hand is on the screen who asks, and for their own choice alone.
    fn undo_seat(&self, viewer: Viewer) -> Option<Seat> {
        let own = viewer.seat().filter(|_| self.keeps_secrets());
        let is_own = |seat: &Seat| own.is_none_or(|own| own == *seat);
        self.session().events().iter().rev().find_map(|event| self.person_of(event).filter(is_own))
    }

    /// Takes back the last choice of a person here, or the last typed deal; where there are others, they are asked first. `viewer` is
    /// who looks at the screen.
    ///
    /// # Errors
    /// There is nothing to take back, or it would not be fair. If only the file could not be written, the choice is taken back.
    pub(crate) fn undo(&mut self, viewer: Viewer) -> Result<Undo, Trouble> {
        if self.table.undo_asked().is_some() {
            return Ok(Undo::Asks);
        }
        let last = self.last(viewer);
        if self.table.ends_with_typed_deal() {
            let entries = self.table.untype_deal(now()).map_err(Trouble::Refused)?;
            self.commit(entries)?;
            self.waiting = Waiting::default();
        } else {
            let nothing = || Trouble::Refused(NoUndo::NothingToUndo.into());
            let seat = self.undo_seat(viewer).ok_or_else(nothing)?;
            self.command(seat, &Command::Undo)?;
        }
        Ok(if self.table.undo_asked().is_some() { Undo::Asks } else { self.done(last) })
    }

    /// Who asks for an undo, and who has to agree.
    pub(crate) fn undo_asked(&self) -> Option<(Seat, Seats)> {
        self.table.undo_asked()
    }

    /// The others here agree that a choice is taken back, or do not.
    ///
    /// # Errors
    /// As for [`LocalTable::undo`].
    pub(crate) fn answer_undo(&mut self, yes: bool) -> Result<Undo, Trouble> {
        let last = self.last(Viewer::Spectator);
        let mut stands = String::new();
        while let Some((by, others)) = self.table.undo_asked() {
            let name = self.cast(Viewer::Spectator).name(by).to_owned();
            stands = format!("The choice of {name} stands: the others do not agree.");
            let Some(other) = others.lowest() else { break };
            self.command(other, &Command::Answer { yes })?;
        }
        Ok(if yes { self.done(last) } else { Undo::Declined(stands) })
    }

    /// The step that an undo would take back, and what it is called.
    fn last(&self, viewer: Viewer) -> Option<(usize, String)> {
        let events = self.session().events();
        let by = self.table.undo_asked().map(|(by, _)| by).or_else(|| self.undo_seat(viewer));
        let at = match self.table.ends_with_typed_deal() {
            true => events.len().checked_sub(1)?,
            false => by.and_then(|by| events.iter().rposition(|event| event.seat() == Some(by)))?,
        };
        let transition = self.session().transitions().nth(at)?;
        let game = transition.before();
        let name = match &events[at] {
            Event::Action { seat, text } => game.name_action(*seat, text, &self.cast(Viewer::Seat(*seat))),
            Event::Deal(text) => game.name_deal(text, &self.cast(viewer)),
        };
        Some((at, name))
    }

    /// What was taken back. Where people keep secrets from each other, somebody else may look at the screen by now.
    fn done(&self, last: Option<(usize, String)>) -> Undo {
        let gone = last.filter(|(at, _)| *at >= self.session().events().len() && !self.keeps_secrets());
        Undo::Done(gone.map(|(_, name)| name))
    }
}
