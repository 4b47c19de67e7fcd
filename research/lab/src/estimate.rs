//! A mean with its interval, from independent units.

use std::fmt;

mod pooled;

use crate::interval::Interval;
use crate::student::above;

/// How often the shown interval of an estimate misses the truth.
pub(crate) const MISS: f64 = 0.05;

/// How many units are added for the variance of shares, half of them 0 and half of them 1.
const ADDED: f64 = 1.0;

/// A mean over units that are independent of each other (in a match: deals), and its precision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// How many units.
    pub units: usize,
    /// Their mean; 0 if there are none.
    pub mean: f64,
    /// The standard error of the mean; infinite below two units.
    pub error: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    interval: Interval,
    /// In which unit the interval is: it is computed for a factor of 1.
    factor: f64,
    /// The least and the most that the truth can be: neither the mean nor an end of an interval lies beyond.
    range: (f64, f64),
}

/// The range of a number that may be anything.
pub(crate) const ANYTHING: (f64, f64) = (f64::NEG_INFINITY, f64::INFINITY);

impl Estimate {
    /// The mean of numbers on any scale, with Student's interval (Student, "The probable error of a mean", 1908).
    pub fn of(values: &[f64]) -> Estimate {
        let (mean, variance) = moments(values);
        let units = values.len();
        let error = if units < 2 { f64::INFINITY } else { (variance / units as f64).sqrt() };
        Estimate::new(units, mean, error, Interval::Student { mean, error })
    }

    /// The mean of shares between 0 and 1, with an interval that stays between 0 and 1 and does not vanish when all units are equal.
    ///
    /// It is Wilson's score interval ("Probable inference, the law of succession, and statistical inference", 1927) for the number of
    /// single games that the units correspond to. That number follows from their variance, with half a unit of 0 and half a unit of 1 added (the
    /// effective sample size of surveys: Kish, "Survey Sampling", 1965; Korn and Graubard 1998).
    pub fn of_shares(values: &[f64]) -> Estimate {
        let units = values.len();
        if units == 0 {
            let interval = Interval::Wilson { share: 0.0, games: 0.0 };
            return Estimate::new(units, 0.0, f64::INFINITY, interval);
        }
        let share = values.iter().sum::<f64>() / units as f64;
        let count = units as f64 + ADDED;
        let middle = (share * units as f64 + ADDED / 2.0) / count;
        let squares: f64 = values.iter().map(|value| (value - middle).powi(2)).sum();
        let ends = ADDED / 2.0 * (middle.powi(2) + (1.0 - middle).powi(2));
        let variance = (squares + ends) / (count - 1.0);
        let games = units as f64 * middle * (1.0 - middle) / variance;
        let error = (variance / units as f64).sqrt();
        Estimate::new(units, share, error, Interval::Wilson { share, games })
    }

    /// The mean of differences between shares, each from -1 to 1, of which most may be 0: Student's interval, its variance with one unit of
    /// 1 and one of -1 added, so that it does not vanish where nothing differed.
    pub fn of_differences(values: &[f64]) -> Estimate {
        let (units, mean) = (values.len(), moments(values).0);
        let padded: Vec<_> = values.iter().copied().chain([1.0, -1.0]).collect();
        let error = if units < 2 { f64::INFINITY } else { (moments(&padded).1 / units as f64).sqrt() };
        Estimate::new(units, mean, error, Interval::Student { mean, error })
    }

    /// How likely chance alone would bring a mean this far from 0, were the truth at most `band` from it: a p-value.
    pub(crate) fn chance_within(&self, band: f64) -> f64 {
        let freedom = self.units.saturating_sub(1);
        if !self.error.is_finite() {
            return 1.0;
        }
        // Where all units are alike there is nothing to doubt.
        if self.error == 0.0 {
            return if self.mean.abs() > band { 0.0 } else { 1.0 };
        }
        let t = |distance: f64| distance / self.error;
        above(freedom, t(self.mean.abs() - band)) + above(freedom, t(self.mean.abs() + band))
    }

    /// How likely chance alone would bring a mean this low, were the truth at least `least`: a p-value.
    pub(crate) fn chance_below(&self, least: f64) -> f64 {
        if !self.error.is_finite() {
            return 1.0;
        }
        if self.error == 0.0 {
            return if self.mean < least { 0.0 } else { 1.0 };
        }
        above(self.units.saturating_sub(1), (least - self.mean) / self.error)
    }

    /// The ratio of two means over the same units, with the interval of its linear part (Cochran, "Sampling Techniques", 1977, section
    /// 6.3): good where the lower mean is far from 0.
    pub fn of_ratio(above: &[f64], below: &[f64]) -> Estimate {
        let base = moments(below).0;
        let ratio = moments(above).0 / base;
        let off: Vec<_> = above.iter().zip(below).map(|(one, other)| (one - ratio * other) / base).collect();
        let around = Estimate::of(&off);
        let interval = Interval::Student { mean: ratio, error: around.error };
        Estimate::new(around.units, ratio, around.error, interval)
    }

