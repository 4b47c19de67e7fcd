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
