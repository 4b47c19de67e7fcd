//! Text at its place.

use parlor_scene::Ink;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::Look;
use crate::text::{cut, width};

/// Writes text at a place, cut at the right edge of the screen.
pub(crate) fn put(buffer: &mut Buffer, column: u16, row: u16, text: &str, look: Look, ink: Ink) {
    let area = buffer.area;
    if column < area.right() && row < area.bottom() {
        // What was drawn there before leaves no colour behind.
        let style = Style::reset().patch(look.style(ink));
        buffer.set_stringn(column, row, text, usize::from(area.right() - column), style);
    }
}

/// Writes lines below each other, as far as a part of the screen goes.
pub(crate) fn put_lines<'a>(
    buffer: &mut Buffer,
    area: Rect,
    lines: impl IntoIterator<Item = &'a (String, Ink)>,
    look: Look,
) {
    for ((text, ink), row) in lines.into_iter().zip(area.y..area.bottom()) {
        put(buffer, area.x, row, &cut(text, area.width.into(), look), look, *ink);
    }
}

/// Signs at the right end of a row of what lies above and below that has no room.
pub(crate) fn put_more(
    buffer: &mut Buffer,
    (right, row): (u16, u16),
    (above, below): (Option<String>, Option<String>),
    look: Look,
) {
    let above = above.map(|text| format!("{} {text}", look.pick("↑", "^")));
    let below = below.map(|text| format!("{} {text}", look.pick("↓", "v")));
    let signs: Vec<_> = above.into_iter().chain(below).collect();
    if !signs.is_empty() {
        let text = format!(" {} ", signs.join("  "));
        put(buffer, right.saturating_sub(width(&text) as u16), row, &text, look, Ink::Accent);
    }
}

/// The line above a part of the screen, with its title.
pub(crate) fn put_title(buffer: &mut Buffer, area: Rect, title: &str, look: Look) {
    let title = format!("{} {title} ", look.pick("──", "--"));
    let rule = look.pick("─", "-").repeat(usize::from(area.width).saturating_sub(width(&title)));
    put(buffer, area.x, area.y, &format!("{title}{rule}"), look, Ink::Faint);
}
