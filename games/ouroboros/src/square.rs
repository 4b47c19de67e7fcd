//! The 36 squares, and sets of them as bits of a word (OURO-1).

use std::fmt;

use parlor_bits::{bit_set, select};
use parlor_game::{NotationWord, two_letters};

use crate::Way;

/// Squares lie in the bits of a `u64` eight to a row, so that two unused columns keep steps from running over the edge.
const STRIDE: u8 = 8;

/// A square, from `a1` to `f6`; in board order `a1 b1 ... f1 a2 ...`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many squares a side has.
    pub const SIDE: u8 = 6;

    /// How many squares there are.
    pub const COUNT: u8 = Square::SIDE * Square::SIDE;

    /// The square in this file and rank, each from 0; `None` off the board.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < Square::SIDE && rank < Square::SIDE { Some(Square(rank * STRIDE + file)) } else { None }
    }

    /// The square at this place in board order, below [`Square::COUNT`]; larger places give the last.
    #[inline]
    pub const fn nth(place: u8) -> Square {
        let place = if place < Square::COUNT { place } else { Square::COUNT - 1 };
        Square(place / Square::SIDE * STRIDE + place % Square::SIDE)
    }

    /// All squares in board order.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..Square::COUNT).map(Square::nth)
    }

    /// Its file, from 0 for `a`.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % STRIDE
    }

    /// Its rank, from 0 for `1`.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / STRIDE
    }

    /// The set with just this square.
    #[inline]
    pub const fn bit(self) -> Squares {
        Squares(1 << self.0)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    const fn from_index(index: u8) -> Square {
        Square(index)
    }

    /// The squares beside it in its row and column, or those that touch its corners.
    #[inline]
    pub const fn neighbours(self, way: Way) -> Squares {
        NEIGHBOURS[way as usize][self.index()]
    }

    /// Reads `c3` or `C3`.
    pub fn parse(text: &str) -> Option<Square> {
        let [file, rank] = text.as_bytes() else { return None };
        Square::new(file.to_ascii_lowercase().wrapping_sub(b'a'), rank.wrapping_sub(b'1'))
    }
}

impl From<Square> for NotationWord {
    #[inline]
    fn from(square: Square) -> Self {
        two_letters((b'a' + square.file()).into(), (b'1' + square.rank()).into())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

bit_set! {
    /// A set of squares.
    pub struct Squares(pub(crate) u64) of Square, by select;
}

impl Squares {
    /// No square.
    pub const NONE: Squares = Squares::EMPTY;

    /// The lowest square in board order.
    #[inline]
    pub fn first(self) -> Option<Square> {
        (self.0 != 0).then(|| Square(self.0.trailing_zeros() as u8))
    }
}

/// By way, then by square.
const NEIGHBOURS: [[Squares; 48]; 2] =
    [neighbours(&[(0, 1), (1, 0), (0, -1), (-1, 0)]), neighbours(&[(1, 1), (1, -1), (-1, 1), (-1, -1)])];

const fn neighbours(steps: &[(i8, i8); 4]) -> [Squares; 48] {
    let mut table = [Squares::NONE; 48];
    let mut place = 0;
    while place < Square::COUNT {
        let square = Square::nth(place);
        let mut step = 0;
        while step < steps.len() {
            let file = square.file() as i8 + steps[step].0;
            let rank = square.rank() as i8 + steps[step].1;
            if file >= 0
                && rank >= 0
                && let Some(other) = Square::new(file as u8, rank as u8)
            {
                table[square.index()] = table[square.index()].union(other.bit());
            }
            step += 1;
        }
        place += 1;
    }
    table
}
