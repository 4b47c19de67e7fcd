//! Where everything is on the screen. One place decides, for every game and window: the largest picture that leaves room for what is said
//! beside it, and for the question below.

use parlor_scene::{Canvas, Drawing, Line, Size};
use ratatui::layout::Rect;

use crate::text::width;

/// The smallest terminal that a table fits.
pub(crate) const LEAST: (u16, u16) = (60, 20);
/// The terminal for which boards of medium size are made.
const USUAL_ROWS: u16 = 24;
/// Rows for the question, what a choice would give, and the input.
const FOOT: u16 = 4;
/// On a terminal with more rows than usual there are this many more of them, for long hints and previews.
const MORE: u16 = 4;
/// The least columns of what stands beside the board.
const BESIDE: u16 = 22;
/// The same where boards are of medium size or larger: games' lines have no more. Where a board stands must not depend on how long the lines
/// of this moment are.
const BESIDE_LARGER: u16 = 30;
/// The least rows of log and players below the lines of a board that has nothing beside it.
const BELOW: u16 = 8;
/// As many characters as a long sentence of a log has: room for them beside the board is enough.
const ENOUGH: u32 = 120;
/// The most rows that the log has below the board.
const STRIP: u16 = 3;

/// Where the log is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LogPlace {
    /// Below the game's lines and the players, with a line above it.
    Beside(Rect),
    /// In a few rows from edge to edge, below the board and all beside it: where those are wider than what is left beside the board.
    Below(Rect),
}

/// Where everything is on a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    /// The place of the board, as large as it is or cut where nothing fits.
    pub(crate) board: Rect,
    /// The game's lines and the players, and maybe the log, beside the board or below it, behind a line; nothing where there is room for the
    /// board alone.
    pub(crate) side: Option<Rect>,
    /// Whether the players are listed there: a small window has them on the board only.
    pub(crate) players: bool,
    /// The log: each window has one.
    pub(crate) log: LogPlace,
    /// Question, previews and input.
    pub(crate) foot: Rect,
}

/// Whether a terminal of this size has room for a table.
pub(crate) fn fits(size: (u16, u16)) -> bool {
    size.0 >= LEAST.0 && size.1 >= LEAST.1
}

/// The largest picture that fits a window of a table of this many players, and where it stands; none in a window that is too small.
pub(crate) fn choose(
    window: (u16, u16),
    players: usize,
    draw: impl Fn(Size) -> Drawing,
) -> Option<(Layout, Drawing)> {
    if !fits(window) {
        return None;
    }
    let listed = if players > 1 { players as u16 } else { 0 };
    let mut best = None;
    for size in Size::all() {
        let drawing = draw(size);
        let beside = Layout::beside(window, size, &drawing, listed);
        match beside.or_else(|| Layout::above(window, &drawing, listed)) {
            Some(layout) => best = Some((layout, drawing)),
            // What is larger yet fits neither.
            None if size > Size::MEDIUM => break,
            None => {}
        }
    }
    best.or_else(|| {
        let drawing = draw(Size::SMALL);
        Some((Layout::alone(window, &drawing.board), drawing))
    })
}

/// The rows that are taken by this many lines of the game, and by the players below them.
fn side_rows(lines: usize, players: u16) -> u16 {
    lines as u16 + if players > 0 { players + 1 } else { 0 }
}

/// What the lines and the players, where they are listed, leave of their part of the screen to the log, behind a blank row; none where that is not a row below a title.
fn rest(side: Rect, lines: usize, players: u16) -> Option<Rect> {
    let row = side.y + side_rows(lines, players) + 1;
    (row + 1 < side.bottom()).then(|| Rect { y: row, height: side.bottom() - row, ..side })
}

impl Layout {
    /// The room beside the board below this many lines of the game, and below the players of a table of so many, if they are listed.
    pub(super) fn below_lines(&self, lines: usize, players: usize) -> Option<Rect> {
        let listed = if self.players { players as u16 } else { 0 };
        rest(self.side?, lines, listed)
    }

    /// The rows of the board and of the foot: title and keys have one each.
    fn rows(window: (u16, u16)) -> (u16, u16) {
        let foot = FOOT + (window.1.saturating_sub(USUAL_ROWS) / 2).min(MORE);
        (window.1 - 2 - foot, foot)
    }

