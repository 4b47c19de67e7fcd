//! The board in characters.

use parlor_game::{FaceColour, ZoneKind};
use parlor_scene::{Canvas, Draw, Focus, Ink, Mark, Size, Spot};

use crate::{Colour, Ouroboros, OuroborosRules, Square, Way};

/// Where squares lie.
#[derive(Clone, Copy)]
struct Layout {
    /// Columns from one square to the next, and rows.
    cell: (u16, u16),
    /// Squares along a side.
    side: u16,
    /// A small board has no lines between its squares.
    small: bool,
}

/// Columns left of the board, for the ranks.
const MARGIN: u16 = 3;

impl Layout {
    fn of(size: Size, side: u8) -> Layout {
        let step = size.above_medium().min(6);
        let cell = if size.is_small() { (4, 1) } else { (5 + 2 * step, 2 + step) };
        Layout { cell, side: side.into(), small: size.is_small() }
    }

    /// Rows of lines above a row of squares and below all.
    fn line(self) -> u16 {
        u16::from(!self.small)
    }

    /// The row of the files' letters.
    fn files(self) -> u16 {
        self.side * self.cell.1 + self.line()
    }

    /// The column right of the squares and their lines.
    fn right(self) -> u16 {
        MARGIN + self.side * self.cell.0 + self.line()
    }

    /// Room for all; also for a swap right of the board, where the rules have one.
    fn canvas(self, view: &Ouroboros) -> Canvas {
        let swap = if view.rules().pie { self.swap().0 + 4 } else { 0 };
        Canvas::new(self.right().max(swap), self.files() + 1)
    }

    /// The left top corner of a square, on its lines.
    fn corner(self, square: Square) -> (u16, u16) {
        let down = self.side - 1 - u16::from(square.rank());
        (MARGIN + u16::from(square.file()) * self.cell.0, down * self.cell.1)
    }

    /// The row in the middle of a square.
    fn middle(self, top: u16) -> u16 {
        top + self.cell.1 / 2
    }

    /// Where the swap lies, right of the board.
    fn swap(self) -> (u16, u16) {
        (self.right() + if self.small { 2 } else { 4 }, self.line())
    }
}

impl Draw for Ouroboros {
    fn draw_zone(_: &OuroborosRules, view: &Ouroboros, zone: &ZoneKind, focus: &Focus) -> Option<Canvas> {
        (zone.id == "board").then(|| draw_board(view, focus))
    }

    fn marks() -> &'static [Mark] {
        &[BLUE, GREEN, RED, YELLOW, STONE, EMPTY, Mark::ASKED, Mark::CHOSEN, Mark::CHOSEN_END, PLUS, CROSS]
    }
}

fn draw_board(view: &Ouroboros, focus: &Focus) -> Canvas {
    let on_board = view.rules().board.side();
    let layout = Layout::of(focus.size, on_board);
    let mut board = layout.canvas(view);
    draw_grid(&mut board, layout);
    let pointed = focus.cursor.iter().chain(focus.chosen.last()).find_map(|word| Square::parse(word));
    let pointed = pointed.filter(|square| view.discs().contains(*square) && view.stock() > 0);
    for rank in (0..on_board).rev() {
        for square in (0..on_board).filter_map(|file| Square::new(file, rank)) {
            draw_square(&mut board, view, (square, layout), pointed, focus);
        }
    }
    if view.may_swap() {
        let (left, top) = layout.swap();
        board.write(left, top, Ink::Accent, "swap");
        let (word, label) = ("swap".to_owned(), "swap discs with the first player".to_owned());
        board.spot(Spot { word, label, left, top, width: 4, height: 1 });
    }
    board
}

const BLUE: Mark = Mark::new('≈', '~', "a blue disc");
const GREEN: Mark = Mark::new('♣', '&', "a green disc");
const RED: Mark = Mark::new('▲', '^', "a red disc");
const YELLOW: Mark = Mark::new('☼', '*', "a yellow disc");
const STONE: Mark = Mark::new('█', '#', "a stone");
const EMPTY: Mark = Mark::new('·', '.', "an empty square");
const PLUS: Mark = Mark::new('+', '+', "what a stone there gives away as a plus");
const CROSS: Mark = Mark::new('x', 'x', "what it gives away as a cross");

/// A disc's mark, so that colours are never distinguished by colour alone.
fn mark(colour: Colour) -> (Mark, Ink) {
    let mark = match colour {
        Colour::Blue => BLUE,
        Colour::Green => GREEN,
        Colour::Red => RED,
        Colour::Yellow => YELLOW,
    };
    (mark, FaceColour::from(colour).into())
}

