//! Text at its place.

use parlor_scene::Ink;
use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::Look;

/// Writes text at a place, cut at the right edge of the screen.
pub(crate) fn put(buffer: &mut Buffer, column: u16, row: u16, text: &str, look: Look, ink: Ink) {
    let area = buffer.area;
    if column < area.right() && row < area.bottom() {
        // What was drawn there before leaves no colour behind.
        let style = Style::reset().patch(look.style(ink));
        buffer.set_stringn(column, row, text, usize::from(area.right() - column), style);
    }
}
