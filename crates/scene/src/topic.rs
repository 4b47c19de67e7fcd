//! What lies on the table in sentences, for people who hear it instead of seeing it.

use std::fmt::{self, Display, Formatter};

/// A part of what lies on the table, in sentences. Together a game's topics say all that its picture shows, and what a picture has no
/// room for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Topic {
    /// The word that asks for it: `board`, `hand`, `piles`, `scores`, or one of the game's own.
    pub name: &'static str,
    /// Its sentences, each on a line.
    pub lines: Vec<TopicLine>,
    /// Whether a new sentence is announced without being asked for: what somebody would see at once, and no move's own sentence says.
    pub announced: bool,
}

/// A sentence of a topic, with the things in a row that it lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TopicLine {
    /// The sentence up to the things; all of it where it lists none.
    pub before: String,
    /// What it lists.
    pub things: Vec<String>,
    /// Whether there are semicolons between the things, which have commas of their own.
    pub semicolons: bool,
    /// What follows the things: a full stop.
    pub after: String,
    /// Whether the things are in an order that says something.
    pub in_order: bool,
}

impl Topic {
    /// A topic of these sentences.
    pub fn new(name: &'static str, lines: impl IntoIterator<Item = impl Into<TopicLine>>) -> Self {
        Topic { name, lines: lines.into_iter().map(Into::into).collect(), announced: false }
    }

    /// The same, of which new sentences are announced.
    #[must_use]
    pub fn announced(self, announced: bool) -> Self {
        Topic { announced, ..self }
    }
}

/// A sentence that a game has written as a whole: `Your hand: the five, the king.` lists two things.
impl From<String> for TopicLine {
    fn from(text: String) -> Self {
        let listed = text.strip_suffix('.').and_then(|text| text.split_once(": "));
        // What is several sentences is no row of things.
        match listed.filter(|(_, row)| !row.contains(". ")) {
            Some((head, row)) => TopicLine {
                before: format!("{head}: "),
                things: row.split(if row.contains("; ") { "; " } else { ", " }).map(str::to_owned).collect(),
                semicolons: row.contains("; "),
                after: ".".to_owned(),
                in_order: ["from the ", "in this order"].iter().any(|order| head.contains(order)),
            },
            None => TopicLine { before: text, ..TopicLine::default() },
        }
    }
}

impl Display for TopicLine {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}{}", self.before, self.things.join(self.between()), self.after)
    }
}

impl TopicLine {
    fn between(&self) -> &'static str {
        if self.semicolons { "; " } else { ", " }
    }

    /// The sentence with only those of its things that have what is looked for, and where in their order they are; all of it where its
    /// beginning has it or nothing alone does; nothing where not even all of it does.
    pub fn telling(&self, has: impl Fn(&str) -> bool) -> Option<String> {
        let whole = self.to_string();
        if !has(&whole) {
            return None;
        }
        let placed = |(at, thing): (usize, &String)| match self.in_order && self.things.len() > 1 {
            true => format!("{thing} ({} of {})", ordinal(at + 1), self.things.len()),
            false => thing.clone(),
        };
        // Of `3 fives` the number is no piece: anyone who looks for threes does not mean it.
        let named = |thing: &str| thing.trim_start_matches(|letter: char| letter.is_ascii_digit()).to_owned();
        let found = self.things.iter().enumerate().filter(|(_, thing)| has(&named(thing)));
        let found: Vec<String> = found.map(placed).collect();
        match found.is_empty() || has(&self.before) {
            true => Some(whole),
            false => Some(format!("{}{}{}", self.before, found.join(self.between()), self.after)),
        }
    }
}

/// `1st`, `2nd`, `3rd`, `4th`, `11th`.
fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// A number with its noun: `1 card`, `3 cards`, `2 sixes`.
///
/// ```
/// assert_eq!(parlor_scene::counted(1, "card"), "1 card");
/// assert_eq!(parlor_scene::counted(3, "card"), "3 cards");
/// ```
pub fn counted(count: usize, noun: &str) -> String {
    let ending = match count {
        1 => "",
        _ if noun.ends_with(['x', 's']) => "es",
        _ => "s",
    };
    format!("{count} {noun}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_row_only_what_is_looked_for_is_said() {
        let row = |before: &str, things: &[&str], in_order| TopicLine {
            before: before.to_owned(),
            things: things.iter().map(|thing| (*thing).to_owned()).collect(),
            after: ".".to_owned(),
            semicolons: false,
            in_order,
        };
        let column = row("Column b, from the top: ", &["b1 a joker", "b2 the six of clubs"], true);
        let whole = "Column b, from the top: b1 a joker, b2 the six of clubs.";
        let with = |word: &str| column.telling(|text| text.contains(word));
        assert_eq!(with("six").unwrap(), "Column b, from the top: b2 the six of clubs (2nd of 2).");
        assert_eq!(with("Column b").unwrap(), whole);
        assert_eq!(with("king"), None);
        let both = column.telling(|text| text.contains("joker") && text.contains("six"));
        assert_eq!(both.unwrap(), whole, "what no thing has alone is said by all of them");
        let counts = row("Left in the pile: ", &["4 kings", "1 three", "3 aces"], false);
        let three = counts.telling(|text| text.contains("three") || text.contains('3'));
        assert_eq!(three.unwrap(), "Left in the pile: 1 three.");
        let sentences = TopicLine::from("You: Mimic, base force 0. Force 3, by Trip.".to_owned());
        assert_eq!(sentences.telling(|text| text.contains("Trip")).unwrap(), sentences.to_string());
    }

    #[test]
    fn places_in_a_row_are_said_as_one_counts() {
        let said = [1, 2, 3, 4, 11, 12, 13, 21, 22, 112].map(ordinal);
        assert_eq!(said, ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "112th"]);
    }

    #[test]
    fn counts_are_said_as_one_speaks() {
        assert_eq!((counted(1, "card"), counted(0, "card")), ("1 card".to_owned(), "0 cards".to_owned()));
        assert_eq!(
            (counted(2, "six"), counted(0, "success")),
            ("2 sixes".to_owned(), "0 successes".to_owned())
        );
    }
}