fn draw_grid(board: &mut Canvas, layout: Layout) {
    let (side, (columns, rows)) = (layout.side, layout.cell);
    if !layout.small {
        draw_lines(board, layout);
    }
    for index in 0..side {
        let row = layout.middle((side - 1 - index) * rows);
        board.write(1, row, Ink::Faint, &(index + 1).to_string());
        let file = char::from(b'a' + index as u8).to_string();
        board.write(
            MARGIN + index * columns + layout.line() * columns / 2,
            layout.files(),
            Ink::Faint,
            &file,
        );
    }
}

fn draw_lines(board: &mut Canvas, layout: Layout) {
    let (side, (columns, rows)) = (layout.side, layout.cell);
    let (right, bottom) = (side * columns, side * rows);
    for (row, column) in (0..=bottom).flat_map(|row| (0..=right).map(move |column| (row, column))) {
        let (across, down) = (row % rows == 0, column % columns == 0);
        let strokes = match (across, down) {
            (false, false) => continue,
            (true, false) => ('─', '-'),
            (false, true) => ('│', '|'),
            (true, true) => (crossing((column, row), (right, bottom)), '+'),
        };
        board.put(MARGIN + column, row, Ink::Faint, strokes.0, strokes.1);
    }
}

/// Where two lines meet.
fn crossing((column, row): (u16, u16), (right, bottom): (u16, u16)) -> char {
    let of = |at: u16, last: u16| if at == 0 { 0 } else { 1 + usize::from(at == last) };
    [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']][of(row, bottom)][of(column, right)]
}

fn draw_square(
    board: &mut Canvas,
    view: &Ouroboros,
    (square, layout): (Square, Layout),
    pointed: Option<Square>,
    focus: &Focus,
) {
    let (left, top) = layout.corner(square);
    let (columns, rows) = layout.cell;
    let label = match view.disc(square) {
        Some(colour) => {
            draw_disc(board, (left, top), layout, colour);
            format!("{square}: a {} disc", colour.name())
        }
        None if view.stones().contains(square) => {
            let first = left + layout.line();
            for row in top + layout.line()..top + rows {
                for column in first..left + columns - 2 * u16::from(layout.small) {
                    board.mark(column, row, Ink::Strong, STONE);
                }
            }
            format!("{square}: a stone")
        }
        None => {
            if layout.small {
                board.mark(left, top, Ink::Faint, EMPTY);
            }
            format!("{square}: empty")
        }
    };
    let (row, last) = (layout.middle(top), left + columns - 1 - u16::from(layout.small));
    if focus.chosen.iter().any(|word| *word == square.to_string()) && !layout.small {
        board.mark(left + 1, row, Ink::Accent, Mark::CHOSEN);
        board.mark(last, row, Ink::Accent, Mark::CHOSEN_END);
    } else if let Some(way) = pointed.and_then(|pointed| given_by(pointed, square))
        && view.discs().contains(square)
    {
        // What the stone under the cursor would give away, each way with its own sign.
        board.put(last, row, Ink::Accent, way, way);
    }
    let (width, height) = if layout.small { (columns - 1, rows) } else { (columns + 1, rows + 1) };
    board.spot(Spot { word: square.to_string(), label, left, top, width, height });
}

/// A disc's sign and letter; round it an edge, where the square is large enough.
fn draw_disc(board: &mut Canvas, (left, top): (u16, u16), layout: Layout, colour: Colour) {
    let (sign, ink) = mark(colour);
    let (columns, rows) = layout.cell;
    let middle = left + layout.line() * (columns / 2);
    board.mark(middle, layout.middle(top), ink, sign);
    board.put(middle + 1, layout.middle(top), ink, colour.letter(), colour.letter());
    if columns < 9 || rows < 4 {
        return;
    }
    let (first, last) = (left + 2, left + columns - 2);
    for (row, ends) in [(top + 1, ('╭', '╮', '.')), (top + rows - 1, ('╰', '╯', '\''))] {
        for column in first..=last {
            board.put(column, row, ink, '─', '-');
        }
        board.put(first, row, ink, ends.0, ends.2);
        board.put(last, row, ink, ends.1, ends.2);
    }
    for row in top + 2..top + rows - 1 {
        board.put(first, row, ink, '│', '|');
        board.put(last, row, ink, '│', '|');
    }
}

fn given_by(pointed: Square, square: Square) -> Option<char> {
    let way = Way::ALL.into_iter().find(|way| pointed.neighbours(*way).contains(square));
    way.map(Way::sign)
}
