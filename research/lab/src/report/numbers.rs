//! Every finding, as a page draws it.

use serde::Serialize;

use super::section::key;
use crate::study::{Finding, Findings, Ready, Unit};

/// A measured number with its interval.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Number {
    /// The question that it answers.
    pub section: String,
    /// What it is: `wins of seat 1`.
    pub what: String,
    /// Which of the report's scopes it is of.
    pub scope: usize,
    /// The number with its interval, as a text.
    pub text: String,
    /// What it is counted in: `%`, `points`, `min`, or nothing.
    pub unit: &'static str,
    /// How many digits it is shown with.
    pub digits: usize,
    /// The number, in its unit.
    pub mean: f64,
    /// The lower end of its 95 % interval; nothing when one deal was played.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
    /// Over how many deals.
    pub deals: usize,
    /// What it would be if nobody had an advantage, in its unit, where that can be said.
    pub even: Option<f64>,
}

/// What wins and losses between sides begin with, in the words of the measures.
const WINS: [&str; 2] = ["wins of ", "wins against"];

pub(super) fn numbers(ready: &Ready, findings: &Findings) -> Vec<Number> {
    let places = places(findings);
    let number = |finding: &Finding| {
        let place = (finding.variant, finding.line_up);
        let (unit, digits, times) = written(finding.unit);
        let estimate = finding.estimate.times(times);
        let finite = |value: f64| value.is_finite().then_some(value);
        Some(Number {
            section: key(finding.group),
            what: finding.what.clone(),
            scope: places.iter().position(|own| *own == place)?,
            text: finding.text(),
            unit,
            digits,
            mean: estimate.mean,
            low: finite(estimate.low),
            high: finite(estimate.high),
            deals: estimate.units,
            even: even(ready, finding).map(|share| share * times),
        })
    };
    findings.findings.iter().filter_map(number).collect()
}

/// The variant and line-up of each scope, in order.
pub(super) fn places(findings: &Findings) -> Vec<(usize, usize)> {
    findings.games.iter().filter(|(_, games)| **games > 0).map(|(place, _)| *place).collect()
}

/// A unit's sign, its digits, and by what a number is multiplied.
fn written(unit: Unit) -> (&'static str, usize, f64) {
    match unit {
        Unit::Share => ("%", 1, 100.0),
        Unit::Points => ("points", 1, 100.0),
        Unit::Plain(digits) => ("", digits, 1.0),
        Unit::Minutes => ("min", 1, 1.0),
    }
}

/// A share of wins is even at one part for each side.
fn even(ready: &Ready, finding: &Finding) -> Option<f64> {
    let is_of_wins = finding.unit == Unit::Share && WINS.iter().any(|word| finding.what.contains(word));
    let player = ready.player(finding.variant, finding.line_up).ok().filter(|_| is_of_wins)?;
    Some(1.0 / player.line_up().sides.len().max(1) as f64)
}
