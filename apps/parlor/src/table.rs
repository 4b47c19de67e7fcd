//! Tables that fit the terminal, or the number of columns in `COLUMNS`.
//!
//! Not `comfy-table`: it has no form for terminals too narrow for its columns, where ours puts the cells of a row below each other.

use textwrap::{Options, WordSplitter};

/// How far columns are apart.
const GAP: usize = 2;

/// A column that goes on in further lines is never narrower than this.
const NARROWEST: usize = 14;

/// A column of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Column {
    title: &'static str,
    right: bool,
    wraps: bool,
}

impl Column {
    /// Words.
    pub(crate) const fn left(title: &'static str) -> Column {
        Column { title, right: false, wraps: false }
    }

    /// Numbers.
    pub(crate) const fn right(title: &'static str) -> Column {
        Column { title, right: true, wraps: false }
    }

    /// Sentences and names: what has no room goes on below.
    pub(crate) const fn text(title: &'static str) -> Column {
        Column { title, right: false, wraps: true }
    }
}

/// A table.
pub(crate) struct TextTable<'a> {
    columns: &'a [Column],
    rows: Vec<Vec<String>>,
}

impl<'a> TextTable<'a> {
    /// One without rows. Where no column has a title, it has no head.
    pub(crate) fn new(columns: &'a [Column]) -> TextTable<'a> {
        TextTable { columns, rows: Vec::new() }
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// The table in lines, each behind this many blanks and of at most `room` columns where somebody says how many there are. Where even the
    /// narrowest columns have no room beside each other, they stand below each other.
    pub(crate) fn text(&self, indent: usize, room: Option<usize>) -> String {
        let mut widths = self.widths();
        if let Some(room) = room {
            let room = room.saturating_sub(indent);
            while total(&widths) > room {
                let wide = |at: &usize| self.columns[*at].wraps && widths[*at] > NARROWEST;
                let Some(widest) = (0..widths.len()).filter(wide).max_by_key(|at| widths[*at]) else {
                    return self.below_each_other(indent, room);
                };
                // One by one, so that all give way alike.
                widths[widest] -= 1;
            }
        }
        let head: Vec<String> = self.columns.iter().map(|column| column.title.to_owned()).collect();
        let titled = head.iter().any(|title| !title.is_empty());
        let rows = titled.then_some(&head).into_iter().chain(&self.rows);
        rows.map(|row| self.lines(row, &widths, indent)).collect()
    }

    fn widths(&self) -> Vec<usize> {
        let cell = |at: usize| move |row: &Vec<String>| row.get(at).map_or(0, |cell| width(cell));
        let widest = |at: usize| self.rows.iter().map(cell(at)).max().unwrap_or_default();
        self.columns.iter().enumerate().map(|(at, own)| widest(at).max(width(own.title))).collect()
    }

    fn lines(&self, row: &[String], widths: &[usize], indent: usize) -> String {
        let cells: Vec<Vec<String>> = self
            .columns
            .iter()
            .zip(widths)
            .zip(row)
            .map(
                |((column, width), cell)| {
                    if column.wraps { wrapped(cell, *width) } else { vec![cell.clone()] }
                },
            )
            .collect();
        let mut text = String::new();
        for at in 0..cells.iter().map(Vec::len).max().unwrap_or_default() {
            let mut line = " ".repeat(indent);
            for ((column, own), cell) in self.columns.iter().zip(widths).zip(&cells) {
                let cell = cell.get(at).map_or("", String::as_str);
                let blank = " ".repeat(own.saturating_sub(width(cell)));
                line += &if column.right { blank + cell } else { cell.to_owned() + &blank };
                line += &" ".repeat(GAP);
            }
            text += line.trim_end();
            text.push('\n');
        }
        text
    }

    /// Each row as lines of its own: its first cell, and below it the others by their titles.
    fn below_each_other(&self, indent: usize, room: usize) -> String {
        let blank = " ".repeat(indent);
        let mut text = String::new();
        for row in &self.rows {
            let cells = self.columns.iter().zip(row).filter(|(_, cell)| !cell.is_empty());
            for (at, (column, cell)) in cells.enumerate() {
                let title =
                    if column.title.is_empty() { String::new() } else { format!("{}: ", column.title) };
                let (inner, told) = if at == 0 { (0, cell.clone()) } else { (2, format!("{title}{cell}")) };
                for line in wrapped(&told, room.saturating_sub(inner)) {
                    text += &format!("{blank}{}{line}\n", " ".repeat(inner));
                }
            }
        }
        text
    }
}

/// How wide columns are together.
fn total(widths: &[usize]) -> usize {
    widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1)
}

fn width(text: &str) -> usize {
    textwrap::core::display_width(text)
}

/// A text in lines of at most this many columns, broken between words; a longer word has a line of its own.
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let options = Options::new(columns).break_words(false).word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options).into_iter().map(String::from).collect()
}

/// Lines as wide as there is room; what is too long goes on behind as many blanks as its line begins with. A line that fits stays as it is.
pub(crate) fn fitted(text: &str, room: Option<usize>) -> String {
    let Some(room) = room else { return text.to_owned() };
    let mut fitted = String::new();
    for line in text.lines() {
        let told = line.trim_start();
        let blank = " ".repeat(line.len() - told.len());
        for part in wrapped(told, room.saturating_sub(blank.len())) {
            fitted += format!("{blank}{part}").trim_end();
            fitted.push('\n');
        }
    }
    fitted.truncate(fitted.len() - usize::from(!text.ends_with('\n') && fitted.ends_with('\n')));
    fitted
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: [Column; 3] = [Column::left("bot"), Column::right("games"), Column::text("what it is")];

    fn table() -> TextTable<'static> {
        let mut table = TextTable::new(&COLUMNS);
        table.row(vec!["best:1s".into(), "40".into(), "the best player with a second a decision".into()]);
        table.row(vec!["löwe".into(), "7".into(), "another".into()]);
        table
    }

    #[test]
    fn columns_are_as_wide_as_what_they_hold() {
        assert_eq!(
            table().text(1, None),
            " bot      games  what it is\n best:1s     40  the best player with a second a decision\n \
             löwe         7  another\n"
        );
    }

    #[test]
    fn sentences_are_broken_between_words_and_what_fits_stays() {
        let text = "  a  table   of two\n  one two three four\n\nend";
        assert_eq!(fitted(text, Some(20)), text);
        assert_eq!(fitted(text, Some(12)), "  a  table\n  of two\n  one two\n  three four\n\nend");
        assert_eq!(fitted("ends\n", Some(9)), "ends\n");
        assert_eq!(fitted(text, None), text);
    }

    /// Lines of a table were as long as they came, and a narrow terminal broke them anywhere.
    #[test]
    fn no_line_of_a_table_is_wider_than_its_room() {
        for room in [24, 30, 36, 50, 80] {
            for line in table().text(0, Some(room)).lines() {
                assert!(width(line) <= room, "{room}: {line}");
            }
        }
        let narrow = table().text(0, Some(40));
        assert!(narrow.contains("best:1s     40  the best player with a\n"), "{narrow}");
        let below = table().text(0, Some(24));
        assert!(below.contains("best:1s\n  games: 40\n"), "{below}");
    }
}
