//! Parts that make no position.

use std::error::Error;
use std::fmt;

use parlor_game::{BadRules, Seat};

use crate::{Card, Public};

/// Parts that make no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadPosition {
    /// The options do not fit together, or this many seats are none.
    Rules(BadRules),
    /// This table plays without jokers (SNAKE-1).
    Joker(Card),
    /// This table's deck is small and has no such card (SNAKE-X2).
    Foreign(Card),
    /// A card lies in two places.
    Twice(Card),
    /// The snake has no card, and never disappears (SNAKE-7).
    NoSnake,
    /// Fewer cards have been laid than the snake begins with (SNAKE-4).
    Short(usize),
    /// A seat that is not at the table has taken cards.
    Seat(Seat),
    /// After this many turns another seat plays (SNAKE-5, SNAKE-6).
    Mover {
        /// The seat that is to play by the parts.
        found: Seat,
        /// The seat that plays.
        due: Seat,
        /// How many turns there have been.
        turns: usize,
    },
    /// A seat holds another number of cards (SNAKE-6, SNAKE-9).
    Hand {
        /// Whose hand it is.
        seat: Seat,
        /// How many cards it has.
        found: usize,
        /// How many it would have.
        due: usize,
    },
    /// All cards of the hand have been played (SNAKE-9).
    PlayedOut,
    /// A seat's score does not fit the number of the hand (SNAKE-10).
    Score(Seat),
    /// This seat has reached the target, so that the match is over (SNAKE-11).
    Reached(Seat),
    /// The match has no such hand (SNAKE-12).
    Over(u8),
}

impl BadPosition {
    /// The clause that forbids it.
    pub(crate) fn clause(&self) -> Option<&'static str> {
        Some(match self {
            BadPosition::Rules(_) | BadPosition::Seat(_) => return None,
            BadPosition::Joker(_) | BadPosition::Twice(_) => "SNAKE-1",
            BadPosition::Foreign(_) => "SNAKE-X2",
            BadPosition::Short(_) => "SNAKE-4",
            BadPosition::Mover { .. } | BadPosition::Hand { .. } => "SNAKE-6",
            BadPosition::NoSnake => "SNAKE-7",
            BadPosition::PlayedOut => "SNAKE-9",
            BadPosition::Score(_) => "SNAKE-10",
            BadPosition::Over(_) => "SNAKE-12",
            BadPosition::Reached(_) => "SNAKE-11",
        })
    }
}

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPosition::Rules(why) => why.fmt(f),
            BadPosition::Joker(card) => {
                write!(f, "This table plays without jokers, and there is {}", card.name())
            }
            BadPosition::Foreign(card) => write!(f, "This table's deck does not hold {}", card.name()),
            BadPosition::Twice(card) => write!(f, "There is {} in two places", card.name()),
            BadPosition::NoSnake => write!(f, "The snake has no card, and it never disappears"),
            BadPosition::Short(laid) => {
                write!(f, "Only {laid} cards have been laid, and the snake begins with {}", Public::SNAKE)
            }
            BadPosition::Seat(seat) => write!(f, "There is no seat {seat} at this table"),
            BadPosition::Mover { found, due, turns } => {
                let turns = if *turns == 1 { "1 turn".to_owned() } else { format!("{turns} turns") };
                write!(f, "After {turns} of this hand seat {due} plays, not seat {found}")
            }
            BadPosition::Hand { seat, found, due } => {
                write!(f, "Cards in seat {seat}'s hand: {found}, and by now it holds {due}")
            }
            BadPosition::PlayedOut => write!(f, "All cards of this hand have been played"),
            BadPosition::Score(seat) => {
                write!(f, "Seat {seat} cannot have these scores in this hand of the match")
            }
            BadPosition::Reached(seat) => {
                write!(f, "Seat {seat} has reached the target, which ends the match")
            }
            BadPosition::Over(number) => write!(f, "The match has no hand {number}"),
        }
    }
}

impl Error for BadPosition {}
