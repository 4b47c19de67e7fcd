//! What lies over the table, drawn.

use parlor_game::Seat;
use parlor_scene::Ink;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::{Clear, Widget};

use crate::App;
use crate::app::overlay::menu_height;
use crate::app::{Menu, Overlay, Question};
use crate::input::Input;
use crate::log::LogEntry;
use crate::overlay_page::{FRAME, OverlayPage, large};
use crate::table::Cover;
use crate::text::{Painter, cut, inked, width, wrap};
use crate::words::{resign_wanted, stored_in, told_in_list, undo_wanted};

pub(super) fn draw(paint: &mut Painter<'_>, area: Rect, app: &App) {
    match &app.overlay {
        None => {
            if let Some(Cover::Down(to)) = app.cover {
                cover(paint, area, app, to);
            }
        }
        Some(Overlay::Menu(own)) => menu(paint, area, app, own),
        Some(Overlay::Page(own)) => page(paint, area, own, app.log.entries()),
        Some(Overlay::Ask(question)) => ask(paint, area, app, *question),
    }
}

/// A page to read, on an empty screen: pieces of a board at its sides would only be debris.
pub(crate) fn page(paint: &mut Painter<'_>, area: Rect, page: &OverlayPage, log: &[LogEntry]) {
    Clear.render(area, paint.buffer);
    let inner = window(paint, large(area), &page.title);
    let lines = page.lines(log, usize::from(inner.width), paint.look);
    let (rows, first) =
        (usize::from(inner.height), page.first(lines.len().saturating_sub(inner.height.into())));
    paint.put_lines(inner, lines.iter().skip(first));
    let above = (first > 0).then(|| first.to_string());
    let below = lines.len().saturating_sub(first + rows);
    let below = (below > 0).then(|| format!("{below} more lines"));
    paint.put_more(inner.right(), inner.bottom(), above, below);
}

/// The cover between two people: whose turn it is to look, and that nobody else should.
fn cover(paint: &mut Painter<'_>, area: Rect, app: &App, to: Seat) {
    let name = app.cast().name(to).to_owned();
    let lines = [
        (format!("The next look is for {name} alone."), Ink::Strong),
        (String::new(), Ink::Plain),
        (format!("Pass the screen to {name}."), Ink::Plain),
        (format!("{name}: press s when nobody else looks."), Ink::Accent),
    ];
    let widest = lines.iter().map(|(text, _)| width(text)).max().unwrap_or(0) as u16 + 6;
    let (width, height) = (widest.min(area.width.saturating_sub(4)), lines.len() as u16 + 4);
    let top = area.y + area.height.saturating_sub(height) / 3;
    let place = Rect::new(area.x + (area.width - width) / 2, top, width, height);
    let inner = window(paint, place, &name);
    paint.put_lines(Rect { y: inner.y + 1, ..inner }, &lines);
}

/// An empty window with its frame; gives back what is inside.
fn window(paint: &mut Painter<'_>, area: Rect, title: &str) -> Rect {
    let (across, down) = (paint.pick("═", "="), paint.pick("║", "|"));
    let edge = |left: &str, right: &str| {
        format!("{left}{}{right}", across.repeat(usize::from(area.width.saturating_sub(2))))
    };
    Clear.render(area.intersection(paint.buffer.area), paint.buffer);
    for row in area.top()..area.bottom() {
        paint.put(area.x, row, down, Ink::Faint);
        paint.put(area.right() - 1, row, down, Ink::Faint);
    }
    paint.put(area.x, area.y, &edge(paint.pick("╔", "+"), paint.pick("╗", "+")), Ink::Faint);
    paint.put(area.x, area.bottom() - 1, &edge(paint.pick("╚", "+"), paint.pick("╝", "+")), Ink::Faint);
    paint.put(area.x + 2, area.y, &format!(" {title} "), Ink::Strong);
    area.inner(FRAME)
}

/// In place of actions that have what was typed.
const NONE: &str = "Nothing has these words: Escape shows all.";

