//! The menu drawn.

use parlor_catalog::games;
use parlor_scene::Ink;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::menu::{Menu, Page};
use super::setup::SetupForm;
use crate::Look;
use crate::layout::fits;
use crate::saves::SavedGame;
use crate::screen::{SCROLL, in_room, only_ascii, page, too_small};
use crate::tally::Tally;
use crate::text::{Painter, cut, cut_to_parts, hanging, inked, width, wrap};

pub(super) fn draw(frame: &mut Frame<'_>, menu: &Menu, look: Look) {
    let area = frame.area();
    let paint = &mut Painter { buffer: frame.buffer_mut(), look };
    if !fits((area.width, area.height)) {
        return too_small(paint, area);
    }
    let inner = Rect { x: 3, y: 1, width: area.width - 6, height: area.height - 2 };
    paint.put(inner.x, inner.y, "Parlor", Ink::Strong);
    paint.put(inner.x + 8, inner.y, "play them, prove them, tune them", Ink::Faint);
    let keys = match &menu.page {
        Page::Games => {
            paint.put(inner.x, inner.y + 1, "in a browser: parlor serve --open", Ink::Faint);
            draw_games(paint, inner, menu);
            "Enter play | c saved games | s statistics | {rules} rules | {help} help | {quit} quit"
        }
        Page::Setup(form) => {
            draw_setup(paint, inner, menu, form);
            "Enter play | left/right change | PgUp/PgDn, digits: a number | {rules} rules | Esc back | {help} help"
        }
        Page::Saved { at } => {
            draw_saved(paint, inner, menu, *at);
            "Enter go on or look | d delete | {help} help | Esc back"
        }
        Page::Tallies { down } => {
            draw_tallies(paint, inner, menu, *down);
            "up/down scroll | any other key goes back"
        }
    };
    if let Some(over) = &menu.over {
        page(paint, area, over, &[]);
    }
    if let Some(note) = &menu.note {
        let lines = inked(note, inner.width.into(), Ink::Danger);
        let rows = lines.len().min(3) as u16;
        let place = Rect { y: inner.bottom() - rows, height: rows, ..inner };
        Clear.render(place, paint.buffer);
        paint.put_lines(place, &lines);
    }
    let keys = menu.keys.fill(keys);
    let keys = if menu.over.is_some() { SCROLL } else { &keys };
    let keys = in_room(keys, usize::from(inner.width)).join(paint.pick(" · ", " | "));
    paint.put(inner.x, area.bottom() - 1, &keys, Ink::Faint);
    only_ascii(paint);
}

/// A bar over the line under the cursor.
fn bar(paint: &mut Painter<'_>, area: Rect, row: u16) {
    paint.put(area.x, row, paint.pick("▶", ">"), Ink::Accent);
    let bar = Rect { x: area.x + 2, y: row, width: area.width - 2, height: 1 };
    paint.highlight(bar);
}

/// The rows of a game with all that is said of it and a blank one, and how many more the one under the cursor has where the others have a line.
const WHOLE: usize = 5;
const OPEN: usize = 4;
/// The columns of a game's number and name.
const NAMES: u16 = 26;

