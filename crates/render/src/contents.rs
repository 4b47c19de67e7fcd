//! What stands on a large spot: the pieces on it and its note; and the buttons below a board.

use parlor_scene::{Area, Canvas, Ink, in_both_forms};

use crate::layout::{Drawn, ZoneArea};
use crate::limits::wrapped;
use crate::line::flow;
use crate::piece_label::PieceLabel;
use crate::scene_words::NamedZone;
use crate::speech::on_spot;

impl Drawn<'_> {
    /// A spot by its name, with what lies there and its note.
    pub(crate) fn spot_label(&self, zone: &NamedZone<'_>, word: &str) -> String {
        let said = format!("{}: {}", self.words.spot(zone, word), on_spot(self.words, zone, word));
        self.words.notes.get(word).map_or(said.clone(), |note| format!("{said}, {note}"))
    }

    /// The pieces of a spot, the top one first, and its note below them, a part of it a row; not for one that has only a piece, or no room.
    /// Gives back whether it was drawn.
    pub(crate) fn contents(
        &self,
        canvas: &mut Canvas,
        zone: &NamedZone<'_>,
        word: &str,
        (left, top, width, height): ZoneArea,
    ) -> bool {
        let (groups, note) = (zone.stacked(word), self.words.notes.get(word));
        // A column before the pieces is for their signs.
        let columns = width - 1;
        let notes: Vec<String> = note
            .iter()
            .flat_map(|note| note.split(", "))
            .flat_map(|part| wrapped(part, columns.into(), "  "))
            .collect();
        let Some((top_face, _)) =
            groups.first().filter(|_| height > 1 && (note.is_some() || groups.len() > 1))
        else {
            return false;
        };
        let rows = height.saturating_sub(notes.len() as u16).max(1);
        let labels: Vec<PieceLabel> =
            groups.iter().map(|(face, count)| self.words.label(face, *count)).collect();
        let fits = labels.iter().all(|label| label.columns() <= columns);
        let places = flow(labels.iter().map(PieceLabel::columns), 1, (columns, rows)).filter(|_| fits);
        let (labels, places) = match places {
            Some(places) => (labels, places),
            None => {
                let all = groups.iter().map(|(_, count)| count).sum();
                (vec![self.words.label(top_face, 1).among(all, columns)], vec![(0, 0)])
            }
        };
        let used = places.iter().map(|(_, row)| row + 1).max().unwrap_or(0);
        for (label, (x, y)) in labels.iter().zip(&places) {
            canvas.write_both(left + 1 + x, top + y, label.ink, &label.text);
        }
        // The top card with its signs, and the note at the end, where there is room for both.
        let below = height.saturating_sub(notes.len() as u16);
        let area = Area { left, top: top - 1, width: width + 1, height: below + 2 };
        let printed = used == 1 && labels.first().is_some_and(|label| label.print(canvas, area));
        for (line, row) in notes.iter().zip(if printed { below } else { used }..height) {
            canvas.write_both(left + 1, top + row, Ink::Plain, &in_both_forms(line));
        }
        let first = labels.first().map_or(0, PieceLabel::columns);
        if !self.is_chosen(word) {
            self.signs(canvas, (left, left + 1 + first, top), word, top_face);
        }
        true
    }
}
