//! A line of a table's log, and what in it is personal.

use std::fmt;

use sha2::{Digest, Sha256};

/// Random bytes that make a commitment say nothing about a short text.
pub type Salt = [u8; 16];

/// A hash that commits to a text without showing it.
pub(crate) type Commitment = [u8; 32];

/// A line: text, and after it perhaps something personal, such as a name, that can be deleted later. The chain over a table's lines holds only a
/// commitment to that, so it stays valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub(crate) text: String,
    pub(crate) personal: Option<Personal>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Personal {
    pub(crate) text: String,
    pub(crate) salt: Salt,
}

impl Personal {
    /// SHA-256 of the salt and the text.
    pub(crate) fn commitment(&self) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(self.salt);
        hash.update(self.text.as_bytes());
        hash.finalize().into()
    }
}

impl Line {
    /// A line whose text from the byte `at` on is personal. The salt must be fresh for each line. If `at` is no place in the text, or its
    /// end, nothing is personal.
    #[must_use]
    pub fn personal_from(mut text: String, at: usize, salt: Salt) -> Line {
        if at >= text.len() || !text.is_char_boundary(at) {
            return Line::from(text);
        }
        let personal = text.split_off(at);
        Line { text, personal: Some(Personal { text: personal, salt }) }
    }

    /// The parts of the whole line: its text, and what is personal.
    pub(crate) fn parts(&self) -> [&str; 2] {
        [&self.text, self.personal.as_ref().map_or("", |personal| &personal.text)]
    }
}

impl From<String> for Line {
    fn from(text: String) -> Line {
        Line { text, personal: None }
    }
}

impl From<&str> for Line {
    fn from(text: &str) -> Line {
        text.to_owned().into()
    }
}

/// The whole line.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [text, personal] = self.parts();
        write!(f, "{text}{personal}")
    }
}
