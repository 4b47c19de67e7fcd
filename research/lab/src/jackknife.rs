//! The interval of any number that is computed from all units at once.

use crate::Estimate;
use crate::estimate::moments;

/// A number and its interval, from what it is without one group of units at a time (the jackknife by groups: Quenouille 1956; Tukey 1958; Wu,
/// "Jackknife, bootstrap and other resampling methods in regression analysis", 1986). `whole`: the number from all units; `units`: how many
/// there are.
///
/// It knows nothing of the number, so that it serves means, ratios and correlations, and differences of two of them on the same units.
pub fn jackknife(units: usize, whole: f64, without: &[f64]) -> Estimate {
    let groups = without.len();
    if groups < 2 {
        return Estimate::of_groups(units, whole, f64::INFINITY, groups);
    }
    let count = groups as f64;
    let variance = moments(without).1 * (count - 1.0) * (count - 1.0) / count;
    Estimate::of_groups(units, whole, variance.sqrt(), groups)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of a mean with groups of one unit it is Student's interval.
    #[test]
    fn of_a_mean_it_is_students() {
        let values = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4];
        let sum: f64 = values.iter().sum();
        let without: Vec<_> = values.iter().map(|value| (sum - value) / 9.0).collect();
        let (own, right) = (jackknife(10, sum / 10.0, &without), Estimate::of(&values));
        assert!(
            (own.low - right.low).abs() < 1e-9 && (own.high - right.high).abs() < 1e-9,
            "{own:.4} {right:.4}"
        );
        assert!(jackknife(1, 3.0, &[3.0]).high.is_infinite());
    }
}
