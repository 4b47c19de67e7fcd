//! A card face up, in a frame of any size.

use crate::{Canvas, Ink};

/// What a card shows, in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face<'a> {
    /// Its index as Unicode and as ASCII, of the same width.
    pub index: (&'a str, &'a str),
    /// The sign in its middle, where there is room for one.
    pub sign: (char, char),
    /// How many of those signs there are on a card that shows its number by them, at most ten; one stands for all others.
    pub pips: u8,
    /// The ink of index and signs.
    pub ink: Ink,
}

/// Where a card lies, borders included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area {
    /// Its left column.
    pub left: u16,
    /// Its top row.
    pub top: u16,
    /// How many columns it takes.
    pub width: u16,
    /// How many rows it takes.
    pub height: u16,
}

/// The least columns and rows of a card with a sign and a second index, and of one with as many signs as its number.
const WITH_SIGN: (u16, u16) = (9, 6);
const WITH_PIPS: (u16, u16) = (12, 8);

impl Area {
    fn holds(&self, least: (u16, u16)) -> bool {
        self.width >= least.0 && self.height >= least.1
    }

    /// Whether a card of this size shows its index a second time, in its right bottom corner.
    pub fn has_two_indices(&self) -> bool {
        self.holds(WITH_SIGN)
    }
}

impl Canvas {
    /// Writes text of which each letter has its plain form.
    pub fn write_with(&mut self, column: u16, row: u16, ink: Ink, (unicode, ascii): (&str, &str)) {
        for ((letter, plain), at) in unicode.chars().zip(ascii.chars()).zip(column..) {
            self.put(at, row, ink, letter, plain);
        }
    }

    /// Writes the face of a card inside its frame: the index in the left top corner and, where the card is large, its signs in the middle and
    /// the index once more in the right bottom corner.
    pub fn face(&mut self, area: Area, face: Face<'_>) {
        let Area { left, top, width, height } = area;
        self.write_with(left + 1, top + 1, face.ink, face.index);
        if !area.has_two_indices() {
            return;
        }
        let columns = face.index.0.chars().count() as u16;
        self.write_with((left + width).saturating_sub(columns + 1), top + height - 2, face.ink, face.index);
        let count = if area.holds(WITH_PIPS) { face.pips } else { 1 };
        // Signs stand between the rows of the two indices.
        let (middle, rows, beside) = (left + width / 2, height - 5, width / 5);
        for (side, down) in pips(count) {
            let column = middle.saturating_add_signed(side * beside as i16);
            let row = top + 2 + scaled(down, rows);
            self.put(column, row, face.ink, face.sign.0, face.sign.1);
        }
    }
}

/// How far down a sign stands, in twelfths of the way.
const DOWN: u16 = 12;

/// This many twelfths of the way down, the lower half as a mirror of the upper one.
fn scaled(down: u16, rows: u16) -> u16 {
    let upper = |down: u16| (down * rows + DOWN / 2) / DOWN;
    if down * 2 > DOWN { rows - upper(DOWN - down) } else { upper(down) }
}

/// Where the signs of a card of this number stand: left, in the middle or right, and how far down. As cards have been printed for ages.
fn pips(count: u8) -> Vec<(i16, u16)> {
    let pairs = |downs: &[u16]| downs.iter().flat_map(|down| [(-1, *down), (1, *down)]).collect::<Vec<_>>();
    let (sides, middle): (&[u16], &[u16]) = match count {
        2 => (&[], &[0, 12]),
        3 => (&[], &[0, 6, 12]),
        4 => (&[0, 12], &[]),
        5 => (&[0, 12], &[6]),
        6 => (&[0, 6, 12], &[]),
        7 => (&[0, 6, 12], &[3]),
        8 => (&[0, 6, 12], &[3, 9]),
        9 => (&[0, 4, 8, 12], &[6]),
        10 => (&[0, 4, 8, 12], &[2, 10]),
        _ => (&[], &[6]),
    };
    pairs(sides).into_iter().chain(middle.iter().map(|down| (0, *down))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Frame;

    fn card(width: u16, height: u16, pips: u8) -> String {
        let mut canvas = Canvas::new(width, height);
        let area = Area { left: 0, top: 0, width, height };
        canvas.frame(0, 0, width, height, Frame::Thin, Ink::Faint);
        canvas.face(area, Face { index: ("T♥", "TH"), sign: ('♥', 'H'), pips, ink: Ink::Red });
        canvas.to_text(true)
    }

    /// A ten of nine hearts, because two of them fell on one another.
    #[test]
    fn a_card_shows_as_many_signs_as_its_number_in_every_size_with_room_for_them() {
        for height in 8..20 {
            for number in 2..=10 {
                let text = card(height * 3 / 2, height, number);
                let signs = text.matches('H').count() - 2;
                assert_eq!(signs, usize::from(number), "{number} at {height} rows\n{text}");
            }
        }
    }

    /// A sign that stands on the card's index, or outside of a small card.
    #[test]
    fn a_small_card_shows_its_index_alone() {
        assert_eq!(card(6, 4, 10), "+----+\n|TH  |\n|    |\n+----+\n");
        assert_eq!(card(9, 6, 10), "+-------+\n|TH     |\n|       |\n|   H   |\n|     TH|\n+-------+\n");
    }
}
