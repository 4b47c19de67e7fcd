//! Bytes into numbered lines.

use crate::{Fault, FaultCode};

/// A line with its comment gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecordLine<'a> {
    /// Its number in the file, from 1.
    pub number: usize,
    /// Its text without comment and trailing blanks.
    pub text: &'a str,
}

/// The lines of a record one by one, those that hold only a comment left out.
///
/// A line ends with a line feed, which a carriage return may precede. Blanks are space and tab. A byte order mark, which some editors put at
/// the beginning of a file, is skipped there.
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    rest: Option<&'a [u8]>,
    number: usize,
}

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

impl<'a> Lines<'a> {
    /// The lines of these bytes.
    pub fn new(bytes: &'a [u8]) -> Self {
        let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        Lines { rest: (!bytes.is_empty()).then_some(bytes), number: 0 }
    }

    /// The number of the line after the last one that was read.
    pub fn next_number(&self) -> usize {
        self.number + 1
    }

    /// The next line; `None` at the end.
    ///
    /// # Errors
    /// The line is not UTF-8.
    pub fn next_line(&mut self) -> Result<Option<RecordLine<'a>>, Fault> {
        while let Some(rest) = self.rest {
            self.number += 1;
            let end = rest.iter().position(|byte| *byte == b'\n');
            let mut bytes = &rest[..end.unwrap_or(rest.len())];
            self.rest = end.map(|end| &rest[end + 1..]).filter(|rest| !rest.is_empty());
            if end.is_some() {
                bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
            }
            let text = std::str::from_utf8(bytes).map_err(|_| {
                Fault::new(FaultCode::NotText, self.number, String::from_utf8_lossy(bytes), "text in UTF-8")
            })?;
            let kept = text.split_once(';').map_or(text, |(kept, _)| kept);
            let kept_text = kept.trim_end_matches(is_blank);
            if kept_text.is_empty() && kept.len() < text.len() {
                continue;
            }
            return Ok(Some(RecordLine { number: self.number, text: kept_text }));
        }
        Ok(None)
    }
}

/// Space or tab.
pub fn is_blank(letter: char) -> bool {
    letter == ' ' || letter == '\t'
}

/// The words of a move: what stands between blanks.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(is_blank).filter(|word| !word.is_empty())
}
