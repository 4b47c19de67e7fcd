//! A text that is mostly a word or two.

use std::borrow::{Borrow, Cow};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use crate::Seat;

/// How many bytes need no memory of their own.
const SHORT: usize = 14;

/// A text that never changes. A short one, such as a face or a spot, is compared and copied as a number is: the scenes of a hundred choices are
/// full of them.
///
/// ```
/// use parlor_game::SmallText;
///
/// let card = SmallText::from("7H");
/// assert_eq!(card, "7H");
/// assert_eq!(card.clone().into_owned(), "7H".to_owned());
/// ```
#[derive(Clone, Eq)]
pub struct SmallText(Letters);

/// The bytes behind a short text are zero, and every text that is short enough is stored as one: equal texts are stored alike.
#[derive(Clone, PartialEq, Eq)]
enum Letters {
    Short(u8, [u8; SHORT]),
    /// Boxed twice, so that a text takes 16 bytes: few are long, and a scene is full of short ones.
    #[allow(clippy::redundant_allocation, reason = "the inner box takes 16 bytes by itself")]
    Long(Box<Box<str>>),
}

impl SmallText {
    /// A constant. What is longer than 14 bytes is cut off.
    pub const fn constant(text: &'static str) -> SmallText {
        let (from, mut bytes, mut len) = (text.as_bytes(), [0; SHORT], 0);
        while len < from.len() && len < SHORT {
            bytes[len] = from[len];
            len += 1;
        }
        SmallText(Letters::Short(len as u8, bytes))
    }

    fn long(text: Box<str>) -> SmallText {
        SmallText(Letters::Long(Box::new(text)))
    }

    /// The text.
    #[inline]
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Letters::Short(len, bytes) => {
                std::str::from_utf8(&bytes[..usize::from(*len)]).unwrap_or_default()
            }
            Letters::Long(text) => text,
        }
    }

    /// A number that each short text has for itself; nothing for a long one, which has memory of its own.
    #[inline]
    pub fn key(&self) -> Option<u128> {
        let Letters::Short(len, letters) = &self.0 else { return None };
        // In parts as [`SmallText::short`] writes them: of a text that was just made, the number is found without a way through memory.
        let (first, rest) = letters.split_first_chunk()?;
        let (four, two) = rest.split_first_chunk()?;
        let then =
            u64::from(u32::from_le_bytes(*four)) | u64::from(u16::from_le_bytes(*two.first_chunk()?)) << 32;
        Some(u128::from(u64::from_le_bytes(*first)) | u128::from(then | u64::from(*len) << 48) << 64)
    }

    /// A text of this many bytes, at most [`SHORT`]: the first eight, and those behind them, the lowest first.
    #[inline]
    fn short(first: u64, then: u64, len: usize) -> SmallText {
        let mut letters = [0; SHORT];
        letters[..8].copy_from_slice(&first.to_le_bytes());
        letters[8..12].copy_from_slice(&(then as u32).to_le_bytes());
        letters[12..].copy_from_slice(&((then >> 32) as u16).to_le_bytes());
        SmallText(Letters::Short(len as u8, letters))
    }

    /// These texts, one behind the other.
    pub fn joined(parts: &[&str]) -> SmallText {
        let (mut bytes, mut len) = ([0; SHORT], 0);
        for part in parts {
            let Some(room) = bytes.get_mut(len..len + part.len()) else { return parts.concat().into() };
            room.copy_from_slice(part.as_bytes());
            len += part.len();
        }
        SmallText(Letters::Short(len as u8, bytes))
    }

    /// The text as a string of its own.
    pub fn into_owned(self) -> String {
        match self.0 {
            Letters::Short(..) => self.as_str().to_owned(),
            Letters::Long(text) => (*text).into(),
        }
    }
}

/// A word of two letters, as most spots and cards have: `c3`, `7H`.
///
/// ```
/// assert_eq!(parlor_game::two_letters('7', 'H'), "7H");
/// assert_eq!(parlor_game::two_letters('ß', ' '), "ß ");
/// ```
#[inline]
pub fn two_letters(one: char, other: char) -> SmallText {
    if one.is_ascii() && other.is_ascii() {
        return SmallText::short(one as u64 | (other as u64) << 8, 0, 2);
    }
    let mut bytes = [0; 8];
    let first = one.encode_utf8(&mut bytes).len();
    let len = first + other.encode_utf8(&mut bytes[first..]).len();
    SmallText::short(u64::from_le_bytes(bytes), 0, len)
}

impl Default for SmallText {
    fn default() -> SmallText {
        SmallText::constant("")
    }
}

impl Deref for SmallText {
    type Target = str;

