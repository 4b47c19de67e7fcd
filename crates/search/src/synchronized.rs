//! Luck that falls alike behind different choices.

use parlor_game::Uniform;

/// Numbers that depend on what is drawn, not on how much was drawn before: the n-th number below a bound is the same whatever other numbers
/// were drawn in between. So rollouts behind two actions meet the same luck for as long as they draw from piles of the same size (common
/// random numbers, synchronized: Law, "Simulation Modeling and Analysis"), and their difference has less noise.
///
/// Numbers of different bounds, and one after the other below one bound, are independent: each rollout by itself is as random as any.
#[derive(Clone, Debug)]
pub(crate) struct Synchronized {
    seed: u64,
    /// How many numbers below each bound have been drawn; larger bounds share the last.
    drawn: [u16; BOUNDS],
}

/// Bounds below this are counted one by one: that covers any deck of cards and any die.
const BOUNDS: usize = 64;

impl Synchronized {
    /// The luck of this seed.
    pub(crate) fn new(seed: u64) -> Self {
        Synchronized { seed, drawn: [0; BOUNDS] }
    }
}

impl Uniform for Synchronized {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        let count = &mut self.drawn[(bound as usize).min(BOUNDS - 1)];
        *count = count.wrapping_add(1);
        let key = u64::from(bound) << 16 | u64::from(*count);
        let number = mixed(self.seed.wrapping_add(key.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
        // The bias is below one in 2^32: nothing beside the noise of any number of rollouts.
        ((u128::from(number) * u128::from(bound)) >> 64) as u32
    }
}

/// The output function of SplitMix64 (Steele, Lea and Flood 2014).
fn mixed(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One draw more behind one of two actions shifted all the luck that followed.
    #[test]
    fn a_draw_between_changes_no_other_draw() {
        let (mut one, mut other) = (Synchronized::new(7), Synchronized::new(7));
        let first: Vec<u32> = (1..30).rev().map(|bound| one.below(bound)).collect();
        let second: Vec<u32> = (1..30).rev().map(|bound| (other.below(50), other.below(bound)).1).collect();
        assert_eq!(first, second);
    }

    #[test]
    fn every_number_below_a_bound_comes_about_equally_often() {
        for bound in [1, 2, 6, 27, 100] {
            let mut counts = vec![0_u32; bound as usize];
            let draws = 2_000 * bound;
            for seed in 0..u64::from(draws) / 4 {
                let mut luck = Synchronized::new(seed.wrapping_mul(0x1234_5678_9abc_def1));
                (0..4).for_each(|_| counts[luck.below(bound) as usize] += 1);
            }
            // Six standard deviations.
            assert!(counts.iter().all(|count| count.abs_diff(2_000) < 270), "{bound}: {counts:?}");
        }
        assert_eq!(Synchronized::new(1).below(0), 0);
    }
}
