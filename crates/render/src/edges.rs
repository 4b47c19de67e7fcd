//! The rows above and below all zones: what is known of the table, where nothing stands beside it, and what can be done without a piece.

use parlor_scene::{Canvas, Ink, Spot, in_both_forms};

use crate::layout::Drawn;
use crate::limits::shortened;

impl Drawn<'_> {
    /// The rows above all zones.
    pub(crate) fn heading_rows(&self) -> u16 {
        u16::from(self.heading.is_some())
    }

    /// The rows below all zones: one for actions that name nothing on the table, if there ever is any.
    pub(crate) fn button_rows(&self) -> u16 {
        u16::from(self.buttons.is_some())
    }

    pub(crate) fn draw_heading(&self, canvas: &mut Canvas) {
        let facts = self.heading.iter().flatten();
        let heading: Vec<&str> = facts.map(String::as_str).collect();
        let heading = shortened(&heading.join("; "), canvas.width().into());
        canvas.write_both(0, 0, Ink::Plain, &in_both_forms(&heading));
    }

    pub(crate) fn draw_buttons(&self, canvas: &mut Canvas) {
        let (mut left, row) = (1, canvas.height().saturating_sub(1));
        for (word, name) in self.buttons.iter().flatten() {
            let ink = if self.is_chosen(word) { Ink::Accent } else { Ink::Strong };
            let text = in_both_forms(name);
            let width = text.0.chars().count() as u16;
            canvas.write_both(left, row, ink, &text);
            self.signs(canvas, (left - 1, left + width, row), word, word);
            canvas.spot(Spot { word: word.clone(), label: name.clone(), left, top: row, width, height: 1 });
            left += width + 3;
        }
    }
}
