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
    /// Whether a sentence that was not there before is told without being asked for: what somebody would see at once, and no move's own
    /// sentence says.
    pub told_when_new: bool,
}

impl Topic {
    /// A topic of these sentences.
    pub fn new(name: &'static str, lines: impl IntoIterator<Item = String>) -> Self {
        Topic { name, lines: lines.into_iter().collect(), told_when_new: false }
    }

    /// The same, of which what is new is told without being asked for.
    #[must_use]
    pub fn told_when_new(self) -> Self {
        Topic { told_when_new: true, ..self }
    }
}

/// Things in a row, as one says them: `a, b, c`; `none` where there are none.
pub fn in_a_row(things: impl IntoIterator<Item = impl Display>) -> String {
    let things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if things.is_empty() { "none".to_owned() } else { things.join(", ") }
}

/// What a sentence about several things says of those that have what is looked for, and where it names them, for its beginning may say in which
/// order it goes: of `Column b, from the top: b1 a joker, b2 the six of clubs.` it is `Column b, from the top: b2 the six of clubs (2nd of 2).`; the
/// whole sentence, where it is its beginning that has it or all of it together; nothing where neither has it.
pub fn telling(line: &str, has: impl Fn(&str) -> bool) -> Option<String> {
    if !has(line) {
        return None;
    }
    let whole = || Some(line.to_owned());
    let Some((head, row)) = line.split_once(": ").filter(|(head, _)| !has(head)) else { return whole() };
    // What is several sentences is no row of things.
    if row.contains(". ") {
        return whole();
    }
    let between = if row.contains("; ") { "; " } else { ", " };
    let things: Vec<&str> = row.trim_end_matches('.').split(between).collect();
    // Where it goes by rank, or in an order that nobody knows, a place in the row says nothing.
    let ordered = ["from the ", "in this order"].iter().any(|order| head.contains(order));
    let placed = |(at, thing): (usize, &&str)| match ordered && things.len() > 1 {
        true => format!("{thing} ({} of {})", ordinal(at + 1), things.len()),
        false => (*thing).to_owned(),
    };
    // Of `3 fives` the number is no piece: anyone who looks for threes does not mean it.
    let named = |thing: &str| thing.trim_start_matches(|letter: char| letter.is_ascii_digit()).to_owned();
    let found = things.iter().enumerate().filter(|(_, thing)| has(&named(thing)));
    let found: Vec<String> = found.map(placed).collect();
    if found.is_empty() { whole() } else { Some(format!("{head}: {}.", found.join("; "))) }
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
    fn of_a_row_that_is_told_which_has_what_is_looked_for() {
        let line = "Column b, from the top: b1 a joker, b2 the six of clubs.";
        let with = |word: &str| telling(line, |text| text.contains(word));
        assert_eq!(with("six").unwrap(), "Column b, from the top: b2 the six of clubs (2nd of 2).");
        let counts = telling("Left in the pile, by rank: 2 fives, 4 kings.", |text| text.contains("king"));
        assert_eq!(counts.unwrap(), "Left in the pile, by rank: 4 kings.");
        let row = "Left in the pile, by rank: 4 kings, 1 three, 3 aces.";
        let three = telling(row, |text| text.contains("three") || text.contains('3'));
        assert_eq!(three.unwrap(), "Left in the pile, by rank: 1 three.");
        let phrases =
            telling("Your hand: the five, number 5; the king, number 13.", |text| text.contains("king"));
        assert_eq!(phrases.unwrap(), "Your hand: the king, number 13.");
        assert_eq!(with("Column b").unwrap(), line);
        assert_eq!(with("king"), None);
        let both = telling(line, |text| text.contains("joker") && text.contains("six"));
        assert_eq!(both.unwrap(), line, "what no thing has alone is said by all of them");
        let sentences = "You: Mimic, base force 0. Force 3, by Trip.";
        assert_eq!(telling(sentences, |text| text.contains("Trip")).unwrap(), sentences);
    }

    #[test]
    fn places_in_a_row_are_said_as_one_counts() {
        let said = [1, 2, 3, 4, 11, 12, 13, 21, 22, 112].map(ordinal);
        assert_eq!(said, ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "112th"]);
    }

    #[test]
    fn rows_and_counts_are_said_as_one_speaks() {
        assert_eq!(in_a_row(["a", "b"]), "a, b");
        assert_eq!(in_a_row([] as [&str; 0]), "none");
        assert_eq!((counted(1, "card"), counted(0, "card")), ("1 card".to_owned(), "0 cards".to_owned()));
        assert_eq!(
            (counted(2, "six"), counted(0, "success")),
            ("2 sixes".to_owned(), "0 successes".to_owned())
        );
    }
}
