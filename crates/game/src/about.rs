//! What a game says of itself, and the whole that the catalog asks of a game.

use crate::{Evaluate, Narrate};

/// What the catalog tells of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// The word that commands, records and addresses use, such as `rose`.
    pub slug: &'static str,
    /// The name that people use.
    pub name: &'static str,
    /// Who designed it.
    pub designer: &'static str,
    /// One sentence that makes one want to play.
    pub tagline: &'static str,
    /// How many can play, in order.
    pub seats: &'static [u8],
    /// How many play when nobody says.
    pub default_seats: u8,
    /// How long a game takes, in minutes: from, to.
    pub minutes: (u8, u8),
    /// What the numbers of a result mean.
    pub outcome: Outcome,
    /// The rules in our own words, Markdown.
    pub rules: &'static str,
    /// A lesson as `docs/lessons.md` describes it; empty for a game that has none.
    pub lesson: &'static str,
    /// Clauses of the rules with an example each, which is a lesson of a move or two; in the order of the rules.
    pub examples: &'static [(&'static str, &'static str)],
}

/// What the numbers of a game's result mean, so that a mean of them can be told in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Points that a player gathers.
    Points,
    /// This much for a winner, nothing for a loser, something between for a draw.
    Win(u8),
}

impl About {
    /// How many can play, in words: `1 player`, `2 to 4 players`.
    pub fn players(&self) -> String {
        match self.seats {
            [1] => "1 player".to_owned(),
            [only] => format!("{only} players"),
            [first, .., last] => format!("{first} to {last} players"),
            [] => String::new(),
        }
    }
}

/// A game with all that apps ask of one: the catalog takes nothing less.
pub trait Published: Narrate + Evaluate {
    /// What the catalog tells of it.
    const ABOUT: About;
}
