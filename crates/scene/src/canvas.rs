//! A grid of characters with places to point at.

use crate::{Ink, Mark};

/// One character of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glyph {
    /// The character; always one column wide.
    pub unicode: char,
    /// The character where only ASCII can be shown.
    pub ascii: char,
    /// What its colour means.
    pub ink: Ink,
}

impl Glyph {
    const BLANK: Glyph = Glyph { unicode: ' ', ascii: ' ', ink: Ink::Plain };
}

/// A place to point at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The word that actions use for it.
    pub word: String,
    /// The content of the place, for people who hear the board instead of seeing it.
    pub label: String,
    /// Its left column.
    pub left: u16,
    /// Its top row.
    pub top: u16,
    /// How many columns it takes.
    pub width: u16,
    /// How many rows it takes.
    pub height: u16,
}

/// How a box is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// A thin line.
    Thin,
    /// A double line, for a chosen place.
    Double,
    /// A dotted line, for an empty place.
    Dotted,
}

impl Frame {
    /// Corners clockwise from the top left, then the horizontal and the vertical line; each as Unicode and ASCII.
    fn strokes(self) -> [(char, char); 6] {
        match self {
            Frame::Thin => [('┌', '+'), ('┐', '+'), ('┘', '+'), ('└', '+'), ('─', '-'), ('│', '|')],
            Frame::Double => [('╔', '#'), ('╗', '#'), ('╝', '#'), ('╚', '#'), ('═', '='), ('║', '#')],
            Frame::Dotted => [('┌', '.'), ('┐', '.'), ('┘', '.'), ('└', '.'), ('╌', '.'), ('╎', ':')],
        }
    }
}

/// A grid of characters, and the spots on it in the order in which Tab visits them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Canvas {
    width: u16,
    height: u16,
    cells: Vec<Glyph>,
    spots: Vec<Spot>,
}

impl Canvas {
    /// An empty canvas.
    pub fn new(width: u16, height: u16) -> Self {
        let cells = vec![Glyph::BLANK; usize::from(width) * usize::from(height)];
        Canvas { width, height, cells, spots: Vec::new() }
    }

    /// Its width in columns.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Its height in rows.
    pub fn height(&self) -> u16 {
        self.height
    }

    /// The spots, in the order in which Tab visits them.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// The character at a place; a blank outside.
    pub fn glyph(&self, column: u16, row: u16) -> Glyph {
        if column < self.width && row < self.height { self.cells[self.at(column, row)] } else { Glyph::BLANK }
    }

    /// Puts a mark at a place; nothing beyond the edge.
    pub fn mark(&mut self, column: u16, row: u16, ink: Ink, mark: Mark) {
        self.put(column, row, ink, mark.unicode, mark.ascii);
    }

    /// Draws one character; does nothing outside the canvas.
    pub fn put(&mut self, column: u16, row: u16, ink: Ink, unicode: char, ascii: char) {
        if column < self.width && row < self.height {
            let at = self.at(column, row);
            self.cells[at] = Glyph { unicode, ascii, ink };
        }
    }

    /// Writes ASCII text from a place to the right.
    pub fn write(&mut self, column: u16, row: u16, ink: Ink, text: &str) {
        for (offset, letter) in text.chars().enumerate() {
            self.put(column + offset as u16, row, ink, letter, letter);
        }
    }

    /// Draws a box.
    pub fn frame(&mut self, left: u16, top: u16, width: u16, height: u16, frame: Frame, ink: Ink) {
        let (right, bottom) = (left + width - 1, top + height - 1);
        let [corner0, corner1, corner2, corner3, across, down] = frame.strokes();
        for column in left..=right {
            self.put(column, top, ink, across.0, across.1);
            self.put(column, bottom, ink, across.0, across.1);
        }
        for row in top..=bottom {
            self.put(left, row, ink, down.0, down.1);
            self.put(right, row, ink, down.0, down.1);
        }
        for (column, row, corner) in
            [(left, top, corner0), (right, top, corner1), (right, bottom, corner2), (left, bottom, corner3)]
        {
            self.put(column, row, ink, corner.0, corner.1);
        }
    }

    /// The same as [`Canvas::write_with`], with a text [in both forms](crate::in_both_forms).
    pub fn write_both(&mut self, column: u16, row: u16, ink: Ink, text: &(String, String)) {
        self.write_with(column, row, ink, (&text.0, &text.1));
    }

    /// The part with the spot of this word, where all of it is larger than so many columns and rows. Spots outside lie on the part's edge, and
    /// their number stands in its corner.
    #[must_use]
    pub fn part(self, (columns, rows): (u16, u16), word: Option<&str>) -> Canvas {
        if self.width <= columns && self.height <= rows {
            return self;
        }
        let (columns, rows) = (columns.min(self.width), rows.min(self.height));
        let around = self.spots.iter().find(|spot| Some(spot.word.as_str()) == word);
        let (left, top) = around.map_or((0, 0), |spot| {
            let from = |start: u16, own: u16, shown: u16, all: u16| {
                (start + own).saturating_sub(shown).min(all - shown)
            };
            let middle = |start: u16, shown: u16| start + shown / 2;
            (
                from(middle(spot.left, columns), spot.width, columns, self.width),
                from(middle(spot.top, rows), spot.height, rows, self.height),
            )
        });
        let mut part = Canvas::new(columns, rows);
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            let glyph = self.glyph(left + column, top + row);
            part.put(column, row, glyph.ink, glyph.unicode, glyph.ascii);
        }
        let mut outside = 0;
        for spot in self.spots {
            let cut = |start: u16, own: u16, from: u16, shown: u16| {
                let (first, end) = (
                    start.saturating_sub(from).min(shown - 1),
                    (start + own).saturating_sub(from).min(shown),
                );
                (first, end.saturating_sub(first).max(1))
            };
            let (x, width) = cut(spot.left, spot.width, left, columns);
            let (y, height) = cut(spot.top, spot.height, top, rows);
            let inside = (left..left + columns).contains(&spot.left) && (top..top + rows).contains(&spot.top);
            outside += usize::from(!inside || width < spot.width || height < spot.height);
            part.spots.push(Spot { left: x, top: y, width, height, ..spot });
        }
        let more = if outside > 0 { format!("+{outside}") } else { "+".to_owned() };
        part.write(columns.saturating_sub(more.len() as u16), rows - 1, Ink::Accent, &more);
        part
    }

    /// Copies another canvas to a place, with its spots.
    pub fn lay(&mut self, (left, top): (u16, u16), other: &Canvas) {
        for (column, row) in
            (0..other.height).flat_map(|row| (0..other.width).map(move |column| (column, row)))
        {
            let Glyph { unicode, ascii, ink } = other.glyph(column, row);
            self.put(left + column, top + row, ink, unicode, ascii);
        }
        let moved = |spot: &Spot| Spot { left: left + spot.left, top: top + spot.top, ..spot.clone() };
        self.spots.extend(other.spots.iter().map(moved));
    }

    /// Adds a place to point at.
    pub fn spot(&mut self, spot: Spot) {
        self.spots.push(spot);
    }

    /// The picture without its inks, a line a row, no blanks at the ends of lines.
    pub fn to_text(&self, ascii: bool) -> String {
        let mut text = String::new();
        for row in 0..self.height {
            let line: String = (0..self.width)
                .map(|column| self.glyph(column, row))
                .map(|glyph| if ascii { glyph.ascii } else { glyph.unicode })
                .collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    fn at(&self, column: u16, row: u16) -> usize {
        usize::from(row) * usize::from(self.width) + usize::from(column)
    }
}
