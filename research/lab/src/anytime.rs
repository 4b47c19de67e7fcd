//! Intervals that stay valid although one looks all the time, for what stops as soon as it is known precisely.
//!
//! A confidence sequence is an interval after each unit, all of which cover the truth together with a probability of 95 % (Robbins 1970;
//! Howard, Ramdas, McAuliffe and Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences", 2021). Anyone who stops at the first
//! that is narrow enough has one that covers as often as it says, which no interval for a fixed number of units does.

use crate::Estimate;
use crate::interval::Interval;

/// A confidence sequence, tuned to be narrow at a wanted precision.
///
/// - [`Anytime::of_shares`], for numbers between 0 and 1: the empirical Bernstein sequence by predictable bets of Waudby-Smith and Ramdas
///   ("Estimating means of bounded random variables by betting", 2023, theorem 2). It holds exactly, for any number of units.
/// - [`Anytime::of_numbers`], where no bound is known: the mixture of normal distributions (Robbins 1970) with the estimated variance
///   (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences", 2024). It
///   holds asymptotically, so it says nothing before there are [`Anytime::FIRST`] units.
#[derive(Clone, PartialEq, Debug)]
pub struct Anytime {
    within: f64,
    kind: Kind,
}

#[derive(Clone, PartialEq, Debug)]
enum Kind {
    Shares(Bets),
    Numbers(Moments, Option<f64>),
}

/// What the bets on shares came to.
#[derive(Clone, PartialEq, Debug, Default)]
struct Bets {
    sum: f64,
    units: usize,
    /// The sum of squares, each about the mean that was known then.
    squares: f64,
    bets: f64,
    /// The sum of the shares, each weighed by its bet.
    weighed: f64,
    lost: f64,
}

/// Count, mean, and sum of squares about the mean (Welford 1962).
#[derive(Clone, PartialEq, Debug, Default)]
struct Moments {
    units: usize,
    mean: f64,
    squares: f64,
}

/// The largest bet: what is lost by bets near 1 has no bound.
const LARGEST_BET: f64 = 0.5;

/// The mixture is narrowest where `ratio` times the units is this: the solution of `x = 2 ln(1 / 0.05) + ln(x + 1)`, near enough.
const NARROWEST: f64 = 8.3;

impl Anytime {
    /// Before this many units nothing is said of numbers without bounds.
    pub const FIRST: usize = 64;

    /// For numbers between 0 and 1. `within`: the wanted precision, half of the interval's width.
    pub fn of_shares(within: f64) -> Anytime {
        Anytime { within, kind: Kind::Shares(Bets::default()) }
    }

    /// For numbers without known bounds.
    pub fn of_numbers(within: f64) -> Anytime {
        Anytime { within, kind: Kind::Numbers(Moments::default(), None) }
    }

    /// Adds a unit. Their order matters: it must not depend on what they are.
    pub fn add(&mut self, value: f64) {
        match &mut self.kind {
            Kind::Shares(bets) => bets.add(value, self.within),
            Kind::Numbers(moments, ratio) => {
                moments.add(value);
                if moments.units == Anytime::FIRST {
                    *ratio = Some(moments.ratio(self.within));
                }
            }
        }
    }

    /// What is known now: the plain mean, and the interval of the sequence.
    pub fn estimate(&self) -> Estimate {
        match &self.kind {
            Kind::Shares(bets) => bets.estimate(),
            Kind::Numbers(moments, Some(ratio)) => moments.estimate(*ratio),
            Kind::Numbers(moments, None) => {
                let interval = Interval::Mixture { mean: moments.mean, deviation: f64::INFINITY, ratio: 1.0 };
                Estimate::new(moments.units, moments.mean, f64::INFINITY, interval)
            }
        }
    }

    /// Whether the interval is as narrow as wanted.
    pub fn is_narrow(&self) -> bool {
        let estimate = self.estimate();
        estimate.high - estimate.low <= 2.0 * self.within
    }

    /// The sequence of these shares, after the last.
    pub fn after_shares(values: &[f64], within: f64) -> Anytime {
        values.iter().fold(Anytime::of_shares(within), Anytime::with)
    }

    /// The sequence of these numbers, after the last.
    pub fn after_numbers(values: &[f64], within: f64) -> Anytime {
        values.iter().fold(Anytime::of_numbers(within), Anytime::with)
    }

    fn with(mut self, value: &f64) -> Anytime {
        self.add(*value);
        self
    }
}

impl Bets {
    fn mean(&self) -> f64 {
        (self.sum + 0.5) / (self.units as f64 + 1.0)
    }

