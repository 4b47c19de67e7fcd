//! Numbers of known distributions.

use std::f64::consts::TAU;

use parlor_chance::Rng;

/// Between 0 and 1, never 0.
pub(super) fn unit(rng: &mut Rng) -> f64 {
    ((rng.next_u64() >> 11) as f64 + 1.0) / (1u64 << 53) as f64
}

/// 1 with this probability, else 0.
pub(super) fn coin(rng: &mut Rng, chance: f64) -> f64 {
    if unit(rng) <= chance { 1.0 } else { 0.0 }
}

/// Of the normal distribution with mean 0 and variance 1 (Box and Muller 1958).
pub(super) fn normal(rng: &mut Rng) -> f64 {
    (-2.0 * unit(rng).ln()).sqrt() * (TAU * unit(rng)).cos()
}

/// Of the exponential distribution with mean 1: as skewed as lengths of games get.
pub(super) fn skewed(rng: &mut Rng) -> f64 {
    -unit(rng).ln()
}

/// The sum of several exponential ones: a length of some rounds, each as long as luck will have it.
pub(super) fn rounds(rng: &mut Rng, count: u32) -> f64 {
    (0..count).map(|_| skewed(rng)).sum()
}
