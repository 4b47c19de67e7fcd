//! A hand in full: its name, then each card with what it says.

use std::cmp::Ordering;

use parlor_game::Piece;
use parlor_scene::{Canvas, Ink, Spot, in_both_forms};

use crate::boxes::add_spot;
use crate::layout::{Drawn, ZoneArea};
use crate::limits::{BETWEEN, shortened, wrapped};
use crate::piece_label::PieceLabel;

impl Drawn<'_> {
    /// A zone's name, then a piece a row with its note, and below it what it says as far as there is room.
    pub(crate) fn listed(&self, canvas: &mut Canvas, at: usize, (left, top, width, rows): ZoneArea) {
        let zone = &self.zones[at];
        let groups = zone.groups();
        let columns = usize::from(width).saturating_sub(3);
        let text =
            |face: &str| self.words.text(face).map(|text| wrapped(text, columns, "")).unwrap_or_default();
        let texts: Vec<Vec<String>> = groups.iter().map(|(piece, _)| text(&piece.face)).collect();
        // Where there is just room for the cards, they need no name.
        let titled = usize::from(rows) > groups.len();
        if titled {
            self.listed_title(canvas, at, (left, top, width, 1));
        }
        let top = top + u16::from(titled);
        let each = rows_each(&texts, usize::from(rows - u16::from(titled)));
        let (mut row, end) = (top, top + rows - u16::from(titled));
        // What has no room at all stays reachable, in the last row.
        let fit = if groups.len() > usize::from(rows) { usize::from(rows) - 1 } else { groups.len() };
        for (index, ((piece, count), text)) in groups.iter().zip(texts).enumerate() {
            let area = (left, row.min(end - 1), width, each[index] as u16);
            let label = match index.cmp(&fit) {
                Ordering::Less => self.card(canvas, piece, *count, &text, area),
                Ordering::Equal => self.more(canvas, groups.len() - fit, area),
                Ordering::Greater => 1,
            };
            if let Some((word, said)) = self.spot_of(at, piece, *count) {
                if index < fit {
                    self.signs(canvas, (left, left + 1 + label, area.1), &word, &word);
                }
                add_spot(
                    canvas,
                    Spot { word, label: said, left: left + 1, top: area.1, width: label, height: 1 },
                );
            }
            row += each[index] as u16;
        }
    }

    /// A card by its name, with its note behind and what it says below; gives back the columns of its name.
    fn card(
        &self,
        canvas: &mut Canvas,
        piece: &Piece,
        count: usize,
        text: &[String],
        (left, top, width, rows): ZoneArea,
    ) -> u16 {
        let ink = self.words.label(&piece.face, 1).ink;
        let mut label = PieceLabel { text: in_both_forms(&self.words.pieces(&piece.face, count)), ink };
        label.cut(width - 2);
        canvas.write_both(left + 1, top, ink, &label.text);
        if let Some(note) = self.words.note(piece) {
            let start = left + 1 + label.columns() + BETWEEN;
            let note = shortened(note, usize::from((left + width).saturating_sub(start)));
            canvas.write_both(start, top, Ink::Plain, &in_both_forms(&note));
        }
        for (line, row) in text.iter().zip(top + 1..top + rows) {
            canvas.write_both(left + 3, row, Ink::Faint, &in_both_forms(line));
        }
        label.columns()
    }

    /// The number of cards that have no room.
    fn more(&self, canvas: &mut Canvas, count: usize, (left, top, ..): ZoneArea) -> u16 {
        let label = PieceLabel::plain(&format!("+{count}"));
        canvas.write_both(left + 1, top, label.ink, &label.text);
        label.columns()
    }

    /// The zone's name, that it is empty, and its note.
    fn listed_title(&self, canvas: &mut Canvas, at: usize, (left, top, width, _): ZoneArea) {
        let zone = &self.zones[at];
        let empty = zone.zone.is_empty().then(|| self.words.sentence("scene-empty", &[])).flatten();
        let note = self.words.notes.get(&*zone.kind.key()).cloned();
        let behind: Vec<String> = empty.into_iter().chain(note).collect();
        let colon = if behind.is_empty() { "" } else { ": " };
        let title = format!("{}{colon}{}", zone.name, behind.join(", "));
        canvas.write_both(left, top, Ink::Faint, &in_both_forms(&shortened(&title, width.into())));
    }
}

/// The rows of each card: one with its name, and those of its text as long as there are enough. Where there are not, those that say most say it
/// elsewhere, when one points at them.
fn rows_each(texts: &[Vec<String>], room: usize) -> Vec<usize> {
    let mut rows: Vec<usize> = texts.iter().map(|lines| 1 + lines.len()).collect();
    while rows.iter().sum::<usize>() > room {
        match rows.iter_mut().max().filter(|most| **most > 1) {
            Some(most) => *most = 1,
            None => break,
        }
    }
    rows
}
