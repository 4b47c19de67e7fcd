//! What may be wrong with cards that are data, before any game.

use std::fmt;

/// What is wrong with a card by what is on it and on the others alone: no game has to be played for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardAdvice {
    /// The card's name.
    pub card: String,
    /// What is wrong with it.
    pub flaw: CardFlaw,
}

/// What may be wrong with a card on paper.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CardFlaw {
    /// Another card of its kind, of this name, is the same.
    TwinOf(String),
    /// Another card of its kind, of this name, is better in something and worse in nothing.
    WorseThan(String),
    /// It does something for others, and nothing for its player.
    HelpsOnlyOthers,
    /// This effect of it can never do anything.
    Idle(String),
}

impl fmt::Display for CardAdvice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = &self.card;
        match &self.flaw {
            CardFlaw::TwinOf(other) => write!(f, "`{card}` is the same as `{other}`"),
            CardFlaw::WorseThan(other) => {
                write!(f, "`{card}` is worse than `{other}` in some way and better in none")
            }
            CardFlaw::HelpsOnlyOthers => write!(f, "`{card}` helps only others"),
            CardFlaw::Idle(effect) => write!(f, "`{card}`: `{effect}` can never do anything"),
        }
    }
}
