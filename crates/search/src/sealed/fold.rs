//! Hashes that are the same on every machine and in every run.

use std::hash::{Hash, Hasher};

/// An odd number near 2^64 divided by the golden ratio (Knuth, TAOCP 3, 6.4).
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// A hasher without a secret: what is searched must not depend on a process's luck.
#[derive(Clone, Copy)]
pub(super) struct Fold(u64);

impl Fold {
    /// What has been folded so far, and this.
    #[inline]
    pub(super) fn of(so_far: u64, next: &impl Hash) -> u64 {
        let mut fold = Fold(so_far);
        next.hash(&mut fold);
        fold.finish()
    }
}

impl Hasher for Fold {
    #[inline]
    fn finish(&self) -> u64 {
        // The last steps of MurmurHash3 (Appleby 2011): the low bits, which tables use, depend on all others.
        let mixed = (self.0 ^ self.0 >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
        mixed ^ mixed >> 33
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(GOLDEN);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }
}
