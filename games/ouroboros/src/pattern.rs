//! Pairs of stones that can be removed together (OURO-6, OURO-7).

use parlor_game::option_words;

use crate::{Square, Squares};

option_words! {
    /// How two stones may lie to each other to match P3 or P4 (OURO-7).
    #[repr(u8)]
    pub enum Shape {
        Diagonal = "diagonal", "Diagonal", "The two stones are diagonal neighbours.";
        Knight = "knight", "Knight's move", "The two stones are a knight's move apart.";
        Line3 = "line3", "Three apart in a line", "The two stones are three apart in a row or column.";
        Diagonal2 = "diagonal2", "Two apart on a diagonal", "The two stones are two apart on a diagonal.";
    }
}

impl Shape {
    #[inline]
    pub(crate) const fn steps(self) -> &'static [Step] {
        match self {
            Shape::Diagonal => &DIAGONAL,
            Shape::Knight => &KNIGHT,
            Shape::Line3 => &LINE3,
            Shape::Diagonal2 => &DIAGONAL2,
        }
    }
}

/// One of the four ways in which a pair of stones can match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pattern {
    /// One square between them in a straight line: three discs of one colour.
    P1,
    /// Next to each other in a row or column: one disc of each colour.
    P2,
    /// The shape of option `p3`: three discs of one colour and two of another.
    P3,
    /// The shape of option `p4`: six discs of one colour.
    P4,
}

/// From one square to a later one in board order, as a distance in bits, and the squares from which that stays on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    distance: u32,
    from: Squares,
}

impl Step {
    const fn new(files: i8, ranks: i8) -> Step {
        let mut from = Squares::NONE;
        let mut place = 0;
        while place < Square::COUNT {
            let square = Square::nth(place);
            let (file, rank) = (square.file() as i8 + files, square.rank() as i8 + ranks);
            if file >= 0 && rank >= 0 && Square::new(file as u8, rank as u8).is_some() {
                from = from.union(square.bit());
            }
            place += 1;
        }
        Step { distance: (8 * ranks + files) as u32, from }
    }

    /// The squares of `stones` from which this step leads to another of them.
    #[inline]
    pub(crate) const fn pairs(self, stones: Squares) -> Squares {
        Squares(stones.0 & self.from.0 & (stones.0 >> self.distance))
    }

    /// Where the step leads from a square of [`Step::pairs`].
    #[inline]
    pub(crate) fn from(self, square: Square) -> Square {
        Squares(square.bit().0 << self.distance).first().unwrap_or(square)
    }
}

pub(crate) const LINE2: [Step; 2] = [Step::new(2, 0), Step::new(0, 2)];
pub(crate) const BESIDE: [Step; 2] = [Step::new(1, 0), Step::new(0, 1)];
const DIAGONAL: [Step; 2] = [Step::new(1, 1), Step::new(-1, 1)];
const KNIGHT: [Step; 4] = [Step::new(2, 1), Step::new(-2, 1), Step::new(1, 2), Step::new(-1, 2)];
const LINE3: [Step; 2] = [Step::new(3, 0), Step::new(0, 3)];
const DIAGONAL2: [Step; 2] = [Step::new(2, 2), Step::new(-2, 2)];

/// The pattern that two squares match, whatever lies between or around them.
pub(crate) fn pattern(one: Square, other: Square, p3: Shape, p4: Shape) -> Option<Pattern> {
    let (files, ranks) = (one.file().abs_diff(other.file()), one.rank().abs_diff(other.rank()));
    let shape = match (files.min(ranks), files.max(ranks)) {
        (0, 2) => return Some(Pattern::P1),
        (0, 1) => return Some(Pattern::P2),
        (1, 1) => Shape::Diagonal,
        (1, 2) => Shape::Knight,
        (0, 3) => Shape::Line3,
        (2, 2) => Shape::Diagonal2,
        _ => return None,
    };
    if shape == p3 {
        Some(Pattern::P3)
    } else if shape == p4 {
        Some(Pattern::P4)
    } else {
        None
    }
}
