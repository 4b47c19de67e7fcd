//! The players in a table: a row each, with how many pieces lie in their zones, and what is counted.

use parlor_game::{BySeat, Seat, Seats};
use parlor_scene::{Canvas, Ink, Mark, in_both_forms};

use crate::limits::shortened;
use crate::scene_words::{NamedZone, SceneWords};

/// Least and most columns of a number with its head, and of a player's name.
const COLUMN: (u16, u16) = (4, 12);
const NAME: u16 = 10;
/// The same of a name where there is little room.
const SHORT_NAME: u16 = 6;
/// The most rows of a head.
const HEAD: usize = 2;

/// A number for each player.
struct PlayersColumn {
    name: String,
    /// The lines of its head.
    head: Vec<String>,
    width: u16,
    values: Vec<(Seat, i64)>,
}

/// A table with a row for each player; without any column where one plays alone, or where each player has a box.
#[derive(Default)]
pub(crate) struct Players {
    columns: Vec<PlayersColumn>,
    /// What has no room: beside the board there is some.
    left_over: Vec<PlayersColumn>,
    name: u16,
    seats: Vec<Seat>,
}

impl Players {
    /// The table of zones that are shown as numbers, and of figures, in this many columns. Figures alone stand beside the board.
    pub(crate) fn of(words: &SceneWords<'_>, counted: &[&NamedZone<'_>], room: u16, small: bool) -> Players {
        let several = words.cast.seats() > 1;
        let seats: Vec<Seat> = Seats::first(words.cast.seats()).iter().filter(|_| several).collect();
        let mut ids: Vec<&'static str> = Vec::new();
        for id in counted.iter().map(|zone| zone.kind.id) {
            let is_new = !ids.contains(&id) && !words.zone_alone(id).is_empty();
            ids.extend(is_new.then_some(id));
        }
        let zone = |id: &&'static str| {
            let lies =
                |seat: &Seat| words.scene.find_zone(id, Some(*seat)).map_or(0, |zone| zone.len() as i64);
            PlayersColumn::new(words.zone_alone(id), seats.iter().map(|seat| (*seat, lies(seat))).collect())
        };
        let figure = |(id, values): &(&str, BySeat<i64>)| {
            let values = values.iter().map(|(seat, value)| (seat, *value)).collect();
            PlayersColumn::new(words.figure(id, None), values)
        };
        let figures = words.scene.figures.iter().filter(|_| several).map(figure);
        let name = if small { SHORT_NAME } else { NAME };
        let name = name + words.indent();
        let (mut columns, mut left_over, mut width) = (Vec::new(), Vec::new(), name);
        for column in ids.iter().map(zone).chain(figures) {
            match !ids.is_empty() && width + 1 + column.width <= room && left_over.is_empty() {
                true => {
                    width += 1 + column.width;
                    columns.push(column);
                }
                false => left_over.push(column),
            }
        }
        Players { columns, left_over, name, seats }
    }

    /// Columns and rows of the table; none without columns.
    pub(crate) fn size(&self) -> (u16, u16) {
        if self.columns.is_empty() {
            return (0, 0);
        }
        let columns = self.columns.iter().map(|column| 1 + column.width).sum::<u16>();
        (self.name + columns, self.head() + self.seats.len() as u16)
    }

    /// What is left for the side: each name with the players' numbers.
    pub(crate) fn left_over(&self, words: &SceneWords<'_>) -> Vec<String> {
        let said = |column: &PlayersColumn| {
            let value =
                |(seat, value): &(Seat, i64)| format!("{} {value}", shortened(&words.player(*seat), 10));
            format!("{}: {}", column.name, column.values.iter().map(value).collect::<Vec<_>>().join(", "))
        };
        self.left_over.iter().map(said).collect()
    }

    fn head(&self) -> u16 {
        self.columns.iter().map(|column| column.head.len() as u16).max().unwrap_or(0)
    }

    pub(crate) fn draw(&self, words: &SceneWords<'_>, canvas: &mut Canvas, (left, top): (u16, u16)) {
        if self.columns.is_empty() {
            return;
        }
        let below = top + self.head();
        for (seat, row) in self.seats.iter().zip(below..) {
            let (indent, is_asked) = (words.indent(), words.asked.contains(*seat));
            let name = shortened(&words.player(*seat), (self.name - indent).into());
            if is_asked {
                canvas.mark(left, row, Ink::Accent, Mark::ASKED);
            }
            let ink = if is_asked { Ink::Strong } else { Ink::Plain };
            canvas.write_both(left + indent, row, ink, &in_both_forms(&name));
        }
        let mut start = left + self.name;
        for column in &self.columns {
            let right = start + 1 + column.width;
            let ends = |text: &str| right - text.chars().count() as u16;
            let first = below - column.head.len() as u16;
            for (line, row) in column.head.iter().zip(first..) {
                canvas.write_both(ends(line), row, Ink::Faint, &in_both_forms(line));
            }
            for (seat, value) in &column.values {
                let Some(at) = self.seats.iter().position(|own| own == seat) else { continue };
                let (text, ink) = (value.to_string(), if *value < 0 { Ink::Danger } else { Ink::Strong });
                canvas.write(ends(&text), below + at as u16, ink, &text);
            }
            start = right;
        }
    }
}

impl PlayersColumn {
    fn new(name: String, values: Vec<(Seat, i64)>) -> PlayersColumn {
        // As narrow as its head allows on two lines.
        let heads = (COLUMN.0..=COLUMN.1).map(|columns| wrapped(&name, columns.into()));
        let head = heads.into_iter().find(|lines| lines.len() <= HEAD);
        let head = head.unwrap_or_else(|| vec![shortened(&name, COLUMN.1.into())]);
        let width = head.iter().map(|line| line.chars().count() as u16).max().unwrap_or(0);
        PlayersColumn { name, head, width: width.max(COLUMN.0), values }
    }
}

/// A name in lines, words whole.
fn wrapped(name: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        match lines.last_mut().filter(|line| line.chars().count() + 1 + word.chars().count() <= columns) {
            Some(line) => *line += &format!(" {word}"),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}
