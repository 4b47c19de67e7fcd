//! Why games cannot be played.

use std::error::Error;
use std::fmt;

/// A match that cannot be played, or a bot that failed in one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken(String);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Broken {}

impl Broken {
    pub(crate) fn new(why: &dyn fmt::Display) -> Self {
        Broken(why.to_string())
    }
}
