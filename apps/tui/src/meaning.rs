//! What a line may mean, and the words of it that count.

use crate::nearest_word::stem;

/// What is meant by what was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TypedChoice {
    /// This action, as records write it.
    One(String),
    /// One of these.
    Several(Vec<String>),
    /// None that can be chosen: this is what is refused, with names as they are written where they are names of pieces.
    Nothing(String),
}

/// Words that make a name a phrase, and tell no two names apart.
const PHRASE: [&str; 11] = ["a", "an", "the", "and", "of", "on", "with", "as", "in", "to", "your"];

/// Numbers as cards are called; people write them in digits, too.
const NUMBERS: [(&str, &str); 9] = [
    ("2", "two"),
    ("3", "three"),
    ("4", "four"),
    ("5", "five"),
    ("6", "six"),
    ("7", "seven"),
    ("8", "eight"),
    ("9", "nine"),
    ("10", "ten"),
];

/// The one that was found, or the several.
pub(crate) fn one_or_several(mut found: Vec<String>) -> Option<TypedChoice> {
    match found.len() {
        0 => None,
        1 => found.pop().map(TypedChoice::One),
        _ => Some(TypedChoice::Several(found)),
    }
}

/// The words of a text that tell it from others.
pub(crate) fn words(text: &str) -> Vec<String> {
    let between = |letter: char| letter.is_whitespace() || [',', '.', ';', '(', ')', '`'].contains(&letter);
    let word = |word: &str| {
        let word = word.to_lowercase();
        NUMBERS.iter().find(|(digits, _)| *digits == word).map_or(word, |(_, name)| (*name).to_owned())
    };
    let counts = |word: &String| !word.is_empty() && !PHRASE.contains(&word.as_str());
    text.split(between).map(word).filter(counts).collect()
}

/// The same words, each as it is for one of a kind.
pub(crate) fn stems(text: &str) -> Vec<String> {
    words(&text.replace([':', '-'], " ")).iter().map(|word| stem(word)).collect()
}

/// A number that [`words`] has put into words, in digits again.
pub(crate) fn digits(word: &str) -> String {
    let found = NUMBERS.iter().find(|(_, name)| *name == word);
    found.map_or_else(|| word.to_owned(), |(digits, _)| (*digits).to_owned())
}
