//! Tests that look after each deal and stop when the question is answered.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::elo::share;
use crate::{Anytime, Estimate};

/// The question: whether a bot is as good as the second number, or only as good as the first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Question {
    /// The mean share of wins.
    Share(f64, f64),
    /// The mean lead in points.
    Points(f64, f64),
}

/// A sequential probability ratio test (Wald, "Sequential tests of statistical hypotheses", 1945), with its error rates.
///
/// It compares the likelihoods of the two answers. The distribution of units around its mean is not known, so each answer uses the
/// likeliest distribution with its mean (the generalised test: Van den Bergh, "The generalized maximum likelihood ratio for the expectation
/// value of a distribution", 2019-2021, as chess engines are tested). For shares that is the likeliest distribution over the observed
/// shares: for pairs of games the pentanomial test. Points are assumed normal with unknown variance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sequential {
    /// The question.
    pub question: Question,
    /// How often it may give the second answer when the first is true.
    pub alpha: f64,
    /// How often it may give the first answer when the second is true.
    pub beta: f64,
}

/// The answer so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Only as good as the first number.
    First,
    /// As good as the second.
    Second,
    /// Not clear yet.
    Open,
}

/// The state of a test.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// The answer.
    pub verdict: Verdict,
    /// After how many units it was clear, or how many there are.
    pub units: usize,
    /// The logarithm of the likelihood ratio at that point.
    pub ratio: f64,
    /// The ratio at which the first answer is given.
    pub lower: f64,
    /// The ratio at which the second answer is given.
    pub upper: f64,
}

/// Points are not judged before there are this many units: a variance of a few numbers means little.
const LEAST_UNITS: usize = 16;

/// The weight of shares of 0 and 1 before any was seen, so that every mean between them is possible.
const PRIOR: f64 = 1e-3;

impl Sequential {
    /// What these units show although the test stopped when they looked clear: their mean, which leans to the side on which it stopped, with an
    /// interval that holds at every look together ([`Anytime`]), wherever the test stopped.
    pub fn estimate(&self, units: &[f64]) -> Estimate {
        match self.question {
            Question::Share(first, second) => {
                Anytime::after_shares(units, (second - first).abs() / 2.0).estimate()
            }
            Question::Points(first, second) => {
                Anytime::after_numbers(units, (second - first).abs() / 2.0).estimate()
            }
        }
    }

    /// Examines the units in their order and stops at the first where the answer is clear.
    pub fn judge(&self, units: &[f64]) -> Standing {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let mut shares = Shares::default();
        let mut points = Points::default();
        let mut ratio = 0.0;
        for (index, unit) in units.iter().enumerate() {
            ratio = match self.question {
                Question::Share(first, second) => {
                    shares.add(*unit);
                    shares.likelihood(second) - shares.likelihood(first)
                }
                Question::Points(first, second) => {
                    points.add(*unit);
                    points.ratio(first, second)
                }
            };
            let verdict = if ratio >= upper { Verdict::Second } else { Verdict::First };
            if ratio >= upper || ratio <= lower {
                return Standing { verdict, units: index + 1, ratio, lower, upper };
            }
        }
        Standing { verdict: Verdict::Open, units: units.len(), ratio, lower, upper }
    }
}

/// How often each share occurred, by its bits: shares are not negative, so their bits have the same order.
struct Shares(BTreeMap<u64, f64>);

impl Default for Shares {
    fn default() -> Self {
        Shares(BTreeMap::from([(0f64.to_bits(), PRIOR), (1f64.to_bits(), PRIOR)]))
    }
}

impl Shares {
    fn add(&mut self, share: f64) {
        *self.0.entry(share.abs().to_bits()).or_insert(0.0) += 1.0;
    }

