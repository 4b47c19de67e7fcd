//! The board, with the marks that the program adds: what can be chosen, what is, what changed, where the cursor is.
//!
//! Each mark has its own shape, so that nothing depends on colour.

use std::ops::Range;

use parlor_scene::{Canvas, Ink, Mark, Spot};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::marks::{CAN, CHANGED, Marks};
use crate::text::Painter;

pub(super) fn draw(paint: &mut Painter<'_>, area: Rect, marks: &Marks<'_>, board: &Canvas) {
    for row in 0..board.height().min(area.height) {
        for column in 0..board.width().min(area.width) {
            let glyph = board.glyph(column, row);
            let asked = marks.given_up && glyph.unicode == Mark::ASKED.unicode;
            let letter = if paint.look.ascii { glyph.ascii } else { glyph.unicode };
            let letter = if asked { ' ' } else { letter };
            let mut bytes = [0; 4];
            paint.put(area.x + column, area.y + row, letter.encode_utf8(&mut bytes), glyph.ink);
        }
    }
    for spot in board.spots() {
        if spot.left + spot.width <= area.width && spot.top + spot.height <= area.height {
            mark(paint, area, marks, spot);
        }
    }
    for word in marks.framed {
        if let Some(spot) = board.spots().iter().find(|spot| spot.word == *word) {
            frame(paint, area, spot);
            mark(paint, area, marks, spot);
        }
    }
}

fn sign(paint: &mut Painter<'_>, (column, row): (u16, u16), mark: Mark, ink: Ink) {
    paint.put(column, row, mark.sign(paint.look.ascii).encode_utf8(&mut [0; 4]), ink);
}

/// Marks at a spot's top edge: left for choices, right for changes. A flat spot has no edge: it is underlined or bracketed.
fn mark(paint: &mut Painter<'_>, area: Rect, marks: &Marks<'_>, spot: &Spot) {
    let (left, top) = (area.x + spot.left, area.y + spot.top);
    let order = marks.chosen.iter().position(|word| *word == spot.word);
    let can = marks.pointing.is_some_and(|pointing| pointing.can_choose(&spot.word));
    let is_flat = spot.height < 3 || spot.width < 4;
    if is_flat && can {
        let flat = Rect::new(left, top, spot.width, spot.height).intersection(paint.buffer.area);
        paint.buffer.set_style(flat, paint.look.style(Ink::Strong).add_modifier(Modifier::UNDERLINED));
    }
    match order {
        Some(index) if is_flat => {
            let before = left.saturating_sub(1);
            // In which order several are chosen may be the choice itself.
            match marks.chosen.len() {
                1 => sign(paint, (before, top), Mark::CHOSEN, Ink::Accent),
                _ => paint.put(before, top, &(index + 1).to_string(), Ink::Accent),
            }
            sign(paint, (left + spot.width, top), Mark::CHOSEN_END, Ink::Accent);
        }
        Some(index) => paint.put(left + 1, top, &(index + 1).to_string(), Ink::Accent),
        None if can && !is_flat => sign(paint, (left + 1, top), CAN, Ink::Accent),
        None => {}
    }
    if marks.changed.contains(&spot.word) {
        let edge = left + spot.width - if is_flat { 1 } else { 2 };
        sign(paint, (edge, top), CHANGED, Ink::Changed);
    }
}

/// A heavy frame around the spot; brackets around a flat one.
fn frame(paint: &mut Painter<'_>, area: Rect, spot: &Spot) {
    let (left, top) = (area.x + spot.left, area.y + spot.top);
    if spot.height < 3 || spot.width < 4 {
        let flat = Rect::new(left, top, spot.width, spot.height).intersection(paint.buffer.area);
        paint.highlight(flat);
        paint.put(left.saturating_sub(1), top, "[", Ink::Strong);
        paint.put(left + spot.width, top, "]", Ink::Strong);
        return;
    }
    let (right, bottom) = (left + spot.width - 1, top + spot.height - 1);
    let corners = [(left, top, "┏"), (right, top, "┓"), (left, bottom, "┗"), (right, bottom, "┛")];
    for (column, row, corner) in corners {
        paint.put(column, row, paint.pick(corner, "@"), Ink::Strong);
    }
    for row in top + 1..bottom {
        paint.put(left, row, paint.pick("┃", "@"), Ink::Strong);
        paint.put(right, row, paint.pick("┃", "@"), Ink::Strong);
    }
    for row in [top, bottom] {
        let words = written(paint.buffer, row, left..right + 1);
        for column in (left + 1..right).filter(|column| !words.contains(column)) {
            paint.put(column, row, paint.pick("━", "@"), Ink::Strong);
        }
    }
}

/// The columns of a frame's edge in which words are written, such as whose card it is, with the blanks beside them. A mark stands alone
/// between strokes.
fn written(buffer: &Buffer, row: u16, columns: Range<u16>) -> Vec<u16> {
    let letter = |column: u16| {
        let symbol = buffer.cell((column, row)).map_or("", |cell| cell.symbol());
        symbol.chars().next().unwrap_or('─')
    };
    let word = |own: char| own.is_alphanumeric() || own == '▶';
    let is_written = |column: &u16| {
        let beside = [letter(column - 1), letter(column + 1)];
        match letter(*column) {
            ' ' => beside.into_iter().any(word),
            own => word(own) && beside.into_iter().any(|other| other == ' ' || word(other)),
        }
    };
    (columns.start + 1..columns.end - 1).filter(is_written).collect()
}
