//! Seeds as text.

use std::fmt;

use hkdf::Hkdf;
use sha2::Sha256;

use crate::stream::block;
use crate::{Rng, Stream};

/// Any text, from which deals and bots' choices follow: `42`, `2026-11-20`, `rainy sunday`.
///
/// Each use names its purpose (`deals`, `bot 2`), and purposes do not influence each other. The text also names how keys are derived from
/// it, so the same text, in a record, on a command line or in a stored table, brings the same luck in every version:
///
/// | text | derivation |
/// | --- | --- |
/// | `hkdf:42` | [`Derivation::Hkdf`] of `42` |
/// | `chacha:42` | [`Derivation::Chacha`] of `42` |
/// | `42` | [`Derivation::Chacha`] of `42`: the only derivation before texts named theirs |
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Seed {
    text: String,
    derivation: Derivation,
}

/// How a key follows from a seed's words and a purpose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Derivation {
    /// ChaCha20 blocks chained over purpose and words. Our own construction, kept for the tables, results and golden files made with it.
    Chacha,
    /// HKDF-SHA-256 (RFC 5869): the words are the keying material, the purpose is the info.
    Hkdf,
}

impl Derivation {
    /// The derivation of new tables and studies.
    pub const NEWEST: Derivation = Derivation::Hkdf;

    /// The part of the text before the words.
    fn prefix(self) -> &'static str {
        match self {
            Derivation::Chacha => "chacha:",
            Derivation::Hkdf => "hkdf:",
        }
    }

    /// The derivation that a text names, and the words after that name.
    fn named(text: &str) -> Option<(Derivation, &str)> {
        let all = [Derivation::Chacha, Derivation::Hkdf];
        all.into_iter().find_map(|one| Some((one, text.strip_prefix(one.prefix())?)))
    }
}

impl Seed {
    /// The seed that is written like this.
    ///
    /// ```
    /// use parlor_chance::{Derivation, Seed};
    ///
    /// assert_eq!(Seed::new("hkdf:rain").derivation(), Derivation::Hkdf);
    /// assert_eq!(Seed::new("hkdf:rain").words(), "rain");
    /// ```
    pub fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        let derivation = Derivation::named(&text).map_or(Derivation::Chacha, |(named, _)| named);
        Seed { text, derivation }
    }

    /// The seed of a new table or study from text that a person chose: by the newest derivation, unless the text names one.
    ///
    /// ```
    /// use parlor_chance::Seed;
    ///
    /// assert_eq!(Seed::for_new("rain").text(), "hkdf:rain");
    /// ```
    pub fn for_new(text: &str) -> Self {
        match Derivation::named(text) {
            Some(_) => Seed::new(text),
            None => Seed::new(format!("{}{text}", Derivation::NEWEST.prefix())),
        }
    }

    /// The seed's text, with the name of its derivation if it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text without the name of its derivation.
    pub fn words(&self) -> &str {
        Derivation::named(&self.text).map_or(self.text.as_str(), |(_, words)| words)
    }

    /// How its keys are derived.
    pub fn derivation(&self) -> Derivation {
        self.derivation
    }

    /// The stream of this seed for a purpose.
    ///
    /// ```
    /// use parlor_chance::Seed;
    ///
    /// let seed = Seed::new("rain");
    /// assert_eq!(seed.stream("deals").next_u32(), seed.stream("deals").next_u32());
    /// assert_ne!(seed.stream("deals").next_u32(), seed.stream("bot 1").next_u32());
    /// ```
    pub fn stream(&self, purpose: &str) -> Stream {
        Stream::new(self.key(purpose))
    }

    /// The fast generator of this seed for a purpose.
    ///
    /// ```
    /// use parlor_chance::Seed;
    ///
    /// let mut fast = Seed::new("rain").rng("search");
    /// assert_ne!(fast.next_u64(), fast.next_u64());
    /// ```
    pub fn rng(&self, purpose: &str) -> Rng {
        let mut stream = self.stream(purpose);
        Rng::from_state([(); 4].map(|()| {
            let low = u64::from(stream.next_u32());
            low | u64::from(stream.next_u32()) << 32
        }))
    }

    fn key(&self, purpose: &str) -> [u32; 8] {
        match self.derivation {
            Derivation::Chacha => chained(self.words(), purpose),
            Derivation::Hkdf => hkdf(self.words(), purpose),
        }
    }
}

