//! The full-screen program drawn: one function from state to screen.

mod board;
mod foot;
mod laws;
mod overlay;
mod playback;
mod side;

use parlor_catalog::Entry;
use parlor_game::rules_in_words;
use parlor_scene::{Canvas, Ink};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::layout::{LEAST, Layout, choose};
use crate::marks::Marks;
use crate::put::put;
use crate::text::{self, wrap};
use crate::{App, Deals, Look};

pub(crate) use foot::{SCROLL, in_room};
pub(crate) use overlay::page;
pub(crate) use playback::draw_playback;

/// Draws the program.
pub fn draw(frame: &mut Frame<'_>, app: &App, look: Look) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    let players = app.table().players().len();
    let chosen = choose((area.width, area.height), players, |size| app.focused_scene(size));
    let Some((layout, drawing)) = chosen else {
        too_small(buffer, area, look);
        return;
    };
    let layout = foot::reaching(app, layout, drawing.board.spots(), look);
    title(buffer, area, app, look);
    draw_board(buffer, area, layout, &app.marks(), &drawing.board, look);
    if let Some(place) = layout.side {
        let players = if layout.players { side::players_of(app) } else { Vec::new() };
        side::draw(buffer, place, &drawing.side, &players, look);
    }
    side::draw_log_or_grid(buffer, layout, drawing.side.len(), app, look);
    foot::draw(buffer, layout.foot, app, drawing.board.spots(), look);
    overlay::draw(buffer, area, app, look);
    foot::keys(buffer, last_row(area), app, look);
    if look.ascii {
        only_ascii(buffer);
    }
}

/// Draws a board at its place, and the line between it and the log.
fn draw_board(
    buffer: &mut Buffer,
    area: Rect,
    layout: Layout,
    marks: &Marks<'_>,
    board: &Canvas,
    look: Look,
) {
    board::draw(buffer, layout.board, marks, board, look);
    rule(buffer, area, layout, look);
}

fn last_row(area: Rect) -> Rect {
    Rect { y: area.height - 1, height: 1, ..area }
}

/// The line between the board and what is beside it or below it.
fn rule(buffer: &mut Buffer, area: Rect, layout: Layout, look: Look) {
    let Some(side) = layout.side else { return };
    if side.y <= layout.board.y {
        for row in side.y..side.bottom() {
            put(buffer, side.x - 2, row, look.pick("│", "|"), look, Ink::Faint);
        }
    } else {
        let line = look.pick("─", "-").repeat(usize::from(area.width));
        put(buffer, 0, side.y - 1, &line, look, Ink::Faint);
    }
}

/// The bar at the top: the game, the table, where it is saved.
fn title(buffer: &mut Buffer, area: Rect, app: &App, look: Look) {
    let table = app.table();
    let header = table.session().header();
    let left = game_and_rules(table.entry(), &header.rules, look);
    let mut right = Vec::new();
    if table.session().is_practice() {
        right.push("practice".to_owned());
    }
    if table.terms().deals == Deals::Typed {
        right.push("real cards".to_owned());
    }
    if let Some(path) = table.record_path() {
        right.push(format!("saved in {}", path.file_name().unwrap_or_default().to_string_lossy()));
    }
    // Where it is saved is said when it is left, too.
    let least = right.len() - usize::from(table.record_path().is_some());
    title_bar(buffer, area, &left, (&right, least), look);
}

/// The game and what it is played by.
fn game_and_rules(entry: &dyn Entry, rules: &str, look: Look) -> String {
    let mut text = format!(" Parlor {} {}", look.pick("·", "-"), entry.about().name);
    let options = [entry.options(), entry.experimental()].concat();
    for rule in rules_in_words(&options, rules) {
        text.push_str(&format!(" {} {rule}", look.pick("·", "-")));
    }
    text
}

/// The bar at the top, with something at its left and things at its right. As many of these as `least` are there in any case; the others give
/// way to what is played.
fn title_bar(buffer: &mut Buffer, area: Rect, left: &str, (right, least): (&[String], usize), look: Look) {
    let columns = usize::from(area.width);
    let bar = look.style(Ink::Strong).add_modifier(Modifier::REVERSED);
    let joined = |parts: usize| right[..parts].join(look.pick(" · ", " - ")) + " ";
    let room = columns.saturating_sub(text::width(left) + 2);
    let mut parts = right.len();
    while parts > least && text::width(&joined(parts)) > room {
        parts -= 1;
    }
    let right = text::cut(&joined(parts), MOST_RIGHT, look);
    let left = text::cut(left, columns.saturating_sub(text::width(&right) + 2), look);
    let gap = columns.saturating_sub(text::width(&left) + text::width(&right));
    buffer.set_stringn(0, 0, format!("{left}{}{right}", " ".repeat(gap)), columns, bar);
}

/// The most columns of what stands at the right of the bar.
const MOST_RIGHT: usize = 44;

pub(crate) fn too_small(buffer: &mut Buffer, area: Rect, look: Look) {
    let note = format!(
        "The table needs a window of {} columns and {} rows; this one has {} and {}. Make it larger, or quit (q) and play with --plain.",
        LEAST.0, LEAST.1, area.width, area.height
    );
    for (row, line) in wrap(&note, usize::from(area.width)).iter().take(usize::from(area.height)).enumerate()
    {
        put(buffer, 0, row as u16, line, look, Ink::Plain);
    }
}

/// Names and sentences may hold anything; on an ASCII terminal nothing else than ASCII goes out.
pub(crate) fn only_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            cell.set_symbol(like(cell.symbol()));
        }
    }
}

/// The ASCII sign most like a typographic one.
fn like(sign: &str) -> &'static str {
    match sign {
        "\u{2212}" | "\u{2013}" | "\u{2014}" | "\u{00b7}" => "-",
        "\u{00d7}" => "x",
        "\u{2018}" | "\u{2019}" => "'",
        "\u{201c}" | "\u{201d}" | "\u{201e}" => "\"",
        "\u{2026}" => "~",
        "\u{2192}" => ">",
        "\u{2190}" => "<",
        _ => "?",
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    /// "Force ?2": a minus that an ASCII terminal cannot show.
    #[test]
    fn typographic_signs_are_like_ones_on_an_ascii_terminal() {
        let area = Rect::new(0, 0, 20, 1);
        let mut buffer = Buffer::empty(area);
        buffer.set_string(0, 0, "\u{2212}2 3 \u{d7} 2 \u{201e}a\u{201c} \u{2192} \u{2663}", Style::default());
        only_ascii(&mut buffer);
        let shown: String = buffer.content.iter().map(|cell| cell.symbol()).collect();
        assert_eq!(shown.trim_end(), "-2 3 x 2 \"a\" > ?");
    }
}
