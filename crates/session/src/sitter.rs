//! Who sits in a seat.

use crate::Key;

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// A person, who shows this key.
    Person(Key),
    /// A bot, perhaps in the place of the person with this key.
    Bot(String, Option<Key>),
}

impl Sitter {
    /// Whether a person sits there.
    pub fn is_person(&self) -> bool {
        matches!(self, Sitter::Person(_))
    }

    /// The key that opens the seat.
    pub fn key(&self) -> Option<&Key> {
        match self {
            Sitter::Open => None,
            Sitter::Person(key) => Some(key),
            Sitter::Bot(_, key) => key.as_ref(),
        }
    }
}
