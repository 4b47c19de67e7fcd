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
pub struct StoredLine {
    pub(crate) text: String,
    pub(crate) own: Own,
}

/// What is personal in a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Own {
    Nothing,
    Held(Personal),
    /// It was deleted; the commitment to it stays in the chain.
    Forgotten(Commitment),
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

impl StoredLine {
    /// A line whose text from the byte `at` on is personal. The salt must be fresh for each line. If `at` is no place in the text, or its
    /// end, nothing is personal.
    #[must_use]
    pub fn personal_from(mut text: String, at: usize, salt: Salt) -> StoredLine {
        if at >= text.len() || !text.is_char_boundary(at) {
            return StoredLine::from(text);
        }
        let personal = text.split_off(at);
        StoredLine { text, own: Own::Held(Personal { text: personal, salt }) }
    }

    /// What is personal in it, unless that was deleted.
    pub(crate) fn personal(&self) -> Option<&Personal> {
        if let Own::Held(personal) = &self.own { Some(personal) } else { None }
    }

    /// The commitment to what is or was personal in it.
    pub(crate) fn commitment(&self) -> Option<Commitment> {
        match &self.own {
            Own::Nothing => None,
            Own::Held(personal) => Some(personal.commitment()),
            Own::Forgotten(commitment) => Some(*commitment),
        }
    }

    /// The parts of the whole line: its text, and what is personal.
    pub(crate) fn parts(&self) -> [&str; 2] {
        [&self.text, self.personal().map_or("", |personal| &personal.text)]
    }
}

impl From<String> for StoredLine {
    fn from(text: String) -> StoredLine {
        StoredLine { text, own: Own::Nothing }
    }
}

impl From<&str> for StoredLine {
    fn from(text: &str) -> StoredLine {
        text.to_owned().into()
    }
}

/// The whole line.
impl fmt::Display for StoredLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [text, personal] = self.parts();
        write!(f, "{text}{personal}")
    }
}
