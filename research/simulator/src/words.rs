//! Words that occur once in a game, so that a leak can be found by searching for them: `w0382`.

use parlor_game::Syntax;

/// How many words there are.
pub(crate) const WORDS: u16 = 1024;

/// The text of a word.
pub(crate) fn text(word: u16) -> String {
    format!("w{word:04}")
}

/// Reads a word.
pub(crate) fn parse(text: &str) -> Result<u16, Syntax> {
    let digits = text.strip_prefix(['w', 'W']).filter(|digits| digits.len() == 4);
    let word = digits.and_then(|digits| digits.parse().ok()).filter(|word| *word < WORDS);
    word.ok_or_else(|| Syntax::new(text, "`w` and four digits"))
}

/// A set of words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct WordSet([u64; WORDS as usize / 64]);

impl WordSet {
    pub(crate) const NONE: WordSet = WordSet([0; WORDS as usize / 64]);

    pub(crate) fn add(&mut self, word: u16) {
        if let Some(bits) = self.0.get_mut(usize::from(word / 64)) {
            *bits |= 1 << (word % 64);
        }
    }

    pub(crate) fn has(&self, word: u16) -> bool {
        self.0.get(usize::from(word / 64)).is_some_and(|bits| bits >> (word % 64) & 1 == 1)
    }
}

/// The words that occur in a text.
pub(crate) fn find(text: &str) -> impl Iterator<Item = u16> + '_ {
    let bytes = text.as_bytes();
    bytes
        .windows(5)
        .filter(|window| window[0] == b'w' && window[1..].iter().all(u8::is_ascii_digit))
        .map(|window| window[1..].iter().fold(0, |word, digit| word * 10 + u16::from(digit - b'0')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_wherever_they_stand() {
        let found: Vec<_> = find("{\"a\":\"w0012\",\"w1023\":[\"aw0001b\"],\"x\":\"w12\"}").collect();
        assert_eq!(found, [12, 1023, 1]);
        assert_eq!(parse("W0012"), Ok(12));
        assert!(parse("w1024").is_err() && parse("w12").is_err());
    }
}
