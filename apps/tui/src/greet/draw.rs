//! The menu drawn.

use parlor_catalog::games;
use parlor_scene::Ink;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::{Clear, Widget};

use super::menu::{Menu, Page};
use super::setup::SetupField;
use crate::Look;
use crate::layout::fits;
use crate::put::{put, put_lines, put_more};
use crate::saved_games::told;
use crate::screen::{SCROLL, in_room, only_ascii, page, too_small};
use crate::tally::Tally;
use crate::text::{cut, cut_to_parts, width, wrap};

pub(super) fn draw(frame: &mut Frame<'_>, menu: &Menu, look: Look) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    if !fits((area.width, area.height)) {
        return too_small(buffer, area, look);
    }
    let inner = Rect { x: 3, y: 1, width: area.width - 6, height: area.height - 2 };
    put(buffer, inner.x, inner.y, "Parlor", look, Ink::Strong);
    put(buffer, inner.x + 8, inner.y, "play them, prove them, tune them", look, Ink::Faint);
    let keys = match &menu.page {
        Page::Games => {
            put(buffer, inner.x, inner.y + 1, "in a browser: parlor serve --open", look, Ink::Faint);
            draw_games(buffer, inner, menu, look);
            "Enter play | c games kept | s statistics | {rules} rules | {help} help | {quit} quit"
        }
        Page::Setup { fields, at } => {
            draw_setup(buffer, inner, menu, fields, *at, look);
            "Enter play | left/right change | PgUp/PgDn, digits: a number | {rules} rules | Esc back | {help} help"
        }
        Page::Saved { at } => {
            draw_saved(buffer, inner, menu, *at, look);
            "Enter go on or look | d delete | {help} help | Esc back"
        }
        Page::Tallies { down } => {
            draw_tallies(buffer, inner, menu, *down, look);
            "up/down scroll | any other key goes back"
        }
    };
    if let Some(over) = &menu.over {
        page(buffer, area, over, &[], look);
    }
    if let Some(note) = &menu.note {
        let lines = wrap(note, usize::from(inner.width)).into_iter().take(3);
        let lines: Vec<_> = lines.map(|line| (line, Ink::Danger)).collect();
        let rows = lines.len() as u16;
        let place = Rect { y: inner.bottom() - rows, height: rows, ..inner };
        Clear.render(place, buffer);
        put_lines(buffer, place, &lines, look);
    }
    let keys = menu.keys.fill(keys);
    let keys = if menu.over.is_some() { SCROLL } else { &keys };
    let keys = in_room(keys, usize::from(inner.width)).join(look.pick(" · ", " | "));
    put(buffer, inner.x, area.bottom() - 1, &keys, look, Ink::Faint);
    if look.ascii {
        only_ascii(buffer);
    }
}

/// A bar over the line under the cursor.
fn bar(buffer: &mut Buffer, area: Rect, row: u16, look: Look) {
    put(buffer, area.x, row, look.pick("▶", ">"), look, Ink::Accent);
    let bar = Rect { x: area.x + 2, y: row, width: area.width - 2, height: 1 };
    buffer.set_style(bar, look.style(Ink::Strong).add_modifier(Modifier::REVERSED));
}

/// The rows of a game with all that is said of it and a blank one, and how many more the one under the cursor has where the others have a line.
const WHOLE: usize = 5;
const OPEN: usize = 4;
/// The columns of a game's number and name.
const NAMES: u16 = 26;