    fn foot(window: (u16, u16)) -> Rect {
        let (rows, foot) = Self::rows(window);
        Rect { x: 1, y: 1 + rows, width: window.0 - 2, height: foot }
    }

    /// The board beside the lines and the log.
    fn beside(window: (u16, u16), size: Size, drawing: &Drawing, players: u16) -> Option<Layout> {
        let (board, rows, lines) = (&drawing.board, Self::rows(window).0, drawing.side.len());
        let widest = drawing.side.iter().map(columns).max().unwrap_or(0);
        let least = if size.is_small() { BESIDE } else { BESIDE_LARGER };
        // A column before the board, a line and a blank behind it.
        let spare = window.0.checked_sub(3 + board.width() + least)?;
        // What is left over is for the log more than for the board, with a column at the edge.
        let room = least + spare - spare / 3;
        if board.height() > rows || lines > rows.into() || widest > room {
            return None;
        }
        let main = Rect { x: 1, y: 1, width: board.width() + spare / 3, height: rows };
        let side = Rect { x: main.right() + 2, width: widest.max(room - spare.min(1)), ..main };
        let layout = Layout {
            board: middle(main, board),
            side: Some(side),
            players: players > 0,
            log: LogPlace::Below(Rect::default()),
            foot: Self::foot(window),
        };
        Some(layout.with_log(main, board, (lines, players)))
    }

    /// The log beside the board; where that is too little, in place of the players, whom a board has, too; or where both are, and less than below the
    /// board, there.
    fn with_log(mut self, main: Rect, board: &Canvas, (lines, players): (usize, u16)) -> Layout {
        let room = |area: Rect, title: u16| u32::from(area.height - title) * u32::from(area.width);
        let beside = |players: u16| self.side.and_then(|side| rest(side, lines, players));
        let is_enough = |area: &Rect| room(*area, 1) >= ENOUGH;
        if let Some(instead) = beside(0).filter(is_enough)
            && !beside(players).is_some_and(|area| is_enough(&area))
        {
            (self.log, self.players) = (LogPlace::Beside(instead), false);
            return self;
        }
        let listed = players > 0 && main.height >= side_rows(lines, players) + STRIP - 1;
        let side = side_rows(lines, if listed { players } else { 0 });
        let free = (main.height - board.height().max(side)).min(STRIP);
        let below = Self::strip(self.foot, free);
        match beside(players) {
            Some(beside) if is_enough(&beside) || room(beside, 1) >= room(below, 0) => {
                self.log = LogPlace::Beside(beside);
            }
            _ => self.put_below((main, board), free, listed),
        }
        self
    }

    /// The last rows above the foot: so many, or the first one of the foot itself where there are none or just one.
    fn strip(foot: Rect, free: u16) -> Rect {
        let taken = u16::from(free < STRIP - 1);
        Rect { y: foot.y - free, height: free + taken, ..foot }
    }

    /// The log in the rows that are free below the board.
    fn put_below(&mut self, (main, board): (Rect, &Canvas), free: u16, players: bool) {
        self.board = middle(Rect { height: main.height - free, ..main }, board);
        let strip = Self::strip(self.foot, free);
        let taken = strip.bottom() - self.foot.y;
        self.foot = Rect { y: self.foot.y + taken, height: self.foot.height - taken, ..self.foot };
        if let Some(side) = &mut self.side {
            side.height = strip.y - side.y;
        }
        (self.log, self.players) = (LogPlace::Below(strip), players);
    }

    /// The board above them.
    fn above(window: (u16, u16), drawing: &Drawing, players: u16) -> Option<Layout> {
        let (board, rows, lines) = (&drawing.board, Self::rows(window).0, drawing.side.len());
        let spare = rows.checked_sub(board.height() + 1 + lines as u16 + BELOW)?;
        if board.width() + 2 > window.0 {
            return None;
        }
        let main = Rect { x: 1, y: 1, width: window.0 - 2, height: board.height() + spare / 3 };
        let side = Rect { y: main.bottom() + 1, height: 1 + rows - main.bottom() - 1, ..main };
        Some(Layout {
            board: middle(main, board),
            side: Some(side),
            players: players > 0,
            log: LogPlace::Beside(rest(side, lines, players)?),
            foot: Self::foot(window),
        })
    }

