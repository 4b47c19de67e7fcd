//! A QR code in characters, two squares a character, so that a phone reads an address from a terminal.

use qrcode::{Color, EcLevel, QrCode};

/// How many light squares lie around it: readers ask for so many.
const QUIET: usize = 4;

/// The squares of a QR code with its quiet zone, row by row: whether each is dark.
struct Squares {
    width: usize,
    dark: Vec<bool>,
}

impl Squares {
    fn of(text: &str) -> Option<Squares> {
        // A screen has no scratches: the least correction makes the fewest squares.
        let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
        let (inner, colours) = (code.width(), code.to_colors());
        let width = inner + 2 * QUIET;
        let dark = |at: usize| {
            let (row, column) = (at / width, at % width);
            let inside = |place: usize| place.checked_sub(QUIET).filter(|place| *place < inner);
            let place = inside(row).zip(inside(column)).map(|(row, column)| row * inner + column);
            place.is_some_and(|place| colours[place] == Color::Dark)
        };
        Some(Squares { width, dark: (0..width * width).map(dark).collect() })
    }

    /// Whether a square is dark; beyond the last row all are light.
    fn is_dark(&self, row: usize, column: usize) -> bool {
        self.dark.get(row * self.width + column).copied().unwrap_or(false)
    }
}

/// A text as a QR code. In colours it is dark on light, whatever the terminal's are; without, light squares are drawn, which is right on a
/// dark ground, and most readers take it on a light one, too. `None` for a text that is too long for one.
pub(crate) fn drawn(text: &str, colours: bool) -> Option<String> {
    let squares = Squares::of(text)?;
    let (begin, end) = if colours { ("\u{1b}[38;5;16;48;5;231m", "\u{1b}[0m") } else { ("", "") };
    let line = |row: usize| {
        let mark = |column: usize| {
            let (above, below) = (squares.is_dark(row, column), squares.is_dark(row + 1, column));
            match (above == colours, below == colours) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            }
        };
        let marks: String = (0..squares.width).map(mark).collect();
        format!("{begin}{marks}{end}")
    };
    let lines: Vec<_> = (0..squares.width).step_by(2).map(line).collect();
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares that somebody sees, by what was drawn.
    fn seen(drawn: &str, colours: bool) -> Vec<Vec<bool>> {
        let mut rows = Vec::new();
        for line in drawn.lines() {
            let marks = line.trim_start_matches("\u{1b}[38;5;16;48;5;231m").trim_end_matches("\u{1b}[0m");
            for half in [['█', '▀'], ['█', '▄']] {
                rows.push(marks.chars().map(|mark| half.contains(&mark) == colours).collect());
            }
        }
        rows
    }

    /// Halves that are exchanged, a row that is missing, or the wrong colour.
    #[test]
    fn what_is_drawn_is_the_code_with_its_quiet_zone() {
        let text = "http://192.168.178.123:7171";
        let code = QrCode::with_error_correction_level(text, EcLevel::L).unwrap();
        let width = code.width() + 2 * QUIET;
        for colours in [true, false] {
            let drawn = drawn(text, colours).unwrap();
            let rows = seen(&drawn, colours);
            assert!((drawn.lines().count(), rows[0].len()) <= (20, 40), "it fits a small terminal");
            for (row, line) in rows.iter().take(width).enumerate() {
                for (column, dark) in line.iter().enumerate() {
                    let inside =
                        (QUIET..width - QUIET).contains(&row) && (QUIET..width - QUIET).contains(&column);
                    let own = inside && code[(column - QUIET, row - QUIET)] == Color::Dark;
                    assert_eq!(*dark, own, "row {row}, column {column}");
                }
            }
        }
    }

    #[test]
    fn a_text_that_is_too_long_has_none() {
        assert!(drawn(&"a".repeat(10_000), true).is_none());
    }
}
