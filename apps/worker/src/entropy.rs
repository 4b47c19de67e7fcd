//! Bytes that nobody can guess, from the few that a page brings.

use sha2::{Digest, Sha256};

/// A stream of bytes: the hashes of a secret with a counter. A page that has seen some of them knows nothing of the others.
pub(crate) struct Entropy {
    secret: [u8; 32],
    counter: u64,
}

impl Entropy {
    /// The stream of these bytes, which only their owner knows.
    pub(crate) fn new(secret: [u8; 32]) -> Entropy {
        Entropy { secret, counter: 0 }
    }

    /// Fills these bytes with the next of the stream.
    pub(crate) fn fill(&mut self, bytes: &mut [u8]) {
        for part in bytes.chunks_mut(32) {
            let mut hash = Sha256::new();
            hash.update(self.secret);
            hash.update(self.counter.to_be_bytes());
            self.counter += 1;
            part.copy_from_slice(&hash.finalize()[..part.len()]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two tables with one id, because the second was given the bytes of the first again.
    #[test]
    fn no_bytes_come_twice() {
        let mut entropy = Entropy::new([7; 32]);
        let mut all = [[0; 40]; 3];
        all.iter_mut().for_each(|bytes| entropy.fill(bytes));
        assert!(all[0] != all[1] && all[1] != all[2] && all[0][..8] != all[0][32..]);
        let mut other = [0; 40];
        Entropy::new([8; 32]).fill(&mut other);
        assert_ne!(all[0], other);
    }
}