fn draw_games(paint: &mut Painter<'_>, area: Rect, menu: &Menu) {
    let mut first = area.y + 3;
    if let Some(game) = menu.open_game() {
        let line = Rect { y: first, height: 1, ..area };
        draw_saved_game(paint, line, game, "Continue ", menu.at == 0);
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
    draw_more(paint, area, (from, games().len().saturating_sub(from + seen)));
    for (index, entry) in games().iter().enumerate().skip(from).take(seen) {
        let about = entry.about();
        let under = index + menu.above() == menu.at;
        paint.put(area.x + 2, first, &format!("{} {}", index + 1, about.name), Ink::Strong);
        let facts = format!("{}, {} to {} minutes", about.players(), about.minutes.0, about.minutes.1);
        let mut below = 1;
        if under || each == WHOLE {
            let by = format!("{facts}, by {}", about.designer);
            let facts = if width(&by) + 4 <= usize::from(area.width) { by } else { facts };
            let tagline = wrap(about.tagline, usize::from(area.width) - 4);
            let lines = tagline.iter().take(2).map(|line| (line, Ink::Plain)).chain([(&facts, Ink::Faint)]);
            for (line, ink) in lines {
                paint.put(area.x + 4, first + below, line, ink);
                below += 1;
            }
        } else {
            let room = usize::from(area.width - 2 - NAMES);
            let facts = if width(&facts) <= room { facts } else { about.players() };
            paint.put(area.x + 2 + NAMES, first, &facts, Ink::Faint);
        }
        if under {
            bar(paint, area, first);
        }
        first += below.max(each as u16) + u16::from(under && each == 2);
    }
}

/// That there are games above or below those that there is room for.
fn draw_more(paint: &mut Painter<'_>, area: Rect, (above, below): (usize, usize)) {
    let more = |count: usize, what: &str| (count > 0).then(|| format!("{count} more {what}"));
    paint.put_more(area.right(), area.y + 1, more(above, "above"), more(below, "below"));
}

fn draw_saved_game(paint: &mut Painter<'_>, line: Rect, game: &SavedGame, before: &str, under: bool) {
    let text = format!("{before}{}, {}", game.entry.about().name, game.in_words());
    let ink = if game.is_over() { Ink::Plain } else { Ink::Strong };
    paint.put(line.x + 2, line.y, &cut_to_parts(&text, usize::from(line.width) - 3, paint.look), ink);
    if under {
        bar(paint, line, line.y);
    }
}

fn draw_saved(paint: &mut Painter<'_>, area: Rect, menu: &Menu, at: usize) {
    let saved = menu.saved();
    paint.put(area.x, area.y + 2, "Saved games", Ink::Strong);
    if saved.is_empty() {
        let none = if menu.saved.is_some() { "No game is saved yet." } else { "They are being read ..." };
        paint.put(area.x + 2, area.y + 4, none, Ink::Plain);
    }
    let seen = usize::from(area.height).saturating_sub(6).max(1);
    let from = (at + 1).saturating_sub(seen);
    draw_more(paint, area, (from, saved.len().saturating_sub(from + seen)));
    for (row, (index, game)) in saved.iter().enumerate().skip(from).take(seen).enumerate() {
        let line = Rect { y: area.y + 4 + row as u16, height: 1, ..area };
        draw_saved_game(paint, line, game, "", index == at);
    }
}

fn draw_tallies(paint: &mut Painter<'_>, area: Rect, menu: &Menu, down: usize) {
    paint.put(area.x, area.y + 2, "Statistics", Ink::Strong);
    let tallies = Tally::of(menu.saved());
    let mut lines: Vec<(String, Ink)> = Vec::new();
    if tallies.is_empty() {
        let none = match menu.saved {
            None => "Nothing is saved here, or it is still being read.",
            Some(_) => "No game has been played to its end yet: what you play here from the menu counts.",
        };
        lines = inked(none, usize::from(area.width) - 2, Ink::Plain);
    }
    let widest = tallies.iter().map(|tally| width(&tally.against)).max().unwrap_or(0).min(24);
    for (index, of_game) in tallies.chunk_by(|one, other| one.game == other.game).enumerate() {
        lines.extend((index > 0).then(|| (String::new(), Ink::Plain)));
        lines.push((of_game[0].game.to_owned(), Ink::Strong));
        for tally in of_game {
            let first = format!("  {:<widest$}  ", cut(&tally.against, widest, paint.look));
            lines.extend(hanging(&first, &tally.summary(), area.width.saturating_sub(2).into(), Ink::Plain));
        }
    }
    let seen = usize::from(area.height).saturating_sub(5);
    let from = down.min(lines.len().saturating_sub(seen));
    let list = Rect { x: area.x + 2, y: area.y + 4, height: seen as u16, ..area };
    paint.put_lines(list, lines.iter().skip(from));
}

fn draw_setup(paint: &mut Painter<'_>, area: Rect, menu: &Menu, form: &SetupForm) {
    let Some(entry) = menu.entry() else { return };
    paint.put(area.x, area.y + 2, entry.about().name, Ink::Strong);
    let longest = form.fields.iter().map(|field| field.label.chars().count()).max().unwrap_or(0);
    let column = longest.max(10) as u16 + 4;
    for (index, field) in form.fields.iter().enumerate() {
        let row = area.y + 4 + index as u16;
        let value = field.chosen().map_or("", |value| &value.label);
        let (value, ink) = match index == form.at {
            true => {
                paint.put(area.x, row, paint.pick("▶", ">"), Ink::Accent);
                (format!("{} {value} {}", paint.pick("◂", "<"), paint.pick("▸", ">")), Ink::Strong)
            }
            false => (format!("  {value}"), Ink::Plain),
        };
        paint.put(area.x + 2, row, &field.label, ink);
        paint.put(area.x + column, row, &value, Ink::Strong);
    }
    let Some(field) = form.fields.get(form.at) else { return };
    let help = [&*field.help, field.chosen().map_or("", |value| &value.help)];
    let lines = help.map(|text| inked(text, usize::from(area.width) - 2, Ink::Plain)).concat();
    let below = area.y + 5 + form.fields.len() as u16;
    paint.put_lines(Rect { x: area.x + 2, y: below, ..area }, &lines);
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
