//! Below the board: what is asked, what a choice would give, what is typed, and which keys there are.

use parlor_scene::{Ink, Spot};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::{Clear, Widget};

use crate::app::{Overlay, Tone};
use crate::input::Input;
use crate::layout::{Layout, LogPlace};
use crate::meaning::TypedChoice;
use crate::table::Cover;
use crate::text::{Painter, first_rows, inked, width, wrap};
use crate::typed::at_once;
use crate::words::{afterwards_in, gives, prompt, score};
use crate::{App, Due, Look};

type Lines = Vec<(String, Ink)>;

pub(super) fn draw(paint: &mut Painter<'_>, area: Rect, app: &App, spots: &[Spot]) {
    let columns = usize::from(area.width);
    if let Some(cover) = app.cover {
        return hand_over(paint, area, app, cover);
    }
    let typing = usize::from(app.typing);
    let area = grown(paint, area, QUESTION + note_rows(app, columns) + typing);
    let room = usize::from(area.height).saturating_sub(typing);
    let lines = said(app, spots, paint.look, (columns, room));
    paint.put_lines(Rect { height: room as u16, ..area }, &lines);
    if app.typing {
        input(paint, Rect { y: area.bottom() - 1, height: 1, ..area }, &app.input);
    }
}

/// What is asked, what a choice would give, and what there is to say, in at most this many rows.
fn said(app: &App, spots: &[Spot], look: Look, (columns, room): (usize, usize)) -> Lines {
    let mut lines = inked(&prompt(app.table(), app.viewer), columns, Ink::Strong);
    // A note is never cut away by what stands above it.
    let note = note_lines(app, columns, room, look);
    lines.truncate(room.saturating_sub(note.len()).min(2));
    let rows = room.saturating_sub(lines.len() + note.len());
    lines.extend(whole(below(app, spots, look, (columns, rows)), (columns, rows), look));
    lines.extend(note);
    lines
}

/// The same screen where what is said needs more rows than the foot has, and the log stands in rows above it: those are lent to it, all but the
/// last to a preview. At the end of a game they are not, since how it ended is in the log.
pub(super) fn reaching(app: &App, layout: Layout, spots: &[Spot], look: Look) -> Layout {
    let LogPlace::Below(strip) = layout.log else { return layout };
    if app.cover.is_some() || app.table().due() == Due::Nothing {
        return layout;
    }
    let lent = if app.note.is_some() { strip.height } else { strip.height - 1 };
    let all = usize::from(layout.foot.height + lent);
    let typing = usize::from(app.typing);
    let columns = usize::from(layout.foot.width);
    let needed = said(app, spots, look, (columns, all.saturating_sub(typing))).len() + typing;
    let more = (needed.saturating_sub(layout.foot.height.into()) as u16).min(lent);
    Layout {
        log: LogPlace::Below(Rect { height: strip.height - more, ..strip }),
        foot: Rect { y: layout.foot.y - more, height: layout.foot.height + more, ..layout.foot },
        ..layout
    }
}

/// The row that the question keeps beside a long note.
const QUESTION: usize = 1;

/// The foot with as many rows as what is said there needs: those that it has not are taken from the board above it, behind a line, and at most
/// half of the window. Words outrank a picture that is back with the next key.
pub(super) fn grown(paint: &mut Painter<'_>, area: Rect, needed: usize) -> Rect {
    let most = usize::from(paint.buffer.area.height / 2);
    let more = needed.min(most).saturating_sub(usize::from(area.height)) as u16;
    if more == 0 {
        return area;
    }
    let area = Rect { y: area.y - more, height: area.height + more, ..area };
    let edge_to_edge = Rect { y: area.y - 1, height: area.height + 1, ..paint.buffer.area };
    Clear.render(edge_to_edge, paint.buffer);
    let line = paint.pick("─", "-").repeat(edge_to_edge.width.into());
    paint.put(edge_to_edge.x, edge_to_edge.y, &line, Ink::Faint);
    area
}

/// Texts in rows that fit: what is too long for a row goes on in the next, and what has no room to its end is left out; but for the first, which
/// ends in a sign then.
fn whole(texts: Lines, (columns, rows): (usize, usize), look: Look) -> Lines {
    let mut lines = Lines::new();
    for (text, ink) in texts {
        let own = inked(&text, columns, ink);
        let room = rows - lines.len();
        let cut_off = own.len() > room;
        if !cut_off || lines.is_empty() {
            lines.extend(first_rows(own, (columns, room), look));
        }
        if cut_off {
            break;
        }
    }
    lines
}

