//! The board fits a terminal, in plain characters too.

use std::collections::BTreeSet;

use parlor_game::Cast;
use parlor_render::SeenTable;
use parlor_scene::{Canvas, Draw, Drawing, Focus, Line, Size, is_narrow};

use crate::{Breach, Law, Play};

/// The most columns and rows of a board of medium size, and columns of a line beside it.
const BOARD: (u16, u16) = (46, 18);
const SIDE: u16 = 30;
/// The most columns of a small board and the lines beside it together, with what parts them, and the most rows.
const SMALL: (u16, u16) = (58, 14);
const BETWEEN: u16 = 2;

/// At a sample of states, for every viewer, with nothing chosen and with some spots chosen: the board is at most 46 columns by
/// 18 rows, and lines beside it have at most 30; a small board has room in a window of 60x20. The plain form is ASCII, and the other has only
/// characters that take one column. Spots lie on the board, each with a word of its own and a label; each size has the same, and no size
/// changes with what is chosen. Each state is drawn small, of medium size, and in one larger size after the other.
///
/// # Errors
/// The first picture of which that is not so.
pub fn picture<G: Draw>(play: &Play<G>) -> Result<(), Breach> {
    let rules = &play.table.rules;
    // Large boards are many cells: each state is drawn in one of them.
    let mut large = Size::all().filter(|size| *size > Size::MEDIUM).cycle();
    play.some(
        Law::Picture,
        |_| true,
        |_, state, _| {
            let sizes = [Some(Size::SMALL), Some(Size::MEDIUM), large.next()];
            for viewer in play.viewers() {
                let (view, cast) = (state.view(viewer), Cast::nameless(play.table.seats, viewer));
                let seen = SeenTable::<G>::new(rules, &view, &cast, state.turn().asked());
                let draw = |focus: &Focus| seen.drawing(focus);
                let words = words(&draw(&Focus::default()));
                let chosen: Vec<_> =
                    words.iter().take(3).cloned().chain(["no such spot".to_owned()]).collect();
                for size in sizes.into_iter().flatten() {
                    let drawing = draw(&Focus { size, ..Focus::default() });
                    let cursor = words.last().cloned();
                    let pointed = draw(&Focus { chosen: chosen.clone(), cursor, discreet: true, size });
                    let found = fits(&drawing, size).and_then(|()| fits(&pointed, size));
                    found
                        .and_then(|()| alike(&words, &drawing, &pointed))
                        .map_err(|found| format!("{found}, drawn in {size:?}"))?;
                }
            }
            Ok(())
        },
    )
}

/// The words of the spots, whatever their order: a small board may stand otherwise than a large one.
fn words(drawing: &Drawing) -> Vec<String> {
    drawing.board.spots().iter().map(|spot| spot.word.clone()).collect()
}

/// The same places to point at in every size, and a board that does not jump when one points at it.
fn alike(medium: &[String], drawing: &Drawing, pointed: &Drawing) -> Result<(), String> {
    let own = words(drawing);
    let (one, other): (BTreeSet<_>, BTreeSet<_>) = (medium.iter().collect(), own.iter().collect());
    if let Some(word) = one.symmetric_difference(&other).next() {
        return Err(format!("the spot `{word}` is not in every size"));
    }
    let size = |drawing: &Drawing| (drawing.board.width(), drawing.board.height());
    if size(drawing) != size(pointed) {
        return Err(format!("the board is {:?}, and {:?} with spots chosen", size(drawing), size(pointed)));
    }
    Ok(())
}

fn columns(line: &Line) -> u16 {
    [true, false].map(|ascii| line.to_text(ascii).chars().count()).into_iter().max().unwrap_or(0) as u16
}

/// Whether board and lines fit the window that they are drawn for.
fn fits(drawing: &Drawing, size: Size) -> Result<(), String> {
    let board = &drawing.board;
    let beside = drawing.side.iter().map(columns).max().map_or(0, |columns| columns + BETWEEN);
    let (most, all) = match size {
        Size::SMALL => (SMALL, board.width() + beside),
        Size::MEDIUM => (BOARD, board.width()),
        _ => ((u16::MAX, u16::MAX), 0),
    };
    if all > most.0 || board.height() > most.1 {
        return Err(format!(
            "the board has {} columns and {} rows, and the lines beside it {beside} columns",
            board.width(),
            board.height()
        ));
    }
    for (column, row) in
        (0..board.height()).flat_map(|row| (0..board.width()).map(move |column| (column, row)))
    {
        let glyph = board.glyph(column, row);
        letters(&glyph.ascii.to_string(), &glyph.unicode.to_string())
            .map_err(|found| format!("in column {column} of row {row}, {found}"))?;
    }
    for line in &drawing.side {
        beside_board(line)?;
    }
    spots(board)
}

fn beside_board(line: &Line) -> Result<(), String> {
    let (ascii, unicode) = (line.to_text(true), line.to_text(false));
    let columns = columns(line);
    if columns > SIDE {
        return Err(format!("the line `{unicode}` has {columns} columns"));
    }
    letters(&ascii, &unicode).map_err(|found| format!("in the line `{unicode}`, {found}"))
}

fn letters(ascii: &str, unicode: &str) -> Result<(), String> {
    if let Some(letter) = ascii.chars().find(|letter| !matches!(letter, ' '..='~')) {
        return Err(format!("{letter:?} stands in the plain form"));
    }
    match unicode.chars().find(|letter| !is_narrow(*letter)) {
        Some(letter) => Err(format!("{letter:?} does not take just one column")),
        None => Ok(()),
    }
}

fn spots(board: &Canvas) -> Result<(), String> {
    let mut words = BTreeSet::new();
    for spot in board.spots() {
        let (right, bottom) =
            (u32::from(spot.left) + u32::from(spot.width), u32::from(spot.top) + u32::from(spot.height));
        if right > board.width().into()
            || bottom > board.height().into()
            || spot.width == 0
            || spot.height == 0
        {
            return Err(format!("the spot `{}` does not lie on the board", spot.word));
        }
        if spot.word.is_empty() || spot.word.contains(char::is_whitespace) {
            return Err(format!("the spot `{}` is not called by one word", spot.word));
        }
        if !words.insert(&spot.word) {
            return Err(format!("two spots are called `{}`", spot.word));
        }
        if spot.label.trim().is_empty() {
            return Err(format!("the spot `{}` has no label", spot.word));
        }
    }
    Ok(())
}
