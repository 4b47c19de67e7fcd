//! Sentences of a rulebook, as tests.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// What a rulebook or a designer says of a game, and the measure that shows whether it is so.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Claim {
    /// The sentence.
    pub says: String,
    /// The line-up whose games show it.
    pub line_up: String,
    /// The measure, as the report names it: `wins of seat 1`, `at 15 seconds a choice`; or `results of at least 116`: the share of results
    /// that reach a number.
    pub measure: String,
    /// The least with which the sentence is true, in the unit of the report: per cent, minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<f64>,
    /// The most with which it is true.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<f64>,
}

// A range is read from a file, where it is never no number: see `check`.
impl Eq for Claim {}

/// The most claims of a study: they are judged together.
const MOST: usize = 50;

/// The longest sentence, in letters.
const LONGEST: usize = 300;

/// Whether the claims of a study can be tested.
pub(super) fn check(claims: &[Claim], line_ups: &BTreeSet<String>) -> Result<(), String> {
    if claims.len() > MOST {
        return Err(format!("{} claims; expected at most {MOST}", claims.len()));
    }
    for claim in claims {
        let bad = |why: &str| Err(format!("claim \"{}\": {why}", claim.says));
        if !(1..=LONGEST).contains(&claim.says.chars().count()) {
            return bad("a sentence has 1 to 300 letters");
        }
        if !line_ups.contains(&claim.line_up) {
            return bad(&format!("there is no line-up `{}`", claim.line_up));
        }
        let (from, to) = (claim.from.unwrap_or(f64::NEG_INFINITY), claim.to.unwrap_or(f64::INFINITY));
        let numbers = [claim.from, claim.to].into_iter().flatten().all(f64::is_finite);
        if !numbers || from >= to || (claim.from.is_none() && claim.to.is_none()) {
            return bad("found no range; expected `from`, `to`, or both, `from` below `to`");
        }
    }
    Ok(())
}

impl Claim {
    /// The number of `results of at least N`.
    pub(super) fn least_result(&self) -> Option<i32> {
        self.measure.strip_prefix("results of at least ")?.parse().ok()
    }

    /// The range in words: `45 to 55`, `at most 5`.
    pub(super) fn range(&self) -> String {
        match (self.from, self.to) {
            (Some(from), Some(to)) => format!("{from} to {to}"),
            (Some(from), None) => format!("at least {from}"),
            (None, Some(to)) => format!("at most {to}"),
            (None, None) => String::new(),
        }
    }
}
