//! Fair undo: back to one's own last decision, never past what luck or others' choices have shown.

use std::error::Error;

use parlor_erased::Event;
use parlor_game::{Seat, Viewer};

use crate::Session;

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
