//! Lines that go on in the next where the terminal ends, between words: who reads them sees no word cut in two.

use std::io::{self, Write};

use crate::table::fitted;

/// Writes whole lines as wide as there is room. What is not a whole line when it is flushed, such as an invitation to type, is written as it is.
pub(crate) struct Wrapping<W> {
    out: W,
    /// As many columns; none where nothing is wrapped.
    room: Option<usize>,
    /// What has come of a line that has not ended.
    line: Vec<u8>,
}

impl<W: Write> Wrapping<W> {
    /// Lines of this many columns.
    pub(crate) fn new(out: W, room: Option<usize>) -> Wrapping<W> {
        Wrapping { out, room, line: Vec::new() }
    }
}

impl<W: Write> Write for Wrapping<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.line.extend_from_slice(bytes);
        if let Some(end) = self.line.iter().rposition(|byte| *byte == b'\n') {
            let whole: Vec<u8> = self.line.drain(..=end).collect();
            self.out.write_all(fitted(&String::from_utf8_lossy(&whole), self.room).as_bytes())?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let rest = std::mem::take(&mut self.line);
        self.out.write_all(&rest)?;
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(room: Option<usize>) -> String {
        let mut out = Vec::new();
        let mut wrapping = Wrapping::new(&mut out, room);
        for part in ["The hands are", " dealt: the king.\n\n  of", " it\n", "> "] {
            wrapping.write_all(part.as_bytes()).unwrap();
        }
        wrapping.flush().unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn lines_are_broken_between_words_and_an_invitation_waits_for_none() {
        assert_eq!(written(Some(20)), "The hands are dealt:\nthe king.\n\n  of it\n> ");
        assert_eq!(written(None), "The hands are dealt: the king.\n\n  of it\n> ");
    }
}
