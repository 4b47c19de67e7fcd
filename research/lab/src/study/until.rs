//! Line-ups that play until a number is known precisely.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How precisely something shall be known before a line-up stops: `share +-0.01`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Until {
    /// What shall be known.
    pub what: Wanted,
    /// Half of the width of the interval in which it shall be known; positive and finite.
    pub within: f64,
}

/// What a line-up may stop for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Of each side, or of the first of two bots: its share of wins.
    Share,
    /// Of each seat: its mean result; of two bots in a game for one: the difference of theirs.
    Result,
}

impl Wanted {
    fn word(self) -> &'static str {
        match self {
            Wanted::Share => "share",
            Wanted::Result => "result",
        }
    }
}

// `within` is never without an order.
impl Eq for Until {}

impl FromStr for Until {
    type Err = String;

    fn from_str(text: &str) -> Result<Until, String> {
        let read = || {
            let (word, within) = text.trim().split_once(char::is_whitespace)?;
            let within = within.trim();
            let within = within.strip_prefix("+-").or_else(|| within.strip_prefix('±'))?;
            let within: f64 = within.trim().parse().ok()?;
            let what = [Wanted::Share, Wanted::Result].into_iter().find(|what| what.word() == word)?;
            (within.is_finite() && within > 0.0).then_some(Until { what, within })
        };
        match read() {
            Some(Until { what: Wanted::Share, within }) if within >= 0.5 => {
                Err(format!("until = {text:?}: a share is always known within 0.5; expected less"))
            }
            Some(until) => Ok(until),
            None => Err(format!("until = {text:?}: expected such as \"share +-0.01\" or \"result +-0.5\"")),
        }
    }
}

impl TryFrom<String> for Until {
    type Error = String;

    fn try_from(text: String) -> Result<Until, String> {
        text.parse()
    }
}

impl From<Until> for String {
    fn from(until: Until) -> String {
        until.to_string()
    }
}

impl fmt::Display for Until {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} +-{}", self.what.word(), self.within)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_precision_is_read_back_from_its_text() {
        for text in ["share +-0.01", "result +-0.5", "result +-12"] {
            assert_eq!(text.parse::<Until>().unwrap().to_string(), text);
        }
        assert_eq!("share ±0.02".parse::<Until>().unwrap().to_string(), "share +-0.02");
    }

    #[test]
    fn what_says_no_precision_is_refused() {
        for text in
            ["", "share", "share 0.01", "share +-0", "share +--1", "share +-nan", "share +-0.7", "luck +-1"]
        {
            let why = text.parse::<Until>().unwrap_err();
            assert!(why.contains("expected"), "{why}");
        }
    }
}
