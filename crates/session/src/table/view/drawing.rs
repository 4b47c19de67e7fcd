//! A game's picture in characters, as it goes to clients.

use parlor_scene::{Canvas, Drawing, Ink, Line, Spot};
use parlor_wire as wire;

/// The picture as data.
pub(crate) fn drawing(drawing: &Drawing) -> wire::Drawing {
    let board = &drawing.board;
    wire::Drawing {
        width: board.width(),
        rows: (0..board.height()).map(|row| row_of(board, row)).collect(),
        spots: board.spots().iter().map(spot).collect(),
        side: drawing.side.iter().map(line).collect(),
    }
}

/// A row, its characters of one ink together. A blank has no colour to show, so it goes with what stands before it.
fn row_of(board: &Canvas, row: u16) -> Vec<wire::DrawnSpan> {
    let mut spans: Vec<wire::DrawnSpan> = Vec::new();
    for glyph in (0..board.width()).map(|column| board.glyph(column, row)) {
        let ink = ink(glyph.ink);
        match spans.last_mut() {
            Some(last) if last.ink == ink || glyph.unicode == ' ' => last.text.push(glyph.unicode),
            _ => spans.push(wire::DrawnSpan { text: glyph.unicode.to_string(), ink }),
        }
    }
    if let Some(last) = spans.last_mut() {
        last.text.truncate(last.text.trim_end().len());
    }
    spans.retain(|span| !span.text.is_empty());
    spans
}

fn line(line: &Line) -> Vec<wire::DrawnSpan> {
    line.0.iter().map(|span| wire::DrawnSpan { text: span.text.clone(), ink: ink(span.ink) }).collect()
}

fn spot(spot: &Spot) -> wire::DrawnSpot {
    wire::DrawnSpot {
        word: spot.word.clone(),
        label: spot.label.clone(),
        left: spot.left,
        top: spot.top,
        width: spot.width,
        height: spot.height,
    }
}

fn ink(ink: Ink) -> wire::DrawnInk {
    match ink {
        Ink::Plain => wire::DrawnInk::Plain,
        Ink::Faint => wire::DrawnInk::Faint,
        Ink::Strong => wire::DrawnInk::Strong,
        Ink::Accent => wire::DrawnInk::Accent,
        Ink::Changed => wire::DrawnInk::Changed,
        Ink::Danger => wire::DrawnInk::Danger,
        Ink::Red => wire::DrawnInk::Red,
        Ink::Blue => wire::DrawnInk::Blue,
        Ink::Yellow => wire::DrawnInk::Yellow,
        Ink::Green => wire::DrawnInk::Green,
    }
}
