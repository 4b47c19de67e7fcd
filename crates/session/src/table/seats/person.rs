//! Who somebody is over several tables, whatever seats and devices they have there.

use std::fmt;

use crate::Key;

/// Somebody, from the first table of an evening to the last. It is for the store, not for viewers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonId {
    /// The key with which they sat down first.
    pub first: Key,
    /// Which of the people with that key, from 1: several may share a device.
    pub nth: u8,
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.first, self.nth)
    }
}

impl PersonId {
    /// From the text in a log's line.
    pub(crate) fn read(text: &str) -> Option<PersonId> {
        let (first, nth) = text.split_once(' ')?;
        Some(PersonId { first: Key::new(first)?, nth: nth.parse().ok()? })
    }
}