/// Actions to choose from, in the lower left, so that most of the board stays in sight. The window stays as large as all of them need while
/// words are typed.
fn menu(paint: &mut Painter<'_>, area: Rect, app: &App, menu: &Menu) {
    let shown = app.shown(menu);
    let longest = menu.actions.iter().map(|text| width(text)).max().unwrap_or(0);
    let filter = menu.filter.text();
    let wanted: Vec<_> = filter.split_whitespace().map(str::to_owned).collect();
    let effect = |action: &str| app.asked().map(|seat| told_in_list(app.table(), seat, action, &wanted));
    let row = |(index, text): (usize, &&String)| {
        let key = if index < 9 && menu.filter.is_empty() { (index + 1).to_string() } else { " ".to_owned() };
        format!("{key} {text:<longest$}  {}", effect(text).unwrap_or_default()).trim_end().to_owned()
    };
    let rows: Vec<_> = shown.iter().enumerate().map(row).collect();
    let hinted = app.hinted.as_ref().is_some_and(|hinted| menu.actions.contains(hinted));
    let order = match (menu.likely, hinted) {
        (true, true) => ": the hint, then a quick guess",
        (true, false) => ", likely first (a quick guess)",
        (false, _) => "",
    };
    let all = menu.actions.len();
    let before_filter = format!("{} of {all} with `", rows.len());
    let title = match menu.filter.is_empty() {
        true => format!("Choose one of {all}{order}"),
        false => format!("{before_filter}{filter}`{order}"),
    };
    let widest = rows.iter().map(|row| width(row)).max().unwrap_or(0).max(longest + 2).max(width(&title) + 2);
    let widest = widest.max(width(NONE)) as u16 + 4;
    let height = menu_height(area.height, all);
    let top = area.bottom().saturating_sub(height + 5);
    let place = Rect::new(area.x + 1, top, widest.min(area.width.saturating_sub(2)), height);
    let inner = window(paint, place, &cut(&title, usize::from(place.width).saturating_sub(6), paint.look));
    if !menu.filter.is_empty() {
        caret(paint, (place.x + 3 + width(&before_filter) as u16, place), &menu.filter);
    }
    if rows.is_empty() {
        paint.put(inner.x, inner.y, NONE, Ink::Danger);
    }
    let (seen, at) = (usize::from(inner.height), menu.at);
    let from =
        (at + 1).saturating_sub(seen).max(at.saturating_sub(seen / 2).min(rows.len().saturating_sub(seen)));
    for (row, text) in rows.iter().enumerate().skip(from).take(seen) {
        let line = inner.y + (row - from) as u16;
        let text = cut(text, usize::from(inner.width), paint.look);
        paint.put(inner.x, line, &text, if row == at { Ink::Strong } else { Ink::Plain });
        if row == at {
            paint.highlight(Rect { y: line, height: 1, ..inner });
            paint.put(place.x + 1, line, ">", Ink::Accent);
        }
    }
    if let Some(text) = rows.get(at).filter(|text| width(text) > usize::from(inner.width)) {
        whole_below(paint, (area, place), text);
    }
}

/// The row under the cursor below its window, whole, where it was cut.
fn whole_below(paint: &mut Painter<'_>, (area, place): (Rect, Rect), text: &str) {
    let columns = usize::from(area.width.saturating_sub(2));
    let lines = wrap(text.trim_start(), columns);
    // The last row says which keys there are.
    let room = usize::from(area.bottom().saturating_sub(place.bottom() + 1));
    // What stood there is of another place, and half of it would be read as the rest of this.
    let blank = std::iter::repeat_with(String::new);
    for (row, line) in (place.bottom()..).zip(lines.into_iter().chain(blank).take(room)) {
        paint.put(area.x + 1, row, &format!("{line:<columns$}"), Ink::Strong);
    }
}

/// Where the caret stands in a line that is typed from this column on, in the edge of a window.
fn caret(paint: &mut Painter<'_>, (left, place): (u16, Rect), line: &Input) {
    let column = left + width(line.parts().0) as u16;
    if column < place.right() {
        paint.buffer[(column, place.y)].modifier.insert(Modifier::REVERSED);
    }
}

fn ask(paint: &mut Painter<'_>, area: Rect, app: &App, question: Question) {
    let cast = app.cast();
    let stored = stored_in(app.table(), "This game is not being recorded: it will be gone.");
    let text = match question {
        Question::Quit => format!("Leave the unfinished game? {stored}"),
        Question::New => format!("Leave the unfinished game for a new one? {stored}"),
        Question::Resign => format!("{} It is lost then.", resign_wanted(app.table(), &cast)),
        Question::Undo => undo_wanted(app.table(), &cast),
    };
    let columns = area.width.min(60);
    let lines = inked(&text, usize::from(columns).saturating_sub(6), Ink::Strong);
    let height = lines.len() as u16 + 4;
    let top = area.y + area.height.saturating_sub(height) / 2;
    let place = Rect::new(area.x + (area.width - columns) / 2, top, columns, height);
    let inner = window(paint, place, "One question");
    paint.put_lines(inner, &lines);
    paint.put(inner.x, inner.bottom() - 1, "y: yes    n: no", Ink::Accent);
}
