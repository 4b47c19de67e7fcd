//! What lies on the table in sentences, for people who hear it instead of seeing it.

use std::fmt::Display;

/// A part of what lies on the table, in sentences. Together a game's topics say all that its picture shows, and what a picture has no
/// room for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Topic {
    /// The word that asks for it: `board`, `hand`, `piles`, `scores`, or one of the game's own.
    pub name: &'static str,
    /// Its sentences, each on a line.
    pub lines: Vec<String>,
}

impl Topic {
    /// A topic of these sentences.
    pub fn new(name: &'static str, lines: impl IntoIterator<Item = String>) -> Self {
        Topic { name, lines: lines.into_iter().collect() }
    }
}

/// Things in a row, as one says them: `a, b, c`; `none` where there are none.
pub fn in_a_row(things: impl IntoIterator<Item = impl Display>) -> String {
    let things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if things.is_empty() { "none".to_owned() } else { things.join(", ") }
}

/// A number with its noun: `1 card`, `3 cards`, `2 sixes`.
pub fn counted(count: usize, noun: &str) -> String {
    let ending = match count {
        1 => "",
        _ if noun.ends_with('x') => "es",
        _ => "s",
    };
    format!("{count} {noun}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_counts_are_said_as_one_speaks() {
        assert_eq!(in_a_row(["a", "b"]), "a, b");
        assert_eq!(in_a_row([] as [&str; 0]), "none");
        assert_eq!((counted(1, "card"), counted(0, "card")), ("1 card".to_owned(), "0 cards".to_owned()));
        assert_eq!(counted(2, "six"), "2 sixes");
    }
}
