//! The generator that deals cards.

use parlor_game::Uniform;

use crate::unbiased;

/// ChaCha20 (RFC 8439) as a generator: the key stream of a zero message, read as 32-bit words.
///
/// Cards that were seen reveal nothing of the cards to come, which a fast generator such as [`crate::Rng`] cannot guarantee.
#[derive(Clone, PartialEq, Eq)]
pub struct Stream {
    key: [u32; 8],
    counter: u64,
    block: [u32; 16],
    used: usize,
}

impl Stream {
    /// The stream of this 256-bit key.
    pub fn new(key: [u32; 8]) -> Self {
        Stream { key, counter: 0, block: [0; 16], used: 16 }
    }

    /// The next 32 random bits.
    pub fn next_u32(&mut self) -> u32 {
        if self.used == 16 {
            // The counter's high word takes the place of the nonce's first: 2^64 blocks, more than any game deals.
            self.block = block(&self.key, self.counter as u32, [(self.counter >> 32) as u32, 0, 0]);
            self.counter += 1;
            self.used = 0;
        }
        self.used += 1;
        self.block[self.used - 1]
    }
}

/// Never shows the key or the next bits, not even in debug output.
impl std::fmt::Debug for Stream {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stream").finish_non_exhaustive()
    }
}

impl Uniform for Stream {
    fn below(&mut self, bound: u32) -> u32 {
        unbiased(bound, || self.next_u32())
    }
}

/// The ChaCha20 block function of RFC 8439, section 2.3.
pub(crate) fn block(key: &[u32; 8], counter: u32, nonce: [u32; 3]) -> [u32; 16] {
    // "expand 32-byte k"
    let mut start =
        [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574, 0, 0, 0, 0, 0, 0, 0, 0, counter, 0, 0, 0];
    start[4..12].copy_from_slice(key);
    start[13..].copy_from_slice(&nonce);
    let mut state = start;
    for _ in 0..10 {
        for [a, b, c, d] in [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]] {
            quarter_round(&mut state, a, b, c, d);
        }
        for [a, b, c, d] in [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]] {
            quarter_round(&mut state, a, b, c, d);
        }
    }
    for (word, first) in state.iter_mut().zip(start) {
        *word = word.wrapping_add(first);
    }
    state
}

/// RFC 8439, section 2.1.
fn quarter_round(state: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    for (x, y, z, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        state[x] = state[x].wrapping_add(state[y]);
        state[z] = (state[z] ^ state[x]).rotate_left(turn);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8439, section 2.3.2.
    #[test]
    fn the_block_of_rfc_8439() {
        let key = std::array::from_fn(|word| {
            u32::from_le_bytes(std::array::from_fn(|byte| (4 * word + byte) as u8))
        });
        let expected: [u32; 16] = [
            0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
            0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2,
        ];
        assert_eq!(block(&key, 1, [0x0900_0000, 0x4a00_0000, 0]), expected);
    }

    /// RFC 8439, appendix A.1, test vector 1: all zeros.
    #[test]
    fn the_stream_starts_with_block_zero() {
        let mut stream = Stream::new([0; 8]);
        assert_eq!([stream.next_u32(), stream.next_u32()], [0xade0b876, 0x903df1a0]);
    }
}