/// Who gives the screen to whom.
fn hand_over(paint: &mut Painter<'_>, area: Rect, app: &App, cover: Cover) {
    let columns = usize::from(area.width);
    let mut lines: Lines = match cover {
        Cover::Ready(to) => {
            let name = app.cast().name(to).to_owned();
            vec![
                (format!("{name} is next, and may not see your cards."), Ink::Strong),
                (format!("Enter covers the screen: then pass it to {name}."), Ink::Accent),
            ]
        }
        Cover::Down(_) => vec![("This is what everybody may see.".to_owned(), Ink::Faint)],
    };
    lines.extend(note_lines(app, columns, usize::from(area.height), paint.look));
    paint.put_lines(area, &lines);
}

/// The rows that a note needs; a hint has a page of its own instead.
fn note_rows(app: &App, columns: usize) -> usize {
    let note = app.note.as_ref().filter(|note| note.tone != Tone::Hint);
    note.map_or(0, |note| wrap(&note.text, columns).len())
}

fn note_lines(app: &App, columns: usize, rows: usize, look: Look) -> Lines {
    let Some(note) = &app.note else { return Vec::new() };
    let (most, ink) = (rows.saturating_sub(QUESTION), note.tone.ink());
    let lines = inked(&note.text, columns, ink);
    match note.tone == Tone::Hint && lines.len() > most {
        true => whole_sentences(&note.text, columns, most).into_iter().map(|line| (line, ink)).collect(),
        false => first_rows(lines, (columns, most), look),
    }
}

/// Behind a hint that is longer than its room.
const REST: &str = " (h: all of it)";

/// As many whole sentences as there is room for, and where to read the others.
fn whole_sentences(text: &str, columns: usize, rows: usize) -> Vec<String> {
    let ends = text.match_indices(". ").map(|(at, _)| at + 1);
    let told = ends.map(|end| {
        let mut lines = wrap(&text[..end], columns);
        match lines.last_mut().filter(|last| width(last) + width(REST) <= columns) {
            Some(last) => last.push_str(REST),
            None => lines.push(REST.trim_start().to_owned()),
        }
        lines
    });
    let cut_off = || {
        let mut lines = wrap(text, columns.saturating_sub(width(REST) + 4));
        lines.truncate(rows);
        lines.iter_mut().skip(rows.saturating_sub(1)).for_each(|line| *line += &format!(" ...{REST}"));
        lines
    };
    told.take_while(|lines| lines.len() <= rows).last().unwrap_or_else(cut_off)
}

/// What the choice in the making, or the spot under the cursor, would give; at the end, how it ended and what next.
fn below(app: &App, spots: &[Spot], look: Look, (columns, rows): (usize, usize)) -> Lines {
    match app.table().due() {
        Due::Nothing => ending(app, look, (columns, rows)),
        Due::TypedDeal => typed_deals(app),
        Due::Person(_) if app.typing => typed_choice(app, look),
        Due::Person(_) => choices(app, spots, look, columns),
        Due::Bot(_) => Vec::new(),
    }
}

/// How it ended and what next. A long command goes on in the next row where there is room, and comes whole when the person quits.
fn ending(app: &App, look: Look, (columns, rows): (usize, usize)) -> Lines {
    let score = score(app.table(), app.viewer);
    let quit = app.table().setup().back.label();
    let next = app.keys.fill(&format!("{{new}}: another game, {{quit}}: {quit}"));
    let mut lines = vec![(format!("{score} {} {next}", look.pick("—", "-")), Ink::Plain)];
    let after = afterwards_in(app.table(), columns, rows.saturating_sub(lines.len()));
    lines.extend(after.into_iter().map(|line| (line, Ink::Plain)));
    lines
}

/// How it is typed: in the grid, or as a line.
fn typed_deals(app: &App) -> Lines {
    let grid = if app.grid().is_some() { ", or move over the list with the arrows" } else { "" };
    let text = match at_once(app.table().session().position()) {
        0 | 1 => format!("Type it{grid}."),
        count => format!("Type one, or all {count} in a row{grid}."),
    };
    vec![(text, Ink::Faint)]
}

