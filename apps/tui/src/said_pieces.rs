//! Choices by their pieces, each named as far as it has to be: `play the two and the four`, `take the twos`, `thistle, eggy, larry`.

use crate::near::{is_plural, stem};
use crate::spoken::{Said, one_or_several, words};

/// Words that stand for as many as there are.
const ALL: [&str; 3] = ["all", "every", "both"];

/// One or several pieces that were named together.
struct Group {
    words: Vec<String>,
    /// Whether as many are meant as there are.
    many: bool,
}

/// The actions with just these pieces, in the order in which they were named; where there are none, in another. Of `the twos` as many are meant
/// as an action can have. Each action comes with its name.
pub(crate) fn by_pieces(typed: &str, named: &[(&String, String)]) -> Option<Said> {
    let groups = groups(typed);
    // One word alone is no piece of a choice, unless it says that several are meant.
    let says_enough = groups.len() > 1 || groups.iter().any(|group| group.many || group.words.len() > 1);
    if groups.is_empty() || !says_enough {
        return None;
    }
    let actions: Vec<(&String, Vec<Vec<String>>)> =
        named.iter().map(|(text, name)| (*text, pieces(name))).collect();
    let fitting = |fit: &dyn Fn(&[Vec<String>]) -> bool| -> Vec<(String, usize)> {
        let fits = actions.iter().filter(|(_, pieces)| fit(pieces));
        fits.map(|(text, pieces)| ((*text).clone(), pieces.len())).collect()
    };
    let mut found = fitting(&|pieces| fits_in_order(&groups, pieces));
    if found.is_empty() {
        found = fitting(&|pieces| fits(&groups, pieces, &mut vec![0; groups.len()]));
    }
    let most = found.iter().map(|(_, count)| *count).max()?;
    one_or_several(found.into_iter().filter(|(_, count)| *count == most).map(|(text, _)| text).collect())
}

fn groups(typed: &str) -> Vec<Group> {
    let group = |part: &str| {
        let all = words(part);
        let many = all.iter().any(|word| ALL.contains(&word.as_str()))
            || all.last().is_some_and(|word| is_plural(word));
        let words = all.iter().filter(|word| !ALL.contains(&word.as_str())).map(|word| stem(word)).collect();
        Group { words, many }
    };
    parts(typed).map(group).filter(|group| !group.words.is_empty()).collect()
}

/// The words of each piece of a name; the first has those of what is done with them, the last those of where to.
fn pieces(name: &str) -> Vec<Vec<String>> {
    let piece = |part: &str| words(part).iter().map(|word| stem(word)).collect::<Vec<_>>();
    parts(name).map(piece).filter(|words| !words.is_empty()).collect()
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';']).flat_map(|part| part.split(" and "))
}

fn is_of(group: &Group, piece: &[String]) -> bool {
    group.words.iter().all(|word| piece.contains(word))
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

    fn said(typed: &str, named: &[(&str, &str)]) -> Option<Said> {
        let texts: Vec<String> = named.iter().map(|(text, _)| (*text).to_owned()).collect();
        let named: Vec<(&String, String)> =
            texts.iter().zip(named).map(|(text, (_, name))| (text, (*name).to_owned())).collect();
        by_pieces(typed, &named)
    }

    fn one(text: &str) -> Option<Said> {
        Some(Said::One(text.to_owned()))
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
        assert!(matches!(said("the tens and joker", &tens), Some(Said::Several(both)) if both.len() == 2));
    }
}
