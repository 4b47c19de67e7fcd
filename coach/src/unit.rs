//! What values count, and how to write them.

use parlor_catalog::Reason;
use parlor_game::{Argument, Language, Measure, Message, Outcome};
use serde::{Deserialize, Serialize};

use crate::sentences::say;

/// What a value counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Points at the end.
    Points,
    /// Enemies passed at the end, where the game counts them instead of points.
    Enemies,
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
            (Measure::Points | Measure::MeanResult, Outcome::Enemies) => Some((Unit::Enemies, 1.0)),
            (Measure::Points, _) | (Measure::MeanResult, Outcome::Points) => Some((Unit::Points, 1.0)),
            (Measure::Lead, _) => Some((Unit::Lead, 1.0)),
            (Measure::Wins, _) => Some((Unit::Wins, 1.0)),
            (Measure::MeanResult, Outcome::Win(full)) => Some((Unit::Wins, f64::from(full.max(1)))),
        }
    }

    /// A value, as words that follow `value`: `117.2 points`, `3.4 points ahead`, `55 wins in 100`.
    pub(crate) fn says(self, value: f64) -> Message {
        match self {
            Unit::Points => points(value),
            Unit::Enemies => enemies(value),
            Unit::Lead if is_zero(value) => Message::new("level"),
            Unit::Lead if value < 0.0 => Message::new("behind").with("points", points(-value)),
            Unit::Lead => Message::new("ahead").with("points", points(value)),
            Unit::Wins => wins(value),
            Unit::Looks => decimal(value),
        }
    }

    /// The same in words.
    pub fn in_words(self, value: f64, language: Language) -> String {
        say(&self.says(value), language)
    }

    /// A value in a few characters, for tables: `117.2`, `+3.4`, `55 %`.
    pub fn figure(self, value: f64, language: Language) -> String {
        match self {
            Unit::Points | Unit::Enemies | Unit::Looks => figure(&format!("{value:.1}"), language),
            Unit::Lead if is_zero(value) => figure("0.0", language),
            Unit::Lead => figure(&format!("{value:+.1}"), language),
            Unit::Wins => format!("{:.0} %", 100.0 * value.clamp(0.0, 1.0)),
        }
    }

    /// A difference in a few characters: `−0.8`, `−12 %`; empty for one that rounds to nothing.
    pub fn difference(self, less: f64, language: Language) -> String {
        self.change(-less.max(0.0), language)
    }

    /// By how much something is worse: `0.8 points less`, `12 fewer wins in 100`.
    pub(crate) fn worse(self, by: f64) -> Message {
        match self {
            Unit::Points => Message::new("less").with("points", points(by)),
            Unit::Enemies => Message::new("less").with("points", enemies(by)),
            Unit::Lead => Message::new("worse").with("points", points(by)),
            Unit::Wins => Message::new("fewer-wins").with("value", (100.0 * by).round() as i64),
            Unit::Looks => Message::new("worse").with("points", decimal(by)),
        }
    }

    /// A difference or a mean of several in words: `0.8 points`, `3 wins in 100`.
    pub fn amount_in_words(self, by: f64, language: Language) -> String {
        say(&self.amount(by), language)
    }

    pub(crate) fn amount(self, by: f64) -> Message {
        match self {
            Unit::Points | Unit::Lead => points(by),
            Unit::Enemies => enemies(by),
            Unit::Wins => wins(by),
            Unit::Looks => decimal(by),
        }
    }

    /// The largest difference of two estimates that may be chance, or is too small to mention: two standard errors of means over these
    /// numbers of simulations, but never so much that it calls a plain difference chance.
    pub fn noise(self, visits: (u64, u64)) -> f64 {
        let share = |visits: u64| 1.0 / visits.max(1) as f64;
        let errors = 2.0 * (share(visits.0) + share(visits.1)).sqrt();
        match self {
            Unit::Wins => (0.5 * errors).clamp(self.least(), 0.05),
            Unit::Points | Unit::Enemies | Unit::Lead => (SPREAD * errors).clamp(self.least(), 1.0),
            Unit::Looks => self.least(),
        }
    }

    /// The same for two that a bot considered. A search that knows the spread of its simulated games says so: in an endless game it is many
    /// times that of a card game, and no plain difference either.
    pub(crate) fn noise_of(self, (one, other): (&Reason, &Reason), whole: f64) -> f64 {
        match (one.error, other.error) {
            (Some(one), Some(other)) => (2.0 * one.hypot(other) / whole).max(self.least()),
            _ => self.noise((one.visits, other.visits)),
        }
    }

    /// Whether nothing tells the second of two that a bot considered from the first, the better one: what is certain is the same, what is
    /// not differs by no more than chance.
    pub(crate) fn as_good(self, (best, next): (&Reason, &Reason), whole: f64) -> bool {
        let less = (best.value - next.value) / whole;
        if best.certain && next.certain {
            less.abs() < f64::EPSILON
        } else {
            less <= self.noise_of((best, next), whole)
        }
    }

    /// The smallest step that its figures show.
    pub(crate) fn step(self) -> f64 {
        match self {
            Unit::Wins => 0.01,
            Unit::Points | Unit::Enemies | Unit::Lead | Unit::Looks => 0.1,
        }
    }

    /// A difference below this is too small to mention.
    fn least(self) -> f64 {
        match self {
            Unit::Wins => 0.01,
            Unit::Points | Unit::Enemies | Unit::Lead | Unit::Looks => 0.05,
        }
    }

    /// A change in a few characters: `−0.8`, `+112 %`; empty for one that rounds to nothing. Several may sum to more than there is to win.
    pub(crate) fn change(self, by: f64, language: Language) -> String {
        match self {
            Unit::Wins if by.abs() < 0.005 => String::new(),
            Unit::Wins => figure(&format!("{:+.0} %", 100.0 * by), language),
            _ if by.abs() < 0.05 => String::new(),
            _ => figure(&format!("{by:+.1}"), language),
        }
    }

    /// The smallest swing that is worth a mention.
    pub fn notable(self) -> f64 {
        match self {
            Unit::Wins => 0.08,
            Unit::Points | Unit::Enemies | Unit::Lead | Unit::Looks => 2.0,
        }
    }
}