fn with_preview(app: &App, text: &str) -> String {
    let preview = app.asked().map(|seat| gives(app.table(), seat, text)).unwrap_or_default();
    if preview.is_empty() { text.to_owned() } else { format!("{text}: {preview}") }
}

/// What is being typed, and what it would give.
fn typed_choice(app: &App, look: Look) -> Lines {
    if app.input.is_blank() {
        return vec![("Type what you want to do, or help.".to_owned(), Ink::Faint)];
    }
    let typed = app.input.text();
    match app.parse_choice(&typed) {
        Some(TypedChoice::One(text)) => {
            let text = with_preview(app, &text);
            return vec![(format!("Enter {} {text}", look.pick("→", "->")), Ink::Accent)];
        }
        Some(TypedChoice::Several(several)) => {
            return vec![(format!("That can be {} things: Enter lists them.", several.len()), Ink::Faint)];
        }
        _ => {}
    }
    let begun = typed.trim_start().to_lowercase();
    match app.pointing.actions().filter(|own| own.to_lowercase().starts_with(&begun)).count() {
        0 => Lines::new(),
        1 => vec![("1 choice begins like this.".to_owned(), Ink::Faint)],
        count => vec![(format!("{count} choices begin like this."), Ink::Faint)],
    }
}

/// What is chosen and what that would give; then the same with the spot under the cursor.
fn choices(app: &App, spots: &[Spot], look: Look, columns: usize) -> Lines {
    let chosen = app.pointing.chosen();
    let mut lines = Lines::new();
    if !chosen.is_empty() {
        match app.ready() {
            none if none.is_empty() => lines.push((format!("Chosen: {}", chosen.join(" ")), Ink::Plain)),
            ready => lines.extend(list(app, "Enter", &ready, (look, Ink::Accent), columns)),
        }
    }
    let under = app.cursor.as_ref().and_then(|word| spots.iter().find(|spot| spot.word == *word));
    let Some(spot) = under else { return lines };
    let with =
        if app.pointing.can_choose(&spot.word) { app.pointing.ready_with(&spot.word) } else { Vec::new() };
    match with.is_empty() {
        true => lines.push((spot.label.clone(), Ink::Plain)),
        false => lines.extend(list(app, &spot.label, &with, (look, Ink::Plain), columns)),
    }
    lines
}

/// Actions with what they would give, a line each: the first two.
fn list(
    app: &App,
    before: &str,
    actions: &[impl AsRef<str>],
    (look, ink): (Look, Ink),
    columns: usize,
) -> Lines {
    let line = |(index, text): (usize, &&str)| {
        let more = actions.len() - actions.len().min(2);
        let more = if index == 1 && more > 0 { format!(" (and {more} more)") } else { String::new() };
        let effect = format!(" {} {}{more}", look.pick("→", "->"), with_preview(app, text));
        // Below each other, unless that costs a row.
        let indent = if width(before) + width(&effect) > columns { 0 } else { width(before) };
        let before = if index == 0 { before.to_owned() } else { " ".repeat(indent) };
        (format!("{before}{effect}"), ink)
    };
    let first: Vec<&str> = actions.iter().take(2).map(AsRef::as_ref).collect();
    first.iter().enumerate().map(line).collect()
}

pub(super) fn input(paint: &mut Painter<'_>, area: Rect, input: &Input) {
    let (before, at, after) = input.parts();
    paint.put(area.x, area.y, paint.pick("›", ">"), Ink::Accent);
    let room = usize::from(area.width).saturating_sub(4);
    // A long line is shown from where its caret is still in sight.
    let skip = width(before).saturating_sub(room);
    let before: String = before.chars().skip(skip).collect();
    let mut column = area.x + 2;
    paint.put(column, area.y, &before, Ink::Strong);
    column += width(&before) as u16;
    let caret = at.unwrap_or(" ");
    paint.put(column, area.y, caret, Ink::Strong);
    if column < paint.buffer.area.right() {
        paint.buffer[(column, area.y)].modifier.insert(Modifier::REVERSED);
    }
    paint.put(column + width(caret) as u16, area.y, after, Ink::Strong);
}

