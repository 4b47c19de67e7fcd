//! A law that does not hold: which, where, and what was found there.

use std::error::Error;
use std::fmt;

use crate::Law;

/// A law that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The law.
    pub law: Law,
    /// What was found, in a sentence.
    pub found: String,
    /// Where in which game, unless it is not about a state at all.
    pub place: Option<Box<Site>>,
}

/// A state in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// The number of steps before it.
    pub step: usize,
    /// The state as `Debug` prints it.
    pub state: String,
    /// The record up to it.
    pub record: String,
}

impl Breach {
    /// A breach that is not about a state.
    pub(crate) fn anywhere(law: Law, found: impl Into<String>) -> Self {
        Breach { law, found: found.into(), place: None }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the law `{}` is broken: {}", self.law, self.found)?;
        match &self.place {
            Some(place) => write!(
                f,
                "\nat step {}, in the state {}\nafter this record:\n\n{}",
                place.step, place.state, place.record
            ),
            None => Ok(()),
        }
    }
}

impl Error for Breach {}
