//! A game's rules for people, as lines of a terminal: Markdown without its marks.

use parlor_game::{About, capital, whole_number};
use parlor_scene::Ink;
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use crate::text::{hanging, inked, width};

/// From here on the text is for programmers, not for players.
const PLAYERS_END: &str = "\nFor programmers: ";
/// The least columns for the widest cells of a table; with fewer, each row is a few lines.
const LEAST_CELL: usize = 16;

/// The rules of a game, for people who play, in lines of at most this many columns.
pub fn rules_text(about: &About, columns: usize) -> String {
    let lines = page(about.rules, columns);
    lines.iter().map(|(line, _)| format!("{}\n", line.trim_end())).collect()
}

/// The same for people who hear them, and for programs: a paragraph or a row of a table is one line, and nothing is drawn. With words to look for,
/// only the lines that have all of them, below their headings.
pub fn rules_to_hear(about: &About, wanted: &[String]) -> String {
    let lines = read(about.rules, Page { columns: usize::MAX, heard: true, ..Page::default() });
    let wanted: Vec<_> = wanted.iter().map(|word| word.to_lowercase()).collect();
    let has = |line: &str| wanted.iter().all(|word| begins_a_word(&line.to_lowercase(), word));
    let (mut text, mut heading) = (String::new(), None);
    for (line, ink) in lines.iter().filter(|(line, _)| !line.is_empty()) {
        if *ink == Ink::Strong {
            heading = Some(line);
        } else if has(line) {
            let heading = heading.take().map(|heading| format!("{heading}:\n")).unwrap_or_default();
            text.push_str(&format!("{heading}{}\n", line.trim()));
        }
    }
    text
}

/// What is said where the rules have nothing with the words that were asked for.
pub(crate) const NOT_IN_RULES: &str = "The rules have no such word.";

/// Whether some word of a line begins so: `tie` finds ties and what is tied, and no entities.
fn begins_a_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| !line[..at].chars().next_back().is_some_and(char::is_alphanumeric))
}

/// The rules as lines with their inks.
pub(crate) fn page(markdown: &str, columns: usize) -> Vec<(String, Ink)> {
    read(markdown, Page { columns: columns.max(20), ..Page::default() })
}

fn read(markdown: &str, mut page: Page) -> Vec<(String, Ink)> {
    let text = markdown.split(PLAYERS_END).next().unwrap_or(markdown);
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        page.hear(event);
    }
    page.flush();
    while page.lines.last().is_some_and(|(line, _)| line.is_empty()) {
        page.lines.pop();
    }
    page.lines
}

/// The lines so far, and what is on its way.
#[derive(Default)]
struct Page {
    columns: usize,
    /// It is for people who hear it: what is drawn says nothing to them, and columns side by side say it in the wrong order.
    heard: bool,
    lines: Vec<(String, Ink)>,
    /// The text of a paragraph, a heading or a cell.
    text: String,
    /// How many lists deep.
    depth: usize,
    /// Whether the next line begins an item.
    bullet: bool,
    /// The number of the clause whose first paragraph this is: it comes last.
    clause: Option<String>,
    bold: bool,
    link: Option<String>,
    /// A block of characters, as it is.
    drawing: bool,
    rows: Vec<Vec<String>>,
}

