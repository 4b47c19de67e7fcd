//! How much room there is, and what fits.

use parlor_scene::Size;

/// Columns between two boards, and between a line's name and its pieces.
pub(crate) const BETWEEN: u16 = 2;

/// The largest squares and boxes that are tried.
pub(crate) const LARGEST: u16 = 8;
/// The most rows of a hand that is only looked at.
pub(crate) const HAND: u16 = 3;

/// What there is room for, as [`Size`] says: columns and rows of the board, columns and count of the lines beside it.
pub(crate) struct SizeLimits {
    pub(crate) columns: u16,
    pub(crate) rows: u16,
    pub(crate) side: usize,
    pub(crate) lines: usize,
}

impl SizeLimits {
    /// What there is room for at a table of this many seats: one player alone is not listed below the lines.
    pub(crate) fn of(size: Size, seats: u8) -> SizeLimits {
        let (larger, more) = (size.above_medium(), if seats == 1 { 2 } else { 0 });
        match size.is_small() {
            true => SizeLimits { columns: 34, rows: 14, side: 22, lines: 6 + more },
            false => {
                SizeLimits { columns: 46 + 8 * larger, rows: 18 + 3 * larger, side: 30, lines: 10 + more }
            }
        }
    }
}

impl SizeLimits {
    /// The small size for a board with nothing beside it; a line for each fact that its heading joins.
    pub(crate) fn alone() -> SizeLimits {
        let small = SizeLimits::of(Size::SMALL, 2);
        let columns = small.columns + BETWEEN + small.side as u16;
        SizeLimits { columns, side: columns.into(), ..small }
    }
}

/// As much of a text as fits; one that is cut ends so.
pub(crate) fn shortened(name: &str, columns: usize) -> String {
    if name.chars().count() <= columns {
        return name.to_owned();
    }
    name.chars().take(columns.saturating_sub(1)).chain(['~']).collect()
}

/// A text in lines of this many columns; all but the first begin with `indent`.
pub(crate) fn wrapped(text: &str, columns: usize, indent: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().filter(|line| line.chars().count() + 1 + word.chars().count() <= columns);
        match last {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) => *line += &format!(" {word}"),
            None => lines.push(shortened(&format!("{indent}{word}"), columns)),
        }
    }
    lines
}
