//! Text that was right and is not any more: mutations reach further into a parser than random bytes do.

use bolero::TypeGenerator;

/// A sample with edits. Numbers are taken modulo what they count, so that every value means something.
#[derive(Clone, Debug, TypeGenerator)]
pub(crate) struct Mutant {
    sample: u8,
    edits: [Option<Edit>; 4],
}

/// A change at a place.
#[derive(Clone, Debug, TypeGenerator)]
enum Edit {
    /// Another byte.
    Byte { at: u16, byte: u8 },
    /// Fewer bytes.
    Without { at: u16, many: u8 },
    /// Something from another place.
    Copied { from: u16, many: u8, to: u16 },
    /// A word that parsers may stumble over.
    Word { at: u16, word: u8 },
    /// Nothing after this.
    Cut { at: u16 },
    /// The same again and again.
    Again { from: u16, many: u8, times: u8 },
}

/// Numbers at the edges of types, and characters that mean something somewhere.
const WORDS: [&[u8]; 20] = [
    b"0",
    b"-1",
    b"255",
    b"256",
    b"65536",
    b"4294967296",
    b"18446744073709551616",
    b"1e999",
    b" ",
    b"\n",
    b"\n\n",
    b";",
    b":",
    b"=",
    b"[",
    b"{",
    b"\"",
    "\u{202e}\u{e4}".as_bytes(),
    b"\xff",
    b"\0",
];

impl Mutant {
    /// The text that it means, where these are the samples.
    pub(crate) fn of(&self, samples: &[Vec<u8>]) -> Vec<u8> {
        let mut text = samples[usize::from(self.sample) % samples.len()].clone();
        self.edits.iter().flatten().for_each(|edit| edit.make(&mut text));
        text
    }
}

impl Edit {
    fn make(&self, text: &mut Vec<u8>) {
        let place = |at: u16| usize::from(at) % (text.len() + 1);
        let part = |from: u16, many: u8| {
            let from = place(from);
            from..(from + usize::from(many)).min(text.len())
        };
        match *self {
            Edit::Byte { at, byte } => {
                let at = place(at);
                if let Some(old) = text.get_mut(at) {
                    *old = byte;
                }
            }
            Edit::Without { at, many } => drop(text.drain(part(at, many))),
            Edit::Copied { from, many, to } => {
                let (copy, to) = (text[part(from, many)].to_vec(), place(to));
                text.splice(to..to, copy);
            }
            Edit::Word { at, word } => {
                let at = place(at);
                text.splice(at..at, WORDS[usize::from(word) % WORDS.len()].iter().copied());
            }
            Edit::Cut { at } => text.truncate(place(at)),
            Edit::Again { from, many, times } => {
                let part = part(from, many);
                let copy = text[part.clone()].repeat(usize::from(times) % 32);
                text.splice(part.end..part.end, copy);
            }
        }
    }
}
