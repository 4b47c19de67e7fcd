//! What fits on the screen: rows of the log and of lists, and how far each can be scrolled.

use ratatui::layout::Rect;

use super::{App, Menu};
use crate::grid::Grid;
use crate::layout::LogPlace;
use crate::log::log_lines;
use crate::{Look, Palette};

/// What the grid leaves to the log, if that is enough to read in.
pub(crate) fn below_grid(log: Rect, grid: Grid) -> Option<Rect> {
    let rows = log.height.checked_sub(grid.height() + 1)?;
    (rows > 3).then(|| Rect { y: log.bottom() - rows, height: rows, ..log })
}

/// How many lines of a text the log has room for, and how wide they are.
pub(crate) fn log_room(app: &App) -> (usize, usize) {
    match app.layout.map(|layout| layout.log) {
        Some(LogPlace::Below(strip)) => (strip.height.into(), strip.width.into()),
        Some(LogPlace::Beside(area)) => (usize::from(area.height) - 1, area.width.into()),
        None => (0, 0),
    }
}

/// How many lines of the log are seen beside the board, and how many it can be scrolled up, if there is a log.
pub(crate) fn log_rows(app: &App) -> Option<(usize, usize)> {
    let LogPlace::Beside(area) = app.layout?.log else { return None };
    let area = app.grid().map_or(Some(area), |(grid, _)| below_grid(area, grid))?;
    let look = Look { ascii: false, palette: Palette::Mono };
    let lines = log_lines(app.log.entries(), usize::from(area.width), look).len();
    let rows = usize::from(area.height) - 1;
    Some((rows, lines.saturating_sub(rows)))
}

/// The rows of a list of this many actions, with its frame.
pub(crate) fn menu_height(rows: u16, actions: usize) -> u16 {
    (actions as u16).saturating_add(2).min(rows.saturating_sub(8)).max(3)
}

/// How many actions of a list are seen at once in a window.
pub(crate) fn menu_rows(window: (u16, u16), menu: &Menu) -> usize {
    usize::from(menu_height(window.1, menu.actions.len())) - 2
}
