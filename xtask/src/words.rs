//! Words that comments and pages for people who change the code do without: a stranger should not have to learn our dialect.

use crate::tree::File;

/// A word or a turn, and the plain ones in its place.
const DIALECT: &[(&str, &str)] = &[
    ("whoever", "anyone who, the player who"),
    ("foretell", "predict"),
    ("foretells", "predicts"),
    ("an own", "its own, one of its own, one per ..."),
    ("is told of", "hears of, is notified of"),
    ("are told of", "hear of, are notified of"),
    ("is kept as", "stays, is stored as"),
    ("has had enough", "broken pipe, closed"),
];

/// Where a word is a name: the lines that quote it for people who follow this list.
const QUOTES: &[&str] = &["xtask/src/words.rs"];

/// Every use of the dialect in the comments of a source, or in a page of Markdown.
pub(crate) fn dialect(file: &File) -> Vec<String> {
    if QUOTES.contains(&file.path.as_str()) {
        return Vec::new();
    }
    let page = file.path.ends_with(".md");
    let lines = file.text.lines().enumerate().filter_map(|(index, line)| {
        let prose = if page { Some(line) } else { comment(line) };
        prose.map(|prose| (index + 1, prose.to_lowercase()))
    });
    let found = lines.flat_map(|(number, prose)| {
        let used: Vec<_> = DIALECT.iter().filter(|(word, _)| has(&prose, word)).collect();
        used.into_iter()
            .map(|(word, plain)| format!("{}:{number}: `{word}`; write {plain}", file.path))
            .collect::<Vec<_>>()
    });
    found.collect()
}

/// The comment of a line of code, if it has one: behind `//` that is in no text, or in a block that begins each line with a star.
fn comment(line: &str) -> Option<&str> {
    let block = ["/*", "* ", "<!--"].iter().any(|begin| line.trim_start().starts_with(begin));
    let outside = |at: &usize| line[..*at].matches('"').count().is_multiple_of(2);
    let at = if block { Some(0) } else { line.match_indices("//").map(|(at, _)| at).find(outside) };
    at.map(|at| &line[at..])
}

/// Whether a text has a word, or several in a row, whole.
fn has(text: &str, word: &str) -> bool {
    let edge = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric() && letter != '_');
    text.match_indices(word)
        .any(|(at, _)| edge(text[..at].chars().next_back()) && edge(text[at + word.len()..].chars().next()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        dialect(&File { path: path.to_owned(), text: text.to_owned() }).len()
    }

    #[test]
    fn dialect_is_found_in_comments_and_pages_alone() {
        assert_eq!(found("a.rs", "/// Whoever comes.\nlet whoever = \"whoever // whoever\";\n"), 1);
        assert_eq!(found("a.ts", "/** Whoever comes.\n * Foretell.\n */\nconst url = 'a'; // an own\n"), 3);
        assert_eq!(found("a.md", "Whoever comes\n"), 1);
        assert_eq!(found("a.rs", "// whoevers and `whoever_is`\n"), 0);
    }
}
