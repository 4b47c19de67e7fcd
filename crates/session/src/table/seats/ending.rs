//! When a table is over: its game was played to the end, or given up.

use parlor_game::{Seat, Seats, Turn};

use crate::{EntryKind, SeatEntry, Table};

impl Table {
    /// Whether nothing more will happen in the game: it was played to its end, or given up.
    pub fn is_over(&self) -> bool {
        self.session.turn() == Turn::Over || self.is_given_up()
    }

    /// The seats that have not resigned.
    pub(crate) fn left(&self) -> Seats {
        self.session.seats().minus(self.seating.resigned)
    }

    /// Whether too many have resigned to go on: at most one side is left, or no person.
    pub(crate) fn is_given_up(&self) -> bool {
        !self.seating.resigned.is_empty() && !self.goes_on_with(self.left())
    }

    /// Who has ended the game by resigning: the last of those who have, and whether it was because their time had run out.
    pub(crate) fn last_resigned(&self) -> Option<(Seat, bool)> {
        self.log.iter().rev().find_map(|entry| match entry.kind {
            EntryKind::Seat(SeatEntry::Resigns(seat, expired)) => Some((seat, expired)),
            _ => None,
        })
    }

    /// Whether these seats win and lose together.
    pub(crate) fn is_one_side(&self, seats: Seats) -> bool {
        seats.lowest().is_none_or(|first| seats.minus(self.session.game().side(first)).is_empty())
    }

    /// Whether a game goes on with these seats, the others having resigned.
    pub(crate) fn goes_on_with(&self, left: Seats) -> bool {
        !self.is_one_side(left) && left.iter().any(|seat| self.seating.occupants[seat].key().is_some())
    }
}