    /// A number whose standard error is known otherwise, with Student's interval.
    pub(crate) fn with_error(units: usize, mean: f64, error: f64) -> Estimate {
        Estimate::new(units, mean, error, Interval::Student { mean, error })
    }

    pub(crate) fn new(units: usize, mean: f64, error: f64, interval: Interval) -> Estimate {
        let estimate =
            Estimate { units, mean, error, low: mean, high: mean, interval, factor: 1.0, range: ANYTHING };
        estimate.with_ends()
    }

    fn with_ends(self) -> Estimate {
        let (low, high) = self.interval(MISS);
        // A sum with 0 has no sign where it is nothing.
        Estimate { mean: self.in_range(self.mean) + 0.0, low: low + 0.0, high: high + 0.0, ..self }
    }

    /// The same of a number that cannot be less than the first nor more than the second: an estimate that corrects for noise, and an interval
    /// that is as long on both sides, may say so. An interval without its impossible part covers the truth as often as with it. What is put
    /// together from several estimates has to be made of them without a range, and given its range last.
    #[must_use]
    pub fn within(self, range: (f64, f64)) -> Estimate {
        Estimate { range, ..self }.with_ends()
    }

    fn in_range(&self, value: f64) -> f64 {
        value.max(self.range.0).min(self.range.1)
    }

    /// The interval that misses the truth with probability `miss`; that of 0.05 is `low` to `high`.
    pub fn interval(&self, miss: f64) -> (f64, f64) {
        let (low, high) = self.ends(miss);
        (self.in_range(low), self.in_range(high))
    }

    /// The same, beyond the range, too.
    fn ends(&self, miss: f64) -> (f64, f64) {
        let (one, two) = self.interval.ends(self.units, miss);
        let (one, two) = (one * self.factor, two * self.factor);
        (one.min(two), one.max(two))
    }

    /// The same in another unit.
    #[must_use]
    pub fn times(self, by: f64) -> Estimate {
        let (mean, error) = (self.mean * by, self.error * by.abs());
        let (one, two) = (self.range.0 * by, self.range.1 * by);
        Estimate { mean, error, factor: self.factor * by, range: (one.min(two), one.max(two)), ..self }
            .with_ends()
    }

    /// The root of the mean of squares, or of what stands for squares and may be below 0. Its interval has the roots of the ends of one
    /// for the mean, which cover the root as often as those cover the mean. (The delta method does not: near 0 it has no interval.) Squares
    /// are skewed, so that Student's is corrected for their skewness (Hall, "On the removal of skewness by transformation", 1992).
    pub fn of_root(squares: &[f64]) -> Estimate {
        let (mean, variance) = moments(squares);
        let plain = Estimate::of(squares);
        let count = squares.len().max(1) as f64;
        let third = squares.iter().map(|square| (square - mean).powi(3)).sum::<f64>() / count;
        let skew = if variance > 0.0 { third / variance.powf(1.5) } else { 0.0 };
        let root = mean.max(0.0).sqrt();
        let error = if root > 0.0 { plain.error / (2.0 * root) } else { plain.error.sqrt() };
        Estimate::new(plain.units, root, error, Interval::Root { square: mean, error: plain.error, skew })
    }

    /// The same mean, which may also be wrong by a standard error of this size that more units do not lessen.
    #[must_use]
    pub(crate) fn with_doubt(self, doubt: f64) -> Estimate {
        let error = self.error.hypot(doubt);
        Estimate::new(self.units, self.mean, error, Interval::Student { mean: self.mean, error })
    }

    /// A number whose standard error is known from this many groups of units.
    pub(crate) fn of_groups(units: usize, mean: f64, error: f64, groups: usize) -> Estimate {
        Estimate::new(units, mean, error, Interval::Groups { mean, error, groups })
    }

    /// How likely chance alone would bring a number this far from 0, were the truth 0: a p-value.
    pub(crate) fn chance_of_nothing(&self) -> f64 {
        let groups = match self.interval {
            Interval::Groups { groups, .. } => groups,
            _ => self.units,
        };
        match self.error {
            error if !error.is_finite() => 1.0,
            // Where all units are alike there is nothing to doubt.
            0.0 => f64::from(u8::from(self.mean == 0.0)),
            error => 2.0 * above(groups.saturating_sub(1), self.mean.abs() / error),
        }
    }

    /// Whether the interval holds however often one looked before it was taken: see [`Anytime`](crate::Anytime).
    pub fn is_anytime(&self) -> bool {
        matches!(self.interval, Interval::Bets { .. } | Interval::Mixture { .. })
    }

