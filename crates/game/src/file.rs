//! Files of a game's own data (a card set), as a tree whose every value knows its line: how a game is given one without knowing
//! any format, and how it says what is wrong with it.

use std::error::Error;
use std::fmt;

use crate::tame;

/// How much of what stands in a file a message shows, in letters.
const READABLE: usize = 160;

/// What a game says of the file that a table may bring: Solo War's card sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileSpec {
    /// The word for it on command lines and in a record's header, such as `set`.
    pub key: &'static str,
    /// What it is, such as `card set`.
    pub noun: &'static str,
    /// The clause that offers it.
    pub clause: &'static str,
    /// The name of the one that comes with the game and counts when nobody brings another.
    pub shipped: &'static str,
    /// The bytes of that one.
    pub bytes: &'static [u8],
}

/// A value of a file, with the line on which it begins, counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Its line.
    pub line: u32,
    /// What it is.
    pub value: Value,
}

/// What may stand in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// Values in order.
    List(Vec<Node>),
    /// Named values in the order of the file; no name comes twice.
    Table(Vec<(String, Node)>),
    /// Something that no game has a use for, such as a date or a fraction: as it was written.
    Other(String),
}

impl Node {
    /// What it is, in a few words, for messages: `the number 3`, `a list`.
    pub fn describe(&self) -> String {
        match &self.value {
            Value::Flag(flag) => flag.to_string(),
            Value::Number(number) => format!("the number {number}"),
            Value::Text(text) => format!("the text `{text}`"),
            Value::List(_) => "a list".to_owned(),
            Value::Table(_) => "a table".to_owned(),
            Value::Other(text) => format!("`{text}`"),
        }
    }

    /// The value with this name, if this is a table that has one.
    pub fn get(&self, name: &str) -> Option<&Node> {
        match &self.value {
            Value::Table(entries) => entries.iter().find(|(own, _)| own == name).map(|(_, node)| node),
            _ => None,
        }
    }
}

/// Something wrong in a file: where, what was found, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The line, from 1.
    pub line: u32,
    /// What it is a part of, such as ``support `rally` ``; empty for the file as a whole.
    pub place: String,
    /// What stands there.
    pub found: String,
    /// What could stand there.
    pub expected: String,
}

impl Mistake {
    /// A mistake. What the file says is cut to a readable length, and letters that a terminal would obey are shown instead.
    pub fn new(
        line: u32,
        place: impl Into<String>,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        // Whoever wrote the file may have put anything there.
        let (place, found) = (tame(&place.into(), READABLE), tame(&found.into(), READABLE));
        Mistake { line, place, found, expected: expected.into() }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        write!(f, "found {}; expected {}", self.found, self.expected)
    }
}

impl Error for Mistake {}

/// Which file's data a table plays with, as its record pins it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pin {
    /// The name that the file gives itself: one word.
    pub name: String,
    /// The SHA-256 of its bytes, as 64 lower-case hexadecimal digits.
    pub sha256: String,
}

impl fmt::Display for Pin {
    /// As a record's header has it: `standard sha256:0123...`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} sha256:{}", self.name, self.sha256)
    }
}

/// A part of what a file holds, for people: the cards of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What these are, such as `Support cards`.
    pub title: String,
    /// Each with its name, its figure if it has one, and what it does, in words.
    pub entries: Vec<GroupEntry>,
}

/// One entry of a [`Group`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GroupEntry {
    /// Its name.
    pub name: String,
    /// Its figure, such as a card's base force.
    pub figure: Option<i32>,
    /// What it does, in words; empty for nothing.
    pub text: String,
}