    #[inline]
    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for SmallText {
    fn as_ref(&self) -> &str {
        self
    }
}

impl Borrow<str> for SmallText {
    fn borrow(&self) -> &str {
        self
    }
}

impl PartialEq for SmallText {
    #[inline]
    fn eq(&self, other: &SmallText) -> bool {
        match (self.key(), other.key()) {
            (Some(own), Some(other)) => own == other,
            _ => self.0 == other.0,
        }
    }
}

/// As the text itself has it, so that a map can be searched by a text.
impl Hash for SmallText {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

/// Comparisons with texts of other types, on either side.
macro_rules! equal_to {
    ($($text:ty)*) => {
        $(impl PartialEq<$text> for SmallText {
            fn eq(&self, other: &$text) -> bool {
                self.as_str() == &other[..]
            }
        }

        impl PartialEq<SmallText> for $text {
            fn eq(&self, other: &SmallText) -> bool {
                other == self
            }
        })*
    };
}

equal_to!(str &str String);

impl From<&str> for SmallText {
    #[inline]
    fn from(text: &str) -> SmallText {
        let (bytes, len) = (text.as_bytes(), text.len());
        // Parts that overlap, each of which is a number: a copy of any length would go through memory.
        let letter = |at: usize| u64::from(bytes[at]) << (8 * at);
        let four = |at: usize| u64::from(u32::from_le_bytes(chunk(bytes, at))) << (8 * at);
        let eight = |at: usize| u64::from_le_bytes(chunk(bytes, at));
        let (first, then) = match len {
            0 => (0, 0),
            1..4 => (letter(0) | letter(len / 2) | letter(len - 1), 0),
            4..8 => (four(0) | four(len - 4), 0),
            8 => (eight(0), 0),
            9..=SHORT => (eight(0), eight(len - 8) >> (8 * (16 - len))),
            _ => return SmallText::long(text.into()),
        };
        SmallText::short(first, then, len)
    }
}

/// The bytes from here on; zeros where there are none.
#[inline]
fn chunk<const N: usize>(bytes: &[u8], at: usize) -> [u8; N] {
    bytes.get(at..).and_then(<[u8]>::first_chunk).copied().unwrap_or([0; N])
}

impl From<String> for SmallText {
    fn from(text: String) -> SmallText {
        if text.len() <= SHORT { text.as_str().into() } else { SmallText::long(text.into()) }
    }
}

impl From<Cow<'_, str>> for SmallText {
    fn from(text: Cow<'_, str>) -> SmallText {
        text.as_ref().into()
    }
}

impl From<&SmallText> for SmallText {
    fn from(text: &SmallText) -> SmallText {
        text.clone()
    }
}

impl From<char> for SmallText {
    #[inline]
    fn from(letter: char) -> SmallText {
        match letter.is_ascii() {
            true => SmallText::short(letter as u64, 0, 1),
            false => (&*letter.encode_utf8(&mut [0; 4])).into(),
        }
    }
}

/// Its number.
impl From<Seat> for SmallText {
    #[inline]
    fn from(seat: Seat) -> SmallText {
        SmallText::short(u64::from(b'0' + seat.number()), 0, 1)
    }
}

impl fmt::Display for SmallText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl fmt::Debug for SmallText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_every_length_are_what_they_were_made_of() {
        for length in 0..60 {
            let text: String = "aß€".chars().cycle().take(length).collect();
            let small = SmallText::from(text.clone());
            assert_eq!((small.as_str(), small.clone().into_owned()), (text.as_str(), text.clone()));
            let (same, other) = (SmallText::from(text.as_str()), SmallText::from(format!("{text}.")));
            assert!(small == same && text == small && small != other);
            assert_eq!(SmallText::joined(&["aß", &text, "."]), format!("aß{text}."));
        }
        assert_eq!(SmallText::constant("?"), SmallText::from("?"));
        assert_eq!(SmallText::default(), SmallText::from(""));
        assert_eq!(two_letters('€', '𝄞').as_str(), "€𝄞");
        for letter in ['a', '€', '𝄞'] {
            assert_eq!(SmallText::from(letter).as_str(), letter.to_string());
        }
        // Each has a key of its own, also where one is the other with zeros behind it.
        let texts = ["", "a", "a\0", "aa", "aaaaaaaa", "aaaaaaaaa", "aaaaaaaaaaaaaa", "aaaaaaaaaaaaa"];
        let keys: std::collections::HashSet<_> = texts.map(|text| SmallText::from(text).key()).into();
        assert_eq!((keys.len(), keys.contains(&None)), (texts.len(), false));
        assert_eq!(SmallText::from("a".repeat(SHORT + 1)).key(), None);
        assert_eq!(SmallText::from(Seat::Two), "2");
    }
}
