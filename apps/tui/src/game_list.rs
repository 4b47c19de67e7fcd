//! The games to choose from, in as much detail as there is room for.

use parlor_catalog::{Entry, games};
use parlor_scene::Ink;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::Look;
use crate::screen::{cut, put, width, wrap};

/// How much is said of each game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Detail {
    /// Its name, what it is about, who plays how long; a blank row behind it.
    Full,
    /// Who plays how long stands beside the name.
    Beside,
    /// The same without blank rows.
    Close,
    /// What it is about is told of the game under the cursor alone.
    Names,
}

impl Detail {
    const ALL: [Detail; 4] = [Detail::Full, Detail::Beside, Detail::Close, Detail::Names];
}

/// A game's rows: what is written at the left and at the right.
type Row = (String, String, Ink);

/// Draws the games from the top of an area on, the one at `at` under the cursor. Where there is no room even for their names, the area's last row says how many
/// more there are.
pub(crate) fn draw(buffer: &mut Buffer, area: Rect, at: Option<usize>, look: Look) {
    let columns = usize::from(area.width).saturating_sub(4);
    let told = |detail: Detail| -> Vec<Vec<Row>> {
        let each = games().iter().enumerate();
        each.map(|(index, entry)| rows(*entry, index, detail, (columns, at == Some(index)))).collect()
    };
    let room = usize::from(area.height);
    let needs = |lists: &Vec<Vec<Row>>| lists.iter().map(Vec::len).sum::<usize>();
    let fits = |lists: &Vec<Vec<Row>>| {
        // The last blank row may be missing.
        let blank = lists.last().and_then(|rows| rows.last()).is_some_and(|(left, ..)| left.is_empty());
        needs(lists) - usize::from(blank) <= room
    };
    let lists = Detail::ALL.into_iter().map(told).find(fits).unwrap_or_else(|| told(Detail::Names));
    let from = first_in_sight(&lists, at.unwrap_or(0), room);
    let mut row = area.y;
    for (index, rows) in lists.iter().enumerate().skip(from) {
        let left_out = lists.len() - index;
        if row + rows.len() as u16 > area.bottom() + u16::from(rows.len() > 1) || row >= area.bottom() {
            let sign = format!("{} {left_out} more below", look.pick("↓", "v"));
            put(
                buffer,
                area.right().saturating_sub(width(&sign) as u16),
                area.bottom() - 1,
                &sign,
                look,
                Ink::Accent,
            );
            break;
        }
        for (place, (left, right, ink)) in rows.iter().enumerate() {
            draw_row(buffer, Rect { y: row, height: 1, ..area }, (left, right), (place == 0, *ink), look);
            if place == 0 && at == Some(index) {
                put(buffer, area.x, row, look.pick("▶", ">"), look, Ink::Accent);
                let bar = Rect { x: area.x + 2, y: row, width: area.width - 2, height: 1 };
                buffer.set_style(bar, look.style(Ink::Strong).add_modifier(Modifier::REVERSED));
            }
            row += 1;
        }
    }
    if from > 0 {
        let sign = format!("{} {from} more above", look.pick("↑", "^"));
        let column = area.right().saturating_sub(width(&sign) as u16);
        put(buffer, column, area.y.saturating_sub(1), &sign, look, Ink::Accent);
    }
}

fn draw_row(
    buffer: &mut Buffer,
    area: Rect,
    (left, right): (&str, &str),
    (first, ink): (bool, Ink),
    look: Look,
) {
    let columns = usize::from(area.width).saturating_sub(4);
    let left = cut(left, columns.saturating_sub(width(right) + 2 * usize::from(!right.is_empty())), look);
    put(buffer, area.x + if first { 2 } else { 4 }, area.y, &left, look, ink);
    put(buffer, area.right().saturating_sub(width(right) as u16 + 1), area.y, right, look, Ink::Faint);
}

/// What is told of a game.
fn rows(entry: &dyn Entry, index: usize, detail: Detail, (columns, chosen): (usize, bool)) -> Vec<Row> {
    let about = entry.about();
    let name = format!("{} {}", index + 1, about.name);
    let plays = format!("{}, {} to {} minutes", about.players(), about.minutes.0, about.minutes.1);
    let facts = format!("{plays}, by {}", about.designer);
    let tagline = || wrap(about.tagline, columns).into_iter().map(|line| (line, String::new(), Ink::Plain));
    if detail == Detail::Full {
        let first = (name, String::new(), Ink::Strong);
        let last = [(facts, String::new(), Ink::Faint), (String::new(), String::new(), Ink::Plain)];
        return std::iter::once(first).chain(tagline()).chain(last).collect();
    }
    // Who has designed it, and then how long it takes, gives way where there is no room.
    let beside =
        [facts, plays, about.players()].into_iter().find(|text| width(&name) + width(text) + 2 <= columns);
    let mut rows = vec![(name, beside.unwrap_or_default(), Ink::Strong)];
    if detail != Detail::Names || chosen {
        rows.extend(tagline());
    }
    if detail == Detail::Beside {
        rows.push((String::new(), String::new(), Ink::Plain));
    }
    rows
}

/// From which game on they are drawn, so that the one under the cursor is in sight.
fn first_in_sight(lists: &[Vec<Row>], at: usize, room: usize) -> usize {
    let mut from = 0;
    while from < at && lists[from..=at].iter().map(Vec::len).sum::<usize>() > room {
        from += 1;
    }
    from
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(size: (u16, u16), at: usize) -> String {
        let area = Rect::new(3, 4, size.0 - 6, size.1 - 5);
        let mut buffer = Buffer::empty(Rect::new(0, 0, size.0, size.1));
        draw(&mut buffer, area, Some(at), Look { ascii: false, palette: crate::Palette::Mono });
        let rows = (0..size.1)
            .map(|row| (0..size.0).map(|column| buffer[(column, row)].symbol()).collect::<String>());
        rows.collect::<Vec<_>>().join("\n")
    }

    /// A fifth game that nobody looks for, because the screen ends after the third.
    #[test]
    fn every_window_shows_every_game() {
        for size in [(60, 20), (79, 24), (80, 24), (120, 40), (200, 60)] {
            for at in 0..games().len() {
                let text = picture(size, at);
                for entry in games() {
                    assert!(text.contains(entry.about().name), "{size:?}\n{text}");
                }
                let chosen = games()[at].about().tagline.split(' ').next_back().unwrap();
                assert!(text.contains(chosen), "what it is about is told to its end: {size:?}\n{text}");
                assert!(!text.contains('…') && !text.contains(" more "), "{size:?}\n{text}");
            }
        }
        for entry in games() {
            let told = picture((80, 24), 0);
            let last = entry.about().tagline.split(' ').next_back().unwrap();
            assert!(told.contains(last), "{told}");
        }
    }

    /// Games above or below a window that is too small for their names, of which nobody knows.
    #[test]
    fn games_that_are_out_of_sight_are_counted() {
        let area = |at| {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 60, 6));
            let look = Look { ascii: true, palette: crate::Palette::Mono };
            draw(&mut buffer, Rect::new(0, 2, 60, 4), Some(at), look);
            buffer.content.iter().map(|cell| cell.symbol()).collect::<String>()
        };
        let (first, last) = (area(0), area(games().len() - 1));
        assert!(first.contains("more below") && !first.contains("more above"), "{first}");
        assert!(last.contains("more above"), "{last}");
    }
}
