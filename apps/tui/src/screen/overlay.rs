//! What lies over the table, drawn.

use parlor_game::Seat;
use parlor_scene::Ink;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::{Clear, Widget};

use crate::app::measure::menu_height;
use crate::app::{Menu, Overlay, Question};
use crate::input::Input;
use crate::log::LogEntry;
use crate::overlay_page::{OverlayPage, inside, large};
use crate::put::{put, put_lines, put_more};
use crate::table::Cover;
use crate::text::{cut, width, wrap};
use crate::words::{kept, resign_wanted, undo_wanted};
use crate::{App, Look};

pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App, look: Look) {
    match &app.overlay {
        None => {
            if let Some(Cover::Down(to)) = app.cover {
                cover(buffer, area, app, to, look);
            }
        }
        Some(Overlay::Menu(own)) => menu(buffer, area, app, own, look),
        Some(Overlay::Page(own)) => page(buffer, area, own, app.log.entries(), look),
        Some(Overlay::Ask(question)) => ask(buffer, area, app, *question, look),
    }
}

/// A page to read, on an empty screen: pieces of a board at its sides would only be debris.
pub(crate) fn page(buffer: &mut Buffer, area: Rect, page: &OverlayPage, log: &[LogEntry], look: Look) {
    Clear.render(area, buffer);
    let inner = window(buffer, large(area), &page.title, look);
    let lines = page.lines(log, usize::from(inner.width), look);
    let (rows, first) =
        (usize::from(inner.height), page.first(lines.len().saturating_sub(inner.height.into())));
    put_lines(buffer, inner, lines.iter().skip(first), look);
    let above = (first > 0).then(|| first.to_string());
    let below = lines.len().saturating_sub(first + rows);
    let below = (below > 0).then(|| format!("{below} more lines"));
    put_more(buffer, (inner.right(), inner.bottom()), (above, below), look);
}

/// The cover between two people: whose turn it is to look, and that nobody else should.
fn cover(buffer: &mut Buffer, area: Rect, app: &App, to: Seat, look: Look) {
    let name = app.cast().name(to).to_owned();
    let lines = [
        (format!("The next look is for {name} alone."), Ink::Strong),
        (String::new(), Ink::Plain),
        (format!("Pass the screen to {name}."), Ink::Plain),
        (format!("{name}: press s when nobody else looks."), Ink::Accent),
    ];
    let widest = lines.iter().map(|(text, _)| width(text)).max().unwrap_or(0) as u16 + 6;
    let size = (widest.min(area.width.saturating_sub(4)), lines.len() as u16 + 4);
    let place = Rect {
        x: area.x + (area.width - size.0) / 2,
        y: area.y + area.height.saturating_sub(size.1) / 3,
        width: size.0,
        height: size.1,
    };
    let inner = window(buffer, place, &name, look);
    put_lines(buffer, Rect { y: inner.y + 1, ..inner }, &lines, look);
}

/// An empty window with its frame; gives back what is inside.
fn window(buffer: &mut Buffer, area: Rect, title: &str, look: Look) -> Rect {
    let (across, down) = (look.pick("═", "="), look.pick("║", "|"));
    let edge = |left: &str, right: &str| {
        format!("{left}{}{right}", across.repeat(usize::from(area.width.saturating_sub(2))))
    };
    Clear.render(area.intersection(buffer.area), buffer);
    for row in area.top()..area.bottom() {
        put(buffer, area.x, row, down, look, Ink::Faint);
        put(buffer, area.right() - 1, row, down, look, Ink::Faint);
    }
    put(buffer, area.x, area.y, &edge(look.pick("╔", "+"), look.pick("╗", "+")), look, Ink::Faint);
    put(buffer, area.x, area.bottom() - 1, &edge(look.pick("╚", "+"), look.pick("╝", "+")), look, Ink::Faint);
    put(buffer, area.x + 2, area.y, &format!(" {title} "), look, Ink::Strong);
    inside(area)
}

/// In place of actions that have what was typed.
const NONE: &str = "Nothing has these words: Escape shows all.";