fn is_zero(value: f64) -> bool {
    value.abs() < 0.05
}

/// Tenths are exact enough.
fn tenths(value: f64) -> i64 {
    (10.0 * value).round() as i64
}

/// `117.2 points`, `1 point`.
fn points(value: f64) -> Message {
    counted("points", value)
}

/// `17.2 enemies`, `1 enemy`.
fn enemies(value: f64) -> Message {
    counted("enemies", value)
}

fn counted(key: &'static str, value: f64) -> Message {
    let tenths = if is_zero(value) { 0 } else { tenths(value) };
    Message::new(key).with("value", Argument::Tenths(tenths))
}

/// A number on a scale of its own.
fn decimal(value: f64) -> Message {
    let tenths = tenths(value);
    let key = if tenths % 10 == 0 { "decimal-whole" } else { "decimal" };
    Message::new(key).with("value", Argument::Tenths(tenths))
}

fn wins(value: f64) -> Message {
    let hundred = 100.0 * value.clamp(0.0, 1.0);
    match hundred {
        _ if hundred > 0.0 && hundred < 0.5 => Message::new("wins-few"),
        _ if (99.5..100.0).contains(&hundred) => Message::new("wins-most"),
        _ => Message::new("wins").with("value", hundred.round() as i64),
    }
}

/// A number as people of this language write it, in a column of its own.
fn figure(number: &str, language: Language) -> String {
    let number = number.replace('-', "\u{2212}");
    if language == Language::German { number.replace('.', ",") } else { number }
}

/// A count as people of this language write it: `1,200` or `1.200`.
pub(crate) fn count(number: u64, language: Language) -> String {
    let mark = if language == Language::German { '.' } else { ',' };
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(mark);
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: Language = Language::English;

    fn says(unit: Unit, value: f64) -> String {
        unit.in_words(value, ENGLISH)
    }

    #[test]
    fn values_are_told_in_the_games_own_terms() {
        assert_eq!(says(Unit::Points, 117.24), "117.2 points");
        assert_eq!(says(Unit::Points, 116.0), "116 points");
        assert_eq!(
            (says(Unit::Enemies, 17.24), says(Unit::Enemies, 1.0)),
            ("17.2 enemies".into(), "1 enemy".into())
        );
        assert_eq!(says(Unit::Lead, -3.44), "3.4 points behind");
        assert_eq!(
            (says(Unit::Lead, 1.0), says(Unit::Lead, -0.01)),
            ("1 point ahead".into(), "level".into())
        );
        assert_eq!(says(Unit::Wins, 0.554), "55 wins in 100");
        assert_eq!(
            (says(Unit::Wins, 0.001), says(Unit::Wins, 0.999)),
            ("fewer than 1 win in 100".to_owned(), "more than 99 wins in 100".to_owned())
        );
        assert_eq!(
            (says(Unit::Wins, 0.0), says(Unit::Wins, 1.0)),
            ("0 wins in 100".into(), "100 wins in 100".into())
        );
        assert_eq!(
            (say(&Unit::Points.worse(0.8), ENGLISH), say(&Unit::Wins.worse(0.12), ENGLISH)),
            ("0.8 points less".to_owned(), "12 fewer wins in 100".to_owned())
        );
        assert_eq!(
            (Unit::Wins.difference(0.123, ENGLISH), Unit::Wins.difference(0.004, ENGLISH)),
            ("\u{2212}12 %".into(), String::new())
        );
    }

    /// `117.2 Punkte` in German, or a hyphen for a minus.
    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        let german = Language::German;
        assert_eq!(Unit::Points.in_words(117.24, german), "117,2 Punkte");
        assert_eq!(Unit::Points.in_words(1.0, german), "1 Punkt");
        assert_eq!(Unit::Lead.figure(-3.44, german), "\u{2212}3,4");
        assert_eq!(Unit::Lead.figure(-3.44, ENGLISH), "\u{2212}3.4");
        assert_eq!(
            [0, 999, 1200, 1_234_567].map(|one| count(one, german)),
            ["0", "999", "1.200", "1.234.567"]
        );
        assert_eq!(count(100_000, ENGLISH), "100,000");
    }

    #[test]
    fn a_mean_result_counts_what_the_games_results_are() {
        assert_eq!(Unit::of(Measure::MeanResult, Outcome::Win(2)), Some((Unit::Wins, 2.0)));
        assert_eq!(Unit::of(Measure::MeanResult, Outcome::Points), Some((Unit::Points, 1.0)));
        assert_eq!(Unit::of(Measure::Points, Outcome::Enemies), Some((Unit::Enemies, 1.0)));
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