    /// The logarithm of the likelihood of the observed shares, under the likeliest distribution with this mean; up to a constant.
    ///
    /// That distribution gives a share `a` that occurred `n` times the weight `n / (1 + x (a - mean))`, with the only `x` that makes the
    /// weights' mean right (Owen, "Empirical Likelihood", 2001, section 2.9).
    fn likelihood(&self, mean: f64) -> f64 {
        let total: f64 = self.0.values().sum();
        let each = || self.0.iter().map(|(bits, count)| (f64::from_bits(*bits) - mean, count / total));
        let excess = |x: f64| each().map(|(off, weight)| weight * off / (1.0 + x * off)).sum::<f64>();
        // It falls from one end, where the weight of 1 has no bound, to the other.
        let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
        for _ in 0..60 {
            let middle = f64::midpoint(low, high);
            if excess(middle) > 0.0 { low = middle } else { high = middle }
        }
        let x = f64::midpoint(low, high);
        -total * each().map(|(off, weight)| weight * (x * off).ln_1p()).sum::<f64>()
    }
}

/// Count, mean, and sum of squares about the mean (Welford 1962).
#[derive(Default)]
struct Points {
    count: usize,
    mean: f64,
    squares: f64,
}

impl Points {
    fn add(&mut self, points: f64) {
        self.count += 1;
        let before = points - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (points - self.mean);
    }

    /// The likelihood ratio of normal distributions with these means, each with its likeliest variance.
    fn ratio(&self, first: f64, second: f64) -> f64 {
        if self.count < LEAST_UNITS || self.squares <= 0.0 {
            return 0.0;
        }
        let variance = self.squares / self.count as f64;
        let about = |mean: f64| variance + (self.mean - mean).powi(2);
        self.count as f64 / 2.0 * (about(first) / about(second)).ln()
    }
}

/// A text that is not a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadQuestion(String);

impl fmt::Display for BadQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no question; write elo:0,20 or share:0.5,0.56 or points:0,8: two numbers, the smaller first",
            self.0
        )
    }
}

impl Error for BadQuestion {}

impl FromStr for Question {
    type Err = BadQuestion;

