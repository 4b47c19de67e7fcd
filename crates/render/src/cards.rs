//! Cards as they are printed, where there is room: with their signs, a hand side by side.

use parlor_scene::{Area, Canvas, Face, Frame, Ink, Spot, in_both_forms};

use crate::layout::{Drawn, ZoneArea};
use crate::limits::wrapped;
use crate::line::LineItem;
use crate::piece_label::{PieceLabel, suited};

impl PieceLabel {
    /// What a card with a rank and the sign of a suit shows; nothing of others.
    fn printed(&self) -> Option<Face<'_>> {
        let (rank, (sign, ascii)) = suited(&self.text)?;
        let pips = if rank == 'T' { 10 } else { rank.to_digit(10).unwrap_or(1) as u8 };
        let sign = (sign.chars().next()?, ascii.chars().next()?);
        Some(Face { index: (&self.text.0, &self.text.1), sign, pips, ink: self.ink })
    }

    /// Writes it as a card of this area, if it is one that shows signs there.
    pub(crate) fn print(&self, canvas: &mut Canvas, area: Area) -> bool {
        let printed = self.printed().filter(|_| area.has_two_indices());
        printed.map(|face| canvas.face(area, face)).is_some()
    }
}

impl Drawn<'_> {
    /// The cards of a hand side by side, each with its note; gives them back where they do not fit.
    pub(crate) fn side_by_side(
        &self,
        canvas: &mut Canvas,
        items: Vec<LineItem>,
        (left, top, width, rows): ZoneArea,
    ) -> Result<(), Vec<LineItem>> {
        let each = (width + 1).checked_div(items.len() as u16).unwrap_or(0).saturating_sub(1);
        let card = each.min(rows * 3 / 2);
        let inside = usize::from(card.saturating_sub(2));
        let notes =
            |item: &LineItem| item.note.as_deref().map(|note| wrapped(note, inside, "")).unwrap_or_default();
        let fits = |item: &LineItem| {
            let rows_of_notes = notes(item).len() + 3;
            let words = item.note.iter().flat_map(|note| note.split_whitespace());
            item.count > 0
                && usize::from(item.label.columns()) <= inside
                && words.clone().all(|word| word.chars().count() <= inside)
                && rows_of_notes <= usize::from(rows)
        };
        if self.words.hand_rows(self.focus.size) != Some(rows) || !items.iter().all(fits) {
            return Err(items);
        }
        for (at, item) in items.into_iter().enumerate() {
            let notes = notes(&item);
            let left = left + at as u16 * (card + 1);
            let chosen = item.words.iter().any(|spot| self.is_chosen(&spot.word));
            let (frame, ink) = if chosen { (Frame::Double, Ink::Accent) } else { (Frame::Thin, Ink::Faint) };
            canvas.frame(left, top, card, rows, frame, ink);
            let below = rows - notes.len() as u16;
            if !item.label.print(canvas, Area { left, top, width: card, height: below }) {
                canvas.write_both(left + 1, top + 1, item.label.ink, &item.label.text);
            }
            for (line, row) in notes.iter().zip(top + below - 1..) {
                canvas.write_both(left + 1, row, Ink::Plain, &in_both_forms(line));
            }
            for spot in item.words {
                if !chosen {
                    self.signs(canvas, (left, left + card - 1, top + 1), &spot.word, &spot.word);
                }
                canvas.spot(Spot { left, top, width: card, height: rows, ..spot });
            }
        }
        Ok(())
    }
}
