//! Parts that make no position.

use std::error::Error;
use std::fmt;

use parlor_game::{BadRules, Seat, capital};

use crate::play::state::HAND;

/// Parts that make no position. Cards are told by their names in the set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadPosition {
    /// The options do not fit together, or this many seats are none.
    Rules(BadRules),
    /// There is no such round (WAR-14).
    Round {
        /// Which it would be.
        round: u8,
        /// How many rounds a game has.
        rounds: u8,
    },
    /// At this stage not several may choose (WAR-6 to WAR-10).
    Stage,
    /// One side leads by more than the others can still win (WAR-14).
    Decided,
    /// Nobody has anything to choose.
    Nobody,
    /// All klutz cards lie open: they would have been shuffled (WAR-9).
    Klutzes,
    /// Some seats have a round that others do not have, or there was no such round.
    Past(Seat),
    /// A seat has a card twice (WAR-1).
    Twice(Seat, String),
    /// A seat has more entities of this kind than a deck is made of (WAR-2).
    Kind(Seat, &'static str),
    /// A seat's piles have this many entities, one for each round that is over (WAR-13).
    Piles {
        /// Whose piles they are.
        seat: Seat,
        /// How many entities lie there.
        found: usize,
        /// How many rounds are over.
        due: usize,
    },
    /// An entity of an earlier round lies on the wrong pile, or on none (WAR-13).
    Pile(Seat, String),
    /// A seat's support cards are not three (WAR-2).
    Supports(Seat, usize),
    /// A support card that was played is not among those that are spent (WAR-13).
    Unspent(Seat, String),
    /// A seat has more tokens than there are (WAR-1).
    Tokens {
        /// Whose they are.
        seat: Seat,
        /// How many it has.
        count: u8,
        /// How many there are for it.
        most: u8,
    },
    /// A card means nobody, or a seat that it cannot mean, or was not asked whom (WAR-6).
    Aim(Seat, String),
    /// A support card or gamble that is not yet due (WAR-8 to WAR-10).
    Early(Seat),
    /// The die has no such number, or a klutz card came without a 0 (WAR-9).
    Die(Seat),
    /// What is known of a deck is more than there can be: too many cards, a place that there is not, a seat that is not at the table (WAR-3).
    Deck(Seat),
    /// What is known of a card's place contradicts itself (WAR-3).
    Place(Seat, String),
}

impl BadPosition {
    /// The clause that forbids it.
    pub(crate) fn clause(&self) -> Option<&'static str> {
        Some(match self {
            BadPosition::Rules(_) | BadPosition::Past(_) | BadPosition::Nobody => return None,
            BadPosition::Twice(..) | BadPosition::Tokens { .. } => "WAR-1",
            BadPosition::Kind(..) | BadPosition::Supports(..) => "WAR-2",
            BadPosition::Deck(_) | BadPosition::Place(..) => "WAR-3",
            BadPosition::Aim(..) | BadPosition::Stage => "WAR-6",
            BadPosition::Die(_) | BadPosition::Klutzes => "WAR-9",
            BadPosition::Early(_) => "WAR-10",
            BadPosition::Piles { .. } | BadPosition::Pile(..) | BadPosition::Unspent(..) => "WAR-13",
            BadPosition::Round { .. } | BadPosition::Decided => "WAR-14",
        })
    }
}

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPosition::Rules(why) => why.fmt(f),
            BadPosition::Round { round, rounds } => {
                write!(f, "There is no round {round}: a game has {rounds}")
            }
            BadPosition::Stage => {
                write!(f, "At this stage it is luck's turn, one seat's, or the game is over")
            }
            BadPosition::Decided => write!(f, "One side leads by more than the others can still win"),
            BadPosition::Nobody => write!(f, "Nobody has anything to choose at this stage"),
            BadPosition::Klutzes => write!(f, "All klutz cards lie open, and they are shuffled then"),
            BadPosition::Past(seat) => {
                write!(f, "Seat {seat}'s earlier rounds are others than everybody's, or more than there were")
            }
            BadPosition::Twice(seat, card) => write!(f, "Seat {seat} has {card} twice"),
            BadPosition::Kind(seat, kind) => {
                write!(f, "Seat {seat} has more {kind} entities than a deck is made of")
            }
            BadPosition::Piles { seat, found, due } => {
                write!(f, "Entities in seat {seat}'s piles: {found}; rounds that are over: {due}")
            }
            BadPosition::Pile(seat, card) => {
                write!(f, "{} lies not on the pile of seat {seat} that its round put it on", capital(card))
            }
            BadPosition::Supports(seat, count) => {
                write!(f, "Seat {seat} has {count} support cards, held or spent, and everybody has {HAND}")
            }
            BadPosition::Unspent(seat, card) => {
                write!(f, "Seat {seat} has played {card}, which is not spent")
            }
            BadPosition::Tokens { seat, count, most } => {
                write!(f, "Seat {seat} has {count} tokens, and there are {most} for each")
            }
            BadPosition::Aim(seat, card) => {
                write!(f, "Whom seat {seat}'s {card} means is missing, cannot be meant, or was not asked")
            }
            BadPosition::Early(seat) => write!(f, "Seat {seat} has done what comes later in the round"),
            BadPosition::Die(seat) => {
                write!(f, "Seat {seat} rolls 0 to 3, and a klutz card comes with a 0 and only then")
            }
            BadPosition::Deck(seat) => write!(f, "More is said of seat {seat}'s deck than anybody can know"),
            BadPosition::Place(seat, card) => {
                write!(f, "What is said of where {card} lies in seat {seat}'s deck contradicts itself")
            }
        }
    }
}

impl Error for BadPosition {}
