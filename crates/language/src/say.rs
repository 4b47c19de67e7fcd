//! A message, in words.

use intl_pluralrules::PluralCategory;
use parlor_game::{Argument, Cast, Language, Message, Seats, Sentences, Viewer, capital};

use crate::Catalog;
use crate::catalog::Words;
use crate::pattern::{Function, Key, Part, Pattern};

/// How deep sentences may contain sentences: one that contains itself ends here.
const DEEPEST: usize = 16;

/// The sign of numbers below zero, in sentences for people.
const MINUS: &str = "\u{2212}";

/// The message as the listener of `cast` reads it.
///
/// A sentence that the listener's language lacks is said in English, with all its parts. One that English lacks, or an argument that the
/// message lacks, is said by its name in braces, which the law of narration refuses.
pub fn say(sentences: &'static Sentences, message: &Message, cast: &Cast) -> String {
    let mut said = String::with_capacity(64);
    if let Some(catalog) = Catalog::of(sentences) {
        let teller = Teller { catalog, cast, language: None };
        teller.message(message, &mut said, DEEPEST);
    }
    said
}

/// The same for a reader of this language, where it does not matter who that is.
pub fn say_in(sentences: &'static Sentences, message: &Message, language: Language) -> String {
    say(sentences, message, &Cast::nameless(1, Viewer::Spectator).reading(language))
}

/// A text without arguments that code says in English, as a file of this language says it; `None` where it does not.
pub fn translated(sentences: &'static Sentences, key: &str, language: Language) -> Option<String> {
    let catalog = Catalog::of(sentences)?;
    let words = catalog.words_of(language);
    let pattern = words.pattern(key)?;
    let cast = Cast::nameless(1, Viewer::Spectator).reading(language);
    let mut said = String::new();
    let teller = Teller { catalog, cast: &cast, language: Some(words) };
    teller.pattern(words, pattern, &Message::new("text"), &mut said, DEEPEST);
    Some(said)
}