    /// Whether all units were the same, so that they do not show how much others would differ: the interval is only the mean.
    pub fn all_alike(&self) -> bool {
        let (low, high) = self.ends(MISS);
        self.units > 0 && high - low < 1e-9
    }

    /// The mean and its interval with this many digits: `0.71 (0.69 to 0.73)`.
    pub fn text(&self, digits: usize) -> String {
        self.text_in(digits, "")
    }

    /// The same with a unit, which may be empty: `51.2 % (50.1 to 52.3)`.
    pub fn text_in(&self, digits: usize, unit: &str) -> String {
        if self.units == 0 {
            return "-".to_owned();
        }
        let gap = if unit.is_empty() { "" } else { " " };
        format!("{}{gap}{unit} ({})", number(self.mean, digits), self.reach(digits))
    }

    /// The interval as it is written in brackets: `50.1 to 52.3`; or why there is none.
    pub fn reach(&self, digits: usize) -> String {
        if !self.low.is_finite() || !self.high.is_finite() {
            "one deal".to_owned()
        } else if self.all_alike() {
            "in every deal".to_owned()
        } else {
            format!("{} to {}", number(self.low, digits), number(self.high, digits))
        }
    }
}

/// A number with this many digits after the point, and no sign where all digits are zero: what reports print goes through this function.
///
/// ```
/// assert_eq!(parlor_lab::number(-0.04, 1), "0.0");
/// assert_eq!(parlor_lab::number(-0.06, 1), "-0.1");
/// ```
pub fn number(value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    let nothing = text.bytes().all(|byte| matches!(byte, b'-' | b'0' | b'.'));
    if nothing { text.replace('-', "") } else { text }
}

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(f.precision().unwrap_or(2)))
    }
}

/// The mean and the unbiased variance.
pub(crate) fn moments(values: &[f64]) -> (f64, f64) {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, squares / (count - 1.0).max(1.0))
}

#[cfg(test)]
mod tests {
    use parlor_chance::Rng;
    use parlor_game::Uniform;

    use super::*;

