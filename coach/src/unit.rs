//! What values count, and how to write them.

use parlor_game::{Measure, Outcome};
use serde::{Deserialize, Serialize};

/// What a value counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Points at the end.
    Points,
    /// Points ahead of the best other seat at the end; below zero when behind.
    Lead,
    /// The chance to win, from 0 to 1.
    Wins,
    /// How a position looks one step ahead, on the game's own scale.
    Looks,
}

/// The spread of one simulated game's result, in points: roughly that of a card game. It only separates noise from differences.
const SPREAD: f64 = 10.0;

impl Unit {
    /// The unit of a bot's values, and the number to divide them by; `None` when it compared nothing.
    pub fn of(measure: Measure, outcome: Outcome) -> Option<(Unit, f64)> {
        match (measure, outcome) {
            (Measure::Nothing, _) => None,
            (Measure::Evaluation, _) => Some((Unit::Looks, 1.0)),
            (Measure::Points, _) | (Measure::MeanResult, Outcome::Points) => Some((Unit::Points, 1.0)),
            (Measure::Lead, _) => Some((Unit::Lead, 1.0)),
            (Measure::Wins, _) => Some((Unit::Wins, 1.0)),
            (Measure::MeanResult, Outcome::Win(full)) => Some((Unit::Wins, f64::from(full.max(1)))),
        }
    }

    /// A value, as words that follow `value`: `117.2 points`, `3.4 points ahead`, `55 wins in 100`.
    pub fn says(self, value: f64) -> String {
        match self {
            Unit::Points => points(value),
            Unit::Lead if is_zero(value) => "level".to_owned(),
            Unit::Lead if value < 0.0 => format!("{} behind", points(-value)),
            Unit::Lead => format!("{} ahead", points(value)),
            Unit::Wins => wins(value),
            Unit::Looks => format!("{value:.1}"),
        }
    }

    /// A value in a few characters, for tables: `117.2`, `+3.4`, `55 %`.
    pub fn figure(self, value: f64) -> String {
        match self {
            Unit::Points | Unit::Looks => format!("{value:.1}"),
            Unit::Lead => signed(value),
            Unit::Wins => format!("{:.0} %", 100.0 * value.clamp(0.0, 1.0)),
        }
    }

    /// A difference in a few characters: `-0.8`, `-12 %`; empty for one that rounds to nothing.
    pub fn difference(self, less: f64) -> String {
        match self {
            Unit::Wins if less < 0.005 => String::new(),
            Unit::Wins => format!("-{:.0} %", 100.0 * less),
            _ if less < 0.05 => String::new(),
            _ => format!("-{less:.1}"),
        }
    }

    /// By how much something is worse: `0.8 points less`, `12 fewer wins in 100`.
    pub fn worse(self, by: f64) -> String {
        match self {
            Unit::Points => format!("{} less", points(by)),
            Unit::Lead => format!("{} worse", points(by)),
            Unit::Wins if (100.0 * by).round() == 1.0 => "1 fewer win in 100".to_owned(),
            Unit::Wins => format!("{:.0} fewer wins in 100", 100.0 * by),
            Unit::Looks => format!("{by:.1} worse"),
        }
    }

    /// The same for a mean of several: `0.8 points`, `3 wins in 100`.
    pub fn amount(self, by: f64) -> String {
        match self {
            Unit::Points | Unit::Lead => points(by),
            Unit::Wins => wins(by),
            Unit::Looks => format!("{by:.1}"),
        }
    }

    /// The largest difference of two estimates that may be chance, or is too small to mention: two standard errors of means over these
    /// numbers of simulations, but never so much that it calls a plain difference chance.
    pub fn noise(self, visits: (u64, u64)) -> f64 {
        let share = |visits: u64| 1.0 / visits.max(1) as f64;
        let errors = 2.0 * (share(visits.0) + share(visits.1)).sqrt();
        match self {
            Unit::Wins => (0.5 * errors).clamp(0.01, 0.05),
            Unit::Points | Unit::Lead => (SPREAD * errors).clamp(0.05, 1.0),
            Unit::Looks => 0.05,
        }
    }