    /// The bet is what makes the interval narrowest at the wanted precision, by the variance so far; the unit itself must not change it.
    fn add(&mut self, share: f64, within: f64) {
        let share = share.clamp(0.0, 1.0);
        let variance = (self.squares + 0.25) / (self.units as f64 + 1.0);
        let bet = (within / variance).min(LARGEST_BET);
        let off = share - self.mean();
        self.bets += bet;
        self.weighed += bet * share;
        self.lost += off * off * (-(-bet).ln_1p() - bet);
        self.sum += share;
        self.units += 1;
        self.squares += (share - self.mean()).powi(2);
    }

    fn estimate(&self) -> Estimate {
        let count = self.units.max(1) as f64;
        let middle = if self.bets > 0.0 { self.weighed / self.bets } else { 0.5 };
        let error = (self.squares / count / count).sqrt();
        let interval = Interval::Bets { middle, bets: self.bets, lost: self.lost };
        Estimate::new(self.units, self.sum / count, error, interval)
    }
}

impl Moments {
    fn add(&mut self, value: f64) {
        self.units += 1;
        let before = value - self.mean;
        self.mean += before / self.units as f64;
        self.squares += before * (value - self.mean);
    }

    fn variance(&self) -> f64 {
        self.squares / self.units.saturating_sub(1).max(1) as f64
    }

    /// The mixture that is narrowest about when the wanted precision is reached, by the variance so far.
    fn ratio(&self, within: f64) -> f64 {
        let reach2 = 2.0 * (1.0 + 1.0 / NARROWEST) * ((NARROWEST + 1.0).sqrt() / 0.05).ln();
        NARROWEST / (reach2 * self.variance() / (within * within)).max(Anytime::FIRST as f64)
    }

    fn estimate(&self, ratio: f64) -> Estimate {
        let deviation = self.variance().sqrt();
        let error = deviation / (self.units as f64).sqrt();
        Estimate::new(self.units, self.mean, error, Interval::Mixture { mean: self.mean, deviation, ratio })
    }
}

#[cfg(test)]
mod tests {
    use parlor_chance::Rng;
    use parlor_game::Uniform;

    use super::*;

    fn coin(rng: &mut Rng) -> f64 {
        f64::from(rng.below(2))
    }

    /// What one pays for looking all the time: about twice the units of an interval for a number of units that was fixed before, which for
    /// a coin known to 3 points are 1067.
    #[test]
    fn it_stops_after_about_twice_as_many_units_as_a_fixed_number_would_take() {
        let mut rng = Rng::new(1);
        let mut shares = Anytime::of_shares(0.03);
        let units = (1..).find(|_| {
            shares.add(coin(&mut rng));
            shares.is_narrow()
        });
        assert!(units.is_some_and(|units| (1900..2300).contains(&units)), "{units:?}");
        let mut numbers = Anytime::of_numbers(0.03);
        let units = (1..).find(|_| {
            numbers.add(coin(&mut rng));
            numbers.is_narrow()
        });
        assert!(units.is_some_and(|units| (2300..3000).contains(&units)), "{units:?}");
    }

    #[test]
    fn where_every_unit_is_the_same_some_doubt_is_left_and_it_stops_soon() {
        let alike = Anytime::after_shares(&[0.5; 60], 0.02);
        let estimate = alike.estimate();
        assert!(estimate.low < 0.5 && estimate.high > 0.5 && !alike.is_narrow(), "{estimate:.3}");
        assert!(Anytime::after_shares(&[0.5; 600], 0.02).is_narrow());
    }

    #[test]
    fn nothing_is_said_of_nothing() {
        let none = Anytime::of_shares(0.1).estimate();
        assert_eq!((none.units, none.low, none.high), (0, 0.0, 1.0));
        let few = Anytime::after_numbers(&[1.0, 2.0, 3.0], 0.1);
        assert!(!few.is_narrow() && few.estimate().high.is_infinite());
    }

    #[test]
    fn surer_intervals_hold_the_others() {
        let mut rng = Rng::new(2);
        let values: Vec<_> = (0..200).map(|_| coin(&mut rng)).collect();
        for own in [Anytime::after_shares(&values, 0.05), Anytime::after_numbers(&values, 0.05)] {
            let estimate = own.estimate();
            assert!(estimate.is_anytime());
            assert_eq!(estimate.interval(0.05), (estimate.low, estimate.high));
            let (low, high) = estimate.interval(0.001);
            assert!(low < estimate.low && high > estimate.high);
        }
    }
}
