//! Where chance comes in from outside.

/// A source of integers, each equally likely. The contract names only what it needs of one; `parlor-chance` has them.
pub trait Uniform {
    /// An integer from 0 to `bound - 1`, each equally likely; 0 when `bound` is 0.
    fn below(&mut self, bound: u32) -> u32;
}

impl<T: Uniform + ?Sized> Uniform for &mut T {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        (**self).below(bound)
    }
}

/// A source for determinizations that only have to differ: Knuth's linear congruential generator.
pub(crate) struct Sampler(pub(crate) u64);

impl Uniform for Sampler {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (((self.0 >> 32) * u64::from(bound)) >> 32) as u32
    }
}
