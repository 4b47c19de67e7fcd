//! Which choice an undo at a table takes back, and what speaks against it there.

use parlor_erased::Event;
use parlor_game::Seat;

use crate::{CommandError, Table};

impl Table {
    /// Whose choice an undo of `by` takes back: where people share a device, the one of them who has chosen last, because the device is the next one's as soon as
    /// they have. A sealed choice of one's own comes first.
    pub(crate) fn takes_back(&self, by: Seat) -> Seat {
        let shares = |seat: &Seat| self.device(by).contains(*seat) && self.occupants[*seat].is_person();
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
            .find(|seat| self.away_since[*seat].is_some_and(|since| chose(*seat, since)))
    }
}
