//! Student's distribution, for intervals at any level.

use std::f64::consts::{FRAC_2_PI, FRAC_PI_2};

/// How many standard errors an interval reaches to each side of its mean, so that it misses the truth with probability `miss`:
/// Student's quantile of `1 - miss / 2`, infinite without a degree of freedom.
///
/// The distribution of t is a finite sum in the angle whose tangent is t / sqrt(freedom) (Abramowitz and Stegun, "Handbook of
/// Mathematical Functions", 26.7.3 and 26.7.4); it grows with the angle, so halving finds the angle.
pub(crate) fn reach(freedom: usize, miss: f64) -> f64 {
    if freedom == 0 {
        return f64::INFINITY;
    }
    let (mut low, mut high) = (0.0, FRAC_PI_2);
    for _ in 0..56 {
        let middle = (low + high) / 2.0;
        if within(freedom, middle) < 1.0 - miss {
            low = middle;
        } else {
            high = middle;
        }
    }
    low.tan() * (freedom as f64).sqrt()
}

/// The probability that Student's t exceeds this by chance; one half below two units.
pub(crate) fn above(freedom: usize, t: f64) -> f64 {
    if freedom == 0 {
        return 0.5;
    }
    let outside = 1.0 - within(freedom, (t.abs() / (freedom as f64).sqrt()).atan());
    if t >= 0.0 { outside / 2.0 } else { 1.0 - outside / 2.0 }
}

/// The probability that |t| is at most what this angle means.
fn within(freedom: usize, angle: f64) -> f64 {
    let (sine, cosine) = angle.sin_cos();
    // Each power of the cosine is two above the one before, and its term the one before times (power - 1) / power.
    let odd = freedom % 2 == 1;
    let mut term = if odd { cosine } else { 1.0 };
    let mut sum = if freedom == 1 { 0.0 } else { term };
    let mut power = if odd { 3 } else { 2 };
    while power + 2 <= freedom {
        term *= cosine * cosine * (power as f64 - 1.0) / power as f64;
        sum += term;
        power += 2;
    }
    if odd { FRAC_2_PI * (angle + sine * sum) } else { sine * sum }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Table values, as in any book on statistics.
    #[test]
    fn the_published_quantiles_of_student() {
        for (freedom, miss, table) in [
            (1, 0.05, 12.706),
            (2, 0.05, 4.303),
            (3, 0.05, 3.182),
            (4, 0.05, 2.776),
            (5, 0.05, 2.571),
            (10, 0.05, 2.228),
            (30, 0.05, 2.042),
            (120, 0.05, 1.980),
            (1, 0.01, 63.657),
            (2, 0.01, 9.925),
            (5, 0.01, 4.032),
            (10, 0.01, 3.169),
            (10, 0.001, 4.587),
            (120, 0.001, 3.373),
            (100_000, 0.05, 1.960),
        ] {
            let own = reach(freedom, miss);
            assert!((own - table).abs() < 6e-4, "{freedom} at {miss}: {own} for {table}");
        }
    }

    #[test]
    fn what_exceeds_a_quantile_is_as_likely_as_it_says() {
        for freedom in [1, 2, 7, 30, 1001] {
            for miss in [0.05, 0.2, 0.001] {
                let t = reach(freedom, miss);
                assert!((above(freedom, t) - miss / 2.0).abs() < 1e-9, "{freedom} {miss}");
                assert!((above(freedom, -t) - (1.0 - miss / 2.0)).abs() < 1e-9);
            }
        }
        assert_eq!((above(0, 3.0), above(5, 0.0)), (0.5, 0.5));
    }

    #[test]
    fn surer_intervals_reach_further_and_more_units_less_far() {
        for freedom in 1..60 {
            for miss in [0.05, 0.02, 0.01, 0.001, 1e-6] {
                assert!(reach(freedom, miss / 2.0) > reach(freedom, miss));
                assert!(reach(freedom, miss) > reach(freedom + 1, miss));
            }
        }
    }
}
