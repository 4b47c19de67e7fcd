//! Where everything is on the screen. One place decides, for every game and window: the largest picture that leaves room for what is said
//! beside it, and for the question below.

use parlor_scene::{Canvas, Line, Scene, Size};
use ratatui::layout::Rect;

use super::text::width;

/// The smallest terminal that a table fits.
pub(crate) const LEAST: (u16, u16) = (60, 20);
/// The terminal for which boards of medium size are made.
const USUAL_ROWS: u16 = 24;
/// Rows for the question, what a choice would give, and the input.
const FOOT: u16 = 4;
/// On a terminal with more rows than usual there are so many more of them, for long hints and previews.
const MORE: u16 = 4;
/// The least columns of what stands beside the board.
const BESIDE: u16 = 22;
/// The least rows of log and players below the lines of a board that has nothing beside it.
const BELOW: u16 = 8;

/// How board and log are parted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rule {
    /// By a line down the screen, in this column.
    Down(u16),
    /// By a line across it, in this row.
    Across(u16),
    /// The board has the screen alone.
    None,
}

/// Where everything is on a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    /// The place of the board, as large as it is or cut where nothing fits.
    pub(crate) board: Rect,
    /// The game's lines, the players and the log; nothing where there is room for the board alone.
    pub(crate) side: Option<Rect>,
    /// What parts these two.
    pub(crate) rule: Rule,
    /// Question, previews and input.
    pub(crate) foot: Rect,
}

/// Whether a terminal of this size has room for a table.
pub(crate) fn fits(size: (u16, u16)) -> bool {
    size.0 >= LEAST.0 && size.1 >= LEAST.1
}

/// The largest picture that fits a window, and where it stands; none in a window that is too small.
pub(crate) fn choose(window: (u16, u16), draw: impl Fn(Size) -> Scene) -> Option<(Layout, Scene)> {
    if !fits(window) {
        return None;
    }
    let mut best = None;
    for size in Size::all() {
        let scene = draw(size);
        match Layout::with_side(window, &scene) {
            Some(layout) => best = Some((layout, scene)),
            // What is larger yet fits neither.
            None if size > Size::MEDIUM => break,
            None => {}
        }
    }
    best.or_else(|| {
        let scene = draw(Size::SMALL);
        Some((Layout::alone(window, &scene.board), scene))
    })
}

impl Layout {
    /// The rows of the board and of the foot: title and keys have one each.
    fn rows(window: (u16, u16)) -> (u16, u16) {
        let foot = FOOT + (window.1.saturating_sub(USUAL_ROWS) / 2).min(MORE);
        (window.1 - 2 - foot, foot)
    }

    fn foot(window: (u16, u16)) -> Rect {
        let (rows, foot) = Self::rows(window);
        Rect { x: 1, y: 1 + rows, width: window.0 - 2, height: foot }
    }

    /// The board beside the lines and the log, or else above them.
    fn with_side(window: (u16, u16), scene: &Scene) -> Option<Layout> {
        Self::beside(window, scene).or_else(|| Self::above(window, scene))
    }

    fn beside(window: (u16, u16), scene: &Scene) -> Option<Layout> {
        let (board, rows) = (&scene.board, Self::rows(window).0);
        let least = BESIDE.max(scene.side.iter().map(columns).max().unwrap_or(0));
        // A column before the board, a line and a blank behind it.
        let spare = window.0.checked_sub(3 + board.width() + least)?;
        if board.height() > rows {
            return None;
        }
        // What is left over is for the log more than for the board, with a column at the edge.
        let main = Rect { x: 1, y: 1, width: board.width() + spare / 3, height: rows };
        let left = main.right() + 2;
        let side = Rect { x: left, width: window.0 - left - spare.min(1), ..main };
        let rule = Rule::Down(main.right());
        Some(Layout { board: middle(main, board), side: Some(side), rule, foot: Self::foot(window) })
    }

