//! Beside the board: the game's own lines, the players, the log.

use parlor_game::Seat;
use parlor_scene::{Ink, Line};
use ratatui::layout::Rect;

use crate::Player;
use crate::app::Tone;
use crate::app::dealing::below_grid;
use crate::layout::{Layout, LogPlace};
use crate::log::{LogEntry, log_lines};
use crate::text::{Painter, cut, first_rows, width};
use crate::thinker::{JobKey, Purpose};
use crate::words::came_to;
use crate::{App, Due};

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
pub(super) fn draw(paint: &mut Painter<'_>, area: Rect, lines: &[Line], players: &[Listed]) {
    for (row, line) in (area.y..area.bottom()).zip(lines) {
        let mut column = area.x;
        for span in &line.0 {
            let text = if paint.look.ascii { &span.ascii } else { &span.text };
            paint.put(column, row, text, span.ink);
            column += width(text) as u16;
        }
    }
    let below = area.y + area.height.min(lines.len() as u16) + 1;
    for (row, player) in (below..).zip(players).filter(|_| players.len() > 1) {
        draw_player(paint, Rect { y: row, height: 1, ..area }, player);
    }
}

fn draw_player(paint: &mut Painter<'_>, area: Rect, player: &Listed) {
    let busy = player.marked;
    if busy {
        paint.put(area.x, area.y, paint.pick("▶", ">"), Ink::Accent);
    }
    let room = usize::from(area.width).saturating_sub(3 + width(&player.state));
    let name = cut(&player.name, room, paint.look);
    paint.put(area.x + 2, area.y, &name, if busy { Ink::Strong } else { Ink::Plain });
    paint.put(area.x + 3 + width(&name) as u16, area.y, &player.state, Ink::Accent);
}

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
pub(super) fn draw_log_or_grid(paint: &mut Painter<'_>, layout: Layout, lines: usize, app: &App) {
    let grid = layout.below_lines(lines, app.table().players().len()).and_then(|area| app.grid_in(area));
    if let Some((grid, outcomes)) = &grid {
        grid.draw(paint, outcomes, app.dealt);
    }
    match layout.log {
        LogPlace::Beside(area) => {
            if let Some(log) = grid.map_or(Some(area), |(grid, _)| below_grid(area, grid)) {
                draw_log(paint, log, app);
            }
        }
        // It is said below then, whole.
        LogPlace::Below(_) if app.note.as_ref().is_some_and(|note| note.tone == Tone::News) => {}
        LogPlace::Below(area) => draw_strip(paint, area, app.log.latest(area.height.into())),
    }
}

/// The newest of the log in a few rows: as many entries as there is whole room for, and the newest as far as it goes.
pub(super) fn draw_strip(paint: &mut Painter<'_>, area: Rect, entries: &[LogEntry]) {
    let columns = usize::from(area.width);
    let mut room = usize::from(area.height);
    let mut lines: Vec<(String, Ink)> = Vec::new();
    for index in (0..entries.len()).rev() {
        let mut own = log_lines(&entries[index..], columns, paint.look);
        own.truncate(own.len() - lines.len());
        if own.len() > room && !lines.is_empty() {
            break;
        }
        own = first_rows(own, (columns, room), paint.look);
        room -= own.len();
        own.append(&mut lines);
        lines = own;
    }
    let top = area.bottom() - lines.len() as u16;
    paint.put_lines(Rect { y: top, height: lines.len() as u16, ..area }, &lines);
}

/// The latest lines of the log, or older ones when it is scrolled up; its heading says that there are more above and below.
fn draw_log(paint: &mut Painter<'_>, area: Rect, app: &App) {
    paint.put_title(area, "Log");
    let below = Rect { y: area.y + 1, height: area.height - 1, ..area };
    let room = usize::from(below.height);
    let entries = app.log.latest(room + app.log_up + 1);
    let lines = log_lines(entries, usize::from(area.width), paint.look);
    let newest = &entries[entries.len().saturating_sub(1)..];
    if app.log_up == 0 && log_lines(newest, area.width.into(), paint.look).len() > room {
        // Its beginning says more than its end.
        return draw_strip(paint, below, newest);
    }
    let up = app.log_up.min(lines.len().saturating_sub(room));
    let end = lines.len() - up;
    paint.put_lines(below, &lines[end.saturating_sub(room)..end]);
    let (above, newer) = ((end > room).then(|| "PgUp".to_owned()), (up > 0).then(|| format!("{up}, End")));
    paint.put_more(area.right(), area.y, above, newer);
}
