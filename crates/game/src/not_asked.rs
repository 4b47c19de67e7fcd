//! Why a seat has nothing to choose, whatever it would choose.

use crate::{Illegal, Seat, Seats, Turn, in_words};

/// Why a seat is not asked: what the contract finds out for every game, before the game's own rules are asked about an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotAsked {
    /// There is no such seat at this table.
    NoSuchSeat,
    /// The game is over.
    Over,
    /// Luck decides first.
    DealDue,
    /// The seat's choice is in, and waits for the others'.
    ChoiceMade,
    /// Others are asked.
    OthersTurn,
}

impl NotAsked {
    /// Why `seat` is not asked at a table where it is this turn, with these seats, of which some have made a sealed choice; `None` when
    /// it is asked.
    #[inline]
    pub fn at(turn: Turn, seats: Seats, sealed: Seats, seat: Seat) -> Option<NotAsked> {
        if turn.asked().contains(seat) {
            return None;
        }
        if !seats.contains(seat) {
            return Some(NotAsked::NoSuchSeat);
        }
        Some(match turn {
            Turn::Over => NotAsked::Over,
            Turn::Deal => NotAsked::DealDue,
            Turn::Decide(_) if sealed.contains(seat) => NotAsked::ChoiceMade,
            Turn::Decide(_) => NotAsked::OthersTurn,
        })
    }

    /// The refusal at this turn, in words that do for any game, by the contract's own clauses.
    pub fn refusal(self, turn: Turn, seat: Seat) -> Illegal {
        match self {
            NotAsked::NoSuchSeat => Illegal::new("TABLE-1", format!("There is no seat {seat} at this table")),
            NotAsked::Over => Illegal::new("TABLE-2", "The game is over"),
            NotAsked::DealDue => Illegal::new("TABLE-3", "Not now: luck is to decide first"),
            NotAsked::ChoiceMade => {
                Illegal::new("TABLE-4", "Not again: your choice is made, and waits for the others'")
            }
            NotAsked::OthersTurn => {
                let asked = in_words(turn.asked().iter().map(|other| other.to_string()));
                let seats = if turn.asked().len() == 1 { "seat" } else { "seats" };
                Illegal::new("TABLE-4", format!("Not now: it is the turn of {seats} {asked}"))
            }
        }
    }
}