impl Page {
    fn hear(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) if self.bold && is_clause(&text) => self.clause = Some(text.to_string()),
            Event::Text(text) | Event::Code(text) => self.text.push_str(&text),
            Event::SoftBreak | Event::HardBreak => self.text.push(' '),
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        let in_a_line = matches!(tag, Tag::Strong | Tag::Emphasis | Tag::Link { .. });
        if !in_a_line && !matches!(tag, Tag::TableCell | Tag::TableRow | Tag::TableHead) {
            self.flush();
        }
        match tag {
            Tag::Strong => self.bold = true,
            Tag::Link { dest_url, .. } => self.link = Some(dest_url.to_string()),
            Tag::TableCell => self.text.clear(),
            Tag::TableRow | Tag::TableHead => self.rows.push(Vec::new()),
            Tag::Heading { .. } => self.gap(),
            Tag::List(_) => self.depth += 1,
            Tag::Item => self.bullet = true,
            Tag::CodeBlock(kind) => {
                self.gap();
                self.drawing = matches!(kind, CodeBlockKind::Fenced(_));
            }
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Strong => self.bold = false,
            TagEnd::Link => {
                let link = self.link.take().unwrap_or_default();
                self.text.push_str(&format!(" ({link})"));
            }
            TagEnd::Heading(_) => {
                let heading = std::mem::take(&mut self.text);
                self.lines.extend(inked(&heading, self.columns, Ink::Strong));
                self.gap();
            }
            TagEnd::Paragraph => {
                self.flush();
                self.gap();
            }
            TagEnd::Item => self.flush(),
            TagEnd::List(_) => {
                self.depth -= 1;
                self.gap();
            }
            TagEnd::CodeBlock => self.draw(),
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.text);
                if let Some(row) = self.rows.last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::Table => self.table(),
            _ => {}
        }
    }

    /// The columns that lists leave free at the left.
    fn indent(&self) -> usize {
        2 * self.depth
    }

    /// An empty line, unless there is one.
    fn gap(&mut self) {
        if self.lines.last().is_some_and(|(line, _)| !line.is_empty()) {
            self.lines.push((String::new(), Ink::Plain));
        }
    }

    /// The paragraph so far, filled, with its clause's number behind it.
    fn flush(&mut self) {
        let mut text = std::mem::take(&mut self.text).trim().to_owned();
        if text.is_empty() {
            return;
        }
        if self.heard {
            text = without_picture(&text);
        }
        if let Some(clause) = self.clause.take() {
            text.push_str(&format!(" ({clause})"));
        }
        let (indent, bullet) = (self.indent(), std::mem::take(&mut self.bullet));
        let before = if bullet { format!("{:>indent$}", "- ") } else { " ".repeat(indent) };
        self.lines.extend(hanging(&before, &text, self.columns, Ink::Plain));
    }

    /// A drawing as it is; one that is too wide is left out.
    fn draw(&mut self) {
        let text = std::mem::take(&mut self.text);
        let indent = self.indent();
        let fits = text.lines().all(|line| indent + width(line) <= self.columns);
        if self.drawing && fits && !self.heard {
            let before = " ".repeat(indent);
            self.lines.extend(text.lines().map(|line| (format!("{before}{line}"), Ink::Plain)));
        }
        self.drawing = false;
        self.gap();
    }

    /// A table: columns side by side where there is room for the last, else a row in several lines.
    fn table(&mut self) {
        let rows = std::mem::take(&mut self.rows);
        let Some((head, body)) = rows.split_first() else { return };
        self.gap();
        let indent = self.indent();
        let widest =
            |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max();
        let count = head.len();
        let widths: Vec<usize> = (0..count).map(|column| widest(column).unwrap_or(0)).collect();
        let before_last: usize = indent + widths[..count - 1].iter().map(|width| width + 2).sum::<usize>();
        let room = self.columns.saturating_sub(before_last);
        let is_wide = room >= widths[count - 1].min(LEAST_CELL.max(widths[count - 1] / 3));
        if is_wide && !self.heard {
            self.lines_of_row(head, &widths, Ink::Strong);
        }
        for row in body {
            match (self.heard, is_wide) {
                // A sentence: the first cell, then the others with what they are.
                (true, _) => {
                    let sentence = cells(head, row).join("; ");
                    self.lines.push((format!("{}.", sentence.trim_end_matches('.')), Ink::Plain));
                }
                (false, true) => self.lines_of_row(row, &widths, Ink::Plain),
                (false, false) => self.row_below(head, row),
            }
        }
        self.gap();
    }

    fn lines_of_row(&mut self, row: &[String], widths: &[usize], ink: Ink) {
        let Some((last, first)) = row.split_last() else { return };
        let mut start = " ".repeat(self.indent());
        for (cell, wide) in first.iter().zip(widths) {
            start.push_str(&format!("{cell}{}", " ".repeat(wide + 2 - width(cell))));
        }
        self.lines.extend(hanging(&start, last, self.columns, ink));
    }

    /// A row of a table that is too wide: its first cell, and below it the others with what they are.
    fn row_below(&mut self, head: &[String], row: &[String]) {
        for (index, text) in cells(head, row).iter().enumerate() {
            let before = " ".repeat(self.indent() + if index == 0 { 0 } else { 2 });
            self.lines.extend(hanging(&before, text, self.columns, Ink::Plain));
        }
    }
}

/// The cells of a row that have something in them, each but the first with what it is.
fn cells(head: &[String], row: &[String]) -> Vec<String> {
    let cells = head.iter().zip(row).enumerate().filter(|(_, (_, cell))| !cell.is_empty());
    let text = |(index, (what, cell)): (usize, (&String, &String))| {
        if index == 0 { cell.clone() } else { format!("{what}: {cell}") }
    };
    cells.map(text).collect()
}

