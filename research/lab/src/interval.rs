//! How the interval of an estimate is computed, at any level.

use crate::student::reach;

/// What an interval is computed from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Interval {
    /// This many standard errors around a mean as Student's distribution says.
    Student { mean: f64, error: f64 },
    /// The same, where the standard error comes from this many groups.
    Groups { mean: f64, error: f64, groups: usize },
    /// Wilson's, for a share of this many games.
    Wilson { share: f64, games: f64 },
    /// The roots of the ends of an interval around a mean of squares: Student's, corrected for their skewness.
    Root { square: f64, error: f64, skew: f64 },
    /// Of a correlation, by Fisher's transformation: Student's interval around its inverse hyperbolic tangent. `squared`: of its square.
    Fisher { angle: f64, error: f64, squared: bool },
    /// A confidence sequence by bets: see [`Anytime`](crate::Anytime).
    Bets { middle: f64, bets: f64, lost: f64 },
    /// A confidence sequence by a mixture of normal distributions: see [`Anytime`](crate::Anytime).
    Mixture { mean: f64, deviation: f64, ratio: f64 },
}

impl Interval {
    /// The ends of the interval that misses the truth with probability `miss`, from this many units.
    pub(crate) fn ends(self, units: usize, miss: f64) -> (f64, f64) {
        let student = |mean: f64, error: f64| {
            let reach = reach(units.saturating_sub(1), miss) * error;
            (mean - reach, mean + reach)
        };
        match self {
            Interval::Student { mean, error } => student(mean, error),
            Interval::Groups { mean, error, groups } => {
                let reach = reach(groups.saturating_sub(1), miss) * error;
                (mean - reach, mean + reach)
            }
            Interval::Wilson { share, games } => wilson(share, games, units, miss),
            Interval::Root { square, error, skew } => {
                let reach = reach(units.saturating_sub(1), miss);
                let (low, high) = (
                    square - error * unskewed(reach, skew, units),
                    square - error * unskewed(-reach, skew, units),
                );
                (low.max(0.0).sqrt(), high.max(0.0).sqrt())
            }
            Interval::Fisher { angle, error, squared } => {
                let (low, high) = student(angle, error);
                let (low, high) = (low.tanh(), high.tanh());
                match squared {
                    false => (low, high),
                    // A correlation that may be 0 has a square that may be.
                    true if low <= 0.0 && high >= 0.0 => (0.0, (low * low).max(high * high)),
                    true => ((low * low).min(high * high), (low * low).max(high * high)),
                }
            }
            Interval::Bets { middle, bets, lost } if bets > 0.0 => {
                let reach = ((2.0 / miss).ln() + lost) / bets;
                ((middle - reach).max(0.0), (middle + reach).min(1.0))
            }
            Interval::Bets { .. } => (0.0, 1.0),
            Interval::Mixture { mean, deviation, ratio } => {
                let count = units as f64;
                let spread = count * ratio + 1.0;
                let reach = (2.0 * spread / (count * count * ratio) * (spread.sqrt() / miss).ln()).sqrt();
                (mean - deviation * reach, mean + deviation * reach)
            }
        }
    }
}

/// Wilson's interval for a share of this many games, with Student's quantile instead of the normal one, because the variance comes from
/// `units`, too.
fn wilson(share: f64, games: f64, units: usize, miss: f64) -> (f64, f64) {
    if units == 0 {
        return (0.0, 1.0);
    }
    let z = reach(units.max(2) - 1, miss);
    let (z2, spread) = (z * z / games, share * (1.0 - share) / games);
    let centre = (share + z2 / 2.0) / (1.0 + z2);
    let reach = z * (spread + z2 / games / 4.0).sqrt() / (1.0 + z2);
    // Not by a rounding's breadth away from where it ends.
    let low = if share <= 0.0 { 0.0 } else { (centre - reach).max(0.0) };
    let high = if share >= 1.0 { 1.0 } else { (centre + reach).min(1.0) };
    (low, high)
}

/// How many standard errors a skewed mean is off where a normal one is off by `reach`: the inverse of Hall's transformation.
fn unskewed(reach: f64, skew: f64, units: usize) -> f64 {
    let root = (units as f64).sqrt();
    let gamma = skew / root;
    if gamma.abs() < 1e-6 || !reach.is_finite() {
        return reach;
    }
    3.0 / gamma * ((1.0 + gamma * (reach - gamma / 6.0)).cbrt() - 1.0)
}
