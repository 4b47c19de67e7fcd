//! Why a host's setting is refused.

use std::fmt;

/// A setting that will not do: what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsuited(String);

impl Unsuited {
    pub(crate) fn new(expected: impl Into<String>) -> Unsuited {
        Unsuited(expected.into())
    }

    /// What was expected, as it follows that word.
    pub fn expected(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Unsuited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.0)
    }
}

impl std::error::Error for Unsuited {}
