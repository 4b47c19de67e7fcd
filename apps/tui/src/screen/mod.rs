//! The full-screen program drawn: one function from state to screen.

mod board;
mod foot;
mod overlay;
mod playback;
mod put;
mod side;
mod text;

use parlor_catalog::Entry;
use parlor_game::rules_in_words;
use parlor_scene::{Canvas, Ink};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::marks::Marks;
use crate::{App, Look};
use foot::rows_of_foot;

pub(crate) use playback::draw_playback;
pub(crate) use put::put;
pub(crate) use text::{cut, width, wrap};

/// The smallest terminal that the table fits.
pub(crate) const LEAST: (u16, u16) = (80, 24);
/// The most columns of a board.
const BOARD_WIDTH: u16 = 46;

/// The part of the screen that the board has; none on a terminal that is too small.
fn board_area(size: (u16, u16)) -> Option<Rect> {
    let wide = BOARD_WIDTH + size.0.saturating_sub(LEAST.0) / 3;
    fits(size).then(|| Rect { x: 1, y: 1, width: wide, height: size.1 - 2 - rows_of_foot(size.1 - LEAST.1) })
}

/// Whether a terminal of this size has room for a table.
pub(crate) fn fits(size: (u16, u16)) -> bool {
    size.0 >= LEAST.0 && size.1 >= LEAST.1
}

/// Where the board's left top corner is, in the middle of its part of the screen; nowhere on a terminal that is too small.
pub(crate) fn board_origin(size: (u16, u16), board: &Canvas) -> Option<(u16, u16)> {
    let area = board_area(size)?;
    let left = area.width.saturating_sub(BOARD_WIDTH.max(board.width())) / 2;
    let top = area.height.saturating_sub(board.height().max(18)) / 2;
    Some((area.x + left, area.y + top))
}

/// The parts of a screen that has room for a table.
struct Parts {
    /// For the board.
    main: Rect,
    /// For what is beside it: the game's own lines, players, log.
    beside: Rect,
    /// For what is below them.
    foot: Rect,
    /// For the keys, in the last row.
    keys: Rect,
}

/// The parts of this screen, with the line between board and log drawn; none where it is too small, which it says then.
fn parts(buffer: &mut Buffer, area: Rect, look: Look) -> Option<Parts> {
    let Some(main) = board_area((area.width, area.height)) else {
        too_small(buffer, area, look);
        return None;
    };
    for row in main.top()..main.bottom() {
        put(buffer, main.right(), row, look.pick("│", "|"), look, Ink::Faint);
    }
    let rows = rows_of_foot(area.height - LEAST.1);
    Some(Parts {
        main,
        beside: Rect { x: main.right() + 2, width: area.width - main.right() - 3, ..main },
        foot: Rect { x: 1, y: area.height - 1 - rows, width: area.width - 2, height: rows },
        keys: Rect { y: area.height - 1, height: 1, ..area },
    })
}

/// Draws a board at its place in the screen.
fn draw_board(buffer: &mut Buffer, area: Rect, parts: &Parts, marks: &Marks<'_>, board: &Canvas, look: Look) {
    if let Some((x, y)) = board_origin((area.width, area.height), board) {
        let place = Rect { x, y, width: parts.main.right() - x, height: parts.main.bottom() - y };
        board::draw(buffer, place, marks, board, look);
    }
}

/// Draws the program.
pub fn draw(frame: &mut Frame<'_>, app: &App, look: Look) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    let Some(parts) = parts(buffer, area, look) else { return };
    title(buffer, area, app, look);
    let scene = app.focused_scene();
    draw_board(buffer, area, &parts, &app.marks(), &scene.board, look);
    if let Some(log) = side::draw(buffer, parts.beside, &scene.side, &side::players_of(app), look) {
        side::draw_log(buffer, log, app, look);
    }
    foot::draw(buffer, parts.foot, app, scene.board.spots(), look);
    foot::keys(buffer, parts.keys, app, look);
    overlay::draw(buffer, area, app, look);
    if look.ascii {
        only_ascii(buffer);
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
    if table.is_typed() {
        right.push("real cards".to_owned());
    }
    if let Some(path) = table.record_path() {
        right.push(format!("saved in {}", path.file_name().unwrap_or_default().to_string_lossy()));
    }
    title_bar(buffer, area, &left, &right, look);
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

/// The bar at the top, with something at its left and things at its right.
fn title_bar(buffer: &mut Buffer, area: Rect, left: &str, right: &[String], look: Look) {
    let right = right.join(look.pick(" · ", " - ")) + " ";
    let bar = look.style(Ink::Strong).add_modifier(Modifier::REVERSED);
    let right = text::cut(&right, 38, look);
    let left = text::cut(left, usize::from(area.width).saturating_sub(text::width(&right)), look);
    let gap = usize::from(area.width).saturating_sub(text::width(&left) + text::width(&right));
    buffer.set_stringn(0, 0, format!("{left}{}{right}", " ".repeat(gap)), usize::from(area.width), bar);
}

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
