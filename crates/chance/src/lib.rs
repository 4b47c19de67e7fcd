//! Chance from outside the games: two small generators of our own with pinned test vectors, seeds as text, and dealers.
//!
//! - [`Stream`] deals cards. It is ChaCha20 (RFC 8439) used as a generator, so that no player can work out the next card from all the
//!   cards they have seen.
//! - [`Rng`] is for searches and simulations: xoshiro256++ (Blackman and Vigna 2018), several times faster, and predictable.
//! - [`Seed`] is any text. The same seed and purpose give the same stream on every machine and in every version: the text says how keys
//!   are derived ([`Derivation`]).
//! - [`Dealer`] brings outcomes into a game: drawn from a stream, or taken from a script that a person wrote or typed.
//!
//! There is no entropy here: a caller that needs an unpredictable seed asks the operating system and passes the text in.

mod dealer;
mod rng;
mod seed;
mod stream;

pub use dealer::{Dealer, NoDeal};
pub use rng::Rng;
pub use seed::{Derivation, Seed};
pub use stream::Stream;

/// An integer from 0 to `bound - 1` without bias, from a source of 32 random bits a call; 0 when `bound` is 0.
///
/// Lemire, "Fast random integer generation in an interval" (2019): one multiplication, and now and then another draw.
#[inline]
fn unbiased(bound: u32, mut next: impl FnMut() -> u32) -> u32 {
    let mut product = u64::from(next()) * u64::from(bound);
    if (product as u32) < bound {
        let threshold = bound.wrapping_neg() % bound;
        while (product as u32) < threshold {
            product = u64::from(next()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::unbiased;

    /// With 3 as the bound, 2^32 = 3 * 1431655765 + 1 inputs: a biased method would give one outcome once too often. Exactly that input has
    /// to be drawn again.
    #[test]
    fn the_surplus_input_is_drawn_again() {
        let mut inputs = [0u32, 7].into_iter();
        assert_eq!(unbiased(3, || inputs.next().unwrap()), 0);
        assert_eq!(inputs.next(), None, "0 is refused for bound 3, and 7 taken");
    }

    #[test]
    fn each_outcome_has_equally_many_inputs_on_a_small_word() {
        // The same arithmetic on all of a scaled-down input space: 2^32 inputs in 2^16 equal steps.
        for bound in [1u32, 2, 3, 5, 6, 7, 40, 52, 53] {
            let mut counts = vec![0u32; bound as usize];
            for high in 0..=u16::MAX {
                counts[unbiased(bound, || (u32::from(high) << 16) | 0x8000) as usize] += 1;
            }
            let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
            assert!(most - least <= 1, "bound {bound}: {counts:?}");
        }
    }

    #[test]
    fn nothing_is_drawn_from_an_empty_range() {
        assert_eq!(unbiased(0, || 12345), 0);
    }
}