/// A paragraph for people who hear it: what it says of a picture stands for itself.
fn without_picture(text: &str) -> String {
    match text.strip_prefix("In the picture").and_then(|rest| rest.split_once(", ")) {
        Some((_, rest)) => capital(rest),
        None => text.to_owned(),
    }
}

/// Whether a text is a clause's number, such as `ROSE-4`, or `SNAKE-X1` of an experimental option.
fn is_clause(text: &str) -> bool {
    text.split_once('-').is_some_and(|(name, number)| {
        !name.is_empty()
            && name.bytes().all(|byte| byte.is_ascii_uppercase())
            && whole_number(number.strip_prefix('X').unwrap_or(number)).is_some()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_catalog::games;

    /// The rules ended in Rust tests, and headings, stars and tables stood there as Markdown writes them.
    #[test]
    fn no_rules_page_shows_markdown_or_code_in_a_terminal() {
        for entry in games() {
            let about = entry.about();
            for columns in [80, 72, 40] {
                let text = rules_text(about, columns);
                for mark in ["**", "`", "](", "| ", "---", "\n#", "parlor_", "*House", "assert", "NOTES"] {
                    assert!(!text.contains(mark), "{} at {columns} columns shows {mark:?}", about.slug);
                }
                let wide = text.lines().find(|line| width(line) > columns);
                assert_eq!(wide, None, "{} at {columns} columns", about.slug);
            }
        }
    }

    /// Rules that spell pictures out sign by sign, break sentences in the middle, and read tables column by column.
    #[test]
    fn rules_are_heard_in_whole_sentences_without_pictures() {
        let none: &[String] = &[];
        for entry in games() {
            let about = entry.about();
            let text = rules_to_hear(about, none);
            let drawn = |letter: char| ('\u{2500}'..='\u{257f}').contains(&letter);
            assert!(!text.contains(drawn), "{}", about.slug);
            for seen in ["the picture", "picture above", "picture below", "as shown"] {
                assert!(
                    !text.to_lowercase().contains(seen),
                    "{}: nobody who listens sees {seen}",
                    about.slug
                );
            }
            assert!(text.lines().all(|line| !line.starts_with(' ') && !line.is_empty()), "{}", about.slug);
            let ends = |line: &&str| !line.ends_with(['.', ':', ';', ')', '!', '?', '"', '\u{201d}']);
            let broken: Vec<_> = text.lines().filter(ends).collect();
            assert!(broken.len() * 4 < text.lines().count(), "{}: {broken:#?}", about.slug);
        }
        let rose = games().iter().find(|entry| entry.about().slug == "rose").unwrap().about();
        let joker = rules_to_hear(rose, &["JOKER".to_owned()]);
        let lines: Vec<_> = joker.lines().filter(|line| !line.ends_with(':')).collect();
        assert!(
            !lines.is_empty() && lines.iter().all(|line| line.to_lowercase().contains("joker")),
            "{joker}"
        );
        // The word for a draw found every entity.
        let war = games().iter().find(|entry| entry.about().slug == "solo-war").unwrap().about();
        let tie = rules_to_hear(war, &["tie".to_owned()]).to_lowercase();
        let lines: Vec<_> = tie.lines().filter(|line| !line.ends_with(':')).collect();
        let says = |line: &&str| {
            line.split(|letter: char| !letter.is_alphanumeric()).any(|word| word.starts_with("tie"))
        };
        assert!(!lines.is_empty() && lines.iter().all(says), "{tie}");
    }

    #[test]
    fn a_clause_ends_with_its_number_and_keeps_its_lists_and_tables() {
        let markdown = "# Rose\n\n- **ROSE-4** Choose **two**\n  cards, [see](http://a.b):\n  - one;\n  - more.\n- **ROSE-5** No.\n\n\
                        | a | what it does |\n|---|---|\n| Rally | adds two to your own force |\n\nFor programmers: x\n";
        let lines = |columns| page(markdown, columns).into_iter().map(|(line, _)| line).collect::<Vec<_>>();
        assert_eq!(
            lines(60),
            [
                "Rose",
                "",
                "- Choose two cards, see (http://a.b): (ROSE-4)",
                "  - one;",
                "  - more.",
                "",
                "- No. (ROSE-5)",
                "",
                "a      what it does",
                "Rally  adds two to your own force",
            ]
        );
        assert_eq!(lines(20)[10..], ["Rally", "  what it does: adds", "  two to your own", "  force"]);
    }
}