fn draw_games(buffer: &mut Buffer, area: Rect, menu: &Menu, look: Look) {
    let mut first = area.y + 3;
    if let Some(game) = menu.open_game() {
        let text = format!("Continue {}, {}", game.entry.about().name, told(game));
        put(
            buffer,
            area.x + 2,
            first,
            &cut_to_parts(&text, usize::from(area.width) - 3, look),
            look,
            Ink::Strong,
        );
        if menu.at == 0 {
            bar(buffer, area, first, look);
        }
        first += 2;
    }
    let room = usize::from(area.bottom().saturating_sub(first));
    let each = if games().len() * WHOLE <= room {
        WHOLE
    } else {
        (room.saturating_sub(OPEN) / games().len()).clamp(1, 2)
    };
    // Where there is little room, only the game under the cursor is open.
    let open = if each < WHOLE { OPEN } else { 0 };
    let seen = (room.saturating_sub(open) / each).max(1);
    let here = menu.at.saturating_sub(menu.above());
    let from = (here + 1).saturating_sub(seen);
    draw_more(buffer, area, (from, games().len().saturating_sub(from + seen)), look);
    for (index, entry) in games().iter().enumerate().skip(from).take(seen) {
        let about = entry.about();
        let under = index + menu.above() == menu.at;
        put(buffer, area.x + 2, first, &format!("{} {}", index + 1, about.name), look, Ink::Strong);
        let facts = format!("{}, {} to {} minutes", about.players(), about.minutes.0, about.minutes.1);
        let mut below = 1;
        if under || each == WHOLE {
            let by = format!("{facts}, by {}", about.designer);
            let facts = if width(&by) + 4 <= usize::from(area.width) { by } else { facts };
            let tagline = wrap(about.tagline, usize::from(area.width) - 4);
            let lines = tagline.iter().take(2).map(|line| (line, Ink::Plain)).chain([(&facts, Ink::Faint)]);
            for (line, ink) in lines {
                put(buffer, area.x + 4, first + below, line, look, ink);
                below += 1;
            }
        } else {
            let room = usize::from(area.width - 2 - NAMES);
            let facts = if width(&facts) <= room { facts } else { about.players() };
            put(buffer, area.x + 2 + NAMES, first, &facts, look, Ink::Faint);
        }
        if under {
            bar(buffer, area, first, look);
        }
        first += below.max(each as u16) + u16::from(under && each == 2);
    }
}

/// That there are games above or below those that there is room for.
fn draw_more(buffer: &mut Buffer, area: Rect, (above, below): (usize, usize), look: Look) {
    let more = |count: usize, what: &str| (count > 0).then(|| format!("{count} more {what}"));
    put_more(buffer, (area.right(), area.y + 1), (more(above, "above"), more(below, "below")), look);
}

fn draw_saved(buffer: &mut Buffer, area: Rect, menu: &Menu, at: usize, look: Look) {
    let saved = menu.saved();
    put(buffer, area.x, area.y + 2, "Games kept", look, Ink::Strong);
    if saved.is_empty() {
        let none = if menu.saved.is_some() { "No game is kept yet." } else { "They are being read ..." };
        put(buffer, area.x + 2, area.y + 4, none, look, Ink::Plain);
    }
    let seen = usize::from(area.height).saturating_sub(6).max(1);
    let from = (at + 1).saturating_sub(seen);
    draw_more(buffer, area, (from, saved.len().saturating_sub(from + seen)), look);
    for (row, (index, game)) in saved.iter().enumerate().skip(from).take(seen).enumerate() {
        let line = area.y + 4 + row as u16;
        let ink = if game.is_over() { Ink::Plain } else { Ink::Strong };
        let text = format!("{}, {}", game.entry.about().name, told(game));
        put(buffer, area.x + 2, line, &cut_to_parts(&text, usize::from(area.width) - 3, look), look, ink);
        if index == at {
            bar(buffer, area, line, look);
        }
    }
}

