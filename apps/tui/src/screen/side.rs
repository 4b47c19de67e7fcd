//! Beside the board: the game's own lines, the players, the log.

use parlor_game::Seat;
use parlor_scene::{Ink, Line};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::Player;
use crate::app::measure::below_grid;
use crate::layout::{Layout, LogPlace};
use crate::log::{LogEntry, entry_lines, log_lines};
use crate::put::{put, put_lines, put_more, put_title};
use crate::text::{broken_off, cut, width};
use crate::thinker::{JobKey, Purpose};
use crate::words::came_to;
use crate::{App, Due, Look};

/// A player as the screen lists them.
pub(super) struct Listed {
    /// Their name, or "You".
    pub(super) name: String,
    /// What they are doing, or have come to, in a word; empty for nothing.
    pub(super) state: String,
    /// Whether they have the sign of who is asked, and of who has won.
    pub(super) marked: bool,
}

/// Draws the game's own lines and, where these are listed, the players.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, lines: &[Line], players: &[Listed], look: Look) {
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
}

/// A player with what they are doing.
fn draw_player(buffer: &mut Buffer, area: Rect, player: &Listed, look: Look) {
    let busy = player.marked;
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
            (true, true) => you(cast.name(seat)),
            (true, false) => "You".to_owned(),
            (false, _) => cast.name(seat).to_owned(),
        };
        let who = match player {
            Player::Person => String::new(),
            Player::Bot(spec) => format!(" ({})", spec.level()),
            Player::Program(_) => " (program)".to_owned(),
        };
        let state = state_of(app, seat);
        let marked = !state.is_empty() && state != GAVE_UP;
        Listed { name: format!("{name}{who}"), state: state.to_owned(), marked }
    };
    app.table().players().iter().map(listed).collect()
}

/// What anyone who looks is called beside their name or seat: as the board and the log call them.
pub(super) fn you(name: &str) -> String {
    format!("You ({})", seat_in_a_row(name))
}

/// A name within a sentence: who has none is called by their seat.
pub(super) fn seat_in_a_row(name: &str) -> String {
    match name.strip_prefix("Seat ") {
        Some(number) => format!("seat {number}"),
        None => name.to_owned(),
    }
}

/// Of somebody who resigned.
pub(super) const GAVE_UP: &str = "gave up";

fn state_of(app: &App, seat: Seat) -> &'static str {
    let thinks = |own: JobKey| own.seat == seat && own.purpose == Purpose::Move;
    match app.table().due() {
        _ if app.table().resigned().contains(seat) => GAVE_UP,
        Due::Nothing => came_to(app.table().game(), seat),
        _ if app.thinking.is_some_and(thinks) => "thinking",
        Due::Person(own) | Due::Bot(own) if own == seat => "to move",
        _ => "",
    }
}

/// The grid of outcomes while one is typed, and the log in what that leaves.
pub(super) fn draw_log_or_grid(buffer: &mut Buffer, layout: Layout, lines: usize, app: &App, look: Look) {
    let grid = layout.below_lines(lines, app.table().players().len()).and_then(|area| app.grid_in(area));
    if let Some((grid, outcomes)) = &grid {
        grid.draw(buffer, outcomes, app.dealt, look);
    }
    match (layout.log, grid) {
        (LogPlace::Beside(area), None) => draw_log(buffer, area, app, look),
        (LogPlace::Beside(area), Some((grid, _))) => {
            if let Some(log) = below_grid(area, grid) {
                draw_log(buffer, log, app, look);
            }
        }
        // It is said below then, whole.
        (LogPlace::Below(_), _) if app.says_news() => {}
        (LogPlace::Below(area), _) => draw_strip(buffer, area, app.log.latest(area.height.into()), look),
    }
}

/// The newest of the log in a few rows: as many entries as there is whole room for, and the newest as far as it goes.
pub(super) fn draw_strip(buffer: &mut Buffer, area: Rect, entries: &[LogEntry], look: Look) {
    let columns = usize::from(area.width);
    let mut room = usize::from(area.height);
    let mut lines: Vec<(String, Ink)> = Vec::new();
    for index in (0..entries.len()).rev() {
        let mut own = log_lines(&entries[index..], columns, look);
        own.truncate(own.len() - lines.len());
        if own.len() > room && !lines.is_empty() {
            break;
        }
        if own.len() > room {
            own.truncate(room);
            own.iter_mut()
                .skip(room.saturating_sub(1))
                .for_each(|(last, _)| *last = broken_off(last, columns, look));
        }
        room -= own.len();
        own.append(&mut lines);
        lines = own;
    }
    let top = area.bottom() - lines.len() as u16;
    put_lines(buffer, Rect { y: top, height: lines.len() as u16, ..area }, &lines, look);
}

/// The latest lines of the log, or older ones when it is scrolled up; its heading says that there are more above and below.
fn draw_log(buffer: &mut Buffer, area: Rect, app: &App, look: Look) {
    put_title(buffer, area, "Log", look);
    let below = Rect { y: area.y + 1, height: area.height - 1, ..area };
    let room = usize::from(below.height);
    let entries = app.log.latest(room + app.log_up + 1);
    let lines = log_lines(entries, usize::from(area.width), look);
    let newest = entries.last().map_or(0, |entry| entry_lines(entry, "  ", area.width.into()).count());
    if newest > room && app.log_up == 0 {
        // Its beginning says more than its end.
        return draw_strip(buffer, below, &entries[entries.len() - 1..], look);
    }
    let up = app.log_up.min(lines.len().saturating_sub(room));
    let end = lines.len() - up;
    put_lines(buffer, below, &lines[end.saturating_sub(room)..end], look);
    let (above, newer) = ((end > room).then(|| "PgUp".to_owned()), (up > 0).then(|| format!("{up}, End")));
    put_more(buffer, (area.right(), area.y), (above, newer), look);
}
