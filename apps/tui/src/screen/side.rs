//! Beside the board: the game's own lines, the players, the log.

use parlor_game::Seat;
use parlor_scene::{Ink, Line};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{cut, width};
use super::{Grid, put, wrap};
use crate::Player;
use crate::log::Entry;
use crate::thinker::Purpose;
use crate::words::came_to;
use crate::{App, Due, Look};

/// A player as the screen lists them.
pub(super) struct Listed {
    /// Their name, or "You".
    pub(super) name: String,
    /// What they are doing, or have come to, in a word; empty for nothing.
    pub(super) state: String,
}

/// Draws the game's own lines and the players. Gives back where the log is drawn, if there is room for it.
pub(super) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    lines: &[Line],
    players: &[Listed],
    look: Look,
) -> Option<Rect> {
    let mut row = area.y;
    for line in lines.iter().take(usize::from(area.height)) {
        let mut column = area.x;
        for span in &line.0 {
            let text = if look.ascii { &span.ascii } else { &span.text };
            put(buffer, column, row, text, look, span.ink);
            column += width(text) as u16;
        }
        row += 1;
    }
    row += 1;
    if players.len() > 1 {
        for player in players {
            draw_player(buffer, Rect { y: row, height: 1, ..area }, player, look);
            row += 1;
        }
    }
    log_area(area, lines.len(), players.len())
}

/// A player with what they are doing.
fn draw_player(buffer: &mut Buffer, area: Rect, player: &Listed, look: Look) {
    let busy = !player.state.is_empty();
    if busy {
        put(buffer, area.x, area.y, look.pick("▶", ">"), look, Ink::Accent);
    }
    let room = usize::from(area.width).saturating_sub(3 + width(&player.state));
    let name = cut(&player.name, room, look);
    put(buffer, area.x + 2, area.y, &name, look, if busy { Ink::Strong } else { Ink::Plain });
    put(buffer, area.x + 3 + width(&name) as u16, area.y, &player.state, look, Ink::Accent);
}

/// The players of a table in play.
pub(super) fn players_of(app: &App) -> Vec<Listed> {
    let cast = app.cast();
    let several = app.table().people().count() > 1;
    let listed = |(seat, player): (Seat, &Player)| {
        let name = match (cast.is_you(seat), several) {
            (true, true) => format!("{} (you)", cast.name(seat)),
            (true, false) => "You".to_owned(),
            (false, _) => cast.name(seat).to_owned(),
        };
        let who = match player {
            Player::Person => String::new(),
            Player::Bot(spec) => format!(" ({})", spec.level()),
        };
        Listed { name: format!("{name}{who}"), state: state_of(app, seat) }
    };
    app.table().players().iter().map(listed).collect()
}

fn state_of(app: &App, seat: Seat) -> String {
    match (app.table().due(), app.thinking()) {
        (Due::Nothing, _) => came_to(app.table().game(), seat),
        (_, Some((thinker, Purpose::Move))) if thinker == seat => "thinking",
        (Due::Person(own) | Due::Bot(own), _) if own == seat => "to move",
        _ => "",
    }
    .to_owned()
}

/// The part of the panel that the log has, below the game's lines and the players; none where it has no room.
fn log_area(area: Rect, lines: usize, players: usize) -> Option<Rect> {
    let above = lines + 1 + if players > 1 { players + 1 } else { 0 };
    let row = area.y + above as u16;
    (row + 1 < area.bottom()).then(|| Rect { y: row, height: area.bottom() - row, ..area })
}

/// Where the grid of outcomes has its room: in place of the log, as far as it goes.
pub(crate) fn grid_area(app: &App) -> Option<Rect> {
    log_area(app.layout()?.side?, app.lines_beside(), app.table().players().len())
}

/// What the grid leaves to the log, if that is enough to read in.
fn below_grid(log: Rect, grid: Grid) -> Option<Rect> {
    let rows = log.height.checked_sub(grid.height() + 1)?;
    (rows > 3).then(|| Rect { y: log.bottom() - rows, height: rows, ..log })
}

