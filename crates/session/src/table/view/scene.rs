//! A game's picture in characters, as it goes to clients.

use parlor_scene::{Canvas, Ink, Line, Scene, Spot};
use parlor_wire as wire;

/// The picture as data.
pub(crate) fn scene(scene: &Scene) -> wire::Scene {
    let board = &scene.board;
    wire::Scene {
        width: board.width(),
        rows: (0..board.height()).map(|row| row_of(board, row)).collect(),
        spots: board.spots().iter().map(spot).collect(),
        side: scene.side.iter().map(line).collect(),
    }
}

/// A row, its characters of one ink together. A blank has no colour to show, so it goes with what stands before it.
fn row_of(board: &Canvas, row: u16) -> Vec<wire::SceneSpan> {
    let mut spans: Vec<wire::SceneSpan> = Vec::new();
    for glyph in (0..board.width()).map(|column| board.glyph(column, row)) {
        let ink = ink(glyph.ink);
        match spans.last_mut() {
            Some(last) if last.ink == ink || glyph.unicode == ' ' => last.text.push(glyph.unicode),
            _ => spans.push(wire::SceneSpan { text: glyph.unicode.to_string(), ink }),
        }
    }
    if let Some(last) = spans.last_mut() {
        last.text.truncate(last.text.trim_end().len());
    }
    spans.retain(|span| !span.text.is_empty());
    spans
}

fn line(line: &Line) -> Vec<wire::SceneSpan> {
    line.0.iter().map(|span| wire::SceneSpan { text: span.text.clone(), ink: ink(span.ink) }).collect()
}

fn spot(spot: &Spot) -> wire::SceneSpot {
    wire::SceneSpot {
        word: spot.word.clone(),
        label: spot.label.clone(),
        left: spot.left,
        top: spot.top,
        width: spot.width,
        height: spot.height,
    }
}

fn ink(ink: Ink) -> wire::SceneInk {
    match ink {
        Ink::Plain => wire::SceneInk::Plain,
        Ink::Faint => wire::SceneInk::Faint,
        Ink::Strong => wire::SceneInk::Strong,
        Ink::Accent => wire::SceneInk::Accent,
        Ink::Changed => wire::SceneInk::Changed,
        Ink::Danger => wire::SceneInk::Danger,
        Ink::Red => wire::SceneInk::Red,
        Ink::Blue => wire::SceneInk::Blue,
        Ink::Yellow => wire::SceneInk::Yellow,
        Ink::Green => wire::SceneInk::Green,
    }
}
