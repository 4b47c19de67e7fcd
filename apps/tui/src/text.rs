//! Text into lines that fit, and at its place.

use parlor_scene::Ink;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;
use textwrap::{Options, WordSplitter};

use crate::Look;

pub(crate) fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// The text in lines of at most `columns`; a word is broken only if it is wider than a line. A line's own indent stays.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    text.split('\n').flat_map(|paragraph| wrapped(paragraph, columns.max(1))).collect()
}

/// The same, all in one ink.
pub(crate) fn inked(text: &str, columns: usize, ink: Ink) -> Vec<(String, Ink)> {
    wrap(text, columns).into_iter().map(|line| (line, ink)).collect()
}

/// The same behind something that stands before the first line, with blanks before the others.
pub(crate) fn hanging(before: &str, text: &str, columns: usize, ink: Ink) -> Vec<(String, Ink)> {
    let blank = " ".repeat(width(before));
    let rows = wrap(text, columns.saturating_sub(blank.len())).into_iter().enumerate();
    rows.map(|(row, line)| (format!("{}{line}", if row == 0 { before } else { &blank }), ink)).collect()
}

fn wrapped(paragraph: &str, columns: usize) -> Vec<String> {
    let (indent, _) = paragraph.split_at(paragraph.len() - paragraph.trim_start_matches(' ').len());
    let hang = if indent.len() < columns / 2 { indent } else { "" };
    let options = Options::new(columns).initial_indent(indent).subsequent_indent(hang);
    let words = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines = textwrap::wrap(&words, options.word_splitter(WordSplitter::NoHyphenation));
    lines.into_iter().map(String::from).collect()
}

/// A line behind which the rest of a text is missing, with a sign of that: where it has no room for the sign, its last word gives way.
pub(crate) fn broken_off(line: &str, columns: usize, look: Look) -> String {
    let sign = look.pick(" …", " ...");
    let mut line = line;
    while width(line) + width(sign) > columns {
        let Some((before, _)) = line.rsplit_once(' ') else {
            return cut(&format!("{line}{sign}"), columns, look);
        };
        line = before;
    }
    format!("{line}{sign}")
}

/// The first rows of a wrapped text, with a sign behind them where more is missing.
pub(crate) fn first_rows(
    mut lines: Vec<(String, Ink)>,
    (columns, rows): (usize, usize),
    look: Look,
) -> Vec<(String, Ink)> {
    if lines.len() > rows {
        lines.truncate(rows);
        if let Some((last, _)) = lines.last_mut() {
            *last = broken_off(last, columns, look);
        }
    }
    lines
}

/// The text cut to this many columns, with a sign that it was.
pub(crate) fn cut(text: &str, columns: usize, look: Look) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let sign = look.pick("…", "...");
    let mut short = String::new();
    for letter in text.chars() {
        short.push(letter);
        if width(&short) + width(sign) > columns {
            short.pop();
            break;
        }
    }
    short + sign
}

/// What fits of a text whose parts follow one another by commas, the most telling first: whole parts, if one fits.
pub(crate) fn cut_to_parts(text: &str, columns: usize, look: Look) -> String {
    let ends = text.match_indices(", ").map(|(at, _)| at).chain([text.len()]);
    let fitting = ends.filter(|end| width(&text[..*end]) <= columns).last();
    fitting.map_or_else(|| cut(text, columns, look), |end| text[..end].to_owned())
}

/// A page of our own as lines: headings strong, indented lines as they are, paragraphs and items filled.
pub(crate) fn page_lines(text: &str, columns: usize) -> Vec<(String, Ink)> {
    let mut lines = Vec::new();
    let mut paragraph = String::new();
    for line in text.lines().chain([""]) {
        if line.starts_with(['#', ' ', '-']) || line.is_empty() {
            let filled = Some(std::mem::take(&mut paragraph)).filter(|filled| !filled.is_empty());
            lines.extend(filled.into_iter().flat_map(|text| inked(&plain(&text), columns, Ink::Plain)));
        }
        match line.strip_prefix("# ") {
            Some(heading) => lines.extend(inked(&plain(heading), columns, Ink::Strong)),
            None if line.starts_with(' ') => lines.extend(two_columns(line, columns)),
            None if line.is_empty() => lines.push((String::new(), Ink::Plain)),
            None => {
                paragraph.push_str(if paragraph.is_empty() { "" } else { " " });
                paragraph.push_str(line);
            }
        }
    }
    lines
}