    /// A change in a few characters: `-0.8`, `+112 %`; empty for one that rounds to nothing. Several may sum to more than there is to win.
    pub(crate) fn change(self, by: f64) -> String {
        match self {
            Unit::Wins if by.abs() < 0.005 => String::new(),
            Unit::Wins => format!("{:+.0} %", 100.0 * by),
            _ if by.abs() < 0.05 => String::new(),
            _ => format!("{by:+.1}"),
        }
    }

    /// The smallest swing that is worth a mention.
    pub(crate) fn notable(self) -> f64 {
        match self {
            Unit::Wins => 0.08,
            Unit::Points | Unit::Lead | Unit::Looks => 2.0,
        }
    }
}

fn is_zero(value: f64) -> bool {
    value.abs() < 0.05
}

/// `1.0 points`: one decimal is enough.
fn points(value: f64) -> String {
    let value = if is_zero(value) { 0.0 } else { (10.0 * value).round() / 10.0 };
    if value.fract() == 0.0 {
        let noun = if value.abs() == 1.0 { "point" } else { "points" };
        return format!("{value:.0} {noun}");
    }
    format!("{value:.1} points")
}

fn wins(value: f64) -> String {
    let hundred = 100.0 * value.clamp(0.0, 1.0);
    match hundred {
        _ if hundred > 0.0 && hundred < 0.5 => "fewer than 1 win in 100".to_owned(),
        _ if (99.5..100.0).contains(&hundred) => "more than 99 wins in 100".to_owned(),
        _ if hundred.round() == 1.0 => "1 win in 100".to_owned(),
        _ => format!("{hundred:.0} wins in 100"),
    }
}

fn signed(value: f64) -> String {
    if is_zero(value) { "0.0".to_owned() } else { format!("{value:+.1}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_told_in_the_games_own_terms() {
        assert_eq!(Unit::Points.says(117.24), "117.2 points");
        assert_eq!(Unit::Points.says(116.0), "116 points");
        assert_eq!(Unit::Lead.says(-3.44), "3.4 points behind");
        assert_eq!((Unit::Lead.says(1.0), Unit::Lead.says(-0.01)), ("1 point ahead".into(), "level".into()));
        assert_eq!(Unit::Wins.says(0.554), "55 wins in 100");
        assert_eq!(
            (Unit::Wins.says(0.001), Unit::Wins.says(0.999)),
            ("fewer than 1 win in 100".to_owned(), "more than 99 wins in 100".to_owned())
        );
        assert_eq!(
            (Unit::Wins.says(0.0), Unit::Wins.says(1.0)),
            ("0 wins in 100".into(), "100 wins in 100".into())
        );
        assert_eq!(
            (Unit::Points.worse(0.8), Unit::Wins.worse(0.12)),
            ("0.8 points less".to_owned(), "12 fewer wins in 100".to_owned())
        );
        assert_eq!(
            (Unit::Wins.difference(0.123), Unit::Wins.difference(0.004)),
            ("-12 %".into(), String::new())
        );
    }

    #[test]
    fn a_mean_result_counts_what_the_games_results_are() {
        assert_eq!(Unit::of(Measure::MeanResult, Outcome::Win(2)), Some((Unit::Wins, 2.0)));
        assert_eq!(Unit::of(Measure::MeanResult, Outcome::Points), Some((Unit::Points, 1.0)));
        assert_eq!(Unit::of(Measure::Nothing, Outcome::Points), None);
    }

    #[test]
    fn more_simulations_mean_less_noise_within_its_bounds() {
        let noise = |unit: Unit, visits| unit.noise((visits, visits));
        assert!(noise(Unit::Wins, 1000) < noise(Unit::Wins, 500));
        assert_eq!((noise(Unit::Wins, 1), noise(Unit::Wins, 1_000_000)), (0.05, 0.01));
        assert_eq!((noise(Unit::Points, 0), noise(Unit::Points, u64::MAX)), (1.0, 0.05));
    }
}
