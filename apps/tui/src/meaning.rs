//! What a line may mean, the words of it that count, and words that are nearly the same: another number, another case, a letter that went wrong.

use parlor_game::whole_number;
use strsim::osa_distance;

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

/// Numbers from 2 as cards are called; people write them in digits, too.
const NUMBERS: [&str; 9] = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

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
        let number = whole_number(word).and_then(|number| NUMBERS.get(number.checked_sub(2)? as usize));
        number.map_or_else(|| word.to_lowercase(), |name| (*name).to_owned())
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
    let found = NUMBERS.iter().position(|name| *name == word);
    found.map_or_else(|| word.to_owned(), |at| (at + 2).to_string())
}

/// Whether two words differ in their letters' case and in being one or several at most: `Fives` and `five`.
pub(crate) fn is_same(one: &str, other: &str) -> bool {
    stem(one) == stem(other)
}

/// A word as it is for one of a kind.
pub(crate) fn stem(word: &str) -> String {
    let word = word.to_lowercase();
    let word = word.strip_suffix("'s").unwrap_or(&word);
    let cut = |ending: &str| word.strip_suffix(ending).filter(|rest| rest.len() > 1);
    if let Some(rest) = cut("ies") {
        return format!("{rest}y");
    }
    let hisses = |rest: &&str| rest.ends_with('x') || rest.ends_with("ss") || rest.ends_with("ch");
    if let Some(rest) = cut("es").filter(hisses) {
        return rest.to_owned();
    }
    match cut("s") {
        Some(rest) if !rest.ends_with('s') => rest.to_owned(),
        _ => word.to_owned(),
    }
}

/// Whether a word says that several are meant.
pub(crate) fn is_plural(word: &str) -> bool {
    stem(word) != word.to_lowercase() && !word.ends_with("'s")
}

/// The word that was probably meant: the nearest, if it is near enough for its length. Of two that are as near it is the first.
pub(crate) fn nearest<'a>(typed: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    let length = typed.chars().count();
    let most = match length {
        0..=2 => 0,
        3..=7 => 1,
        _ => 2,
    };
    let apart = |word: &str| {
        let word = word.to_lowercase();
        // Anyone who types the beginning of a word means it.
        if length > 1 && word.starts_with(&typed) {
            return 0;
        }
        osa_distance(&typed, &word).min(osa_distance(&typed, &stem(&word)))
    };
    let near = words.into_iter().map(|word| (apart(word), word)).filter(|(apart, _)| *apart <= most);
    near.min_by_key(|(apart, _)| *apart).map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_and_several_are_the_same_word() {
        for (one, several) in
            [("five", "Fives"), ("six", "sixes"), ("ace", "aces"), ("enemy", "enemies"), ("price", "prices")]
        {
            assert!(is_same(one, several) && is_plural(several) && !is_plural(one), "{several}");
        }
        assert!(!is_same("pass", "pas") && !is_plural("pass"), "a word that ends so is no plural");
        assert!(!is_same("five", "four"));
        assert!(is_same("Otter's", "otter") && !is_plural("otter's"));
    }

    #[test]
    fn the_nearest_word_is_found_and_a_far_one_is_none() {
        let words = ["play", "place", "moves", "help", "scores"];
        for (typed, meant) in
            [("paly", "play"), ("mvoes", "moves"), ("hlep", "help"), ("scroe", "scores"), ("pla", "play")]
        {
            assert_eq!(nearest(typed, words), Some(meant), "{typed}");
        }
        assert_eq!(nearest("prices", ["piles"]), None);
        assert_eq!(nearest("fly", words), None);
        assert_eq!(nearest("banana", words), None);
        assert_eq!(nearest("", words), None);
    }
}
