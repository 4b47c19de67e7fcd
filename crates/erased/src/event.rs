//! Events and refusals in text.

use std::error::Error;
use std::fmt;

use parlor_game::{Illegal, Language, Move, Notation, Seat, Sentences, Syntax};
use parlor_language::say_in;

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

impl Event {
    /// A move in canonical text.
    pub fn of<G: Notation>(rules: &G::Rules, made: &Move<G>) -> Event {
        match *made {
            Move::Deal(deal) => Event::Deal(G::deal_text(rules, deal)),
            Move::Action(seat, action) => Event::Action { seat, text: G::action_text(rules, action) },
        }
    }

    /// Who acted; `None` for chance.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Event::Deal(_) => None,
            Event::Action { seat, .. } => Some(*seat),
        }
    }

    /// The outcome or the action, without who it was.
    pub fn text(&self) -> &str {
        match self {
            Event::Deal(text) | Event::Action { text, .. } => text,
        }
    }

    /// The words of the outcome or the action.
    pub fn words(&self) -> Vec<String> {
        self.text().split(' ').map(str::to_owned).collect()
    }
}

/// Why a text was not applied. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It is no action or outcome of this game.
    Syntax(Syntax),
    /// It is not allowed here; with the files that have the words for it.
    Illegal(Illegal, &'static Sentences),
}

impl Refusal {
    /// Why, for a reader of this language. What an action could be is said as records write it, which is the same in each.
    pub fn says(&self, language: Language) -> String {
        match self {
            Refusal::Syntax(why) => why.to_string(),
            Refusal::Illegal(why, sentences) => say_in(sentences, &why.message(), language),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.says(Language::English))
    }
}

impl Error for Refusal {}

impl From<Syntax> for Refusal {
    fn from(why: Syntax) -> Self {
        Refusal::Syntax(why)
    }
}