/// Where the log beside the board is, with the line above it, if there is one.
fn log_seen(app: &App) -> Option<Rect> {
    let area = grid_area(app)?;
    app.grid().map_or(Some(area), |(grid, _)| below_grid(area, grid))
}

/// How many lines of the log are seen beside the board.
pub(crate) fn log_rows(app: &App) -> usize {
    log_seen(app).map_or(0, |area| usize::from(area.height) - 1)
}

/// How many lines the log beside the board can be scrolled up, if there is a log.
pub(crate) fn most_up(app: &App) -> Option<usize> {
    let area = log_seen(app)?;
    let look = Look { ascii: false, palette: crate::Palette::Mono };
    let lines = log_lines(&app.log.entries(), usize::from(area.width), look).len();
    Some(lines.saturating_sub(usize::from(area.height) - 1))
}

/// The line above the log.
pub(super) fn log_title(buffer: &mut Buffer, area: Rect, look: Look) {
    let title = format!("{} Log ", look.pick("──", "--"));
    let rule = look.pick("─", "-").repeat(usize::from(area.width).saturating_sub(width(&title)));
    put(buffer, area.x, area.y, &format!("{title}{rule}"), look, Ink::Faint);
}

/// The grid of outcomes while one is typed, and the log in what that leaves.
pub(super) fn draw_log_or_grid(buffer: &mut Buffer, area: Rect, app: &App, look: Look) {
    let Some((grid, outcomes)) = app.grid_in(area) else { return draw_log(buffer, area, app, look) };
    grid.draw(buffer, &outcomes, app.dealt, look);
    if let Some(log) = below_grid(area, grid) {
        draw_log(buffer, log, app, look);
    }
}

/// The latest lines of the log, or older ones when it is scrolled up; its heading says that there are more above and below.
fn draw_log(buffer: &mut Buffer, area: Rect, app: &App, look: Look) {
    log_title(buffer, area, look);
    let room = usize::from(area.height) - 1;
    let lines = log_lines(&app.log.latest(room + app.log_up + 1), usize::from(area.width), look);
    let up = app.log_up.min(lines.len().saturating_sub(room));
    let end = lines.len() - up;
    for (row, (text, ink)) in lines[end.saturating_sub(room)..end].iter().enumerate() {
        put(buffer, area.x, area.y + 1 + row as u16, text, look, *ink);
    }
    let mut signs = Vec::new();
    if end > room {
        signs.push(format!("{} PgUp", look.pick("↑", "^")));
    }
    if up > 0 {
        signs.push(format!("{} {up}, End", look.pick("↓", "v")));
    }
    if !signs.is_empty() {
        let more = format!(" {} ", signs.join("  "));
        put(buffer, area.right().saturating_sub(width(&more) as u16), area.y, &more, look, Ink::Accent);
    }
}

/// The log wrapped; the newest entry stands out, and luck is fainter than choices.
pub(super) fn log_lines(entries: &[Entry], columns: usize, look: Look) -> Vec<(String, Ink)> {
    let mut lines = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let ink = match entry.seat {
            _ if index + 1 == entries.len() => Ink::Strong,
            Some(_) => Ink::Plain,
            None => Ink::Faint,
        };
        let sign = if entry.seat.is_some() { look.pick("• ", "* ") } else { "  " };
        lines.extend(entry_lines(entry, sign, columns).map(|line| (line, ink)));
    }
    lines
}

/// A line of the log wrapped, with a sign of two columns before its first row.
pub(super) fn entry_lines(entry: &Entry, sign: &str, columns: usize) -> impl Iterator<Item = String> {
    let rows = wrap(&entry.text, columns.saturating_sub(2)).into_iter().enumerate();
    rows.map(move |(row, line)| format!("{}{line}", if row == 0 { sign } else { "  " }))
}
