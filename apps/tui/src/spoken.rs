//! Choices as people say them: `play the queen of hearts`, `queen of hearts and 5D`, `six of spades on b2`.
//!
//! No game is known here. Actions are compared by their names ([`AnyGame::name_action`]), and names of pieces become what is written for them
//! by the outcomes and the actions that have just one piece.

use std::collections::HashMap;

use parlor_game::{Cast, Seat, Viewer};

use crate::LocalTable;
use crate::meaning::{TypedChoice, digits, is_plural, one_or_several, stems, words};
use crate::typed::spelled;

/// This many actions are listed where some words of a name could mean them.
const MANY: usize = 20;

/// The action that is meant by a line of anyone who sits in `seat`: as it is written, as it is called, or both mixed.
pub(crate) fn parse_choice(table: &LocalTable, seat: Seat, typed: &str) -> TypedChoice {
    let (cast, game) = (table.cast(Viewer::Seat(seat)), table.game());
    let actions = game.actions(seat);
    let name = |own: &String| game.name_action(seat, own, &cast);
    let called = Called(actions.iter().map(|own| CalledAction::new(own, name(own))).collect());
    let wanted = words(typed);
    called
        .written(typed)
        .or_else(|| called.by_name(&wanted))
        .or_else(|| by_pieces(typed, called.0.iter().map(|own| (own.text, own.name.as_str()))))
        .unwrap_or_else(|| {
            let (text, names) = called.in_writing(table, &wanted);
            // The game says of a piece by its name why not.
            let refused = if names { &text } else { typed };
            called
                .written(&text)
                .or_else(|| called.without_verb(&text))
                .or_else(|| called.by_beginning(&wanted))
                .or_else(|| called.by_some_words(&wanted))
                .unwrap_or_else(|| {
                    TypedChoice::Nothing(refused.split_whitespace().collect::<Vec<_>>().join(" "))
                })
        })
}

/// Actions with their names.
struct Called<'a>(Vec<CalledAction<'a>>);

struct CalledAction<'a> {
    text: &'a str,
    name: String,
    /// The words of its text, as they stand and as they compare with those of names.
    codes: Vec<String>,
    written: Vec<String>,
    called: Vec<String>,
}

impl<'a> CalledAction<'a> {
    fn new(text: &'a str, name: String) -> Self {
        let (written, called) = (words(text), words(&name));
        CalledAction { text, name, codes: codes(text), written, called }
    }
}

impl Called<'_> {
    /// The actions of which one of these ways to say them has just these words, in this order or, where none has, in another.
    fn of_words<'b>(
        &'b self,
        wanted: &[String],
        ways: impl Fn(&'b CalledAction<'_>) -> Vec<Vec<String>>,
    ) -> Option<TypedChoice> {
        let found = |is: &dyn Fn(&[String]) -> bool| {
            let found = self.0.iter().filter(|own| ways(own).iter().any(|way| !way.is_empty() && is(way)));
            one_or_several(found.map(|own| own.text.to_owned()).collect())
        };
        // Anyone who names pieces in an order means that one, where there is a choice.
        found(&|way| way == wanted).or_else(|| found(&|way| in_order(way) == in_order(wanted)))
    }

    /// The actions that are written so.
    fn written(&self, text: &str) -> Option<TypedChoice> {
        self.of_words(&codes(text), |own| vec![own.codes.clone()])
    }

    /// The actions of these pieces, whatever is done with them.
    fn without_verb(&self, text: &str) -> Option<TypedChoice> {
        self.of_words(&codes(text), |own| vec![behind(&own.codes).to_vec()])
    }

    /// The actions of this name, with its verb, with the one that is written, or without any.
    fn by_name(&self, wanted: &[String]) -> Option<TypedChoice> {
        self.of_words(wanted, |own| {
            let rest = behind(&own.called);
            let with_own = own.written.iter().take(1).chain(rest).cloned().collect();
            vec![own.called.clone(), with_own, rest.to_vec()]
        })
    }

    /// The words of a line with names of pieces as records write them, the longest names first, and whether it held any.
    fn in_writing(&self, table: &LocalTable, typed: &[String]) -> (String, bool) {
        let mut pieces = pieces(table);
        for own in &self.0 {
            if let (Some((_, piece)), [_, name @ ..]) = (own.text.split_once(' '), &own.called[..])
                && !piece.contains(' ')
            {
                pieces.insert(name.to_vec(), piece.to_owned());
            }
        }
        pieces.retain(|name, _| !name.is_empty());
        let longest = pieces.keys().map(Vec::len).max().unwrap_or_default();
        let (mut text, mut names, mut rest) = (Vec::new(), false, typed);
        while let [word, ..] = rest {
            let mut lengths = (1..=longest.min(rest.len())).rev();
            let named = lengths.find_map(|count| Some((count, pieces.get(&rest[..count])?.clone())));
            names |= named.is_some();
            let (count, word) = named.unwrap_or_else(|| (1, spelled(&digits(word))));
            text.push(word);
            rest = &rest[count..];
        }
        (text.join(" "), names)
    }

    /// Where an order is all that there is to choose, the actions that begin so: `order thistle`, `thistle first`, `thistle and waddle`.
    fn by_beginning(&self, wanted: &[String]) -> Option<TypedChoice> {
        let (verb, pieces) = self.0.first()?.written.split_first()?;
        let all = in_order(pieces);
        if self.0.len() < 2 || self.0.iter().any(|own| in_order(behind(&own.written)) != all) {
            return None;
        }
        let says_where = |word: &&String| *word != verb && !["put", "first", "top"].contains(&word.as_str());
        let begun: Vec<String> = wanted.iter().filter(says_where).cloned().collect();
        let found = self.0.iter().filter(|own| !begun.is_empty() && behind(&own.written).starts_with(&begun));
        one_or_several(found.map(|own| own.text.to_owned()).collect())
    }

    /// The actions of this verb whose names have all these words in this order: `discard red`. What very many have means none of them.
    fn by_some_words(&self, wanted: &[String]) -> Option<TypedChoice> {
        let [verb, rest @ ..] = wanted else { return None };
        let has = |own: &&CalledAction<'_>| {
            let mut left = own.called.iter();
            [own.written.first(), own.called.first()].contains(&Some(verb))
                && !rest.is_empty()
                && rest.iter().all(|word| left.any(|own| own == word))
        };
        let found: Vec<&CalledAction<'_>> = self.0.iter().filter(has).collect();
        // Anyone who names two pieces means two, if there is such a choice.
        let whole = |own: &&&CalledAction<'_>| own.written.len() == wanted.len();
        let exact: Vec<String> = found.iter().filter(whole).map(|own| own.text.to_owned()).collect();
        let all = || found.iter().map(|own| own.text.to_owned()).collect();
        one_or_several(if exact.is_empty() { all() } else { exact })
            .filter(|said| !matches!(said, TypedChoice::Several(all) if all.len() > MANY))
    }
}

