//! Seeds as text.

use std::fmt;

use crate::stream::block;
use crate::{Rng, Stream};

/// Any text, from which deals and bots' choices follow: `42`, `2026-11-20`, `rainy sunday`.
///
/// Each use names its purpose (`deals`, `bot 2`), and purposes do not influence each other.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Seed(String);

impl Seed {
    /// The seed that is written like this.
    pub fn new(text: impl Into<String>) -> Self {
        Seed(text.into())
    }

    /// The seed's text.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The stream of this seed for a purpose.
    pub fn stream(&self, purpose: &str) -> Stream {
        Stream::new(self.key(purpose))
    }

    /// The fast generator of this seed for a purpose.
    pub fn rng(&self, purpose: &str) -> Rng {
        let mut stream = self.stream(purpose);
        Rng::from_state([(); 4].map(|()| {
            let low = u64::from(stream.next_u32());
            low | u64::from(stream.next_u32()) << 32
        }))
    }

    /// A key made from purpose, length and text: ChaCha20 blocks chained over them, 32 bytes at a time. All of the text's entropy
    /// counts, up to the key's 256 bits.
    fn key(&self, purpose: &str) -> [u32; 8] {
        let mut message = purpose.as_bytes().to_vec();
        message.push(0);
        message.extend_from_slice(self.0.as_bytes());
        message.push(1); // Marks the end, so that trailing zeros count.
        let mut key = [0u32; 8];
        for (index, chunk) in message.chunks(32).enumerate() {
            for (word, bytes) in key.iter_mut().zip(chunk.chunks(4)) {
                let mut padded = [0; 4];
                padded[..bytes.len()].copy_from_slice(bytes);
                *word ^= u32::from_le_bytes(padded);
            }
            let mixed = block(&key, index as u32, [0x6c72_6170, 0x7320_726f, 0x3164_6565]);
            key.copy_from_slice(&mixed[..8]);
        }
        key
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Says that there is a seed, not which: logs must not tell what is still to come.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Changing any of this would change every deal that anybody remembers by its seed.
    #[test]
    fn seeds_are_pinned() {
        let first = |text: &str, purpose: &str| Seed::new(text).stream(purpose).next_u32();
        let got =
            [first("42", "deals"), first("42", "bot 1"), first("2026-11-20", "deals"), first("", "deals")];
        assert_eq!(got, PINNED);
    }

    const PINNED: [u32; 4] = [3686427499, 3086131236, 3853130796, 1467741115];

    #[test]
    fn near_seeds_and_purposes_differ() {
        let texts =
            ["", "0", "00", "1", "a", "a\0", "a\u{1}", &"x".repeat(31), &"x".repeat(32), &"x".repeat(64)];
        let mut firsts = HashSet::new();
        for text in texts {
            for purpose in ["deals", "bot 1"] {
                firsts.insert(Seed::new(text).stream(purpose).next_u32());
            }
        }
        assert_eq!(firsts.len(), 2 * texts.len());
    }
}
