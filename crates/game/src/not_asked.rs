//! Why a seat has nothing to choose, independent of any action.

use crate::{Illegal, Seat, Seats, Turn, in_words};

/// Why a seat has nothing to choose: the contract checks this for every game, before the game's own rules check an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotAsked {
    /// There is no such seat at this table.
    NoSuchSeat,
    /// The game is over.
    Over,
    /// Luck decides first.
    DealDue,
    /// The seat has chosen, and waits for the others.
    ChoiceMade,
    /// Other seats have to choose.
    OthersTurn,
}

impl NotAsked {
    /// Why `seat` has nothing to choose at a table with this turn and these seats, of which some have made a sealed choice; `None` when it
    /// has to choose.
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

    /// The refusal at this turn, in words for any game, with the contract's own clauses.
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
