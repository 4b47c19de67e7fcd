//! A quick hash for small values of our own: looking an action up must cost less than making it.

use std::hash::{BuildHasher, Hasher};

/// Builds [`FastHasher`]s. The keys are actions of a game, of which no stranger chooses many that collide.
#[derive(Clone, Copy, Default)]
pub(crate) struct FastHash;

/// Multiplies and rotates, eight bytes at a time.
pub(crate) struct FastHasher(u64);

impl BuildHasher for FastHash {
    type Hasher = FastHasher;

    fn build_hasher(&self) -> FastHasher {
        FastHasher(0)
    }
}

impl FastHasher {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for FastHasher {
    fn write(&mut self, bytes: &[u8]) {
        let (whole, rest) = bytes.as_chunks::<8>();
        for chunk in whole {
            self.mix(u64::from_le_bytes(*chunk));
        }
        // Faces and spots are two or three letters: putting them together is quicker than copying them.
        if !rest.is_empty() {
            self.mix(rest.iter().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.mix(value.into());
    }

    fn write_u16(&mut self, value: u16) {
        self.mix(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.mix(value.into());
    }

    fn write_u64(&mut self, value: u64) {
        self.mix(value);
    }

    fn write_usize(&mut self, value: usize) {
        self.mix(value as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}