    /// Reads `elo:0,20`, `share:0.5,0.56`, `points:0,8`.
    fn from_str(text: &str) -> Result<Self, BadQuestion> {
        let read = || {
            let (kind, numbers) = text.split_once(':')?;
            let (first, second) = numbers.split_once(',')?;
            let (first, second): (f64, f64) = (first.trim().parse().ok()?, second.trim().parse().ok()?);
            let question = match kind {
                "elo" => Question::Share(share(first), share(second)),
                "share" => Question::Share(first, second),
                "points" => Question::Points(first, second),
                _ => return None,
            };
            let fine = match question {
                Question::Share(first, second) => 0.0 < first && first < second && second < 1.0,
                Question::Points(first, second) => first < second && (second - first).is_finite(),
            };
            fine.then_some(question)
        };
        read().ok_or_else(|| BadQuestion(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use parlor_chance::Rng;
    use parlor_game::Uniform;

    use super::*;

    const DEFAULT: f64 = 0.05;

    fn test(question: &str) -> Sequential {
        Sequential { question: question.parse().unwrap(), alpha: DEFAULT, beta: DEFAULT }
    }

    /// For single games, where a distribution is its mean, the generalised test is Wald's own: each win adds the logarithm of the
    /// ratio of the chances to win, each loss that of the chances to lose.
    #[test]
    fn of_single_games_it_is_walds_test() {
        let games = [1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 1.0, 0.0, 0.0, 1.0];
        let standing = test("share:0.5,0.6").judge(&games);
        let wald = 7.0 * (0.6f64 / 0.5).ln() + 4.0 * (0.4f64 / 0.5).ln();
        assert!((standing.ratio - wald).abs() < 2e-3, "{} for {wald}", standing.ratio);
        assert!((standing.upper - 19f64.ln()).abs() < 1e-12 && (standing.lower + 19f64.ln()).abs() < 1e-12);
    }

    /// How often the second answer is given, and after how many units on average.
    fn often(test: &Sequential, drawn: impl Fn(&mut Rng) -> f64) -> (f64, f64) {
        let mut rng = Rng::new(45);
        let (matches, mut seconds, mut units) = (300, 0, 0);
        for _ in 0..matches {
            let all: Vec<_> = (0..1500).map(|_| drawn(&mut rng)).collect();
            let standing = test.judge(&all);
            assert_ne!(standing.verdict, Verdict::Open);
            seconds += u32::from(standing.verdict == Verdict::Second);
            units += standing.units;
        }
        (f64::from(seconds) / f64::from(matches), units as f64 / f64::from(matches))
    }

    /// Fault: the plain mean and interval of a match that stopped early, as if its length had been fixed before.
    #[test]
    fn after_an_early_stop_the_mean_leans_and_the_interval_holds_all_the_same() {
        let (mut rng, test, truth) = (Rng::new(8), test("share:0.5,0.6"), 0.6);
        let (mut plain, mut holds, mut leans, mut count) = (0, 0, 0.0, 0);
        for _ in 0..300 {
            let all: Vec<_> = (0..3000).map(|_| f64::from(u8::from(rng.below(10) < 6))).collect();
            let standing = test.judge(&all);
            if standing.verdict != Verdict::Second {
                continue;
            }
            let units = &all[..standing.units];
            let (fixed, own) = (Estimate::of_shares(units), test.estimate(units));
            let covers = |own: &Estimate| u32::from((own.low..=own.high).contains(&truth));
            (plain, holds) = (plain + covers(&fixed), holds + covers(&own));
            (leans, count) = (leans + own.mean - truth, count + 1);
        }
        let share = |own: u32| f64::from(own) / f64::from(count);
        assert!(leans / f64::from(count) > 0.01, "{:.3}", leans / f64::from(count));
        assert!(share(holds) >= 0.95 && share(holds) > share(plain), "{} {}", share(plain), share(holds));
    }

    #[test]
    fn it_errs_no_more_often_than_it_may() {
        // Pairs of games in which the deal decides half of the result, as in games of cards.
        let pair = |wins: u32| {
            move |rng: &mut Rng| {
                let lucky = rng.below(2) * 20;
                let game = |rng: &mut Rng| if rng.below(100) < wins + lucky - 10 { 0.5 } else { 0.0 };
                game(rng) + game(rng)
            }
        };
        let shares = test("share:0.5,0.58");
        let (wrong, _) = often(&shares, pair(50));
        let (right, units) = often(&shares, pair(58));
        assert!(wrong <= 0.08 && right >= 0.92, "shares: {wrong} and {right}");
        assert!(units < 400.0, "a fixed test would take 330 pairs or so; this took {units}");
        let points = |mean: f64| {
            move |rng: &mut Rng| mean + (0..4).map(|_| f64::from(rng.below(2001)) / 100.0 - 10.0).sum::<f64>()
        };
        let lead = test("points:4,8");
        let (wrong, _) = often(&lead, points(4.0));
        let (right, _) = often(&lead, points(8.0));
        assert!(wrong <= 0.08 && right >= 0.92, "points: {wrong} and {right}");
    }

    #[test]
    fn what_is_plain_is_answered_soon_and_nothing_says_nothing() {
        assert_eq!(test("share:0.5,0.7").judge(&[]).verdict, Verdict::Open);
        let standing = test("share:0.5,0.7").judge(&[1.0; 100]);
        assert!(standing.verdict == Verdict::Second && standing.units < 15, "{standing:?}");
        assert_eq!(test("points:0,8").judge(&[9.0; 40]).verdict, Verdict::Open, "no variance, no answer");
    }

    #[test]
    fn what_asks_nothing_is_refused() {
        for text in ["", "elo", "elo:0", "elo:20,0", "share:0.5,1.5", "points:a,b", "points:0,inf"] {
            assert!(text.parse::<Question>().is_err(), "{text}");
        }
        assert_eq!("elo:0,400".parse::<Question>().unwrap(), Question::Share(0.5, share(400.0)));
    }
}