/// Separates these keys from those of other programs, and from later schemes of ours.
const SALT: &[u8] = b"parlor seed 2";

/// HKDF-SHA-256 of these words for a purpose, read as little-endian words.
fn hkdf(words: &str, purpose: &str) -> [u32; 8] {
    let mut key = [0; 32];
    let expanded = Hkdf::<Sha256>::new(Some(SALT), words.as_bytes()).expand(purpose.as_bytes(), &mut key);
    // It fails only for more than 255 hashes of output; this is one.
    debug_assert!(expanded.is_ok());
    let (whole, _) = key.as_chunks::<4>();
    std::array::from_fn(|index| u32::from_le_bytes(whole[index]))
}

/// A key made from purpose, length and words: ChaCha20 blocks chained over them, 32 bytes at a time. All of the words' entropy counts,
/// up to the key's 256 bits.
fn chained(words: &str, purpose: &str) -> [u32; 8] {
    let mut message = purpose.as_bytes().to_vec();
    message.push(0);
    message.extend_from_slice(words.as_bytes());
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

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Shows that there is a seed, but not which: logs must not reveal deals that are still to come.
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

    /// A text that names the old derivation brings the same luck as the text without a name, so the old derivation stays selectable.
    #[test]
    fn the_derivation_stands_in_the_text() {
        let first = |text: &str| Seed::new(text).stream("deals").next_u32();
        assert_eq!(first("chacha:42"), first("42"));
        assert_ne!(first("hkdf:42"), first("42"));
        for (chosen, text) in
            [("42", "hkdf:42"), ("hkdf:42", "hkdf:42"), ("chacha:42", "chacha:42"), ("", "hkdf:")]
        {
            assert_eq!(Seed::for_new(chosen).text(), text);
            assert_eq!(Seed::new(text).words(), text.split_once(':').unwrap().1);
        }
    }

    /// Worked out with Python's `hmac` and `hashlib` from RFC 5869's definition: extract with the salt, expand by one block.
    #[test]
    fn keys_are_those_of_rfc_5869() {
        let key = |text: &str, purpose: &str| {
            Seed::new(text)
                .key(purpose)
                .iter()
                .flat_map(|word| word.to_le_bytes())
                .map(|byte| format!("{byte:02x}"))
                .collect::<String>()
        };
        assert_eq!(
            key("hkdf:42", "deals"),
            "49b7569f2678b51eb5a6e25ee9a527dc956c717b2df10721a2d345ae575a0e31"
        );
        assert_eq!(
            key("hkdf:rainy sunday", "bot 2"),
            "0217b54f474aa914ce4daf5fdfa31eb066c33895b0c66742974e6c353a1b5184"
        );
        assert_eq!(key("hkdf:", "deals"), "3f4c046ac3d75c15012a34a1cc2cb8aa64056d7eafc3193a265e4ba45103af90");
    }

    #[test]
    fn near_seeds_and_purposes_differ() {
        let texts =
            ["", "0", "00", "1", "a", "a\0", "a\u{1}", &"x".repeat(31), &"x".repeat(32), &"x".repeat(64)];
        let mut firsts = HashSet::new();
        for text in texts {
            for purpose in ["deals", "bot 1"] {
                for named in ["chacha:", "hkdf:"] {
                    firsts.insert(Seed::new(format!("{named}{text}")).stream(purpose).next_u32());
                }
            }
        }
        assert_eq!(firsts.len(), 4 * texts.len());
    }
}