    /// The board with nothing beside it.
    fn alone(window: (u16, u16), board: &Canvas) -> Layout {
        let main = Rect { x: 1, y: 1, width: window.0 - 1, height: Self::rows(window).0 };
        let log = LogPlace::Below(Rect::default());
        let mut layout = Layout { board: main, side: None, players: false, log, foot: Self::foot(window) };
        layout.put_below((main, board), main.height.saturating_sub(board.height()).min(STRIP), false);
        layout
    }
}

fn columns(line: &Line) -> u16 {
    width(&line.to_text(false)).max(width(&line.to_text(true))) as u16
}

/// The place of a board in the middle of its part of the screen, or close to its upper edge where little is left.
fn middle(main: Rect, board: &Canvas) -> Rect {
    let (width, height) = (board.width().min(main.width), board.height().min(main.height));
    let down = main.height - height;
    let top = main.y + if down > 3 { down / 2 } else { 0 };
    Rect::new(main.x + (main.width - width) / 2, top, width, height)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(board: (u16, u16), side: u16) -> Drawing {
        let line = Line::new().add(parlor_scene::Ink::Plain, "x".repeat(side.into()));
        Drawing { board: Canvas::new(board.0, board.1), side: vec![line] }
    }

    /// Boards as a game offers them: 34x14, 46x18, then ten columns and four rows more at each step.
    fn offered(size: Size) -> Drawing {
        if size.is_small() {
            return drawn((34, 14), 22);
        }
        let step = size.above_medium();
        drawn((46 + 10 * step, 18 + 4 * step), 30)
    }

    /// A part of the screen that lies upon another, or beyond the edge of the window.
    #[test]
    fn nothing_lies_upon_anything_else_in_any_window() {
        for (columns, rows) in (60..240).flat_map(|columns| (20..90).map(move |rows| (columns, rows))) {
            let window = Rect::new(0, 1, columns, rows - 2);
            let (layout, drawing) = choose((columns, rows), 2, offered).expect("a table");
            let log = match layout.log {
                LogPlace::Below(strip) => Some(strip),
                LogPlace::Beside(log) => {
                    assert_eq!(layout.side.map(|side| side.intersection(log)), Some(log));
                    None
                }
            };
            let parts = [Some(layout.board), layout.side, log, Some(layout.foot)];
            let parts: Vec<Rect> = parts.into_iter().flatten().collect();
            for (place, part) in parts.iter().enumerate() {
                assert_eq!(part.intersection(window), *part, "{columns}x{rows}: {layout:?}");
                let meets = |other: &Rect| part.intersects(*other);
                assert!(!parts[place + 1..].iter().any(meets), "{columns}x{rows}: {layout:?}");
            }
            let size = (drawing.board.width(), drawing.board.height());
            assert_eq!((layout.board.width, layout.board.height), size, "{columns}x{rows}: the board is cut");
        }
    }

    /// A board that stays as small on a large desktop as it is in a small window.
    #[test]
    fn a_larger_window_has_a_larger_board() {
        let rows = |window| choose(window, 2, offered).map(|(layout, _)| layout.board.height);
        assert_eq!(rows((59, 20)), None);
        assert_eq!(rows((60, 20)), Some(14));
        assert_eq!((rows((79, 24)), rows((80, 24))), (Some(18), Some(18)));
        assert_eq!(rows((120, 40)), Some(30));
        assert_eq!(rows((200, 60)), Some(50));
    }

    /// A tall window, as beside an editor, that shows a small board and two thirds of nothing.
    #[test]
    fn in_a_tall_window_the_log_stands_below_the_board() {
        let (layout, _) = choose((66, 50), 2, offered).unwrap();
        assert!(layout.side.is_some_and(|side| side.y > layout.board.bottom()), "{layout:?}");
        assert!(layout.side.is_some_and(|side| side.y > layout.board.bottom()), "{layout:?}");
    }
}
