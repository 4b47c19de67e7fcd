//! What fits on the screen: rows of the log, of pages and of lists, and how far each can be scrolled.

use parlor_scene::Ink;
use ratatui::layout::Rect;

use super::{App, Menu, Overlay, Reach};
use crate::grid::Grid;
use crate::layout::LogPlace;
use crate::log::{LogEntry, log_lines};
use crate::text::page_lines;
use crate::{Look, Palette};

/// Where the grid of outcomes has its room: beside the board, in place of the log, as far as it goes.
pub(crate) fn grid_area(app: &App) -> Option<Rect> {
    app.layout()?.below_lines(app.lines_beside(), app.table().players().len())
}

/// What the grid leaves to the log, if that is enough to read in.
pub(crate) fn below_grid(log: Rect, grid: Grid) -> Option<Rect> {
    let rows = log.height.checked_sub(grid.height() + 1)?;
    (rows > 3).then(|| Rect { y: log.bottom() - rows, height: rows, ..log })
}

/// Where the log beside the board is, with the line above it, if there is one.
pub(crate) fn log_seen(app: &App) -> Option<Rect> {
    let LogPlace::Beside(area) = app.layout()?.log else { return None };
    app.grid().map_or(Some(area), |(grid, _)| below_grid(area, grid))
}

/// How many lines of a text the log has room for, and how wide they are.
pub(crate) fn log_room(app: &App) -> (usize, usize) {
    match app.layout().map(|layout| layout.log) {
        Some(LogPlace::Below(strip)) => (strip.height.into(), strip.width.into()),
        Some(LogPlace::Beside(area)) => (usize::from(area.height) - 1, area.width.into()),
        None => (0, 0),
    }
}

/// How many lines of the log are seen beside the board.
pub(crate) fn log_rows(app: &App) -> usize {
    log_seen(app).map_or(0, |area| usize::from(area.height) - 1)
}

/// How many lines the log beside the board can be scrolled up, if there is a log.
pub(crate) fn most_up(app: &App) -> Option<usize> {
    let area = log_seen(app)?;
    let look = Look { ascii: false, palette: Palette::Mono };
    let lines = log_lines(&app.log.entries(), usize::from(area.width), look).len();
    Some(lines.saturating_sub(usize::from(area.height) - 1))
}

/// What there is to read on a page, in lines.
pub(crate) fn lines_of(
    overlay: &Overlay,
    log: &dyn Fn() -> Vec<LogEntry>,
    columns: usize,
    look: Look,
) -> Vec<(String, Ink)> {
    match overlay {
        Overlay::Log { .. } => log_lines(&log(), columns, look),
        Overlay::Rules { text, .. } => crate::page::page(text, columns),
        Overlay::Page { text, .. } => page_lines(text, columns),
        Overlay::Menu(_) | Overlay::Ask(_) => Vec::new(),
    }
}

/// How a page to read can be scrolled in a window.
pub(crate) fn reach(window: (u16, u16), overlay: &Overlay, log: &dyn Fn() -> Vec<LogEntry>) -> Reach {
    let inner = inside(large(Rect::new(0, 0, window.0, window.1)));
    let look = Look { ascii: false, palette: Palette::Mono };
    let (rows, lines) = (usize::from(inner.height), lines_of(overlay, log, inner.width.into(), look).len());
    Reach { rows, most: lines.saturating_sub(rows) }
}

/// The rows of a list of this many actions, with its frame.
pub(crate) fn menu_height(rows: u16, actions: usize) -> u16 {
    (actions as u16).saturating_add(2).min(rows.saturating_sub(8)).max(3)
}

/// How many actions of a list are seen at once in a window.
pub(crate) fn menu_rows(window: (u16, u16), menu: &Menu) -> usize {
    usize::from(menu_height(window.1, menu.actions.len())) - 2
}

/// Most of the screen, but not wider than one likes to read.
pub(crate) fn large(area: Rect) -> Rect {
    let width = area.width.saturating_sub(4).min(96);
    let height = area.height.saturating_sub(2);
    Rect { x: area.x + (area.width - width) / 2, y: area.y + 1, width, height: height.saturating_sub(1) }
}

/// What is inside a window's frame.
pub(crate) fn inside(area: Rect) -> Rect {
    Rect {
        x: area.x + 2,
        y: area.y + 1,
        width: area.width.saturating_sub(4),
        height: area.height.saturating_sub(2),
    }
}
