//! Fair undo: back to one's own last decision, never past what luck or others' choices have shown.

use std::error::Error;
use std::fmt;

use parlor_erased::Event;
use parlor_game::{Seat, Turn, Viewer};

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

impl fmt::Display for NoUndo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoUndo::NothingToUndo => "There is nothing to take back yet",
            NoUndo::Dealt => {
                "Not past what was dealt: the cards have been seen (only a practice table allows that)"
            }
            NoUndo::Shown => "Not past what others have shown (only a practice table allows that)",
        })
    }
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
        let back = self.events.len() - to;
        self.rewind(to);
        Ok(back)
    }

    /// How many steps would be left if [`Session::undo`] were done now.
    ///
    /// # Errors
    /// There is nothing to take back, or it would not be fair.
    pub fn undo_point(&self, seat: Seat) -> Result<usize, NoUndo> {
        let own = |event: &Event| matches!(event, Event::Action { seat: own, .. } if *own == seat);
        let to = self.events.iter().rposition(own).ok_or(NoUndo::NothingToUndo)?;
        if !self.is_practice() {
            self.check_fair(to, seat)?;
        }
        Ok(to)
    }

    /// Takes back the last step if it was a deal.
    ///
    /// That is fair only where people deal from real cards and type what came: they have seen it anyway, and mistype.
    ///
    /// # Errors
    /// The last step was no deal, or there is none.
    pub fn undo_deal(&mut self) -> Result<(), NoUndo> {
        match self.events.last() {
            Some(Event::Deal(_)) => {
                self.rewind(self.events.len() - 1);
                Ok(())
            }
            _ => Err(NoUndo::NothingToUndo),
        }
    }

    /// Whether nothing was shown to `seat` from the event at `from` on.
    fn check_fair(&self, from: usize, seat: Seat) -> Result<(), NoUndo> {
        let own = Viewer::Seat(seat);
        let mark = self.marks[seat].as_ref().filter(|mark| mark.step == from);
        let (first, mut game) = match mark {
            Some(mark) => (mark.step, mark.game.boxed()),
            None => (0, self.start.boxed()),
        };
        for (index, event) in self.events.iter().enumerate().skip(first) {
            let sealed_round =
                matches!(game.turn(), Turn::Decide(seats) if seats.len() > 1) || !game.sealed().is_empty();
            let sealed = game.sealed();
            let shows = matches!(event, Event::Action { seat, text } if !sealed_round && game.reveals(own, *seat, text));
            replay(&mut *game, event);
            if index < from {
                continue;
            }
            let Event::Action { seat, .. } = event else { return Err(NoUndo::Dealt) };
            if shows {
                return Err(NoUndo::Shown);
            }
            // Each round counts by itself: that a later one is still sealed hides nothing of this one.
            let still = game.sealed();
            if sealed_round && sealed.with(*seat).iter().any(|chosen| !still.contains(chosen)) {
                return Err(NoUndo::Shown);
            }
        }
        Ok(())
    }

    /// Takes back all steps from the one at `to` on.
    pub(crate) fn rewind(&mut self, to: usize) {
        self.events.truncate(to);
        let seats = self.seats();
        for seat in seats.iter() {
            self.marks[seat].take_if(|mark| mark.step >= to);
        }
        let mut game = self.start.boxed();
        for event in &self.events {
            replay(&mut *game, event);
        }
        self.game = game;
    }
}

/// Applies an event that was applied before.
pub(crate) fn replay(game: &mut dyn parlor_erased::AnyGame, event: &Event) {
    let applied = game.apply(event);
    debug_assert!(applied.is_ok(), "the log holds only what was applied");
}