/// A message named at run time, as the listener of `cast` reads it; `None` where the files have none of this name.
pub fn say_key(
    sentences: &'static Sentences,
    key: &str,
    arguments: &[(&'static str, Argument)],
    cast: &Cast,
) -> Option<String> {
    let catalog = Catalog::of(sentences)?;
    let (words, pattern) = catalog.words_with(cast.language(), key)?;
    let message = Message { key: "text", arguments: arguments.to_vec() };
    let mut said = String::new();
    Teller { catalog, cast, language: Some(words) }.pattern(words, pattern, &message, &mut said, DEEPEST);
    Some(said)
}

/// The same, and nothing for nothing.
pub fn say_some(sentences: &'static Sentences, message: Option<&Message>, cast: &Cast) -> String {
    message.map_or_else(String::new, |message| say(sentences, message, cast))
}

/// Who says it to whom.
#[derive(Clone, Copy)]
struct Teller<'a> {
    catalog: &'a Catalog,
    cast: &'a Cast,
    /// The language in which the sentence has begun.
    language: Option<&'a Words>,
}

impl<'a> Teller<'a> {
    fn message(&self, message: &Message, said: &mut String, depth: usize) {
        let language = self.language.map_or(self.cast.language(), |words| words.language);
        match self.catalog.words_with(language, message.key) {
            Some((words, pattern)) if depth > 0 => {
                let teller = Teller { language: Some(words), ..*self };
                teller.pattern(words, pattern, message, said, depth - 1);
            }
            _ => braces(message.key, said),
        }
    }

    fn pattern(&self, words: &Words, pattern: &Pattern, message: &Message, said: &mut String, depth: usize) {
        for part in &pattern.0 {
            match part {
                Part::Text(text) => said.push_str(text),
                Part::Argument(name) => match message.argument(name) {
                    Some(argument) => self.argument(words, argument, said, depth),
                    None => braces(name, said),
                },
                Part::Function(function, name) => match message.argument(name) {
                    Some(argument) => self.function(words, *function, argument, said, depth),
                    None => braces(name, said),
                },
                Part::Sentence(key) => match words.pattern(key) {
                    Some(pattern) if depth > 0 => self.pattern(words, pattern, message, said, depth - 1),
                    _ => braces(key, said),
                },
                Part::Select { by, variants, default } => {
                    let argument = message.argument(by);
                    let chosen = variants.iter().position(|(key, _)| self.is(words, key, argument));
                    // An exact number goes before a plural form, wherever it stands.
                    let exact = variants
                        .iter()
                        .position(|(key, _)| matches!(key, Key::Number(_)) && self.is(words, key, argument));
                    let at = exact.or(chosen).unwrap_or(*default);
                    self.pattern(words, &variants[at].1, message, said, depth);
                }
            }
        }
    }

    fn argument(&self, words: &Words, argument: &Argument, said: &mut String, depth: usize) {
        match argument {
            Argument::Number(number) => self.number(&number.to_string(), said),
            Argument::Tenths(tenths) if tenths % 10 == 0 => self.number(&(tenths / 10).to_string(), said),
            Argument::Tenths(tenths) => {
                let sign = if *tenths < 0 { "-" } else { "" };
                let (whole, tenth) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
                let comma = if words.language == Language::German { ',' } else { '.' };
                self.number(&format!("{sign}{whole}{comma}{tenth}"), said);
            }
            Argument::Case(case) => said.push_str(case),
            Argument::Text(text) => said.push_str(text),
            Argument::Part(part) => self.message(part, said, depth),
            Argument::Seats(seats) => {
                let mut names = seats.iter();
                self.list(words, usize::from(seats.len()), said, |teller, said| {
                    if let Some(seat) = names.next() {
                        match teller.cast.is_you(seat) {
                            true => teller.shared(words, "you", said),
                            false => said.push_str(teller.cast.name(seat)),
                        }
                    }
                });
            }
            Argument::List(parts) => {
                let mut parts_left = parts.iter();
                self.list(words, parts.len(), said, |teller, said| {
                    if let Some(part) = parts_left.next() {
                        teller.message(part, said, depth);
                    }
                });
            }
        }
    }

    /// A number as people write it: with the sign that is as wide as a plus.
    fn number(&self, number: &str, said: &mut String) {
        match number.strip_prefix('-') {
            Some(digits) => said.extend([MINUS, digits]),
            None => said.push_str(number),
        }
    }

    /// `a, b and c`.
    fn list(&self, words: &Words, count: usize, said: &mut String, mut one: impl FnMut(&Self, &mut String)) {
        if count == 0 {
            self.shared(words, "nothing", said);
        }
        for index in 0..count {
            match (index, count - index) {
                (0, _) => {}
                (_, 1) => self.shared(words, "list-and", said),
                _ => self.shared(words, "list-comma", said),
            }
            one(self, said);
        }
    }

    /// A sentence of those that all games share, which has no arguments.
    fn shared(&self, words: &Words, key: &'static str, said: &mut String) {
        match words.pattern(key) {
            Some(pattern) => self.pattern(words, pattern, &Message::new(key), said, 0),
            None => braces(key, said),
        }
    }

    fn function(
        &self,
        words: &Words,
        function: Function,
        argument: &Argument,
        said: &mut String,
        depth: usize,
    ) {
        match function {
            Function::Capital => {
                let mut inner = String::new();
                self.argument(words, argument, &mut inner, depth);
                said.push_str(&capital(&inner));
            }
            Function::Words => match words.pattern("number") {
                Some(pattern) => {
                    let number = Message::new("number").with("number", argument.clone());
                    self.pattern(words, pattern, &number, said, depth);
                }
                None => self.argument(words, argument, said, depth),
            },
        }
    }

    /// Whether a variant is the one for this argument.
    fn is(&self, words: &Words, key: &Key, argument: Option<&Argument>) -> bool {
        match (key, argument) {
            (Key::Number(number), Some(argument)) => count(argument) == Some(*number),
            (Key::Plural(form, _), Some(Argument::Seats(seats))) => {
                *form == if seats.len() == 1 { PluralCategory::ONE } else { PluralCategory::MANY }
            }
            (Key::Plural(form, _), Some(argument)) if count(argument).is_some() => {
                count(argument).is_some_and(|number| words.plural(number) == *form)
            }
            (Key::Case(case) | Key::Plural(_, case), argument) => self.is_case(case, argument),
            (Key::Number(_), None) => false,
        }
    }

    fn is_case(&self, case: &str, argument: Option<&Argument>) -> bool {
        match argument {
            None => case == "none",
            Some(Argument::Case(own)) => case == *own,
            Some(Argument::Text(own)) => case == &**own,
            Some(Argument::Part(own)) => case == own.key,
            Some(Argument::Seats(seats)) => self.seats_are(case, *seats),
            Some(Argument::Number(_) | Argument::Tenths(_) | Argument::List(_)) => false,
        }
    }

    /// `you`: only the listener; `us`: the listener among others; `none`: nobody.
    fn seats_are(&self, case: &str, seats: Seats) -> bool {
        let listener = seats.iter().any(|seat| self.cast.is_you(seat));
        match case {
            "you" => listener && seats.len() == 1,
            "us" => listener && seats.len() > 1,
            "none" => seats.is_empty(),
            _ => false,
        }
    }
}

/// What can be counted.
fn count(argument: &Argument) -> Option<i64> {
    match argument {
        Argument::Number(number) => Some(*number),
        Argument::Tenths(tenths) if tenths % 10 == 0 => Some(tenths / 10),
        Argument::List(parts) => i64::try_from(parts.len()).ok(),
        Argument::Seats(seats) => Some(i64::from(seats.len())),
        _ => None,
    }
}

fn braces(name: &str, said: &mut String) {
    said.push('{');
    said.push_str(name);
    said.push('}');
}