/// The keys that matter now.
pub(super) fn keys(paint: &mut Painter<'_>, area: Rect, app: &App) {
    let text = match (&app.overlay, app.table().due()) {
        (Some(Overlay::Menu(_)), _) => "up/down | Enter choose | type to filter | Esc back",
        (Some(Overlay::Ask(_)), _) => "y yes | n no",
        (Some(_), _) => SCROLL,
        (None, _) if matches!(app.cover, Some(Cover::Ready(_))) => {
            "Enter cover the screen | {undo} undo | {log} log | {rules} rules | {help} help | {quit} quit"
        }
        (None, _) if app.cover.is_some() => {
            "{show} show my cards | {log} log | {rules} rules | {help} help | {quit} quit"
        }
        (None, Due::TypedDeal) => {
            "Enter deal | arrows choose | Tab complete | undo takes the last back | type help or quit"
        }
        (None, _) if app.typing => "Enter do it | Tab complete | up/down earlier | Esc back",
        (None, Due::Bot(_)) => "One moment | {log} log | {rules} rules | {help} help | {quit} quit",
        (None, Due::Nothing) if app.offers_replay() => {
            "{new} new game | {quit} quit | {replay} replay | {log} log | {undo} undo | {rules} rules | {help} help"
        }
        (None, Due::Nothing) => {
            "{new} new game | {quit} quit | {log} log | {undo} undo | {rules} rules | {help} help"
        }
        _ => {
            "Tab next | Space pick | Enter act | {type} type | {undo} undo | {hint} hint | {help} help | {quit} quit"
        }
    };
    // Anyone who came from the menu or a recorded game goes back there.
    let text = text.replace("{quit} quit", &format!("{{quit}} {}", app.table().setup().back.label()));
    key_bar(paint, area, &app.keys.fill(&text));
}

/// What pages to read are left by.
pub(crate) const SCROLL: &str = "up/down, PgUp/PgDn scroll | any other key closes";

pub(super) fn key_bar(paint: &mut Painter<'_>, area: Rect, text: &str) {
    let columns = usize::from(area.width);
    let text = in_room(text, columns.saturating_sub(2)).join(paint.pick(" · ", " | "));
    let style = paint.look.style(Ink::Faint).add_modifier(Modifier::REVERSED);
    let padding = " ".repeat(columns.saturating_sub(width(&text) + 1));
    paint.buffer.set_stringn(area.x, area.y, format!(" {text}{padding}"), columns, style);
}

/// As many keys as there is room for: the first of them, and the last two, which help and end. Where some are left out, the help says that it
/// has more.
pub(crate) fn in_room(keys: &str, columns: usize) -> Vec<String> {
    let mut keys: Vec<String> = keys.split(" | ").map(str::to_owned).collect();
    while keys.len() > 2 && width(&keys.join(" | ")) > columns {
        keys.remove(keys.len() - 3);
        for key in &mut keys {
            if let Some(own) = key.strip_suffix(" help") {
                *key = format!("{own} more keys");
            }
        }
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hint that ends at "Next best is to play the".
    #[test]
    fn a_long_hint_ends_with_a_sentence() {
        let text = "Hint: take the sevens. This ends with 117.1 points on average. Next best is to play the nine of hearts.";
        assert_eq!(
            whole_sentences(text, 40, 1),
            ["Hint: take the sevens. (h: all of it)"],
            "a number's point ends no sentence"
        );
        let two = whole_sentences(text, 40, 2).join(" ");
        assert_eq!(two, "Hint: take the sevens. This ends with 117.1 points on average. (h: all of it)");
        let one = whole_sentences("Hint: a sentence that does not end in this row", 36, 1);
        assert!(one[0].ends_with(" ... (h: all of it)") && width(&one[0]) <= 36, "{one:?}");
    }

    /// A preview of which half is shown, as if that were all.
    #[test]
    fn a_text_without_room_to_its_end_is_left_out_or_says_so() {
        let look = Look { ascii: true, palette: crate::Palette::Mono };
        let texts =
            || -> Lines { ["one two", "three four five"].map(|text| (text.to_owned(), Ink::Plain)).into() };
        let shown = |room| whole(texts(), room, look).into_iter().map(|(line, _)| line).collect::<Vec<_>>();
        assert_eq!(shown((10, 3)), ["one two", "three four", "five"]);
        assert_eq!(shown((10, 2)), ["one two"]);
        assert_eq!(shown((7, 1)), ["one two"]);
        let short = shown((6, 1));
        assert!(short.len() == 1 && short[0].ends_with("...") && width(&short[0]) <= 7, "{short:?}");
    }
}
