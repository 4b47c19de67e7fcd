//! What opens a seat.

use std::fmt;

/// What proves that somebody holds a seat or an invitation: the hash of a secret, which the table never sees. One word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key(String);

impl Key {
    /// A key from its text: letters and digits, at least one.
    pub fn new(text: impl Into<String>) -> Option<Key> {
        let text = text.into();
        let word = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        word.then_some(Key(text))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
