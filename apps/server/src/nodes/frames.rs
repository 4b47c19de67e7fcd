//! Where a socket's messages end, in the bytes that go past: only there may something be said that the other end has not sent.

/// The bits of a frame's first byte: it is the last of its message.
const LAST: u8 = 0x80;
/// What kind it is.
const KIND: u8 = 0x0f;
/// From this kind on it concerns the connection, and may stand within a message.
const CONTROL: u8 = 0x8;
const CLOSE: u8 = 0x8;
/// The bits of its second byte: it is masked, and its length.
const MASKED: u8 = 0x80;
const LENGTH: u8 = 0x7f;

/// The frames of a socket (RFC 6455, 5.2) in one direction, as far as they have gone past.
#[derive(Debug, Default)]
pub(super) struct Frames {
    head: [u8; 14],
    /// This many bytes of the next frame's head are known.
    known: usize,
    /// This many bytes of the present frame are still to come.
    left: u64,
    /// A message has begun and not ended.
    within: bool,
    closed: bool,
}

impl Frames {
    /// These bytes have gone past.
    pub(super) fn pass(&mut self, mut bytes: &[u8]) {
        while let Some((first, rest)) = bytes.split_first() {
            if self.left > 0 {
                let here = self.left.min(bytes.len() as u64);
                self.left -= here;
                bytes = &bytes[here as usize..];
                continue;
            }
            self.head[self.known] = *first;
            self.known += 1;
            bytes = rest;
            if self.known >= 2 && self.known == self.long() {
                self.begin();
            }
        }
    }

    /// How long the head is whose first two bytes are known.
    fn long(&self) -> usize {
        let length = match self.head[1] & LENGTH {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        2 + length + if self.head[1] & MASKED == 0 { 0 } else { 4 }
    }

    /// The head is known: its frame begins.
    fn begin(&mut self) {
        let number = |bytes: &[u8]| bytes.iter().fold(0, |all, byte| all << 8 | u64::from(*byte));
        self.left = match self.head[1] & LENGTH {
            126 => number(&self.head[2..4]),
            127 => number(&self.head[2..10]),
            short => short.into(),
        };
        let (kind, last) = (self.head[0] & KIND, self.head[0] & LAST != 0);
        if kind < CONTROL {
            self.within = !last;
        }
        self.closed |= kind == CLOSE;
        self.known = 0;
    }

    /// Whether a message may begin here: the one before has ended, and nobody has said goodbye.
    pub(super) fn may_speak(&self) -> bool {
        self.known == 0 && self.left == 0 && !self.within && !self.closed
    }
}

/// A text in one frame, as a server sends it.
pub(super) fn text(text: &str) -> Vec<u8> {
    let (bytes, mut frame) = (text.as_bytes(), vec![LAST | 0x1]);
    match bytes.len() {
        short @ 0..126 => frame.push(short as u8),
        long => {
            // Longer ones are not sent by this way.
            frame.push(126);
            frame.extend_from_slice(&u16::try_from(long).unwrap_or(u16::MAX).to_be_bytes());
        }
    }
    frame.extend_from_slice(&bytes[..bytes.len().min(u16::MAX.into())]);
    frame
}

/// The server restarts, and who comes again is served (1012).
pub(super) const GOODBYE: [u8; 4] = [LAST | CLOSE, 2, 0x03, 0xf4];

#[cfg(test)]
mod tests {
    use super::*;

    /// Frames of every length and kind, and after each byte whether a message may begin there.
    fn frames() -> (Vec<u8>, Vec<bool>) {
        let (mut bytes, mut may) = (Vec::new(), Vec::new());
        let mut add = |frame: Vec<u8>, after: bool| {
            may.extend(std::iter::repeat_n(false, frame.len() - 1));
            may.push(after);
            bytes.extend(frame);
        };
        for length in [0_usize, 1, 125, 126, 300, 65_535] {
            add(text(&"x".repeat(length)), true);
        }
        let mut long = vec![LAST | 0x2, 127];
        long.extend_from_slice(&70_000_u64.to_be_bytes());
        long.extend([0x81; 70_000]);
        add(long, true);
        add(vec![LAST | 0x1, MASKED | 3, 1, 2, 3, 4, 5, 6, 7], true);
        // A ping of no byte, and one within a message of three parts.
        add(vec![LAST | 0x9, 0], true);
        add(vec![0x1, 1, 7], false);
        add(vec![LAST | 0x9, 2, 8, 8], false);
        add(vec![0x0, 0], false);
        add(vec![LAST, 1, 7], true);
        add(GOODBYE.to_vec(), false);
        (bytes, may)
    }

    #[test]
    fn a_message_may_begin_where_the_one_before_has_ended_and_nowhere_else() {
        let (bytes, may) = frames();
        let mut frames = Frames::default();
        assert!(frames.may_speak());
        for (at, byte) in bytes.iter().enumerate() {
            frames.pass(&[*byte]);
            assert_eq!(frames.may_speak(), may[at], "after byte {at}");
        }
    }

    #[test]
    fn it_does_not_matter_in_which_pieces_they_come() {
        let (bytes, may) = frames();
        for size in [2, 3, 7, 64, 4096, 1 << 20] {
            let (mut frames, mut at) = (Frames::default(), 0);
            for piece in bytes.chunks(size) {
                frames.pass(piece);
                at += piece.len();
                assert_eq!(frames.may_speak(), may[at - 1], "pieces of {size}, after {at} bytes");
            }
        }
    }
}
