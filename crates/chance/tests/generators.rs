//! The generators: the fast one against another implementation, and integers below a bound.

use parlor_chance::{Rng, Seed};
use parlor_game::Uniform;

#[test]
fn the_fast_generator_agrees_with_another_implementation() {
    use rand::RngCore;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    for seed in [0u64, 1, 42, u64::MAX] {
        let (mut ours, mut theirs) = (Rng::new(seed), Xoshiro256PlusPlus::seed_from_u64(seed));
        for step in 0..1000 {
            assert_eq!(ours.next_u64(), theirs.next_u64(), "seed {seed}, step {step}");
        }
    }
}

#[test]
fn integers_below_a_bound_are_even_and_in_range() {
    for bound in [1u32, 2, 3, 7, 40, 54] {
        let mut rng = Seed::new("even").rng("test");
        let mut counts = vec![0u32; bound as usize];
        let draws = 20_000 * bound;
        for _ in 0..draws {
            counts[rng.below(bound) as usize] += 1;
        }
        // Five standard deviations.
        let allowed = 5.0 * f64::from(20_000).sqrt();
        assert!(
            counts.iter().all(|count| (f64::from(*count) - 20_000.0).abs() < allowed),
            "{bound}: {counts:?}"
        );
    }
}
