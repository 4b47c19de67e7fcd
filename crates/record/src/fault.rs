//! What is wrong with a record, and where.

use std::error::Error;
use std::fmt;

use parlor_game::{READABLE, visible};

/// The first thing that is wrong with a record. Nothing from its line on was applied, save the outcomes before it on a line of
/// several deals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What kind of fault it is, for programs.
    pub code: FaultCode,
    /// The clause of the game's rules that does not allow the move, where one does not.
    pub clause: Option<&'static str>,
    /// The line's number, from 1.
    pub line: usize,
    /// What stands there.
    pub found: String,
    /// What could stand there, cut to a readable length.
    pub legal: String,
    /// The game's own sentence about it, where there is one.
    pub why: Option<String>,
}

/// What is wrong with a record, by a word that stays the same whatever the sentence says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FaultCode {
    /// A line is no text in UTF-8.
    NotText,
    /// The file does not begin as a record of a version that this reader knows.
    NotARecord,
    /// There is no game of this name.
    UnknownGame,
    /// The game has no such options, or not for this number of seats.
    BadRules,
    /// The game is not played by so many.
    BadSeats,
    /// The game cannot be set up, so that no record of it begins at a position.
    NoPositions,
    /// The text is no position of the game, or its parts contradict each other or the table.
    BadPosition,
    /// The data file that the record was played with is not at hand, or is named wrongly.
    BadFile,
    /// Another line of the header is missing, double or malformed.
    BadHeader,
    /// A line of the moves is no action or outcome of the game.
    Syntax,
    /// The game does not allow this move here.
    Illegal,
    /// The move is hidden in this record, so that it cannot be replayed.
    Masked,
    /// A comment of a lesson, or a move where one is expected, is out of place.
    Lesson,
}

impl FaultCode {
    /// Every code, in the order in which `docs/records.md` lists them.
    pub const ALL: [FaultCode; 13] = [
        FaultCode::NotText,
        FaultCode::NotARecord,
        FaultCode::UnknownGame,
        FaultCode::BadRules,
        FaultCode::BadSeats,
        FaultCode::NoPositions,
        FaultCode::BadPosition,
        FaultCode::BadFile,
        FaultCode::BadHeader,
        FaultCode::Syntax,
        FaultCode::Illegal,
        FaultCode::Masked,
        FaultCode::Lesson,
    ];

    /// The word, such as `unknown-game`.
    pub fn word(self) -> &'static str {
        match self {
            FaultCode::NotText => "not-text",
            FaultCode::NotARecord => "not-a-record",
            FaultCode::UnknownGame => "unknown-game",
            FaultCode::BadRules => "bad-rules",
            FaultCode::BadSeats => "bad-seats",
            FaultCode::NoPositions => "no-positions",
            FaultCode::BadPosition => "bad-position",
            FaultCode::BadFile => "bad-file",
            FaultCode::BadHeader => "bad-header",
            FaultCode::Syntax => "syntax",
            FaultCode::Illegal => "illegal",
            FaultCode::Masked => "masked",
            FaultCode::Lesson => "lesson",
        }
    }
}

impl fmt::Display for FaultCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Fault {
    /// `found` stands on `line` where `legal` should.
    pub(crate) fn new(
        code: FaultCode,
        line: usize,
        found: impl Into<String>,
        legal: impl Into<String>,
    ) -> Self {
        let mut found = visible(&found.into(), READABLE);
        if found.trim().is_empty() {
            // Two blanks between options: nobody could read it here.
            found = "blanks out of place".to_owned();
        }
        Fault { code, clause: None, line, found, legal: visible(&legal.into(), READABLE), why: None }
    }

    /// The line is hidden from whom this record was made for.
    pub(crate) fn masked(mut self) -> Self {
        self.code = FaultCode::Masked;
        self.because("This record is masked: it can be shown, not replayed")
    }

    /// The file ends within the line: it may have been cut off there, by a full disk or a copy that broke off.
    pub(crate) fn cut_off(self) -> Self {
        let own = self.why.as_ref().map(|why| format!("{why}. ")).unwrap_or_default();
        let told = format!(
            "{own}The file ends within this line. If it was cut off there, delete the line: the rest is whole"
        );
        self.because(told)
    }

    pub(crate) fn because(mut self, why: impl fmt::Display) -> Self {
        self.why = Some(why.to_string());
        self
    }
}

/// `line N: found X; legal: Y`; anyone who prints it puts the file's name and a colon in front.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: found {}; legal: {}", self.line, self.found, self.legal)
    }
}

impl Error for Fault {}

/// What [`list`] leaves of a readable length for the words before it and its own end.
const AROUND: usize = 48;

/// Alternatives with their number when they would be cut.
pub(crate) fn list(options: &[String]) -> String {
    let mut text = String::new();
    for (index, option) in options.iter().enumerate() {
        let between = if index > 0 { ", " } else { "" };
        if text.len() + option.len() > READABLE - AROUND {
            return format!("{text}{between}... ({} in all)", options.len());
        }
        text.push_str(between);
        text.push_str(option);
    }
    text
}