    /// Student's own example (1908): the additional hours of sleep of ten patients, mean 1.58, and R's `t.test` of them: 0.70 to 2.46.
    #[test]
    fn students_sleepers() {
        let gains = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4];
        let estimate = Estimate::of(&gains);
        assert_eq!(estimate.text(2), "1.58 (0.70 to 2.46)");
        assert!((estimate.error - 0.389).abs() < 1e-3);
    }

    /// What is the same in all deals is shown by them, and nothing is no difference.
    #[test]
    fn where_all_units_are_alike_only_a_difference_is_one() {
        let of = |value: f64| Estimate::of(&[value; 9]);
        assert_eq!(
            (of(0.0).chance_within(0.0), of(2.0).chance_within(0.0), of(2.0).chance_within(3.0)),
            (1.0, 0.0, 1.0)
        );
        assert_eq!((of(0.0).chance_below(1.0), of(1.0).chance_below(1.0)), (0.0, 1.0));
        assert_eq!(Estimate::of(&[1.0]).chance_within(0.0), 1.0);
    }

    /// Fault: -0.05 changes of the lead, 104 % of the game.
    #[test]
    fn nothing_of_an_estimate_leaves_its_range() {
        let counts = Estimate::of(&[-0.2, 0.0, 0.05]).within((0.0, f64::INFINITY));
        assert_eq!((counts.mean, counts.low), (0.0, 0.0));
        assert!(counts.high > 0.0 && counts.interval(1e-6).0 == 0.0, "{counts:.3}");
        let share = Estimate::of(&[1.1, 0.98, 1.04]).within((0.0, 1.0));
        for own in [share.times(100.0), share.times(-100.0)] {
            assert_eq!((own.mean.abs(), own.low.abs().max(own.high.abs())), (100.0, 100.0));
        }
        // Where all of an interval is impossible, deals were not all alike for that.
        let below = Estimate::of(&[-0.2, -0.21, -0.2]).within((0.0, 1.0));
        assert_eq!(below.text(2), "0.00 (0.00 to 0.00)");
    }

    /// `-0.00` reads as a loss.
    #[test]
    fn nothing_has_no_sign() {
        assert_eq!(Estimate::of(&[-0.004, 0.0]).text(2), "0.00 (-0.03 to 0.02)");
        assert_eq!(Estimate::of(&[-0.1, -0.1]).text(1), "-0.1 (in every deal)");
    }

    /// Single games are the shares of 0 and 1 that Wilson wrote of: 81 of 263 (Brown, Cai and DasGupta 2001 print 0.255 to 0.366).
    #[test]
    fn wilsons_interval_of_single_games() {
        let games: Vec<_> = (0..263).map(|game| if game < 81 { 1.0 } else { 0.0 }).collect();
        let estimate = Estimate::of_shares(&games);
        assert!((estimate.low - 0.255).abs() < 2e-3 && (estimate.high - 0.366).abs() < 2e-3, "{estimate:.4}");
    }

    #[test]
    fn where_all_units_agree_some_doubt_is_left() {
        let all = Estimate::of_shares(&[1.0; 50]);
        assert!(all.high == 1.0 && all.low > 0.89 && all.low < 0.95, "{all:.4}");
        let halves = Estimate::of_shares(&[0.5; 50]);
        assert!(halves.low < 0.48 && halves.high > 0.52, "{halves:.4}");
    }

    #[test]
    fn surer_intervals_hold_the_others() {
        let values = [0.0, 0.5, 1.0, 1.0, 0.5, 1.0];
        let all =
            [Estimate::of(&values), Estimate::of_shares(&values), Estimate::of_shares(&values).times(-2.0)];
        for estimate in all {
            assert_eq!(estimate.interval(MISS), (estimate.low, estimate.high));
            let mut last = (estimate.low, estimate.high);
            for miss in [0.025, 0.01, 0.001] {
                let (low, high) = estimate.interval(miss);
                assert!(low <= last.0 && high >= last.1, "{estimate:?} at {miss}");
                last = (low, high);
            }
        }
    }

    #[test]
    fn a_ratio_is_surer_where_both_go_together() {
        let below: Vec<_> = (0..40).map(|unit| 40.0 + f64::from(unit % 7)).collect();
        let twice: Vec<_> = below.iter().map(|value| 2.0 * value).collect();
        let exact = Estimate::of_ratio(&twice, &below);
        assert!((exact.mean - 2.0).abs() < 1e-12 && exact.high - exact.low < 1e-9);
        let apart: Vec<_> = twice.iter().rev().copied().collect();
        let loose = Estimate::of_ratio(&apart, &below);
        assert!(loose.low < 2.0 && loose.high > 2.0 && loose.high - loose.low > 0.01, "{loose:.4}");
    }

    /// How often the interval covers the truth, over many small matches of pairs of games.
    fn coverage(
        pairs: usize,
        drawn: impl Fn(&mut Rng) -> f64,
        truth: f64,
        estimate: fn(&[f64]) -> Estimate,
    ) -> f64 {
        let mut rng = Rng::new(20);
        let matches = 4000;
        let covers = (0..matches).filter(|_| {
            let units: Vec<_> = (0..pairs).map(|_| drawn(&mut rng)).collect();
            let estimate = estimate(&units);
            estimate.low <= truth && truth <= estimate.high
        });
        covers.count() as f64 / f64::from(matches)
    }

    #[test]
    fn intervals_cover_the_truth_as_often_as_they_say() {
        let coin = |rng: &mut Rng, hundredths: u32| if rng.below(100) < hundredths { 0.5 } else { 0.0 };
        for (pairs, hundredths) in [(30, 50), (100, 70), (60, 90), (200, 97)] {
            // Two games of a pair, independent.
            let single = move |rng: &mut Rng| coin(rng, hundredths) + coin(rng, hundredths);
            let covered = coverage(pairs, single, f64::from(hundredths) / 100.0, Estimate::of_shares);
            assert!((0.935..=0.985).contains(&covered), "{pairs} pairs at {hundredths}: {covered}");
            // Two games that always end the same way, as where the deal decides: the interval has to be wider, and covers as often.
            let twice = move |rng: &mut Rng| 2.0 * coin(rng, hundredths);
            let covered = coverage(pairs, twice, f64::from(hundredths) / 100.0, Estimate::of_shares);
            assert!((0.925..=0.985).contains(&covered), "{pairs} twins at {hundredths}: {covered}");
        }
        // Differences of which most are nothing, as where a card seldom comes up.
        for (units, hundredths) in [(100, 4), (300, 4), (400, 30), (1000, 1)] {
            let differs = move |rng: &mut Rng| match rng.below(100) {
                gain if gain < hundredths => 0.5,
                gain if gain < hundredths + hundredths / 2 => -0.5,
                _ => 0.0,
            };
            let truth = 0.5 * f64::from(hundredths - hundredths / 2) / 100.0;
            let covered = coverage(units, differs, truth, Estimate::of_differences);
            assert!((0.93..=0.999).contains(&covered), "{units} differences, {hundredths}: {covered}");
        }
        for units in [2, 3, 5, 20] {
            let points = |rng: &mut Rng| (0..12).map(|_| f64::from(rng.below(1001))).sum::<f64>() / 100.0;
            let covered = coverage(units, points, 60.0, Estimate::of);
            assert!((0.94..=0.96).contains(&covered), "{units} numbers: {covered}");
        }
    }
}
