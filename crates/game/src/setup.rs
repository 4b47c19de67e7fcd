//! Positions that are set up without playing to them.

use std::error::Error;
use std::fmt;

use crate::{BadRules, Game, Seats, Syntax};

/// A game whose positions can be set up, as one would lay them out on a table: for tests, puzzles, lessons, analyses and smaller
/// boards. The parts may contradict each other; `set_up` checks them into a state. They can be written as one line of text, as FEN
/// writes a position of chess.
///
/// A position is one without a sealed choice: what somebody has chosen and not shown is no part of it. In a game with hidden hands it
/// holds all of them, so only somebody who may know everything is shown it.
///
/// The law `sets_up` holds that a position that came about in play is set up again just as it was, that its text is read back, and
/// that nothing written by hand makes the game panic.
pub trait Setup: Game {
    /// The parts: what lies where, and whose turn it is.
    type Position: Clone + PartialEq + fmt::Debug;

    /// The game that goes on from a position, by these rules.
    ///
    /// # Errors
    /// What does not fit the box, the table or the rules.
    fn set_up(rules: &Self::Rules, position: &Self::Position) -> Result<Self, BadPosition>;

    /// The parts of this state; `None` for one that cannot be set up: in the middle of a deal, say, or when the game is over.
    fn position(&self) -> Option<Self::Position>;

    /// The canonical text of a position: one line of printable ASCII, at most [`LONGEST_POSITION`] bytes, words with single blanks
    /// between them, and no `;`, which begins a comment in a record.
    fn position_text(rules: &Self::Rules, position: &Self::Position) -> String;

    /// Reads what [`Setup::position_text`] writes, whether or not its parts fit together. Letter case may be forgiven, nothing else.
    ///
    /// # Errors
    /// The text is no position of this game; says what one looks like.
    fn parse_position(rules: &Self::Rules, text: &str) -> Result<Self::Position, Syntax>;
}

/// Why parts make no position. Its text is the sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadPosition {
    /// The clause of the rules that forbids it, such as `OURO-1`, where one does.
    pub clause: Option<&'static str>,
    /// What is wrong, without its full stop.
    pub sentence: String,
}

impl BadPosition {
    /// Forbidden by this clause.
    pub fn new(clause: &'static str, sentence: impl Into<String>) -> Self {
        BadPosition { clause: Some(clause), sentence: sentence.into() }
    }

    /// Parts that contradict each other, whatever the rules are.
    pub fn contradiction(sentence: impl Into<String>) -> Self {
        BadPosition { clause: None, sentence: sentence.into() }
    }
}

/// No such table: the options do not fit together, or this many seats are none.
impl From<BadRules> for BadPosition {
    fn from(why: BadRules) -> Self {
        BadPosition::contradiction(why.to_string())
    }
}

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl Error for BadPosition {}

/// The most bytes that the text of a position may have. Records come from strangers, so that their length is bounded.
pub const LONGEST_POSITION: usize = 2000;

/// The positions of a game as texts, for those who do not know its types: what a game with [`Setup`] offers to records and tables, by
/// [`crate::Published::POSITIONS`].
pub struct Positions<G: Game> {
    text: fn(&G::Rules, &G) -> Option<String>,
    set_up: fn(&G::Rules, Seats, &str) -> Result<G, NotSetUp>,
}

/// Why no game begins at a position. Its text is a sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotSetUp {
    /// The game offers no positions.
    NotOffered,
    /// What was written is no position of this game.
    Syntax(Syntax),
    /// The parts make no position at this table.
    Contradiction {
        /// The clause of the rules that forbids it, where one does.
        clause: Option<&'static str>,
        /// What is wrong, without its full stop.
        sentence: String,
    },
}

impl<G: Setup> Positions<G> {
    /// The positions of `G`.
    pub const fn of() -> Self {
        Positions { text: text_of::<G>, set_up: set_up_text::<G> }
    }
}

impl<G: Game> Positions<G> {
    /// The canonical text of this state; `None` for one that cannot be set up.
    pub fn text(&self, rules: &G::Rules, state: &G) -> Option<String> {
        (self.text)(rules, state)
    }

    /// The state of a text, at a table of these seats.
    ///
    /// # Errors
    /// The text is no position of this game, its parts contradict each other or the table, or nobody can play on from there.
    pub fn set_up(&self, rules: &G::Rules, seats: Seats, text: &str) -> Result<G, NotSetUp> {
        (self.set_up)(rules, seats, text)
    }
}

impl<G: Game> Clone for Positions<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Positions<G> {}

fn text_of<G: Setup>(rules: &G::Rules, state: &G) -> Option<String> {
    state.position().filter(|_| state.sealed().is_empty()).map(|position| G::position_text(rules, &position))
}

fn set_up_text<G: Setup>(rules: &G::Rules, seats: Seats, text: &str) -> Result<G, NotSetUp> {
    if text.len() > LONGEST_POSITION {
        let expected = format!("a position of at most {LONGEST_POSITION} bytes");
        return Err(NotSetUp::Syntax(Syntax::new(format!("{} bytes", text.len()), expected)));
    }
    let position = G::parse_position(rules, text).map_err(NotSetUp::Syntax)?;
    let contradiction =
        |why: BadPosition| NotSetUp::Contradiction { clause: why.clause, sentence: why.sentence };
    let state = G::set_up(rules, &position).map_err(contradiction)?;
    if state.seats() != seats {
        let (own, table) = (state.seats().len(), seats.len());
        let sentence = format!("Seats in the position: {own}; at the table: {table}");
        return Err(contradiction(BadPosition::contradiction(sentence)));
    }
    // A record could not say where it begins.
    match text_of(rules, &state) {
        Some(_) => Ok(state),
        None => Err(contradiction(BadPosition::contradiction("Nobody can play on from there"))),
    }
}

impl fmt::Display for NotSetUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotSetUp::NotOffered => f.write_str("This game cannot be set up"),
            NotSetUp::Syntax(why) => why.fmt(f),
            NotSetUp::Contradiction { clause: Some(clause), sentence } => write!(f, "{sentence} ({clause})"),
            NotSetUp::Contradiction { clause: None, sentence } => f.write_str(sentence),
        }
    }
}

impl Error for NotSetUp {}
