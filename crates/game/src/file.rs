//! Files of a game's own data (a card set), as a tree of [`Data`] in which every value knows its line: how a game reads a file without
//! knowing any format, and how it reports what is wrong with it.

use std::error::Error;
use std::fmt;

use crate::{Data, READABLE, visible};

/// What a game says about the file that a table may bring: Solo War's card sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileSpec {
    /// The word for it on command lines and in a record's header, such as `set`.
    pub key: &'static str,
    /// What it is, such as `card set`.
    pub noun: &'static str,
    /// The clause that offers it.
    pub clause: &'static str,
    /// The name of the file that comes with the game, and that is used when a table brings no other.
    pub shipped: &'static str,
    /// The bytes of that file.
    pub bytes: &'static [u8],
    /// What [`Rules::advice`](crate::Rules::advice) leaves out and why, as a sentence; empty where it looks at everything.
    pub not_advised: &'static str,
}

/// What a file holds, with the line on which each value begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileTree {
    data: Data,
    lines: Lines,
}

/// The line on which a value begins, and the lines of the values within it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lines {
    /// Its own line, from 1.
    pub line: u32,
    /// The lines of a list's or map's values, in their order.
    pub within: Vec<Lines>,
}

/// A value of a file, and its place in the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node<'a> {
    data: &'a Data,
    lines: &'a Lines,
}

impl FileTree {
    /// A tree whose `lines` have the shape of `data`. [`Node`] does not find a value without a line.
    pub fn new(data: Data, lines: Lines) -> FileTree {
        FileTree { data, lines }
    }

    /// The whole file.
    pub fn root(&self) -> Node<'_> {
        Node { data: &self.data, lines: &self.lines }
    }
}

impl<'a> Node<'a> {
    /// The line on which the value begins, from 1.
    pub fn line(self) -> u32 {
        self.lines.line
    }

    /// The value itself.
    pub fn data(self) -> &'a Data {
        self.data
    }

    /// The values of a list; `None` if this is not a list.
    pub fn items(self) -> Option<impl ExactSizeIterator<Item = Node<'a>>> {
        let Data::List(values) = self.data else { return None };
        Some(values.iter().zip(&self.lines.within).map(|(data, lines)| Node { data, lines }))
    }

    /// The named values of a table, in the order of the file, no name twice; `None` if this is not a table.
    pub fn entries(self) -> Option<impl Iterator<Item = (&'a str, Node<'a>)>> {
        let Data::Map(entries) = self.data else { return None };
        let nodes = entries.iter().zip(&self.lines.within);
        Some(nodes.map(|((name, data), lines)| (name.as_ref(), Node { data, lines })))
    }

    /// The value with this name, if this is a table that has one.
    pub fn get(self, name: &str) -> Option<Node<'a>> {
        self.entries()?.find(|(own, _)| *own == name).map(|(_, node)| node)
    }

    /// The value in a few words, for messages: `the number 3`, `a list`.
    pub fn describe(self) -> String {
        match self.data {
            Data::Nothing => "nothing".to_owned(),
            Data::Flag(flag) => flag.to_string(),
            Data::Number(number) => format!("the number {number}"),
            Data::Text(text) => format!("the text `{text}`"),
            Data::List(_) => "a list".to_owned(),
            Data::Map(_) => "a table".to_owned(),
            Data::Other(text) => format!("`{text}`"),
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
    /// What the file has there.
    pub found: String,
    /// What could be there.
    pub expected: String,
}

impl Mistake {
    /// A mistake. Text from the file is cut to a readable length, and control characters are replaced by visible ones.
    pub fn new(
        line: u32,
        place: impl Into<String>,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        // The file's author may have put anything there.
        let (place, found) = (visible(&place.into(), READABLE), visible(&found.into(), READABLE));
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

/// Which file's data a table plays with, as its record states it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pin {
    /// The name that the file gives itself: one word.
    pub name: String,
    /// The SHA-256 of its bytes, as 64 lower-case hexadecimal digits.
    pub sha256: String,
}

impl fmt::Display for Pin {
    /// As a record's header writes it: `standard sha256:0123...`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} sha256:{}", self.name, self.sha256)
    }
}

/// A part of what a file contains, for people: the cards of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What these are, such as `Support cards`.
    pub title: String,
    /// What the figures of its entries are, such as `base force`; empty where they have none.
    pub figure: &'static str,
    /// Its entries.
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