/// An indented line in as many as it needs: what goes on stands below the second column, if there is one.
fn two_columns(line: &str, columns: usize) -> Vec<(String, Ink)> {
    let indent = line.chars().take_while(|letter| *letter == ' ').count();
    let gap = line[indent..].find("  ").map(|at| &line[indent + at..]);
    let second = gap.map(|gap| line.len() - gap.trim_start().len()).filter(|at| *at < line.len());
    let at = second.filter(|at| width(&line[..*at]) <= columns / 2).unwrap_or(indent);
    hanging(&line[..at], &line[at..], columns, Ink::Plain)
}

/// Without Markdown's marks inside a line; what stands between backquotes is left as it is.
fn plain(text: &str) -> String {
    let parts = text.split('`').enumerate();
    parts.map(|(index, part)| if index % 2 == 0 { part.replace('*', "") } else { part.to_owned() }).collect()
}

/// What writes on a screen: its cells, and what they look like.
pub(crate) struct Painter<'a> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) look: Look,
}

impl Painter<'_> {
    pub(crate) fn pick<'t>(&self, unicode: &'t str, ascii: &'t str) -> &'t str {
        self.look.pick(unicode, ascii)
    }

    /// Writes text at a place, cut at the right edge of the screen.
    pub(crate) fn put(&mut self, column: u16, row: u16, text: &str, ink: Ink) {
        let area = self.buffer.area;
        if column < area.right() && row < area.bottom() {
            // What was drawn there before leaves no colour behind.
            let style = Style::reset().patch(self.look.style(ink));
            self.buffer.set_stringn(column, row, text, usize::from(area.right() - column), style);
        }
    }

    /// Writes lines below each other, as far as a part of the screen goes.
    pub(crate) fn put_lines<'a>(&mut self, area: Rect, lines: impl IntoIterator<Item = &'a (String, Ink)>) {
        for ((text, ink), row) in lines.into_iter().zip(area.y..area.bottom()) {
            self.put(area.x, row, &cut(text, area.width.into(), self.look), *ink);
        }
    }

    /// Signs that end at this column of a row: of what lies above and below that has no room.
    pub(crate) fn put_more(&mut self, right: u16, row: u16, above: Option<String>, below: Option<String>) {
        let above = above.map(|text| format!("{} {text}", self.look.pick("↑", "^")));
        let below = below.map(|text| format!("{} {text}", self.look.pick("↓", "v")));
        let signs: Vec<_> = above.into_iter().chain(below).collect();
        if !signs.is_empty() {
            let text = format!(" {} ", signs.join("  "));
            self.put(right.saturating_sub(width(&text) as u16), row, &text, Ink::Accent);
        }
    }

    /// The line above a part of the screen, with its title.
    pub(crate) fn put_title(&mut self, area: Rect, title: &str) {
        let title = format!("{} {title} ", self.look.pick("──", "--"));
        let rule = self.look.pick("─", "-").repeat(usize::from(area.width).saturating_sub(width(&title)));
        self.put(area.x, area.y, &format!("{title}{rule}"), Ink::Faint);
    }

    /// A bar over what is under the cursor.
    pub(crate) fn highlight(&mut self, area: Rect) {
        self.buffer.set_style(area, self.look.style(Ink::Strong).add_modifier(Modifier::REVERSED));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_and_only_long_ones_broken() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("x", 0), ["x"]);
    }

    /// A list of keys whose longest line stood at the left edge, without its columns.
    #[test]
    fn a_line_of_two_columns_goes_on_below_the_second() {
        let lines = page_lines("  a, b   one two three\n  none\n", 20);
        let texts: Vec<_> = lines.iter().map(|(line, _)| line.as_str()).collect();
        assert_eq!(texts, ["  a, b   one two", "         three", "  none", ""]);
    }

    #[test]
    fn a_page_keeps_its_headings_and_blocks() {
        let lines = page_lines("# Head\n\none **two** `*`\nthree\n\n a  b\n- item\n", 40);
        let texts: Vec<_> = lines.iter().map(|(line, _)| line.as_str()).collect();
        assert_eq!(texts, ["Head", "", "one two * three", "", " a  b", "- item", ""]);
    }
}
