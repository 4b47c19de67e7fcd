//! How a game describes itself, and everything that the catalog requires of a game.

use crate::{Cards, Evaluate, Language, Narrate, Positions};

/// How the catalog describes a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// The word that commands, records and addresses use, such as `rose`.
    pub slug: &'static str,
    /// The name that people use.
    pub name: &'static str,
    /// Who designed it.
    pub designer: &'static str,
    /// One sentence that makes people want to play.
    pub tagline: &'static str,
    /// What wins, or what counts: one short sentence for somebody who sees the game for the first time.
    pub goal: &'static str,
    /// How many can play, in order.
    pub seats: &'static [u8],
    /// How many play unless the players choose a number.
    pub default_seats: u8,
    /// How long a game takes, in minutes: from, to.
    pub minutes: (u8, u8),
    /// What the numbers of a result mean.
    pub outcome: Outcome,
    /// The best result so far that the rulebook names, for games that one plays alone.
    pub best_known: Option<i32>,
    /// The rules in our own words, for people who play; Markdown.
    pub rules: &'static str,
    /// The same for programmers: how moves and positions are written, and how the engine is called; Markdown.
    pub notes: &'static str,
    /// A lesson as `docs/lessons.md` describes it; empty for a game that has none.
    pub lesson: &'static str,
    /// Clauses of the rules, each with an example, which is a lesson of one or two moves; in the order of the rules.
    pub examples: &'static [(&'static str, &'static str)],
}

/// The long texts of a game in another language than English: beside the sentences of [`Narrate::sentences`](crate::Narrate::sentences),
/// in which `set-up-` begins the keys of what [`About`] and the options say in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Translated {
    /// The language.
    pub language: Language,
    /// The rules: the same clauses and pictures in the same order as in [`About::rules`]; Markdown.
    pub rules: &'static str,
    /// What the lesson says, line for line, as `docs/lessons.md` describes it.
    pub lesson: &'static str,
    /// The same for each example of [`About::examples`], in its order.
    pub examples: &'static [&'static str],
}

/// The long texts of a game in other languages, from its folder `words`: `translated![German "de" of "WAR-5", "WAR-9"]` with the clauses of
/// [`About::examples`].
#[macro_export]
macro_rules! translated {
    ($($language:ident $code:literal of $($clause:literal),+);+) => {
        &[$($crate::Translated {
            language: $crate::Language::$language,
            rules: include_str!(concat!("../words/rules.", $code, ".md")),
            lesson: include_str!(concat!("../words/lesson.", $code, ".txt")),
            examples: &[$(include_str!(concat!("../words/", $clause, ".", $code, ".txt"))),+],
        }),+]
    };
}

/// What the numbers of a game's result mean, so that words can call them by their name and describe a mean of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Points that a player collects.
    Points,
    /// Enemies that a player passes, one after the other, where the rules know no points.
    Enemies,
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

/// A game with everything that apps need; the catalog takes no other.
pub trait Published: Narrate + Evaluate {
    /// How the catalog describes it.
    const ABOUT: About;

    /// Its long texts in other languages; the default has none.
    const TRANSLATED: &'static [Translated] = &[];

    /// The positions that records and tables can begin at: `Some(Positions::of())` for a game with [`Setup`](crate::Setup). The default
    /// is for a game that cannot be set up.
    const POSITIONS: Option<Positions<Self>> = None;

    /// The cards that studies can change: `Some(Cards::of())` for a game with [`CardGame`](crate::CardGame). The default is for a game
    /// whose cards are not data.
    const CARDS: Option<Cards<Self>> = None;
}
