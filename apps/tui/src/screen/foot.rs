//! Below the board: what is asked, what a choice would give, what is typed, and which keys there are.

use parlor_scene::Ink;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::text::{cut, width};
use super::{put, wrap};
use crate::app::Tone;
use crate::{App, Due, Look};

type Lines = Vec<(String, Ink)>;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App, look: Look) {
    let columns = usize::from(area.width);
    let mut lines: Lines =
        wrap(&prompt(app), columns).into_iter().take(2).map(|line| (line, Ink::Strong)).collect();
    let typing = usize::from(app.typing);
    let room = usize::from(area.height).saturating_sub(typing);
    lines.extend(below(app, look, columns));
    // A note is never cut away by what stands above it.
    let note = note_lines(app, columns);
    let keep = room.saturating_sub(note.len());
    lines.truncate(keep);
    lines.extend(note);
    for (row, (text, ink)) in lines.iter().take(room).enumerate() {
        put(buffer, area.x, area.y + row as u16, &cut(text, columns, look), look, *ink);
    }
    if app.typing {
        input(buffer, Rect { y: area.bottom() - 1, height: 1, ..area }, app, look);
    }
}

/// What is asked, with whose turn it is.
fn prompt(app: &App) -> String {
    let several = app.table().people().count() > 1;
    match app.table().due() {
        Due::Person(seat) if several => format!("{}: {}", app.cast().name(seat), app.ask()),
        Due::TypedDeal => format!("What was dealt? Type it and press Enter. {}", app.ask()),
        _ => app.ask(),
    }
}

fn note_lines(app: &App, columns: usize) -> Lines {
    let Some(note) = &app.note else { return Vec::new() };
    let ink = match note.tone {
        Tone::Plain => Ink::Plain,
        Tone::Refusal => Ink::Danger,
        Tone::Hint => Ink::Accent,
    };
    wrap(&note.text, columns).into_iter().take(2).map(|line| (line, ink)).collect()
}

/// What the choice in the making, or the spot under the cursor, would give; at the end, how it ended and what next.
fn below(app: &App, look: Look, columns: usize) -> Lines {
    match app.table().due() {
        Due::Nothing => ending(app, look),
        Due::TypedDeal => typed_deals(app, columns, look),
        Due::Person(_) => choices(app, look),
        Due::Bot(_) | Due::Deal => Vec::new(),
    }
}

fn ending(app: &App, look: Look) -> Lines {
    let table = app.table();
    let mut lines =
        vec![(format!("{} n: another game {} q: quit", app.score(), look.pick("·", "-")), Ink::Plain)];
    if let Some(path) = table.record_path() {
        lines.push((format!("Look at it again: parlor replay {}", path.display()), Ink::Plain));
    }
    if let Some(seed) = table.told_seed() {
        let slug = table.entry().about().slug;
        lines.push((format!("The same deals again: parlor play {slug} --seed '{seed}'"), Ink::Plain));
    }
    lines
}

fn typed_deals(app: &App, columns: usize, look: Look) -> Lines {
    let words: Vec<_> = app.table().game().deals().into_iter().map(|(word, _)| word).collect();
    vec![(cut(&format!("It can be: {}", words.join(" ")), columns, look), Ink::Faint)]
}

/// An action with what it would give.
fn with_preview(app: &App, text: &str) -> String {
    let preview = app.preview(text);
    if preview.is_empty() { text.to_owned() } else { format!("{text}: {preview}") }
}

fn choices(app: &App, look: Look) -> Lines {
    let chosen = app.pointing.chosen();
    let here = app.cursor.as_ref().filter(|word| app.pointing.can_choose(word));
    let label = app.cursor.as_ref().and_then(|word| app.spot(word)).map(|spot| spot.label.clone());
    let mut lines = Lines::new();
    let ready = if chosen.is_empty() { Vec::new() } else { app.pointing.ready() };
    match ready.as_slice() {
        [] if chosen.is_empty() => {}
        [] => lines.push((format!("Chosen: {}", chosen.join(" ")), Ink::Plain)),
        [only] => {
            lines.push((format!("Enter {} {}", look.pick("→", "->"), with_preview(app, only)), Ink::Accent))
        }
        several => lines.push((list(app, "Enter opens", several, look), Ink::Accent)),
    }
    if let (Some(label), Some(word)) = (label, here) {
        let with = app.pointing.ready_with(word);
        let sign = look.pick("→", "->");
        lines.push(match with.as_slice() {
            [] => (label, Ink::Plain),
            [only] => (format!("{label} {sign} {}", with_preview(app, only)), Ink::Plain),
            several => (format!("{label} {sign} {}", list(app, "", several, look)), Ink::Plain),
        });
    } else if let Some(label) = app.cursor.as_ref().and_then(|word| app.spot(word)).map(|spot| &spot.label) {
        lines.push((label.clone(), Ink::Faint));
    }
    lines
}

/// Several actions in one line, the first ones with what they would give.
fn list(app: &App, before: &str, actions: &[&str], look: Look) -> String {
    let shown: Vec<_> = actions.iter().take(2).map(|text| with_preview(app, text)).collect();
    let more = if actions.len() > 2 { format!(" and {} more", actions.len() - 2) } else { String::new() };
    let text = format!("{before} {}{more}", shown.join(look.pick(" · ", " | ")));
    text.trim().to_owned()
}

/// The typed line, with its caret.
fn input(buffer: &mut Buffer, area: Rect, app: &App, look: Look) {
    let (before, at, after) = app.input.parts();
    put(buffer, area.x, area.y, look.pick("›", ">"), look, Ink::Accent);
    let room = usize::from(area.width).saturating_sub(4);
    // A long line is shown from where its caret is still in sight.
    let skip = width(&before).saturating_sub(room);
    let before: String = before.chars().skip(skip).collect();
    let mut column = area.x + 2;
    put(buffer, column, area.y, &before, look, Ink::Strong);
    column += width(&before) as u16;
    let caret = at.unwrap_or(' ').to_string();
    put(buffer, column, area.y, &caret, look, Ink::Strong);
    if column < buffer.area.right() {
        buffer[(column, area.y)].modifier.insert(Modifier::REVERSED);
    }
    put(buffer, column + width(&caret) as u16, area.y, &after, look, Ink::Strong);
}

/// The keys that matter now.
pub(super) fn keys(buffer: &mut Buffer, area: Rect, app: &App, look: Look) {
    let text = match (&app.overlay, app.table().due()) {
        (Some(_), _) => "arrows move | Enter choose | Esc close",
        (None, Due::TypedDeal) => "Enter deal | Tab complete | Esc take back the last | type help or quit",
        (None, _) if app.typing => {
            "Enter do it | Tab complete | up/down earlier lines | Esc back to the board"
        }
        (None, Due::Nothing) => "n new game | q quit | l log | u undo | r rules | ? help",
        _ => "Tab next | Space choose | Enter do | / type | u undo | h hint | l log | ? help | q quit",
    };
    let text = text.replace(" | ", look.pick(" · ", " | "));
    let style = look.style(Ink::Faint).add_modifier(Modifier::REVERSED);
    let columns = usize::from(area.width);
    let padding = " ".repeat(columns.saturating_sub(width(&text) + 1));
    buffer.set_stringn(area.x, area.y, format!(" {text}{padding}"), columns, style);
}
