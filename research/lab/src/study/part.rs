//! A part of a study, for one of several machines.

use std::fmt;
use std::str::FromStr;

/// One of several parts of a study, each played by somebody else: `k/n`, from `1/1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// Which, from 1.
    pub number: u32,
    /// Of how many.
    pub of: u32,
}

impl Part {
    /// All of it.
    pub const WHOLE: Part = Part { number: 1, of: 1 };
}

impl FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Part, String> {
        let numbers =
            text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Part { number, of }),
            _ => Err(format!("found `{text}`; expected a part such as 2/4: the second of four")),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_one_of_several() {
        assert_eq!("2/4".parse(), Ok(Part { number: 2, of: 4 }));
        for wrong in ["0/4", "5/4", "2", "x/4", "1/0", ""] {
            assert!(wrong.parse::<Part>().is_err(), "{wrong}");
        }
    }
}
