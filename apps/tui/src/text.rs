//! Text into lines that fit.

use parlor_scene::Ink;
use ratatui::text::Span;
use textwrap::{Options, WordSplitter};

use crate::Look;

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// The text in lines of at most `columns`; a word is broken only if it is wider than a line. A line's own indent stays.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    text.split('\n').flat_map(|paragraph| wrapped(paragraph, columns.max(1))).collect()
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
pub(crate) fn first_rows(mut lines: Vec<String>, (columns, rows): (usize, usize), look: Look) -> Vec<String> {
    if lines.len() > rows {
        lines.truncate(rows);
        if let Some(last) = lines.last_mut() {
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
            let filled = std::mem::take(&mut paragraph);
            let filled = if filled.is_empty() { Vec::new() } else { wrap(&plain(&filled), columns) };
            lines.extend(filled.into_iter().map(|line| (line, Ink::Plain)));
        }
        match line.strip_prefix("# ") {
            Some(heading) => {
                lines.extend(wrap(&plain(heading), columns).into_iter().map(|line| (line, Ink::Strong)));
            }
            None if line.starts_with(' ') => {
                lines.extend(hanging(line, columns).into_iter().map(|line| (line, Ink::Plain)));
            }
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
fn hanging(line: &str, columns: usize) -> Vec<String> {
    let indent = line.chars().take_while(|letter| *letter == ' ').count();
    let gap = line[indent..].find("  ").map(|at| &line[indent + at..]);
    let second = gap.map(|gap| line.len() - gap.trim_start().len()).filter(|at| *at < line.len());
    let at = second.filter(|at| width(&line[..*at]) <= columns / 2).unwrap_or(indent);
    let (first, blank) = (&line[..at], " ".repeat(width(&line[..at])));
    let rows = wrap(&line[at..], columns.saturating_sub(blank.len())).into_iter().enumerate();
    rows.map(|(row, text)| format!("{}{text}", if row == 0 { first } else { &blank })).collect()
}

/// Without Markdown's marks inside a line; what stands between backquotes is left as it is.
fn plain(text: &str) -> String {
    let parts = text.split('`').enumerate();
    parts.map(|(index, part)| if index % 2 == 0 { part.replace('*', "") } else { part.to_owned() }).collect()
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
