//! Noise for the root's priors, so that self-play tries what its priors neglect.

use parlor_chance::Rng;

/// How much of the root's priors is noise, and of what kind.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RootNoise {
    /// The weight of the noise in the priors, from 0 to 1.
    pub share: f64,
    /// The concentration of the symmetric Dirichlet distribution: the smaller, the fewer actions have most of it. `None` is 10 divided by
    /// the number of actions.
    pub concentration: Option<f64>,
}

impl RootNoise {
    /// A sample of the Dirichlet distribution for `count` actions, made of gamma variates; they sum to 1.
    pub(super) fn sample(&self, count: usize, rng: &mut Rng) -> Vec<f64> {
        let shape = self.concentration.unwrap_or(10.0 / count.max(1) as f64);
        // Of a small shape all variates may be too small for a number: their logarithms are not.
        let logs: Vec<f64> = (0..count).map(|_| log_gamma_variate(shape, rng)).collect();
        let greatest = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let parts: Vec<f64> = logs.iter().map(|log| (log - greatest).exp()).collect();
        let total: f64 = parts.iter().sum();
        parts.into_iter().map(|part| part / total).collect()
    }
}

/// The logarithm of a gamma variate of this shape and scale 1 (Marsaglia and Tsang, "A simple method for generating gamma variables",
/// 2000). A shape below 1 is raised by one, and the variate multiplied by a power of a uniform one.
fn log_gamma_variate(shape: f64, rng: &mut Rng) -> f64 {
    if shape < 1.0 {
        return log_gamma_variate(shape + 1.0, rng) + uniform(rng).ln() / shape;
    }
    let d = shape - 1.0 / 3.0;
    let c = 1.0 / (9.0 * d).sqrt();
    loop {
        let x = normal(rng);
        let v = (1.0 + c * x).powi(3);
        if v > 0.0 && uniform(rng).ln() < 0.5 * x * x + d - d * v + d * v.ln() {
            return d.ln() + v.ln();
        }
    }
}

/// Above 0 and below 1.
fn uniform(rng: &mut Rng) -> f64 {
    ((rng.next_u64() >> 12) as f64 + 0.5) / (1_u64 << 52) as f64
}

/// A normal variate (Box and Muller 1958).
fn normal(rng: &mut Rng) -> f64 {
    (-2.0 * uniform(rng).ln()).sqrt() * (std::f64::consts::TAU * uniform(rng)).cos()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of a symmetric Dirichlet distribution over `n`, a share's mean is 1/n and its variance (n - 1) / (n * n * (n * concentration + 1)).
    #[test]
    fn shares_have_the_mean_and_variance_of_the_distribution() {
        for (concentration, count) in [(0.05, 4), (0.3, 10), (2.5, 4), (40.0, 3)] {
            let noise = RootNoise { share: 1.0, concentration: Some(concentration) };
            let mut rng = Rng::new(7);
            let firsts: Vec<f64> = (0..20_000).map(|_| noise.sample(count, &mut rng)[0]).collect();
            let n = count as f64;
            let mean = firsts.iter().sum::<f64>() / 20_000.0;
            let variance = firsts.iter().map(|first| (first - mean).powi(2)).sum::<f64>() / 20_000.0;
            let expected = (n - 1.0) / (n * n * (n * concentration + 1.0));
            assert!((mean - 1.0 / n).abs() < 4.0 * (expected / 20_000.0).sqrt(), "{mean} of {count}");
            assert!((variance / expected - 1.0).abs() < 0.08, "{variance} against {expected}");
        }
    }

    #[test]
    fn the_smallest_concentration_still_sums_to_one() {
        let noise = RootNoise { share: 1.0, concentration: Some(1e-9) };
        for seed in 0..50 {
            let shares = noise.sample(30, &mut Rng::new(seed));
            assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{shares:?}");
        }
    }
}
