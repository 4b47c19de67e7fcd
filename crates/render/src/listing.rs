//! A view as plain lines, for a game that draws no board of its own.

use parlor_game::Data;

use parlor_scene::{Canvas, Ink, Size};

/// What fits a terminal beside what an app shows.
const COLUMNS: usize = 46;
const ROWS: usize = 18;
/// The same in a small window.
const FEW_ROWS: usize = 14;

/// The data as a list, a name and its value on a line; what does not fit the board is cut, and dots say so.
pub(crate) fn listing(data: &Data, size: Size) -> Canvas {
    let mut lines = Vec::new();
    write(data, None, 0, &mut lines);
    let rows = if size.is_small() { FEW_ROWS } else { ROWS + 2 * usize::from(size.above_medium()) };
    if lines.len() > rows {
        lines.truncate(rows - 1);
        lines.push("...".to_owned());
    }
    let mut canvas = Canvas::new(COLUMNS as u16, lines.len() as u16);
    for (row, line) in (0..).zip(&lines) {
        let ascii = line.chars().map(|letter| if matches!(letter, ' '..='~') { letter } else { '?' });
        let cut = line.chars().count() > COLUMNS;
        let kept: String = ascii.take(if cut { COLUMNS - 3 } else { COLUMNS }).collect();
        canvas.write(0, row, Ink::Plain, &if cut { kept + "..." } else { kept });
    }
    canvas
}

fn write(data: &Data, name: Option<&str>, depth: usize, lines: &mut Vec<String>) {
    let start = format!("{}{}", "  ".repeat(depth), name.map_or(String::new(), |name| format!("{name}: ")));
    match (short(data), data) {
        (Some(text), _) => lines.push(start + &text),
        (None, Data::Map(entries)) => {
            lines.extend(name.map(|_| start.trim_end().to_owned()));
            let deeper = depth + usize::from(name.is_some());
            entries.iter().for_each(|(name, value)| write(value, Some(name), deeper, lines));
        }
        (None, Data::List(values)) => {
            lines.extend(name.map(|_| start.trim_end().to_owned()));
            let deeper = depth + usize::from(name.is_some());
            for (place, value) in values.iter().enumerate() {
                write(value, Some(&(place + 1).to_string()), deeper, lines);
            }
        }
        (None, _) => {}
    }
}

/// The data on one line, where nothing is nested in it.
fn short(data: &Data) -> Option<String> {
    Some(match data {
        Data::Nothing => "-".to_owned(),
        Data::Flag(flag) => (if *flag { "yes" } else { "no" }).to_owned(),
        Data::Number(number) => number.to_string(),
        Data::Text(text) | Data::Other(text) => text.to_string(),
        Data::List(values) if values.is_empty() => "none".to_owned(),
        Data::List(values) => {
            let plain = |value: &Data| match value {
                Data::List(_) | Data::Map(_) => None,
                _ => short(value),
            };
            values.iter().map(plain).collect::<Option<Vec<_>>>()?.join(" ")
        }
        Data::Map(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_is_listed_and_what_does_not_fit_is_cut() {
        let cards = Data::list(["7H", "QS"]);
        let seats = Data::list([Data::map([("held", 3_u8)].map(|(key, held)| (key, held.into())))]);
        let data = Data::map([
            ("hand", cards),
            ("open", Data::Nothing),
            ("seats", seats),
            ("note", Data::from("\u{fc}".repeat(60))),
        ]);
        let text = listing(&data, Size::MEDIUM).to_text(false);
        let note = format!("note: {}...", "?".repeat(37));
        assert_eq!(text, format!("hand: 7H QS\nopen: -\nseats:\n  1:\n    held: 3\n{note}\n"));
        let long = Data::map((0..30).map(|number| (number.to_string(), Data::from(true))));
        for (size, rows) in [(Size::SMALL, 14), (Size::MEDIUM, 18)] {
            let listed = listing(&long, size);
            assert_eq!((listed.height(), listed.to_text(true).lines().last()), (rows, Some("...")));
        }
        assert_eq!(listing(&long, Size::LARGEST).height(), 30, "where there is room, all of it is listed");
    }
}
