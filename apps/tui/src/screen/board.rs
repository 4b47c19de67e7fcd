//! The board, with the marks that the program adds: what can be chosen, what is, what changed, where the cursor is.
//!
//! Each mark has its own shape, so that nothing depends on colour.

use std::ops::Range;

use parlor_scene::{Canvas, Ink, Mark, Spot};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::Look;
use crate::marks::{CAN, CHANGED, Marks};
use crate::put::put;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, marks: &Marks<'_>, board: &Canvas, look: Look) {
    for row in 0..board.height().min(area.height) {
        for column in 0..board.width().min(area.width) {
            let glyph = board.glyph(column, row);
            let asked = marks.given_up && glyph.unicode == Mark::ASKED.unicode;
            let letter = if look.ascii { glyph.ascii } else { glyph.unicode };
            let letter = if asked { ' ' } else { letter };
            let mut bytes = [0; 4];
            put(buffer, area.x + column, area.y + row, letter.encode_utf8(&mut bytes), look, glyph.ink);
        }
    }
    for spot in board.spots() {
        if spot.left + spot.width <= area.width && spot.top + spot.height <= area.height {
            mark(buffer, area, marks, spot, look);
        }
    }
    for word in marks.framed {
        if let Some(spot) = board.spots().iter().find(|spot| spot.word == *word) {
            frame(buffer, area, spot, look);
            mark(buffer, area, marks, spot, look);
        }
    }
}

fn sign(buffer: &mut Buffer, (column, row): (u16, u16), mark: Mark, look: Look, ink: Ink) {
    put(buffer, column, row, mark.sign(look.ascii).encode_utf8(&mut [0; 4]), look, ink);
}

/// Marks at a spot's top edge: left for choices, right for changes. A flat spot has no edge: it is underlined or bracketed.
fn mark(buffer: &mut Buffer, area: Rect, marks: &Marks<'_>, spot: &Spot, look: Look) {
    let (left, top) = (area.x + spot.left, area.y + spot.top);
    let order = marks.chosen.iter().position(|word| *word == spot.word);
    let can = marks.pointing.is_some_and(|pointing| pointing.can_choose(&spot.word));
    let changed = marks.changed.contains(&spot.word);
    if spot.height < 3 || spot.width < 4 {
        let flat = Rect { x: left, y: top, width: spot.width, height: spot.height }.intersection(buffer.area);
        if can {
            buffer.set_style(flat, look.style(Ink::Strong).add_modifier(Modifier::UNDERLINED));
        }
        if let Some(index) = order {
            let before = (left.saturating_sub(1), top);
            // In which order several are chosen may be the choice itself.
            match marks.chosen.len() {
                1 => sign(buffer, before, Mark::CHOSEN, look, Ink::Accent),
                _ => put(buffer, before.0, before.1, &(index + 1).to_string(), look, Ink::Accent),
            }
            sign(buffer, (left + spot.width, top), Mark::CHOSEN_END, look, Ink::Accent);
        }
        if changed {
            sign(buffer, (left + spot.width - 1, top), CHANGED, look, Ink::Changed);
        }
        return;
    }
    if let Some(index) = order {
        put(buffer, left + 1, top, &(index + 1).to_string(), look, Ink::Accent);
    } else if can {
        sign(buffer, (left + 1, top), CAN, look, Ink::Accent);
    }
    if changed {
        sign(buffer, (left + spot.width - 2, top), CHANGED, look, Ink::Changed);
    }
}

/// A heavy frame around the spot; brackets around a flat one.
fn frame(buffer: &mut Buffer, area: Rect, spot: &Spot, look: Look) {
    let (left, top) = (area.x + spot.left, area.y + spot.top);
    if spot.height < 3 || spot.width < 4 {
        let flat = Rect { x: left, y: top, width: spot.width, height: spot.height }.intersection(buffer.area);
        buffer.set_style(flat, look.style(Ink::Strong).add_modifier(Modifier::REVERSED));
        put(buffer, left.saturating_sub(1), top, "[", look, Ink::Strong);
        put(buffer, left + spot.width, top, "]", look, Ink::Strong);
        return;
    }
    let (right, bottom) = (left + spot.width - 1, top + spot.height - 1);
    let corners = [(left, top, "┏"), (right, top, "┓"), (left, bottom, "┗"), (right, bottom, "┛")];
    for (column, row, corner) in corners {
        put(buffer, column, row, look.pick(corner, "@"), look, Ink::Strong);
    }
    for row in top + 1..bottom {
        put(buffer, left, row, look.pick("┃", "@"), look, Ink::Strong);
        put(buffer, right, row, look.pick("┃", "@"), look, Ink::Strong);
    }
    for row in [top, bottom] {
        let words = written(buffer, row, left..right + 1);
        for column in (left + 1..right).filter(|column| !words.contains(column)) {
            put(buffer, column, row, look.pick("━", "@"), look, Ink::Strong);
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
