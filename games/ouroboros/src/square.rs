//! The 36 squares, and sets of them as bits of a word (OURO-1).

use std::fmt;

use parlor_bits::select;
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

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Squares(pub(crate) u64);

impl Squares {
    /// No square.
    pub const NONE: Squares = Squares(0);

    /// Whether the set holds `square`.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// How many squares there are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares of either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }

    /// The squares of both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }

    /// The squares of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }

    /// The lowest square in board order.
    #[inline]
    pub fn first(self) -> Option<Square> {
        (self.0 != 0).then(|| Square(self.0.trailing_zeros() as u8))
    }

    /// The square with `rank` squares of the set before it in board order.
    #[inline]
    pub fn nth(self, rank: u32) -> Option<Square> {
        select(self.0, rank).map(|bit| Square(bit as u8))
    }

    /// The squares of the set in board order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Square> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let first = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(first)
        })
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().map(Square::bit).fold(Squares::NONE, Squares::union)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
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
