//! Events and refusals in text.

use std::error::Error;
use std::fmt;

use parlor_game::{Illegal, Seat, Syntax};

/// Something that happened: one step of a game, in canonical text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Luck brought this outcome.
    Deal(String),
    /// A seat chose this action.
    Action {
        /// Who.
        seat: Seat,
        /// What.
        text: String,
    },
}

/// Why a text was not applied. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It is no action or outcome of this game.
    Syntax(Syntax),
    /// It is not allowed here.
    Illegal(Illegal),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Syntax(why) => why.fmt(f),
            Refusal::Illegal(why) => why.fmt(f),
        }
    }
}

impl Error for Refusal {}

impl From<Syntax> for Refusal {
    fn from(why: Syntax) -> Self {
        Refusal::Syntax(why)
    }
}

impl From<Illegal> for Refusal {
    fn from(why: Illegal) -> Self {
        Refusal::Illegal(why)
    }
}
