//! The board fits a terminal, in plain characters too.

use std::collections::BTreeSet;

use parlor_game::Cast;
use parlor_scene::{Canvas, Draw, Focus, Line, Scene};

use crate::width::is_narrow;
use crate::{Breach, Law, Play};

/// The most columns and rows of a board, and columns of a line beside it.
const BOARD: (u16, u16) = (46, 18);
const SIDE: usize = 30;

/// At a sample of states, for every viewer, with nothing chosen and with some spots chosen: the board is at most 46 columns by
/// 18 rows, and lines beside it have at most 30. The plain form is ASCII, and the other has only characters that take one column.
/// Spots lie on the board, each with a word of its own and a label.
///
/// # Errors
/// The first picture of which that is not so.
pub fn picture<G: Draw>(play: &Play<G>) -> Result<(), Breach> {
    let rules = &play.table.rules;
    play.some(
        Law::Picture,
        |_| true,
        |_, state, _| {
            for viewer in play.viewers() {
                let (view, cast) = (state.view(viewer), Cast::nameless(play.table.seats, viewer));
                let scene = G::scene(rules, &view, &cast, &Focus::default());
                fits(&scene)?;
                let words: Vec<String> = scene.board.spots().iter().map(|spot| spot.word.clone()).collect();
                let chosen = words.iter().take(3).cloned().chain(["no such spot".to_owned()]).collect();
                let focus = Focus { chosen, cursor: words.last().cloned(), discreet: true };
                fits(&G::scene(rules, &view, &cast, &focus))?;
            }
            Ok(())
        },
    )
}

fn fits(scene: &Scene) -> Result<(), String> {
    let board = &scene.board;
    if board.width() > BOARD.0 || board.height() > BOARD.1 {
        return Err(format!("the board has {} columns and {} rows", board.width(), board.height()));
    }
    for (column, row) in
        (0..board.height()).flat_map(|row| (0..board.width()).map(move |column| (column, row)))
    {
        let glyph = board.glyph(column, row);
        letters(&glyph.ascii.to_string(), &glyph.unicode.to_string())
            .map_err(|found| format!("in column {column} of row {row}, {found}"))?;
    }
    for line in &scene.side {
        beside(line)?;
    }
    spots(board)
}

fn beside(line: &Line) -> Result<(), String> {
    let (ascii, unicode) = (line.to_text(true), line.to_text(false));
    let columns = ascii.chars().count().max(unicode.chars().count());
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
