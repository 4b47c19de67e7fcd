//! Choices by their pieces, each named as far as it has to be: `play the two and the four`, `take the twos`, `thistle, eggy, larry`.

use crate::meaning::{TypedChoice, one_or_several, stems, words};
use crate::nearest_word::is_plural;

/// Words that stand for as many as there are.
const ALL: [&str; 3] = ["all", "every", "both"];

/// One or several pieces that were named together.
struct Group {
    words: Vec<String>,
    /// Whether as many are meant as there are.
    many: bool,
}

/// What is done, and with which pieces: an action's own name.
struct SaidChoice<'a> {
    text: &'a str,
    /// What is done, as it is written and as it is called.
    verbs: [String; 2],
    pieces: Vec<Vec<String>>,
}

/// The actions with just these pieces, in the order in which they were named; where there are none, in another. Of `the twos` as many are meant
/// as an action can have. Each action comes with its name.
pub(crate) fn by_pieces<'a>(
    typed: &str,
    named: impl Iterator<Item = (&'a str, &'a str)>,
) -> Option<TypedChoice> {
    let mut choices: Vec<_> = named.filter_map(|(text, name)| SaidChoice::new(text, name)).collect();
    let mut groups = groups(typed);
    let first = groups.first()?.words.first()?.clone();
    if choices.iter().any(|choice| choice.verbs.contains(&first)) {
        choices.retain(|choice| choice.verbs.contains(&first));
        groups[0].words.remove(0);
        groups.retain(|group| !group.words.is_empty());
    }
    if groups.is_empty() {
        return None;
    }
    let fitting = |fit: &dyn Fn(&[Vec<String>]) -> bool| -> Vec<(String, usize)> {
        let fits = choices.iter().filter(|choice| fit(&choice.pieces));
        fits.map(|choice| (choice.text.to_owned(), choice.pieces.len())).collect()
    };
    let mut found = fitting(&|pieces| fits_in_order(&groups, pieces));
    if found.is_empty() {
        found = fitting(&|pieces| fits(&groups, pieces, &mut vec![0; groups.len()]));
    }
    let most = found.iter().map(|(_, count)| *count).max()?;
    one_or_several(found.into_iter().filter(|(_, count)| *count == most).map(|(text, _)| text).collect())
}

impl<'a> SaidChoice<'a> {
    fn new(text: &'a str, name: &str) -> Option<Self> {
        let mut pieces: Vec<Vec<String>> = parts(name).map(stems).filter(|words| !words.is_empty()).collect();
        let called = if pieces.first()?.is_empty() { String::new() } else { pieces[0].remove(0) };
        let written = stems(text).first().cloned().unwrap_or_default();
        Some(SaidChoice { text, verbs: [written, called], pieces })
    }
}

fn groups(typed: &str) -> Vec<Group> {
    let group = |part: &str| {
        let all = words(part);
        let every = all.iter().any(|word| ALL.contains(&word.as_str()));
        let many = every || all.last().is_some_and(|word| is_plural(word));
        Group { words: stems(part).into_iter().filter(|word| !ALL.contains(&word.as_str())).collect(), many }
    };
    parts(typed).map(group).filter(|group| !group.words.is_empty()).collect()
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';']).flat_map(|part| part.split(" and "))
}

/// Whether a piece has all that the group says, as often as it says it.
fn is_of(group: &Group, piece: &[String]) -> bool {
    let mut left = piece.to_vec();
    group.words.iter().all(|word| match left.iter().position(|own| own == word) {
        Some(at) => {
            left.swap_remove(at);
            true
        }
        None => false,
    })
}

/// Whether these are the groups one after the other.
fn fits_in_order(groups: &[Group], pieces: &[Vec<String>]) -> bool {
    let (Some(group), Some(piece)) = (groups.first(), pieces.first()) else {
        return groups.is_empty() && pieces.is_empty();
    };
    // The next piece may be of the same group, where that has several.
    is_of(group, piece)
        && (fits_in_order(&groups[1..], &pieces[1..]) || (group.many && fits_in_order(groups, &pieces[1..])))
}

/// Whether each piece is of a group, one of each, or several where several are meant. `taken` counts those that have one.
fn fits(groups: &[Group], pieces: &[Vec<String>], taken: &mut Vec<usize>) -> bool {
    let Some(piece) = pieces.first() else { return taken.iter().all(|count| *count > 0) };
    for (at, group) in groups.iter().enumerate() {
        if is_of(group, piece) && (group.many || taken[at] == 0) {
            taken[at] += 1;
            if fits(groups, &pieces[1..], taken) {
                return true;
            }
            taken[at] -= 1;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(typed: &str, named: &[(&str, &str)]) -> Option<TypedChoice> {
        by_pieces(typed, named.iter().copied())
    }

    fn one(text: &str) -> Option<TypedChoice> {
        Some(TypedChoice::One(text.to_owned()))
    }

    const PLAYS: [(&str, &str); 6] = [
        ("play 2H", "play the two of hearts"),
        ("play 2H 4D", "play the two of hearts and the four of diamonds"),
        ("play 4D 2H", "play the four of diamonds and the two of hearts"),
        ("play 2H 4D 7D", "play the two of hearts, the four of diamonds and the seven of diamonds"),
        ("play 4D", "play the four of diamonds"),
        ("play 4D 7D", "play the four of diamonds and the seven of diamonds"),
    ];

    /// Exact cards that were told to be several things.
    #[test]
    fn cards_are_named_as_far_as_they_have_to_be() {
        assert_eq!(said("play the two and the four", &PLAYS), one("play 2H 4D"));
        assert_eq!(said("the four, the two", &PLAYS), one("play 4D 2H"));
        assert_eq!(said("play 2", &PLAYS), one("play 2H"));
        assert_eq!(said("play the seven and the four", &PLAYS), one("play 4D 7D"), "where no other order is");
        assert_eq!(said("play the nine and the four", &PLAYS), None);
        assert_eq!(said("play the two two and the four", &PLAYS), None);
        assert_eq!(said("play", &PLAYS), None, "what is done says nothing of the pieces");
    }

    const TAKES: [(&str, &str); 5] = [
        ("take a1 b2", "take the two of hearts and the two of clubs"),
        ("take a1 b2 c1", "take the two of hearts, the two of clubs and the two of spades"),
        ("take a1 c1", "take the two of hearts and the two of spades"),
        ("take a1 b2 c1 d1", "take the two of hearts, the two of clubs, the two of spades and a joker"),
        ("take e1 e2", "take the four of hearts and the four of clubs"),
    ];

    #[test]
    fn several_of_a_kind_are_as_many_as_there_are() {
        assert_eq!(said("take the twos", &TAKES), one("take a1 b2 c1"));
        assert_eq!(said("all fours", &TAKES), one("take e1 e2"));
        assert_eq!(said("take the twos and the joker", &TAKES), one("take a1 b2 c1 d1"));
        let tens = [
            ("take a1 a2", "take the ten of hearts and a joker"),
            ("take b1 b2", "take the ten of hearts and the joker"),
        ];
        assert!(
            matches!(said("the tens and joker", &tens), Some(TypedChoice::Several(both)) if both.len() == 2)
        );
    }
}
