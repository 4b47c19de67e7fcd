//! How much room there is, and what fits.

use parlor_scene::Size;

/// Columns between two boards, and between a line's name and its pieces.
pub(crate) const BETWEEN: u16 = 2;

/// What there is room for, as [`Size`] says: columns and rows of the board, columns and count of the lines beside it.
pub(crate) struct SizeLimits {
    pub(crate) columns: u16,
    pub(crate) rows: u16,
    pub(crate) side: usize,
    pub(crate) lines: usize,
}

impl SizeLimits {
    pub(crate) fn of(size: Size) -> SizeLimits {
        let more = size.above_medium();
        match size.is_small() {
            true => SizeLimits { columns: 34, rows: 14, side: 22, lines: 6 },
            false => SizeLimits { columns: 46 + 8 * more, rows: 18 + 3 * more, side: 30, lines: 10 },
        }
    }
}

/// As much of a text as fits; one that is cut ends so.
pub(crate) fn shortened(name: &str, columns: usize) -> String {
    if name.chars().count() <= columns {
        return name.to_owned();
    }
    name.chars().take(columns.saturating_sub(1)).chain(['~']).collect()
}