    fn above(window: (u16, u16), scene: &Scene) -> Option<Layout> {
        let (board, rows) = (&scene.board, Self::rows(window).0);
        let least = scene.side.len() as u16 + BELOW;
        let spare = rows.checked_sub(board.height() + 1 + least)?;
        if board.width() + 2 > window.0 {
            return None;
        }
        let main = Rect { x: 1, y: 1, width: window.0 - 2, height: board.height() + spare / 3 };
        let side = Rect { y: main.bottom() + 1, height: 1 + rows - main.bottom() - 1, ..main };
        let rule = Rule::Across(main.bottom());
        Some(Layout { board: middle(main, board), side: Some(side), rule, foot: Self::foot(window) })
    }

    /// The board with nothing beside it.
    fn alone(window: (u16, u16), board: &Canvas) -> Layout {
        let main = Rect { x: 1, y: 1, width: window.0 - 1, height: Self::rows(window).0 };
        Layout { board: middle(main, board), side: None, rule: Rule::None, foot: Self::foot(window) }
    }
}

fn columns(line: &Line) -> u16 {
    width(&line.to_text(false)).max(width(&line.to_text(true))) as u16
}

/// The place of a board in the middle of its part of the screen, or close to its upper edge where little is left.
fn middle(main: Rect, board: &Canvas) -> Rect {
    let (across, down) =
        (main.width.saturating_sub(board.width()), main.height.saturating_sub(board.height()));
    let down = if down > 3 { down / 2 } else { 0 };
    Rect {
        x: main.x + across / 2,
        y: main.y + down,
        width: board.width().min(main.width),
        height: board.height().min(main.height),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(board: (u16, u16), side: u16) -> Scene {
        let line = Line::new().add(parlor_scene::Ink::Plain, "x".repeat(side.into()));
        Scene { board: Canvas::new(board.0, board.1), side: vec![line] }
    }

    /// Boards as a game offers them: 34x14, 46x18, then ten columns and four rows more at each step.
    fn offered(size: Size) -> Scene {
        if size.is_small() {
            return scene((34, 14), 22);
        }
        let step = size.above_medium();
        scene((46 + 10 * step, 18 + 4 * step), 30)
    }

    /// A part of the screen that lies upon another, or beyond the edge of the window.
    #[test]
    fn nothing_lies_upon_anything_else_in_any_window() {
        for (columns, rows) in (60..240).flat_map(|columns| (20..90).map(move |rows| (columns, rows))) {
            let window = Rect::new(0, 1, columns, rows - 2);
            let (layout, scene) = choose((columns, rows), offered).expect("a table");
            let parts: Vec<Rect> =
                [Some(layout.board), layout.side, Some(layout.foot)].into_iter().flatten().collect();
            for (place, part) in parts.iter().enumerate() {
                assert_eq!(part.intersection(window), *part, "{columns}x{rows}: {layout:?}");
                let meets = |other: &Rect| part.intersects(*other);
                assert!(!parts[place + 1..].iter().any(meets), "{columns}x{rows}: {layout:?}");
            }
            let size = (scene.board.width(), scene.board.height());
            assert_eq!((layout.board.width, layout.board.height), size, "{columns}x{rows}: the board is cut");
        }
    }

    /// A board that stays as small on a large desktop as it is in a small window.
    #[test]
    fn a_larger_window_has_a_larger_board() {
        let rows = |window| choose(window, offered).map(|(layout, _)| layout.board.height);
        assert_eq!(rows((59, 20)), None);
        assert_eq!(rows((60, 20)), Some(14));
        assert_eq!((rows((79, 24)), rows((80, 24))), (Some(18), Some(18)));
        assert_eq!(rows((120, 40)), Some(30));
        assert_eq!(rows((200, 60)), Some(50));
    }

    /// A tall window, as beside an editor, that shows a small board and two thirds of nothing.
    #[test]
    fn in_a_tall_window_the_log_stands_below_the_board() {
        let (layout, _) = choose((66, 50), offered).unwrap();
        assert!(matches!(layout.rule, Rule::Across(_)), "{layout:?}");
        assert!(layout.side.is_some_and(|side| side.y > layout.board.bottom()), "{layout:?}");
    }
}
