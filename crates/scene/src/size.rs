//! How large a board is drawn.

/// How large a board is drawn, in steps. A game may draw each size as it likes, and the next one the same where it has no larger picture; an app
/// asks for the largest that fits its window.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size(u8);

impl Default for Size {
    fn default() -> Self {
        Size::MEDIUM
    }
}

impl Size {
    /// For a terminal of 60x20: less is said, and nothing is cut. The board and, if there are any, the lines beside it have at most
    /// 58 columns together with the two between them, and the board has at most 14 rows.
    pub const SMALL: Size = Size(0);
    /// For a terminal of 80x24: a board of at most 46 columns by 18 rows, and lines of at most 30 columns beside it.
    pub const MEDIUM: Size = Size(1);
    /// The last step. What a game draws there, or earlier, has to fit nothing but the windows in which it is shown.
    pub const LARGEST: Size = Size(10);

    /// All sizes, the smallest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Size> + Clone {
        (Self::SMALL.0..=Self::LARGEST.0).map(Size)
    }

    /// How many steps it is larger than the medium size; none for a smaller one.
    pub fn above_medium(self) -> u16 {
        self.0.saturating_sub(Self::MEDIUM.0).into()
    }

    /// Whether there is room for the least only.
    pub fn is_small(self) -> bool {
        self < Self::MEDIUM
    }
}
