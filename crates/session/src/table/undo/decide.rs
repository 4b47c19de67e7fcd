//! Which choice an undo at a table takes back, and what speaks against it there.

use parlor_erased::Event;
use parlor_game::Seat;

use crate::table::decide::Judged;
use crate::table::pending_entry::plain;
use crate::{Bounded, ClockRule, CommandError, EntryKind, QuestionEntry, Table, UndoEntry};

impl Table {
    /// Whose choice an undo of `by` takes back: where people share a device, the one of them who has chosen last, because the device is the next one's as soon as
    /// they have. A sealed choice of one's own comes first.
    pub(crate) fn takes_back(&self, by: Seat) -> Seat {
        let shares =
            |seat: &Seat| self.device(by).contains(*seat) && self.seating.occupants[*seat].is_person();
        if self.session.game().sealed().contains(by) {
            return by;
        }
        self.session.events().iter().rev().filter_map(Event::seat).find(shares).unwrap_or(by)
    }

    /// How many steps would be left after an undo of `by`.
    pub(crate) fn undo_point(&self, by: Seat) -> Result<usize, CommandError> {
        let to = self.session.undo_point(by)?;
        if to < self.terms.given {
            return Err(CommandError::Given);
        }
        // Who shares the device has seen what was shown to them, too.
        for seat in self.device(by).iter() {
            self.session.check_undo_for(to, seat)?;
        }
        match self.away_with_choices_since(by, to) {
            Some(seat) => Err(CommandError::PlayerAway(seat.number())),
            None => Ok(to),
        }
    }

    /// Somebody at another device than `by` who is away, may come back, and chose something in person after this many steps.
    fn away_with_choices_since(&self, by: Seat, to: usize) -> Option<Seat> {
        let events = self.session.events();
        let chose = |seat: Seat, since: usize| {
            events.get(to..since).is_some_and(|range| range.iter().any(|event| event.seat() == Some(seat)))
        };
        self.session
            .seats()
            .minus(self.device(by))
            .iter()
            .find(|seat| self.seating.away_since[*seat].is_some_and(|since| chose(*seat, since)))
    }

    pub(in crate::table) fn undo(&self, by: Seat) -> Judged {
        if self.is_over() && !self.one_screen {
            return Err(CommandError::GameOver);
        }
        self.in_person(by)?;
        // Somebody who asks for a seat holds nobody up.
        if self.question.as_ref().is_some_and(|ask| !ask.is_outsiders()) {
            return Err(CommandError::UndoAsked);
        }
        let by = self.takes_back(by);
        let to = self.undo_point(by)?;
        self.may_once_more(Bounded::Undo)?;
        if let Some(what) = self.unseen_undo(by, to) {
            return Ok(plain(what));
        }
        let others = self.others(by);
        Ok(plain([if others.is_empty() {
            EntryKind::Undo(UndoEntry::Rewinds(to))
        } else {
            EntryKind::Question(QuestionEntry::Asks(by, to))
        }]))
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
        let stays = |event: &&Event| {
            event.seat().is_some_and(|seat| seat != by && self.seating.occupants[seat].is_person())
        };
        let again = since.iter().filter(stays).cloned().map(EntryKind::Step);
        Some([EntryKind::Undo(UndoEntry::Rewinds(to))].into_iter().chain(again).collect())
    }

    pub(in crate::table) fn practice(&self, by: Seat) -> Judged {
        if self.session.is_practice() {
            return Err(CommandError::AlreadyPractice);
        }
        if self.is_over() {
            return Err(CommandError::GameOver);
        }
        // Somebody in whose place a bot plays may come back.
        let own = self.device(by);
        if self
            .seating
            .occupants
            .iter()
            .any(|(seat, occupant)| !own.contains(seat) && occupant.key().is_some())
        {
            return Err(CommandError::OthersPlay);
        }
        Ok(plain([EntryKind::Undo(UndoEntry::Practice)]))
    }

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
            self.seating.away_since[seat] = self.seating.away_since[seat].map(|since| since.min(to));
        }
        // What comes in their place comes from the dealer.
        self.taken = self.taken.min(to);
        self.drop_undo();
        Ok(())
    }
}
