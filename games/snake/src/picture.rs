//! The snake in characters: overlapping cards in rows that bend, as one would lay them on a narrow table.

use parlor_game::FaceColour;
use parlor_scene::{Canvas, Frame, Ink, Mark, Size};

use crate::{Card, Public, Suit};

pub(crate) const HEAD: Mark = Mark::new('◉', ':', "the snake's head");
pub(crate) const TAKEN: Mark = Mark::new('═', '_', "what your card would take");

/// How many cards a row has.
const ROW: usize = 13;
/// Columns left of the snake, for its bends.
const MARGIN: u16 = 3;
/// Rows above the snake, for the tail's mark.
const TOP: u16 = 1;
/// Where a snake that is too long is cut: as many cards as a row has are shown at its head, and this many places hold the number of cards that
/// are left out. The tail has all others, for these are what heads take.
const AFTER: usize = ROW;
const CUT: usize = 3;

/// Where the cards of a snake lie.
#[derive(Clone, Copy)]
pub(crate) struct Path {
    /// Columns of a card that the next one leaves uncovered, and rows that the next row leaves.
    step: (u16, u16),
    rows: usize,
}

impl Path {
    /// The sizes, from the medium one on: columns and rows of a step, and rows of cards.
    const STEPS: [((u16, u16), usize); 6] =
        [((3, 2), 3), ((5, 3), 3), ((7, 4), 4), ((8, 5), 4), ((9, 5), 5), ((10, 6), 5)];

    pub(crate) fn of(size: Size) -> Path {
        let (step, rows) = Self::STEPS[usize::from(size.above_medium()).min(Self::STEPS.len() - 1)];
        Path { step, rows }
    }

    /// The columns with the bends on both sides.
    fn width(self) -> u16 {
        MARGIN + ROW as u16 * self.step.0 + 4
    }

    /// The row below the snake and its marks.
    fn bottom(self) -> u16 {
        TOP + self.rows as u16 * self.step.1 + 2
    }

    /// How many places there are.
    fn room(self) -> usize {
        ROW * self.rows
    }

    /// How many cards stand before the cut.
    fn before(self) -> usize {
        self.room() - AFTER - CUT
    }

    /// The place of the card at this distance from the tail; none in the cut.
    fn place_of(self, at: usize, hidden: usize) -> Option<usize> {
        match at {
            _ if hidden == 0 || at < self.before() => Some(at),
            _ if at < self.before() + hidden => None,
            _ => Some(at - hidden + CUT),
        }
    }

    /// The left top corner of a place.
    fn corner(self, place: usize) -> (u16, u16) {
        let (row, along) = (place / ROW, place % ROW);
        let column = if runs_right(row) { along } else { ROW - 1 - along };
        (MARGIN + column as u16 * self.step.0, TOP + row as u16 * self.step.1)
    }

    /// A card's columns and rows, borders included.
    fn card(self) -> (u16, u16) {
        (self.step.0 + 1, self.step.1 + 1)
    }
}

/// The ink of a suit.
pub(crate) fn ink(suit: Suit) -> Ink {
    FaceColour::from(suit).into()
}

/// Writes a card's index.
pub(crate) fn index(board: &mut Canvas, left: u16, row: u16, ink: Ink, card: Card) {
    let text = card.to_string();
    let star = if card.is_joker() { '★' } else { text.chars().next().unwrap_or(' ') };
    board.write(left, row, ink, &text);
    board.put(left, row, ink, star, text.chars().next().unwrap_or(' '));
}

/// Draws the snake; the first `taken` cards of it are marked as those that a card pointed at would take.
pub(crate) fn draw(path: Path, table: &Public, taken: usize) -> Canvas {
    let mut canvas = Canvas::new(path.width(), path.bottom());
    let board = &mut canvas;
    let snake = table.snake();
    if table.trail().laid() < Public::SNAKE {
        for place in (snake.len()..Public::SNAKE).rev() {
            let ((left, top), card) = (path.corner(place), path.card());
            board.frame(left, top, card.0, card.1, Frame::Dotted, Ink::Faint);
        }
    }
    let hidden = if snake.len() > path.room() { snake.len() - path.before() - AFTER } else { 0 };
    let last = snake.len().min(path.room());
    for (at, card) in snake.iter().enumerate() {
        if let Some(place) = path.place_of(at, hidden) {
            lay(board, path, place, *card, at + 1 == snake.len(), at < taken);
        }
    }
    if hidden > 0 {
        cut(board, path, hidden, taken > path.before());
    }
    (1..path.rows).filter(|row| row * ROW < last).for_each(|row| bend(board, path, row));
    // Marks last: a row's lower edge lies under the next row.
    for place in (0..taken.min(snake.len())).filter_map(|at| path.place_of(at, hidden)) {
        let (left, top) = path.corner(place);
        for column in left + 1..left + path.step.0 {
            board.mark(column, top + path.step.1, Ink::Accent, TAKEN);
        }
    }
    if !snake.is_empty() {
        board.write(MARGIN, TOP - 1, Ink::Faint, "TAIL");
        let (left, top) = path.corner(last - 1);
        board.write(left, top + path.card().1, Ink::Faint, "HEAD");
    }
    canvas
}

