//! Choices as people say them: `play the queen of hearts`, `queen of hearts and 5D`, `six of spades on b2`.
//!
//! No game is known here. Actions are compared by their names ([`AnyGame::name_action`]), and names of pieces become what is written for them
//! by the outcomes and the actions that have just one piece.

use std::collections::HashMap;

use parlor_erased::{AnyGame, Event, Transition};
use parlor_game::{Cast, Seat, Viewer};

use crate::LocalTable;
use crate::complete::meant;
use crate::meaning::{TypedChoice, digits, one_or_several, words};
use crate::said_pieces::by_pieces;
use crate::typed::spelled;

/// This many of the latest outcomes are asked for the names of pieces.
const LATEST: usize = 80;

/// This many actions are listed where some words of a name could mean them.
const MANY: usize = 20;

/// The action that is meant by a line of anyone who sits in `seat`: as it is written, as it is called, or both mixed.
pub(crate) fn said(table: &LocalTable, seat: Seat, typed: &str, actions: &[String]) -> TypedChoice {
    let written = |text: &str| {
        let text = meant(text, actions.iter().map(String::as_str));
        if actions.contains(&text) { Ok(text) } else { Err(text) }
    };
    let refused = match written(typed) {
        Ok(action) => return TypedChoice::One(action),
        Err(refused) => refused,
    };
    let (called, wanted) = (Called::new(table, seat, actions), words(typed));
    if wanted.is_empty() {
        return TypedChoice::Nothing(refused);
    }
    let whole = called.by_name(&wanted).or_else(|| by_pieces(typed, &called.0));
    whole.unwrap_or_else(|| {
        let Written { text, names } = called.in_writing(table, &wanted);
        match written(&text) {
            Ok(action) => TypedChoice::One(action),
            // The game says of a piece by its name why not.
            Err(text) => called
                .without_verb(&text)
                .or_else(|| called.by_beginning(&wanted))
                .or_else(|| called.by_some_words(&wanted))
                .unwrap_or(TypedChoice::Nothing(if names { text } else { refused })),
        }
    })
}

/// A line in which names of pieces are as records write them.
struct Written {
    text: String,
    /// Whether it held any.
    names: bool,
}

/// Actions with their names.
struct Called<'a>(Vec<(&'a String, String)>);

impl<'a> Called<'a> {
    fn new(table: &LocalTable, seat: Seat, actions: &'a [String]) -> Self {
        let (cast, game) = (table.cast(Viewer::Seat(seat)), table.game());
        Called(actions.iter().map(|own| (own, game.name_action(seat, own, &cast))).collect())
    }

    /// The actions of this name, with its verb, with the one that is written, or without any; in this order or, where none is, in another.
    fn by_name(&self, wanted: &[String]) -> Option<TypedChoice> {
        let ways = |(text, name): &(&String, String)| {
            let (name, written) = (words(name), words(text));
            let rest = name.get(1..).unwrap_or_default().to_vec();
            let with_own = written.iter().take(1).chain(&rest).cloned().collect();
            [name, with_own, rest]
        };
        let same = |is: &dyn Fn(&[String]) -> bool| {
            let found = self.0.iter().filter(|one| ways(one).iter().any(|way| is(way)));
            found.map(|(text, _)| (*text).clone()).collect::<Vec<_>>()
        };
        one_or_several(same(&|way| way == wanted)).or_else(|| {
            let wanted = in_order(wanted);
            one_or_several(same(&|way| in_order(way) == wanted))
        })
    }

    /// The words of a line with names of pieces as they are written, the longest names first.
    fn in_writing(&self, table: &LocalTable, typed: &[String]) -> Written {
        let mut pieces = pieces(table);
        for (text, name) in &self.0 {
            if let (Some((_, piece)), [_, name @ ..]) = (text.split_once(' '), &words(name)[..])
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

    /// The actions of these pieces, whatever is done with them.
    fn without_verb(&self, text: &str) -> Option<TypedChoice> {
        let lower = |text: &str| text.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>();
        let wanted = lower(text);
        let pieces = |own: &str| lower(own).get(1..).unwrap_or_default().to_vec();
        let having = |is: &dyn Fn(Vec<String>) -> bool| -> Option<TypedChoice> {
            let found = self.0.iter().filter(|(own, _)| is(pieces(own)));
            one_or_several(found.map(|(text, _)| (*text).clone()).collect())
        };
        // Anyone who names them in an order means that one, where there is a choice.
        having(&|own| own == wanted).or_else(|| having(&|own| in_order(&own) == in_order(&wanted)))
    }
}

impl Called<'_> {
    /// Where an order is all that there is to choose, the actions that begin so: `order thistle`, `thistle first`, `thistle and waddle`.
    fn by_beginning(&self, wanted: &[String]) -> Option<TypedChoice> {
        let pieces = |text: &str| words(text).get(1..).unwrap_or_default().to_vec();
        let verb = words(self.0.first()?.0).first()?.clone();
        let all = in_order(&pieces(self.0.first()?.0));
        if self.0.len() < 2 || self.0.iter().any(|(text, _)| in_order(&pieces(text)) != all) {
            return None;
        }
        let says_where = |word: &&String| **word != verb && !["put", "first", "top"].contains(&word.as_str());
        let begun: Vec<String> = wanted.iter().filter(says_where).cloned().collect();
        let found = self.0.iter().filter(|(text, _)| !begun.is_empty() && pieces(text).starts_with(&begun));
        one_or_several(found.map(|(text, _)| (*text).clone()).collect())
    }

    /// The actions of this verb whose names have all these words in this order: `discard red`. What very many have means none of them.
    fn by_some_words(&self, wanted: &[String]) -> Option<TypedChoice> {
        let [verb, rest @ ..] = wanted else { return None };
        let has = |(text, name): &&(&String, String)| {
            let (written, name) = (words(text), words(name));
            let verbs = [written.first(), name.first()];
            let mut left = name.iter();
            verbs.contains(&Some(verb))
                && !rest.is_empty()
                && rest.iter().all(|word| left.any(|own| own == word))
        };
        let found: Vec<&String> = self.0.iter().filter(has).map(|(text, _)| *text).collect();
        // Anyone who names two pieces means two, if there is such a choice.
        let whole = |text: &&&String| words(text).len() == wanted.len();
        let exact: Vec<String> = found.iter().filter(whole).map(|text| (*text).clone()).collect();
        let found = if exact.is_empty() { found.into_iter().cloned().collect() } else { exact };
        one_or_several(found).filter(|said| !matches!(said, TypedChoice::Several(all) if all.len() > MANY))
    }
}

/// What is written for the pieces of these names: of all that luck can bring or could have brought of late.
fn pieces(table: &LocalTable) -> HashMap<Vec<String>, String> {
    let session = table.session();
    let mut pieces = HashMap::new();
    let mut learn = |game: &dyn AnyGame| {
        let cast = Cast::nameless(game.seats().len(), Viewer::Spectator);
        for (outcome, _) in game.deals() {
            pieces.insert(words(&game.name_deal(&outcome, &cast)), outcome);
        }
    };
    learn(session.start());
    let first = session.events().len().saturating_sub(LATEST);
    let dealt = |transition: &Transition| matches!(transition.event(), Event::Deal(_));
    for transition in session.transitions().skip(first).filter(dealt) {
        learn(transition.before());
    }
    learn(session.game());
    pieces
}

fn in_order(words: &[String]) -> Vec<String> {
    let mut words = words.to_vec();
    words.sort_unstable();
    words
}
