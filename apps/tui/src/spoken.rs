//! Choices as people say them: `play the queen of hearts`, `queen of hearts and 5D`, `six of spades on b2`.
//!
//! No game is known here. Actions are compared by their names ([`AnyGame::name_action`]), and names of pieces become what is written for them
//! by the outcomes and the actions that have just one piece.

use std::collections::HashMap;

use parlor_game::{Cast, Seat, Viewer};

use crate::LocalTable;
use crate::meaning::{TypedChoice, digits, one_or_several, words};
use crate::said_pieces::by_pieces;
use crate::typed::spelled;

/// This many actions are listed where some words of a name could mean them.
const MANY: usize = 20;

/// The action that is meant by a line of anyone who sits in `seat`: as it is written, as it is called, or both mixed.
pub(crate) fn said(table: &LocalTable, seat: Seat, typed: &str) -> TypedChoice {
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
            let Written { text, names } = called.in_writing(table, &wanted);
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

/// A line in which names of pieces are as records write them.
struct Written {
    text: String,
    /// Whether it held any.
    names: bool,
}

/// Actions with their names.
struct Called<'a>(Vec<CalledAction<'a>>);

struct CalledAction<'a> {
    text: &'a str,
    name: String,
    /// The words of its text, as they stand and as they compare with those of names.
    codes: Vec<String>,
    written: Vec<String>,
    /// The words of its name.
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

    /// The words of a line with names of pieces as they are written, the longest names first.
    fn in_writing(&self, table: &LocalTable, typed: &[String]) -> Written {
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
        Written { text: text.join(" "), names }
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

/// The words of a text in small letters.
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
}