/// Actions to choose from, in the lower left, so that most of the board stays in sight. The window stays as large as all of them need while
/// words are typed.
fn menu(buffer: &mut Buffer, area: Rect, app: &App, menu: &Menu, look: Look) {
    let shown = app.shown(menu);
    let longest = menu.actions.iter().map(|text| width(text)).max().unwrap_or(0);
    let filter = menu.filter.text();
    let row = |(index, text): (usize, &&String)| {
        let key = if index < 9 && menu.filter.is_empty() { (index + 1).to_string() } else { " ".to_owned() };
        format!("{key} {text:<longest$}  {}", app.told_in_list(text, &filter)).trim_end().to_owned()
    };
    let rows: Vec<_> = shown.iter().enumerate().map(row).collect();
    let order = match (menu.likely, app.is_hinted(&menu.actions)) {
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
    let size = (widest.min(area.width.saturating_sub(2)), height);
    let place =
        Rect { x: area.x + 1, y: area.bottom().saturating_sub(height + 5), width: size.0, height: size.1 };
    let inner = window(buffer, place, &cut(&title, usize::from(size.0).saturating_sub(6), look), look);
    if !menu.filter.is_empty() {
        caret(buffer, (place.x + 3 + width(&before_filter) as u16, place), &menu.filter);
    }
    if rows.is_empty() {
        put(buffer, inner.x, inner.y, NONE, look, Ink::Danger);
    }
    let (seen, at) = (usize::from(inner.height), menu.at);
    let from =
        (at + 1).saturating_sub(seen).max(at.saturating_sub(seen / 2).min(rows.len().saturating_sub(seen)));
    for (row, text) in rows.iter().enumerate().skip(from).take(seen) {
        let line = inner.y + (row - from) as u16;
        let text = cut(text, usize::from(inner.width), look);
        put(buffer, inner.x, line, &text, look, if row == at { Ink::Strong } else { Ink::Plain });
        if row == at {
            let style = look.style(Ink::Strong).add_modifier(Modifier::REVERSED);
            buffer.set_style(Rect { y: line, height: 1, ..inner }, style);
            put(buffer, place.x + 1, line, ">", look, Ink::Accent);
        }
    }
    if let Some(text) = rows.get(at).filter(|text| width(text) > usize::from(inner.width)) {
        whole_below(buffer, (area, place), text, look);
    }
}

/// The row under the cursor below its window, whole, where it was cut.
fn whole_below(buffer: &mut Buffer, (area, place): (Rect, Rect), text: &str, look: Look) {
    let columns = usize::from(area.width.saturating_sub(2));
    let lines = wrap(text.trim_start(), columns);
    // The last row says which keys there are.
    let room = usize::from(area.bottom().saturating_sub(place.bottom() + 1));
    // What stood there is of another place, and half of it would be read as the rest of this.
    let blank = std::iter::repeat_with(String::new);
    for (row, line) in (place.bottom()..).zip(lines.into_iter().chain(blank).take(room)) {
        put(buffer, area.x + 1, row, &format!("{line:<columns$}"), look, Ink::Strong);
    }
}

/// Where the caret stands in a line that is typed from this column on, in the edge of a window.
fn caret(buffer: &mut Buffer, (left, place): (u16, Rect), line: &Input) {
    let column = left + width(line.parts().0) as u16;
    if column < place.right() {
        buffer[(column, place.y)].modifier.insert(Modifier::REVERSED);
    }
}

fn ask(buffer: &mut Buffer, area: Rect, app: &App, question: Question, look: Look) {
    let cast = app.cast();
    let kept = kept(app.table());
    let text = match question {
        Question::Quit => format!("Leave the unfinished game? {kept}"),
        Question::New => format!("Leave the unfinished game for a new one? {kept}"),
        Question::Resign => format!("{} It is lost then.", resign_wanted(app.table(), &cast)),
        Question::Undo => undo_wanted(app.table(), &cast),
    };
    let columns = area.width.min(60);
    let lines = wrap(&text, usize::from(columns).saturating_sub(6));
    let lines: Vec<_> = lines.into_iter().map(|line| (line, Ink::Strong)).collect();
    let height = lines.len() as u16 + 4;
    let place = Rect {
        x: area.x + (area.width - columns) / 2,
        y: area.y + area.height.saturating_sub(height) / 2,
        width: columns,
        height,
    };
    let inner = window(buffer, place, "One question", look);
    put_lines(buffer, inner, &lines, look);
    put(buffer, inner.x, inner.bottom() - 1, "y: yes    n: no", look, Ink::Accent);
}
