//! Fair undo: back to one's own last decision, never past what luck or others' choices have shown.

use std::error::Error;

use parlor_erased::Event;
use parlor_game::{Seat, Viewer};

use crate::{ClockRule, EntryKind, Session, Table};

/// Why a choice cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoUndo {
    /// The seat has not chosen anything yet.
    NothingToUndo,
    /// Luck has shown something since.
    Dealt,
    /// Somebody's sealed choice has been shown since.
    Shown,
}

impl Error for NoUndo {}

impl Session {
    /// Goes back to before the last choice of `seat`, others' open choices since then included. A practice table goes past deals
    /// and shown choices too. Gives back how many steps were taken back.
    ///
    /// Whether the others agree is for the caller to ask.
    ///
    /// # Errors
    /// There is nothing to take back, or it would not be fair.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, NoUndo> {
        let to = self.undo_point(seat)?;
        let back = self.events().len() - to;
        self.rewind(to);
        Ok(back)
    }

    /// How many steps would be left if [`Session::undo`] were done now.
    ///
    /// # Errors
    /// There is nothing to take back, or it would not be fair.
    pub fn undo_point(&self, seat: Seat) -> Result<usize, NoUndo> {
        let own = |event: &Event| matches!(event, Event::Action { seat: own, .. } if *own == seat);
        let to = self.events().iter().rposition(own).ok_or(NoUndo::NothingToUndo)?;
        self.check_undo_for(to, seat)?;
        Ok(to)
    }

    /// Whether it would be fair to `seat`, who has seen what came then, to go back to this many steps.
    ///
    /// # Errors
    /// It would not.
    pub(crate) fn check_undo_for(&self, to: usize, seat: Seat) -> Result<(), NoUndo> {
        if self.is_practice() { Ok(()) } else { self.check_fair(to, seat) }
    }

    /// Whether nothing that `seat` could not forget was shown to it from the event of number `from` on.
    fn check_fair(&self, from: usize, seat: Seat) -> Result<(), NoUndo> {
        for (event, disclosure) in self.events().iter().zip(self.disclosures()).skip(from) {
            match event {
                Event::Deal(_) => return Err(NoUndo::Dealt),
                Event::Action { .. } if disclosure.informs(Viewer::Seat(seat)) => return Err(NoUndo::Shown),
                Event::Action { .. } => {}
            }
        }
        Ok(())
    }
}

impl Table {
    /// Goes back to this many steps, as the log says.
    pub(crate) fn rewind(&mut self, to: usize) -> Result<(), String> {
        let events = self.session.events();
        if to > events.len() {
            return Err(format!("there are no {to} steps to go back to"));
        }
        if events[to..].iter().any(|event| matches!(event, Event::Deal(_))) {
            // The numbers behind those deals are used up, and others come in their place.
            self.seed_tells = false;
        }
        self.session.rewind(to);
        for seat in self.session.seats().iter() {
            self.away_since[seat] = self.away_since[seat].map(|since| since.min(to));
        }
        // What comes in their place comes from the dealer.
        self.taken = self.taken.min(to);
        self.drop_undo();
        Ok(())
    }

    /// What takes back the sealed choice of `by`, with which `to` steps were made before it, if nobody has seen anything since: then nobody
    /// has to agree. The other people's sealed choices stay; bots choose again.
    ///
    /// Not with a clock for each move: who takes a choice back would have all of their time again.
    pub(crate) fn unseen_undo(&self, by: Seat, to: usize) -> Option<Vec<EntryKind>> {
        if matches!(self.terms.clock, Some(ClockRule::Move(_))) {
            return None;
        }
        let sealed = self.session.game().sealed();
        let since = self.session.events().get(to..)?;
        let unseen = since.iter().all(|event| event.seat().is_some_and(|seat| sealed.contains(seat)));
        if !unseen || !sealed.contains(by) {
            return None;
        }
        let stays =
            |event: &&Event| event.seat().is_some_and(|seat| seat != by && self.occupants[seat].is_person());
        let again = since.iter().filter(stays).cloned().map(EntryKind::Step);
        Some([EntryKind::Rewinds(to)].into_iter().chain(again).collect())
    }
}