fn draw_tallies(buffer: &mut Buffer, area: Rect, menu: &Menu, down: usize, look: Look) {
    put(buffer, area.x, area.y + 2, "Statistics", look, Ink::Strong);
    let tallies = Tally::of(menu.saved());
    let mut lines: Vec<(String, Ink)> = Vec::new();
    if tallies.is_empty() {
        let none = match menu.saved {
            None => "Nothing is kept here, or it is still being read.",
            Some(_) => "No game has been played to its end yet: what you play here from the menu counts.",
        };
        lines.extend(wrap(none, usize::from(area.width) - 2).into_iter().map(|line| (line, Ink::Plain)));
    }
    let widest = tallies.iter().map(|tally| width(&tally.against)).max().unwrap_or(0).min(24);
    let mut game = "";
    for tally in &tallies {
        if tally.game != game {
            if !game.is_empty() {
                lines.push((String::new(), Ink::Plain));
            }
            lines.push((tally.game.to_owned(), Ink::Strong));
            game = tally.game;
        }
        let against = cut(&tally.against, widest, look);
        let told = wrap(&tally.told(), usize::from(area.width).saturating_sub(widest + 6));
        for (index, line) in told.into_iter().enumerate() {
            let against = if index == 0 { against.as_str() } else { "" };
            lines.push((format!("  {against:<widest$}  {line}"), Ink::Plain));
        }
    }
    let seen = usize::from(area.height).saturating_sub(5);
    let from = down.min(lines.len().saturating_sub(seen));
    let list = Rect { x: area.x + 2, y: area.y + 4, height: seen as u16, ..area };
    put_lines(buffer, list, lines.iter().skip(from), look);
}

fn draw_setup(buffer: &mut Buffer, area: Rect, menu: &Menu, fields: &[SetupField], at: usize, look: Look) {
    let Some(entry) = menu.entry() else { return };
    put(buffer, area.x, area.y + 2, entry.about().name, look, Ink::Strong);
    let longest = fields.iter().map(|field| field.label.chars().count()).max().unwrap_or(0);
    let column = longest.max(10) as u16 + 4;
    for (index, field) in fields.iter().enumerate() {
        let row = area.y + 4 + index as u16;
        let here = index == at;
        if here {
            put(buffer, area.x, row, look.pick("▶", ">"), look, Ink::Accent);
        }
        put(buffer, area.x + 2, row, &field.label, look, if here { Ink::Strong } else { Ink::Plain });
        let (left, right) =
            if here { (look.pick("◂ ", "< "), look.pick(" ▸", " >")) } else { ("  ", "") };
        let value = field.values.get(field.at).map_or("", |value| &value.label);
        put(buffer, area.x + column, row, &format!("{left}{value}{right}"), look, Ink::Strong);
    }
    let Some(field) = fields.get(at) else { return };
    let below = area.y + 5 + fields.len() as u16;
    let value = field.values.get(field.at).map_or("", |value| &value.help);
    let lines = [field.help.as_str(), value].map(|text| wrap(text, usize::from(area.width) - 2)).concat();
    let lines: Vec<_> = lines.into_iter().map(|line| (line, Ink::Plain)).collect();
    put_lines(buffer, Rect { x: area.x + 2, y: below, ..area }, &lines, look);
}

#[cfg(test)]
mod tests {
    use parlor_catalog::Entry;

    use super::*;

    /// A fifth game that nobody looks for, because the screen ends after the fourth; and where there is no room for all, a sign of the rest.
    #[test]
    fn every_game_is_seen_or_said_to_be_there() {
        let picture = |menu: &Menu, rows: u16| {
            let look = Look { ascii: false, palette: crate::Palette::Mono };
            let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(60, rows)).unwrap();
            terminal.draw(|frame| draw(frame, menu, look)).unwrap();
            terminal.backend().to_string()
        };
        let mut menu = Menu::new(None, crate::Keys::default());
        for at in 0..games().len() {
            menu.at = at;
            for rows in [20, 24, 40] {
                let shown = picture(&menu, rows);
                let rest = shown.contains("more below") || shown.contains("more above");
                let seen = |own: &&dyn Entry| shown.contains(own.about().name) || rest;
                assert!(games().iter().all(seen), "{rows} rows:\n{shown}");
                assert!(shown.contains(&wrap(games()[at].about().tagline, 50)[0]), "{rows} rows:\n{shown}");
                assert!(rows < 24 || !rest, "{rows} rows:\n{shown}");
                assert!(!shown.contains("minut\""), "a word is cut at {rows} rows:\n{shown}");
            }
        }
    }
}