/// What is written for the pieces of these names.
fn pieces(table: &LocalTable) -> HashMap<Vec<String>, String> {
    let game = table.game();
    let names = game.table_words(&Cast::nameless(game.seats().len(), Viewer::Spectator));
    let faces = game.tabletop().faces.into_iter().map(|kind| kind.face.into_owned());
    names.into_iter().flat_map(|names| names.faces).map(|name| words(&name)).zip(faces).collect()
}

fn codes(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_lowercase).collect()
}

/// The words behind the first, which says what is done.
fn behind(words: &[String]) -> &[String] {
    words.get(1..).unwrap_or_default()
}

fn in_order(words: &[String]) -> Vec<String> {
    let mut words = words.to_vec();
    words.sort_unstable();
    words
}

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

    #[test]
    fn another_order_of_the_same_words_is_understood() {
        let called = ["take b1 c2", "take b1 c2 d1", "place c3 +", "place c3 x"];
        let called = Called(called.map(|text| CalledAction::new(text, text.to_owned())).into());
        let one = |text: &str| Some(TypedChoice::One(text.to_owned()));
        assert_eq!(called.written(" TAKE  c2 b1"), one("take b1 c2"));
        assert_eq!(called.written("place c3 +"), one("place c3 +"));
        assert_eq!(called.written("place  +"), None);
        assert_eq!(called.without_verb("d1 c2 B1"), one("take b1 c2 d1"));
    }

    fn pieces_said(typed: &str, named: &[(&str, &str)]) -> Option<TypedChoice> {
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

    /// Exact cards that were taken for several things.
    #[test]
    fn cards_are_named_as_far_as_they_have_to_be() {
        assert_eq!(pieces_said("play the two and the four", &PLAYS), one("play 2H 4D"));
        assert_eq!(pieces_said("the four, the two", &PLAYS), one("play 4D 2H"));
        assert_eq!(pieces_said("play 2", &PLAYS), one("play 2H"));
        assert_eq!(
            pieces_said("play the seven and the four", &PLAYS),
            one("play 4D 7D"),
            "where no other order is"
        );
        assert_eq!(pieces_said("play the nine and the four", &PLAYS), None);
        assert_eq!(pieces_said("play the two two and the four", &PLAYS), None);
        assert_eq!(pieces_said("play", &PLAYS), None, "what is done says nothing of the pieces");
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
        assert_eq!(pieces_said("take the twos", &TAKES), one("take a1 b2 c1"));
        assert_eq!(pieces_said("all fours", &TAKES), one("take e1 e2"));
        assert_eq!(pieces_said("take the twos and the joker", &TAKES), one("take a1 b2 c1 d1"));
        let tens = [
            ("take a1 a2", "take the ten of hearts and a joker"),
            ("take b1 b2", "take the ten of hearts and the joker"),
        ];
        assert!(
            matches!(pieces_said("the tens and joker", &tens), Some(TypedChoice::Several(both)) if both.len() == 2)
        );
    }
}
