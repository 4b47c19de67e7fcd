//! Why a seat has nothing to choose, independent of any action.

use crate::{Illegal, Message, Seat, Seats, Turn};

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
        let (clause, sentence) = match self {
            NotAsked::NoSuchSeat => ("TABLE-1", Message::new("no-such-seat").with("seat", seat.number())),
            NotAsked::Over => ("TABLE-2", Message::new("game-over")),
            NotAsked::DealDue => ("TABLE-3", Message::new("luck-first")),
            NotAsked::ChoiceMade => ("TABLE-4", Message::new("choice-made")),
            NotAsked::OthersTurn => {
                let asked = turn.asked().iter().map(|other| Message::text(other.to_string()));
                ("TABLE-4", Message::new("others-turn").with("seats", asked.collect::<Vec<_>>()))
            }
        };
        Illegal::new(clause, sentence)
    }
}
