//! The full-screen program drawn: one function from state to screen.

mod board;
mod foot;
mod laws;
mod overlay;
mod playback;
mod side;

use parlor_catalog::Entry;
use parlor_game::rules_in_words;
use parlor_scene::Ink;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::layout::{LEAST, Layout, choose};
use crate::text::{Painter, cut, inked, width};
use crate::{App, Deals, Look};

pub(crate) use foot::{SCROLL, in_room};
pub(crate) use overlay::page;
pub(crate) use playback::draw_playback;

/// Draws the program.
pub fn draw(frame: &mut Frame<'_>, app: &App, look: Look) {
    let area = frame.area();
    let paint = &mut Painter { buffer: frame.buffer_mut(), look };
    let players = app.table().players().len();
    let chosen = choose((area.width, area.height), players, |size| app.focused_scene(size));
    let Some((layout, drawing)) = chosen else { return too_small(paint, area) };
    let layout = foot::reaching(app, layout, drawing.board.spots(), paint.look);
    title(paint, area, app);
    board::draw(paint, layout.board, &app.marks(), &drawing.board);
    rule(paint, area, layout);
    if let Some(place) = layout.side {
        let players = if layout.players { side::players_of(app) } else { Vec::new() };
        side::draw(paint, place, &drawing.side, &players);
    }
    side::draw_log_or_grid(paint, layout, drawing.side.len(), app);
    foot::draw(paint, layout.foot, app, drawing.board.spots());
    overlay::draw(paint, area, app);
    foot::keys(paint, last_row(area), app);
    only_ascii(paint);
}

fn last_row(area: Rect) -> Rect {
    Rect { y: area.height - 1, height: 1, ..area }
}

/// The line between the board and what is beside it or below it.
fn rule(paint: &mut Painter<'_>, area: Rect, layout: Layout) {
    let Some(side) = layout.side else { return };
    if side.y <= layout.board.y {
        for row in side.y..side.bottom() {
            paint.put(side.x - 2, row, paint.pick("│", "|"), Ink::Faint);
        }
    } else {
        let line = paint.pick("─", "-").repeat(usize::from(area.width));
        paint.put(0, side.y - 1, &line, Ink::Faint);
    }
}

/// The bar at the top: the game, the table, where it is saved.
fn title(paint: &mut Painter<'_>, area: Rect, app: &App) {
    let table = app.table();
    let header = table.session().header();
    let left = game_and_rules(table.entry(), &header.rules, paint.look);
    let name = table.record_path().map(|path| path.file_name().unwrap_or_default().to_string_lossy());
    let right = [
        table.session().is_practice().then(|| "practice".to_owned()),
        (table.setup().deals == Some(Deals::Typed)).then(|| "real cards".to_owned()),
        name.map(|name| format!("saved in {name}")),
    ];
    let right: Vec<String> = right.into_iter().flatten().collect();
    // Where it is saved is said when it is left, too.
    let least = right.len() - usize::from(table.record_path().is_some());
    title_bar(paint, area, &left, (&right, least));
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
fn title_bar(paint: &mut Painter<'_>, area: Rect, left: &str, (right, least): (&[String], usize)) {
    let columns = usize::from(area.width);
    let bar = paint.look.style(Ink::Strong).add_modifier(Modifier::REVERSED);
    let joined = |parts: usize| right[..parts].join(paint.pick(" · ", " - ")) + " ";
    let room = columns.saturating_sub(width(left) + 2);
    let mut parts = right.len();
    while parts > least && width(&joined(parts)) > room {
        parts -= 1;
    }
    let right = cut(&joined(parts), MOST_RIGHT, paint.look);
    let left = cut(left, columns.saturating_sub(width(&right) + 2), paint.look);
    let gap = columns.saturating_sub(width(&left) + width(&right));
    paint.buffer.set_stringn(0, 0, format!("{left}{}{right}", " ".repeat(gap)), columns, bar);
}

/// The most columns of what stands at the right of the bar.
const MOST_RIGHT: usize = 44;

pub(crate) fn too_small(paint: &mut Painter<'_>, area: Rect) {
    let note = format!(
        "The table needs a window of {} columns and {} rows; this one has {} and {}. Make it larger, or quit (q) and play with --plain.",
        LEAST.0, LEAST.1, area.width, area.height
    );
    paint.put_lines(area, &inked(&note, area.width.into(), Ink::Plain));
}

/// Names and sentences may hold anything; on an ASCII terminal nothing else than ASCII goes out.
pub(crate) fn only_ascii(paint: &mut Painter<'_>) {
    for cell in &mut paint.buffer.content {
        if paint.look.ascii && !cell.symbol().is_ascii() {
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
    use ratatui::buffer::Buffer;
    use ratatui::style::Style;

    use super::*;

    /// "Force ?2": a minus that an ASCII terminal cannot show.
    #[test]
    fn typographic_signs_are_like_ones_on_an_ascii_terminal() {
        let area = Rect::new(0, 0, 20, 1);
        let mut buffer = Buffer::empty(area);
        buffer.set_string(0, 0, "\u{2212}2 3 \u{d7} 2 \u{201e}a\u{201c} \u{2192} \u{2663}", Style::default());
        only_ascii(&mut Painter { buffer: &mut buffer, look: Look { ascii: true, ..Look::PLAIN } });
        let shown: String = buffer.content.iter().map(|cell| cell.symbol()).collect();
        assert_eq!(shown.trim_end(), "-2 3 x 2 \"a\" > ?");
    }
}
