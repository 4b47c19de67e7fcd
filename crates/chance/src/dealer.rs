//! The source of outcomes.

use std::collections::VecDeque;
use std::error::Error;
use std::fmt;

use parlor_game::{Illegal, Notation, Syntax};

use crate::{Seed, Stream};

/// Brings outcomes into a game.
#[derive(Clone, Debug)]
pub enum Dealer {
    /// Draws each outcome with the probability that the game gives it.
    Seeded(Box<Stream>),
    /// Deals written outcomes, in order: those of a record, or those that a person types from a deck on the table.
    Scripted(VecDeque<String>),
}

/// Why no outcome came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoDeal {
    /// The game waits for a choice, or is over.
    NotDue,
    /// The script has ended.
    OutOfScript,
    /// The script's word is not an outcome of this game.
    Syntax(Syntax),
    /// The script's outcome cannot come now.
    Illegal(Illegal),
}

impl fmt::Display for NoDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoDeal::NotDue => f.write_str("No deal is due"),
            NoDeal::OutOfScript => f.write_str("There is no further deal in the script"),
            NoDeal::Syntax(why) => why.fmt(f),
            NoDeal::Illegal(why) => why.fmt(f),
        }
    }
}

impl Error for NoDeal {}

impl Dealer {
    /// Deals from a seed.
    pub fn seeded(seed: &Seed) -> Self {
        Dealer::Seeded(Box::new(seed.stream("deals")))
    }

    /// Deals these outcomes, each one word.
    pub fn scripted<S: Into<String>>(words: impl IntoIterator<Item = S>) -> Self {
        Dealer::Scripted(words.into_iter().map(Into::into).collect())
    }

    /// The next outcome for a state in which a deal is due. A scripted word that is refused stays first in the script.
    ///
    /// # Errors
    /// No deal is due, or the script has none that can come now.
    pub fn draw<G: Notation>(&mut self, rules: &G::Rules, state: &G) -> Result<G::Deal, NoDeal> {
        match self {
            Dealer::Seeded(stream) => {
                use parlor_game::Uniform;
                state.pick_deal(|total| stream.below(total)).ok_or(NoDeal::NotDue)
            }
            Dealer::Scripted(words) => {
                if state.turn() != parlor_game::Turn::Deal {
                    return Err(NoDeal::NotDue);
                }
                let word = words.front().ok_or(NoDeal::OutOfScript)?;
                let deal = G::parse_deal(rules, word).map_err(NoDeal::Syntax)?;
                state.check_deal(deal).map_err(NoDeal::Illegal)?;
                words.pop_front();
                Ok(deal)
            }
        }
    }
}
