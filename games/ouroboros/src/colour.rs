//! The four colours and counted supplies of discs (OURO-1).

use std::fmt;
use std::ops::{Index, IndexMut};

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

/// How many discs of each colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Discs([u8; Colour::COUNT]);

impl Discs {
    /// No disc.
    pub const NONE: Discs = Discs([0; Colour::COUNT]);

    /// One disc.
    pub fn one(colour: Colour) -> Discs {
        let mut discs = Discs::NONE;
        discs[colour] = 1;
        discs
    }

    /// All discs together.
    #[inline]
    pub fn total(self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// Whether there is no disc.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Discs::NONE
    }

    /// Whether there are at least as many of each colour as in `other`.
    #[inline]
    pub fn covers(self, other: Discs) -> bool {
        Colour::ALL.into_iter().all(|colour| self[colour] >= other[colour])
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub fn plus(self, other: Discs) -> Discs {
        Discs(std::array::from_fn(|colour| self.0[colour].saturating_add(other.0[colour])))
    }

    /// These without `other`; colours that run short stop at none.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Discs) -> Discs {
        Discs(std::array::from_fn(|colour| self.0[colour].saturating_sub(other.0[colour])))
    }
}

impl Index<Colour> for Discs {
    type Output = u8;
    #[inline]
    fn index(&self, colour: Colour) -> &u8 {
        &self.0[colour.index()]
    }
}

impl IndexMut<Colour> for Discs {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut u8 {
        &mut self.0[colour.index()]
    }
}

/// `2 blue and 1 red`; `nothing`.
impl fmt::Display for Discs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<_> = Colour::ALL
            .into_iter()
            .filter(|colour| self[*colour] > 0)
            .map(|colour| format!("{} {}", self[colour], colour.name()))
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
