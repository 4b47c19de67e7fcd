//! The numbers of a card set's file, as they stand in its text, so that all else of it stays as its author wrote it.

use std::ops::Range;

/// A number of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The card's name.
    pub card: String,
    /// Which of the card's numbers, from 1: those of its values, from left to right.
    pub nth: usize,
    /// Where it stands in the text, its sign included.
    pub place: Range<usize>,
    /// The number.
    pub value: i32,
    /// Whether it is written with its sign.
    pub signed: bool,
    /// The line that it stands in.
    pub line: String,
}

impl Spot {
    /// Another number as it is written there.
    pub fn written(&self, value: &str) -> String {
        let positive = self.signed && !value.starts_with('-');
        if positive { format!("+{value}") } else { value.to_owned() }
    }
}

/// The numbers of all cards of a set, in the order of the text. A card is a table with a `name`; the numbers in its own lines are its
/// numbers, except in comments and in its `text`.
pub fn spots(text: &str) -> Vec<Spot> {
    let mut found: Vec<Spot> = Vec::new();
    // Numbers that stand before their card's name.
    let mut nameless: Vec<Spot> = Vec::new();
    let (mut card, mut within, mut from) = (None::<String>, false, 0);
    for line in text.split_inclusive('\n') {
        let start = from;
        from += line.len();
        let bare = line.split('#').next().unwrap_or_default();
        if bare.trim_start().starts_with("[[") {
            (card, within) = (None, true);
            nameless.clear();
            continue;
        }
        if !within {
            continue;
        }
        match bare.split_once('=') {
            Some((key, value)) if key.trim() == "name" => {
                let name = value.trim().trim_matches('"').to_owned();
                found.extend(nameless.drain(..).map(|spot| Spot { card: name.clone(), ..spot }));
                card = Some(name);
            }
            // Flavour is for people.
            Some((key, _)) if key.trim() == "text" => {}
            _ => {
                for place in numbers(bare) {
                    let text = &bare[place.clone()];
                    let Ok(value) = text.parse() else { continue };
                    let own = |spot: &&Spot| Some(&spot.card) == card.as_ref();
                    let nth = 1 + found.iter().filter(own).count() + nameless.len();
                    let spot = Spot {
                        card: card.clone().unwrap_or_default(),
                        nth,
                        place: start + place.start..start + place.end,
                        value,
                        signed: text.starts_with(['+', '-']),
                        line: bare.trim().to_owned(),
                    };
                    if card.is_some() { found.push(spot) } else { nameless.push(spot) }
                }
            }
        }
    }
    found
}

/// The same set as its next version: what changed must not be taken for what it was.
pub(super) fn with_next_version(text: &str) -> String {
    let mut from = 0;
    for line in text.split_inclusive('\n').take_while(|line| !line.trim_start().starts_with('[')) {
        let is_version = line.split_once('=').is_some_and(|(key, _)| key.trim() == "version");
        let place = numbers(line.split('#').next().unwrap_or_default()).into_iter().next();
        if let (true, Some(place)) = (is_version, place)
            && let Some(next) = line[place.clone()].parse::<u32>().ok().and_then(|own| own.checked_add(1))
        {
            let mut changed = text.to_owned();
            changed.replace_range(from + place.start..from + place.end, &next.to_string());
            return changed;
        }
        from += line.len();
    }
    text.to_owned()
}

/// Where whole numbers stand in a line: digits that follow no letter, with the sign before them.
fn numbers(line: &str) -> Vec<Range<usize>> {
    let bytes = line.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let digits = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let signed = at > 0 && matches!(bytes[at - 1], b'+' | b'-');
        let from = if signed { at - 1 } else { at };
        // A digit of a name such as `card-2` is none of its numbers.
        let in_word = from > 0 && (bytes[from - 1].is_ascii_alphanumeric() || bytes[from - 1] == b'_');
        if !in_word {
            found.push(from..at + digits);
        }
        at += digits;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const SET: &str = "name = \"mine\"\nversion = 3\n[[elite]]\nname = \"rex\"\nforce = 7\ntext = \"7 up\"\n\n[[support]]\n\
                       effects = [\"force(opponent, -2)\", \"linger(self, +1)\"] # 9 lives\nname = \"trip-2\"\n";

    /// Fault: a tuned set had the version of the set that it was made of.
    #[test]
    fn a_changed_set_is_the_next_version_and_nothing_else_of_it_changes() {
        assert_eq!(with_next_version(SET), SET.replace("version = 3", "version = 4"));
        assert_eq!(
            with_next_version("name = \"version\"\nversion=9 # of 10\n"),
            "name = \"version\"\nversion=10 # of 10\n"
        );
        assert_eq!(with_next_version("[[elite]]\nversion = 3\n"), "[[elite]]\nversion = 3\n");
    }

    #[test]
    fn each_number_of_a_card_is_found_where_it_stands() {
        let found = spots(SET);
        let told: Vec<_> = found
            .iter()
            .map(|spot| (spot.card.as_str(), spot.nth, spot.value, &SET[spot.place.clone()], spot.signed))
            .collect();
        assert_eq!(
            told,
            [("rex", 1, 7, "7", false), ("trip-2", 1, -2, "-2", true), ("trip-2", 2, 1, "+1", true)]
        );
        assert_eq!(
            (found[1].written("3"), found[1].written("-3"), found[0].written("3")),
            ("+3".into(), "-3".into(), "3".into())
        );
    }
}