/// The letters of the longest suit's name.
const LONGEST: u16 = 8;

/// Whether a row runs to the right; every other one runs back.
fn runs_right(row: usize) -> bool {
    row.is_multiple_of(2)
}

/// Draws a card upon those before it.
fn lay(board: &mut Canvas, path: Path, place: usize, card: Card, head: bool, taken: bool) {
    let ((left, top), size) = (path.corner(place), path.card());
    let edge = match (head, taken) {
        (_, true) => Ink::Accent,
        (true, false) => Ink::Strong,
        (false, false) => Ink::Faint,
    };
    board.frame(left, top, size.0, size.1, if head { Frame::Double } else { Frame::Thin }, edge);
    // What a smaller card has lain there before, from the row above, is covered.
    for row in top + 1..top + size.1 - 1 {
        board.write(left + 1, row, Ink::Plain, &" ".repeat(usize::from(size.0) - 2));
    }
    let ink = if taken { Ink::Accent } else { ink(card.suit()) };
    index(board, left + 1, top + 1, ink, card);
    // Where every suit's name has room, each is written.
    if path.step.0 > LONGEST {
        board.write(left + 1, top + 2, if taken { ink } else { Ink::Faint }, card.suit().name());
    }
}

/// How many cards are not drawn, where they would lie: at the end of the last row but one.
fn cut(board: &mut Canvas, path: Path, hidden: usize, taken: bool) {
    let ends = [path.before(), path.before() + CUT - 1].map(|place| path.corner(place));
    let (left, top) = ends.into_iter().min().unwrap_or_default();
    let ink = if taken { Ink::Accent } else { Ink::Strong };
    board.write(left, top + 1, ink, &format!("+{hidden} more"));
}

/// Joins a row to the one before it, at the end where that one stops.
fn bend(board: &mut Canvas, path: Path, row: usize) {
    let (_, top) = path.corner(row * ROW);
    let (near, far) = if runs_right(row) {
        (MARGIN - 1, MARGIN - 2)
    } else {
        let right = MARGIN + ROW as u16 * path.step.0 + 1;
        (right, right + 1)
    };
    let corners = if runs_right(row) { ('╭', '╰') } else { ('╮', '╯') };
    let (from, to) = (top + 1 - path.step.1, top + 1);
    board.put(near, from, Ink::Faint, '─', '-');
    board.put(far, from, Ink::Faint, corners.0, '.');
    for between in from + 1..to {
        board.put(far, between, Ink::Faint, '│', '|');
    }
    board.put(far, to, Ink::Faint, corners.1, '\'');
    board.put(near, to, Ink::Faint, '─', '-');
}

/// The columns of a small board, the rows of its snake, and how many cards are in one of them.
const SMALL: u16 = 34;
const SMALL_ROWS: usize = 4;
const SMALL_ROW: usize = 11;
/// The row below a small snake.
const SMALL_BOTTOM: u16 = 1 + SMALL_ROWS as u16;

/// The snake where there is little room: its cards in rows that one reads like lines, joined where a card pointed at would take them.
pub(crate) fn draw_small(table: &Public, taken: usize) -> Canvas {
    let mut canvas = Canvas::new(SMALL, SMALL_BOTTOM);
    let board = &mut canvas;
    let snake = table.snake();
    board.write(0, 0, Ink::Faint, "TAIL");
    board.write(5, 0, Ink::Faint, "to HEAD");
    let room = SMALL_ROW * SMALL_ROWS;
    let before = room - SMALL_ROW - CUT;
    let hidden = if snake.len() > room { snake.len() - before - SMALL_ROW } else { 0 };
    let corner = |place: usize| (3 * (place % SMALL_ROW) as u16, 1 + (place / SMALL_ROW) as u16);
    for (at, card) in snake.iter().enumerate() {
        let place = match at {
            _ if hidden == 0 || at < before => at,
            _ if at < before + hidden => continue,
            _ => at - hidden + CUT,
        };
        let (left, row) = corner(place);
        index(board, left, row, if at < taken { Ink::Accent } else { ink(card.suit()) }, *card);
        match at {
            _ if at < taken => board.mark(left + 2, row, Ink::Accent, TAKEN),
            _ if at + 1 == snake.len() => board.mark(left + 2, row, Ink::Strong, HEAD),
            _ => {}
        }
    }
    if hidden > 0 {
        let (left, row) = corner(before);
        board.write(
            left,
            row,
            if taken > before { Ink::Accent } else { Ink::Strong },
            &format!("+{hidden} more"),
        );
    }
    canvas
}
