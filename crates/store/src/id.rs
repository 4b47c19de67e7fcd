//! The name of a table.

use std::fmt;
use std::str::FromStr;

/// RFC 4648's base32 in lower case: no 0, 1, 8 or 9, which are easily confused with letters.
const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// A table's name: 1 to 26 characters of lower-case base32 (`a`-`z`, `2`-`7`), fit for a link, a file name and a log line.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(String);

impl TableId {
    /// The most characters that a name has: 128 bits.
    pub const LONGEST: usize = 26;

    /// The name that spells these bytes, five bits a character. Ten random bytes make sixteen characters that nobody can guess.
    #[must_use]
    pub fn spell(bytes: [u8; 10]) -> TableId {
        let mut text = String::with_capacity(16);
        for five in bytes.chunks(5) {
            let word = five.iter().fold(0_u64, |word, byte| word << 8 | u64::from(*byte));
            for place in (0..8).rev() {
                text.push(char::from(ALPHABET[(word >> (5 * place) & 31) as usize]));
            }
        }
        TableId(text)
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A table's code, for people to type: the first letters of its name. Fifty bits: see the test for how long one guesses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableCode(String);

impl TableCode {
    /// How many letters a code has.
    pub const LETTERS: usize = 10;

    /// Reads what somebody has typed or pasted: in any case, with blanks, dashes and other signs wherever they are, with digits that no code has in
    /// place of the letters that look like them, and out of a whole link. `None`: no code, nor a whole name.
    #[must_use]
    pub fn read(text: &str) -> Option<TableCode> {
        let letter = |letter: char| match letter.to_ascii_lowercase() {
            '0' => 'o',
            '1' => 'l',
            '8' => 'b',
            other => other,
        };
        const TABLE: &str = "/table/";
        let linked = text.to_ascii_lowercase().rfind(TABLE).map(|at| &text[at + TABLE.len()..]);
        let own = linked.map_or(text, |link| link.split(['#', '?', '/']).next().unwrap_or_default());
        let typed = own.chars().filter(|letter| letter.is_alphanumeric()).map(letter);
        let code: String = typed.take(TableId::LONGEST + 1).collect();
        let id: TableId = code.parse().ok()?;
        (id.0.len() >= Self::LETTERS).then_some(TableCode(id.0))
    }

    /// The first letters of a table's name, ten or more.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for TableId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<TableId, NotAnId> {
        let fits = (1..=Self::LONGEST).contains(&text.len());
        if fits && text.bytes().all(|byte| ALPHABET.contains(&byte)) {
            Ok(TableId(text.to_owned()))
        } else {
            Err(NotAnId)
        }
    }
}

/// A text that is not a table's name. It does not repeat the text, which may be anything of any length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAnId;

impl fmt::Display for NotAnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a table's name is 1 to {} of the characters a-z and 2-7", TableId::LONGEST)
    }
}

impl std::error::Error for NotAnId {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_spelled_as_rfc_4648_spells_them() {
        assert_eq!(TableId::spell(*b"foobafooba").as_str(), "mzxw6ytbmzxw6ytb");
        assert_eq!(TableId::spell([0; 10]).as_str(), "aaaaaaaaaaaaaaaa");
        assert_eq!(TableId::spell([255; 10]).as_str(), "7777777777777777");
    }

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        for typed in [
            "mzxw6ytbmz",
            "MZXW6-YTBMZ",
            " mzxw6 ytb mz ",
            "mzxw6\u{2013}ytbmz.",
            "(mzxw6\u{2011}ytbmz)",
            "\u{201e}mzxw6\u{200b}ytbmz\u{201c}",
            "https://parlor.example/table/mzxw6ytbmz#join=abc",
            "Come: HTTPS://PARLOR.EXAMPLE/TABLE/MZXW6YTBMZ?x=1",
            "parlor.example/table/mzxw6ytbmz/.",
        ] {
            assert_eq!(TableCode::read(typed).as_ref().map(TableCode::as_str), Some("mzxw6ytbmz"), "{typed}");
        }
        assert_eq!(TableCode::read("o1834 56677").as_ref().map(TableCode::as_str), Some("olb3456677"));
        assert_eq!(
            TableCode::read("mzxw6ytbmzxw6ytb").as_ref().map(TableCode::as_str),
            Some("mzxw6ytbmzxw6ytb")
        );
        for bad in
            ["", "9zxw6ytbmz", "mzxw6ytbm", "mzxw6ytbm%", "mzxw6ytbmé", &"a".repeat(27), &"a".repeat(100_000)]
        {
            assert_eq!(TableCode::read(bad), None);
        }
    }

    /// Codes so short that somebody finds strangers' tables by trying.
    #[test]
    fn guessing_codes_is_hopeless() {
        // A server that is full of tables, and somebody who has a thousand addresses and tries as fast as each may.
        let (tables, addresses, a_minute) = (1_000_000_f64, 1_000_f64, 20_f64);
        let codes = 32_f64.powi(i32::try_from(TableCode::LETTERS).unwrap());
        let days = codes / tables / (addresses * a_minute * 60.0 * 24.0);
        assert!(days > 36.0, "{days} days for one table, which is none in particular");
        let years_alone = days * addresses / 365.0;
        assert!(years_alone > 100.0, "{years_alone} years from one address");
    }

    #[test]
    fn only_names_are_parsed() {
        for fine in ["a", "mzxw6ytb", "abcdefghijklmnopqrstuvwxyz"] {
            assert_eq!(fine.parse::<TableId>().map(|id| id.to_string()), Ok(fine.to_owned()));
        }
        for bad in ["", "A", "a1", "a b", "ä", "../a", "a\n", "abcdefghijklmnopqrstuvwxyz2"] {
            assert_eq!(bad.parse::<TableId>(), Err(NotAnId), "{bad:?}");
        }
    }
}
