//! The four colours and counted supplies of discs (OURO-1).

use std::fmt;

/// A disc's colour, in the order of the letters `b g r y`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Colour {
    /// Blue: waves.
    Blue,
    /// Green: a leaf.
    Green,
    /// Red: a flame.
    Red,
    /// Yellow: the sun.
    Yellow,
}

impl Colour {
    /// How many colours there are.
    pub const COUNT: usize = 4;

    /// How many discs of each colour the box holds.
    pub const DISCS: u8 = 10;

    /// All colours in the order of their letters.
    pub const ALL: [Colour; Colour::COUNT] = [Colour::Blue, Colour::Green, Colour::Red, Colour::Yellow];

    /// The colour's place in an array.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter.
    pub fn letter(self) -> char {
        b"bgry"[self.index()] as char
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        ["blue", "green", "red", "yellow"][self.index()]
    }

    /// The colour of a letter, in either case.
    pub fn parse(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter.to_ascii_lowercase())
    }
}

/// How many discs of each colour, at most 127.
///
/// The four counts are the bytes of one word, the first colour in the lowest, so that sums and comparisons of all four are one
/// instruction each (Knuth, TAOCP 4A 7.1.3, "broadword computing").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Discs(u32);

/// One in each byte.
const ONES: u32 = 0x0101_0101;

impl Discs {
    /// No disc.
    pub const NONE: Discs = Discs(0);

    /// All discs of the box.
    pub const BOX: Discs = Discs(Colour::DISCS as u32 * ONES);

    /// One disc.
    #[inline]
    pub const fn one(colour: Colour) -> Discs {
        Discs::of(colour, 1)
    }

    /// This many discs of one colour.
    #[inline]
    pub const fn of(colour: Colour, count: u8) -> Discs {
        Discs((count as u32) << (8 * colour as u32))
    }

    /// How many there are of a colour.
    #[inline]
    pub const fn count(self, colour: Colour) -> u8 {
        (self.0 >> (8 * colour as u32)) as u8
    }

    /// The four counts, a byte each.
    #[inline]
    pub(crate) const fn word(self) -> u32 {
        self.0
    }

    /// All discs together.
    #[inline]
    pub const fn total(self) -> u32 {
        // The product's top byte is the sum of all bytes.
        self.0.wrapping_mul(ONES) >> 24
    }

    /// Whether there is no disc.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours of which there are at least `count`, which is 1 to 127.
    #[inline]
    pub(crate) const fn at_least(self, count: u8) -> Colours {
        // Adding 128 - count carries a byte's top bit just when it holds `count` or more.
        Colours(self.0.wrapping_add(ONES * (128 - count as u32)) & (ONES << 7))
    }

    /// The colour of the disc at `place`, below [`Discs::total`], all laid out in the order of the colours.
    ///
    /// Without a branch: which colour comes is luck, and a processor that guesses at luck loses its time.
    #[inline]
    pub(crate) const fn nth(self, place: u32) -> Colour {
        // Byte k: how many discs there are of the colours up to k. Its top bit below: whether `place` lies beyond them.
        let up_to = self.0.wrapping_mul(ONES);
        let beyond = (place * ONES + (ONES << 7)).wrapping_sub(up_to) & (ONES << 7);
        Colour::ALL[(Colours(beyond).len() & 3) as usize]
    }

    /// Whether there are at least as many of each colour as in `other`.
    pub fn covers(self, other: Discs) -> bool {
        Colour::ALL.into_iter().all(|colour| self.count(colour) >= other.count(colour))
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Discs) -> Discs {
        Discs(self.0.wrapping_add(other.0))
    }

    /// These without `other`, which they cover.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Discs) -> Discs {
        Discs(self.0.wrapping_sub(other.0))
    }
}

/// A set of colours: the top bit of each one's byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Colours(u32);

impl Colours {
    /// All four.
    pub(crate) const ALL: Colours = Colours(ONES << 7);

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        (self.0 >> 7).wrapping_mul(ONES) >> 24
    }

    /// The four bits side by side.
    #[inline]
    const fn nibble(self) -> usize {
        // Each factor brings one colour's bit to its place in the top byte.
        ((self.0 >> 7).wrapping_mul(1 << 24 | 1 << 17 | 1 << 10 | 1 << 3) >> 24) as usize & 0xf
    }

    #[inline]
    pub(crate) const fn both(self, other: Colours) -> Colours {
        Colours(self.0 & other.0)
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Colour> + Clone {
        Colour::ALL.into_iter().filter(move |colour| self.0 >> (8 * *colour as u32 + 7) & 1 == 1)
    }

    /// The colour with `rank` colours of the set before it.
    #[inline]
    pub(crate) const fn nth(self, rank: u32) -> Option<Colour> {
        if rank < self.len() { Some(NTH[self.nibble()][rank as usize & 3]) } else { None }
    }
}

/// `NTH[set][rank]`: the colour with `rank` colours of the set before it.
const NTH: [[Colour; 4]; 16] = {
    let mut table = [[Colour::Blue; 4]; 16];
    let mut set = 0;
    while set < 16 {
        let (mut colour, mut rank) = (0, 0);
        while colour < 4 {
            if set >> colour & 1 == 1 {
                table[set][rank] = Colour::ALL[colour];
                rank += 1;
            }
            colour += 1;
        }
        set += 1;
    }
    table
};

/// `2 blue and 1 red`; `nothing`.
impl fmt::Display for Discs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<_> = Colour::ALL
            .into_iter()
            .filter(|colour| self.count(*colour) > 0)
            .map(|colour| format!("{} {}", self.count(colour), colour.name()))
            .collect();
        match parts.split_last() {
            None => f.write_str("nothing"),
            Some((last, [])) => f.write_str(last),
            Some((last, rest)) => write!(f, "{} and {last}", rest.join(", ")),
        }
    }
}

impl fmt::Debug for Discs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}
