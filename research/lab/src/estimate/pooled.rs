//! Estimates from parts of a study, put together: what does not fit into memory at once is looked at part by part.

use super::{ADDED, Estimate};
use crate::interval::Interval;

impl Estimate {
    /// The estimate over the units of both, which have no unit in common.
    ///
    /// For means and shares it is the estimate over all units at once, but for rounding: means and sums of squares add up (Chan, Golub and
    /// LeVeque, "Algorithms for computing the sample variance", 1983). For what is not a mean, such as a ratio, it is the mean of the parts'
    /// estimates by their units, with the error of such a mean: the same where parts are large.
    #[must_use]
    pub fn with_more(self, more: Estimate) -> Estimate {
        if self.units == 0 || more.units == 0 {
            return if self.units == 0 { more } else { self };
        }
        debug_assert!(!self.is_anytime() && !more.is_anytime(), "an anytime-valid interval has no parts");
        match (self.interval, more.interval) {
            (Interval::Wilson { share, .. }, Interval::Wilson { share: other, .. }) => {
                let (units, squares) = (self.units + more.units, self.squares(share) + more.squares(other));
                Estimate::of_share(units, self.mean_with(share, &more, other), squares).times(self.factor)
            }
            _ => {
                let units = self.units + more.units;
                let apart = more.mean - self.mean;
                let between = apart * apart * (self.units as f64 * more.units as f64) / units as f64;
                let off = self.off() + more.off() + between;
                let error = (off / (units - 1) as f64 / units as f64).sqrt();
                let mean = self.mean_with(self.mean, &more, more.mean);
                Estimate::new(units, mean, error, Interval::Student { mean, error })
            }
        }
    }

    /// As [`Estimate::of_shares`], from the mean of the shares and the sum of their squares.
    fn of_share(units: usize, share: f64, squares: f64) -> Estimate {
        let (own, count) = (units as f64, units as f64 + ADDED);
        let middle = (own * share + ADDED / 2.0) / count;
        let variance = (squares + ADDED / 2.0 - count * middle * middle) / (count - 1.0);
        let games = own * middle * (1.0 - middle) / variance;
        let error = (variance / own).sqrt();
        Estimate::new(units, share, error, Interval::Wilson { share, games })
    }

    /// The mean over both units, of which this and the other estimate have these means.
    fn mean_with(&self, own: f64, more: &Estimate, other: f64) -> f64 {
        own + (other - own) * more.units as f64 / (self.units + more.units) as f64
    }

    /// The sum of the squares of the units' distances from their mean.
    fn off(&self) -> f64 {
        if self.units < 2 { 0.0 } else { self.error * self.error * (self.units * (self.units - 1)) as f64 }
    }

    /// The sum of the squares of shares with this mean, from their variance with half a unit of 0 and half a unit of 1 added.
    fn squares(&self, share: f64) -> f64 {
        let (units, error) = (self.units as f64, self.error / self.factor.abs());
        let (count, middle) = (units + ADDED, (units * share + ADDED / 2.0) / (units + ADDED));
        error * error * units * (count - 1.0) + count * middle * middle - ADDED / 2.0
    }
}

#[cfg(test)]
mod tests {
    use parlor_chance::Rng;
    use parlor_game::Uniform;

    use super::*;

    fn near(one: Estimate, other: Estimate) {
        let alike = |one: f64, other: f64| (one - other).abs() < 1e-9 * other.abs().max(1.0);
        assert_eq!(one.units, other.units);
        assert!(alike(one.mean, other.mean) && alike(one.error, other.error), "{one:.9} {other:.9}");
        assert!(alike(one.low, other.low) && alike(one.high, other.high), "{one:.9} {other:.9}");
    }

    /// Whatever a study is cut into, its means and shares are those of the whole.
    #[test]
    fn parts_of_any_size_give_the_estimate_of_all() {
        let mut rng = Rng::new(3);
        let shares: Vec<f64> = (0..1000).map(|_| f64::from(rng.below(3)) / 2.0).collect();
        let numbers: Vec<f64> = (0..1000).map(|_| 1e3 + f64::from(rng.below(100))).collect();
        for size in [1, 2, 7, 333, 999, 1000] {
            let pooled = |values: &[f64], of: fn(&[f64]) -> Estimate| {
                values.chunks(size).map(of).reduce(Estimate::with_more).unwrap()
            };
            near(pooled(&shares, Estimate::of_shares), Estimate::of_shares(&shares));
            near(pooled(&numbers, Estimate::of), Estimate::of(&numbers));
            near(
                pooled(&shares, |own| Estimate::of_shares(own).times(-4.0)),
                Estimate::of_shares(&shares).times(-4.0),
            );
        }
        near(Estimate::of(&[]).with_more(Estimate::of(&numbers)), Estimate::of(&numbers));
        near(Estimate::of_shares(&shares).with_more(Estimate::of_shares(&[])), Estimate::of_shares(&shares));
        let alike = Estimate::of_shares(&[1.0; 40]).with_more(Estimate::of_shares(&[1.0; 60]));
        near(alike, Estimate::of_shares(&[1.0; 100]));
    }

    /// A ratio is not a mean: its parts give it nearly.
    #[test]
    fn a_ratio_of_large_parts_is_nearly_that_of_all() {
        let mut rng = Rng::new(4);
        let below: Vec<f64> = (0..9000).map(|_| 20.0 + f64::from(rng.below(20))).collect();
        let above: Vec<f64> = below.iter().map(|value| value * 3.0 + f64::from(rng.below(9))).collect();
        let whole = Estimate::of_ratio(&above, &below);
        let parts = above.chunks(3000).zip(below.chunks(3000));
        let pooled =
            parts.map(|(one, other)| Estimate::of_ratio(one, other)).reduce(Estimate::with_more).unwrap();
        assert!((pooled.mean - whole.mean).abs() < 0.02 * whole.error, "{pooled:.6} {whole:.6}");
        assert!((pooled.error / whole.error - 1.0).abs() < 0.02, "{pooled:.6} {whole:.6}");
    }
}
