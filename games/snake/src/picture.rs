//! The snake in characters: overlapping cards in rows that bend, as one would lay them on a narrow table.

use parlor_scene::{Canvas, Frame, Ink};

use crate::{Card, Public, Suit};

/// How many cards a row has, and how many rows there are.
const ROW: usize = 13;
const ROWS: usize = 3;
/// Columns of a card that the next one leaves uncovered, and rows that the next row leaves.
const STEP: (u16, u16) = (3, 2);
/// A card's columns and rows, borders included.
const CARD: (u16, u16) = (4, 3);
/// Columns left of the snake, for its bends.
const MARGIN: u16 = 3;
/// Rows above the snake, for the tail's mark.
const TOP: u16 = 1;
/// Where a snake that is too long is cut: so many cards of its tail are shown, for these are what heads take, ...
const BEFORE: usize = 23;
/// ... and so many at its head, which is a row.
const AFTER: usize = ROW;
/// Places that the cut takes.
const CUT: usize = ROW * ROWS - BEFORE - AFTER;

/// The ink of a suit.
pub(crate) fn ink(suit: Suit) -> Ink {
    match suit {
        Suit::Rock => Ink::Strong,
        Suit::Paper => Ink::Yellow,
        Suit::Scissors => Ink::Red,
        Suit::Lizard => Ink::Green,
        Suit::Water => Ink::Blue,
    }
}

/// Writes a card's index.
pub(crate) fn index(board: &mut Canvas, left: u16, row: u16, ink: Ink, card: Card) {
    let text = card.to_string();
    let star = if card.is_joker() { '★' } else { text.chars().next().unwrap_or(' ') };
    board.write(left, row, ink, &text);
    board.put(left, row, ink, star, text.chars().next().unwrap_or(' '));
}

/// Draws the snake; the first `taken` cards of it are marked as those that a card pointed at would take.
pub(crate) fn draw(board: &mut Canvas, table: &Public, taken: usize) {
    let snake = table.snake();
    if table.trail().laid() < Public::SNAKE {
        for place in (snake.len()..Public::SNAKE).rev() {
            let (left, top) = corner(place);
            board.frame(left, top, CARD.0, CARD.1, Frame::Dotted, Ink::Faint);
        }
    }
    let hidden = if snake.len() > ROW * ROWS { snake.len() - BEFORE - AFTER } else { 0 };
    let last = places(snake.len(), hidden);
    for (at, card) in snake.iter().enumerate() {
        if let Some(place) = place_of(at, hidden) {
            lay(board, place, *card, at + 1 == snake.len(), at < taken);
        }
    }
    if hidden > 0 {
        cut(board, hidden, taken > BEFORE);
    }
    (1..ROWS).filter(|row| row * ROW < last).for_each(|row| bend(board, row));
    // Marks last: a row's lower edge lies under the next row.
    for place in (0..taken.min(snake.len())).filter_map(|at| place_of(at, hidden)) {
        let (left, top) = corner(place);
        for column in [left + 1, left + 2] {
            board.put(column, top + 2, Ink::Accent, '═', '=');
        }
    }
    if !snake.is_empty() {
        board.write(MARGIN, TOP - 1, Ink::Faint, "TAIL");
        let (left, top) = corner(last - 1);
        board.write(left, top + CARD.1, Ink::Faint, "HEAD");
    }
}

/// How many places a snake of this length takes.
fn places(length: usize, hidden: usize) -> usize {
    if hidden > 0 { ROW * ROWS } else { length }
}

/// The place of the card at this distance from the tail; none in the cut.
fn place_of(at: usize, hidden: usize) -> Option<usize> {
    match at {
        _ if hidden == 0 || at < BEFORE => Some(at),
        _ if at < BEFORE + hidden => None,
        _ => Some(at - hidden + CUT),
    }
}

/// Whether a row runs to the right; every other one runs back.
fn runs_right(row: usize) -> bool {
    row.is_multiple_of(2)
}

/// The left top corner of a place.
fn corner(place: usize) -> (u16, u16) {
    let (row, along) = (place / ROW, place % ROW);
    let column = if runs_right(row) { along } else { ROW - 1 - along };
    (MARGIN + column as u16 * STEP.0, TOP + row as u16 * STEP.1)
}

/// Draws a card upon those before it.
fn lay(board: &mut Canvas, place: usize, card: Card, head: bool, taken: bool) {
    let (left, top) = corner(place);
    let edge = match (head, taken) {
        (_, true) => Ink::Accent,
        (true, false) => Ink::Strong,
        (false, false) => Ink::Faint,
    };
    board.frame(left, top, CARD.0, CARD.1, if head { Frame::Double } else { Frame::Thin }, edge);
    index(board, left + 1, top + 1, if taken { Ink::Accent } else { ink(card.suit()) }, card);
}

/// How many cards are not drawn, where they would lie: at the left end of the second row.
fn cut(board: &mut Canvas, hidden: usize, taken: bool) {
    let (left, top) = corner(BEFORE + CUT - 1);
    let ink = if taken { Ink::Accent } else { Ink::Strong };
    board.write(left, top + 1, ink, &format!("+{hidden} more"));
}

/// Joins a row to the one before it, at the end where that one stops.
fn bend(board: &mut Canvas, row: usize) {
    let (_, top) = corner(row * ROW);
    let (near, far) = if runs_right(row) {
        (MARGIN - 1, MARGIN - 2)
    } else {
        let right = MARGIN + ROW as u16 * STEP.0 + 1;
        (right, right + 1)
    };
    let corners = if runs_right(row) { ('╭', '╰') } else { ('╮', '╯') };
    board.put(near, top - 1, Ink::Faint, '─', '-');
    board.put(far, top - 1, Ink::Faint, corners.0, '.');
    board.put(far, top, Ink::Faint, '│', '|');
    board.put(far, top + 1, Ink::Faint, corners.1, '\'');
    board.put(near, top + 1, Ink::Faint, '─', '-');
}
