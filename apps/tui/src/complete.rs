//! Half-typed words into whole ones.

use std::collections::BTreeSet;

/// What a Tab makes of what was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Completed {
    /// The text, longer if it could be.
    pub(crate) text: String,
    /// The words that could stand there, when there are several.
    pub(crate) options: Vec<String>,
}

/// Completes the last word of `typed` by the legal texts, word by word, whatever the letter case.
pub(crate) fn complete<'a>(typed: &str, texts: impl IntoIterator<Item = &'a str>) -> Completed {
    let mut begun = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if !begun.is_empty() && typed.ends_with(char::is_whitespace) {
        begun.push(' ');
    }
    let begins = |text: &&str| text.get(..begun.len()).is_some_and(|own| own.eq_ignore_ascii_case(&begun));
    // To the end of its word, with the blank behind it where more must follow.
    let word = |text: &'a str| text[begun.len()..].find(' ').map_or(text, |at| &text[..=begun.len() + at]);
    let next: BTreeSet<&str> = texts.into_iter().filter(begins).map(word).collect();
    let (Some(first), Some(last)) = (next.first(), next.last()) else {
        return Completed { text: typed.to_owned(), options: Vec::new() };
    };
    let at = begun.rfind(' ').map_or(0, |blank| blank + 1);
    let mut options: Vec<String> = next.iter().map(|text| text[at..].trim_end().to_owned()).collect();
    options.dedup();
    if options.len() == 1 {
        return Completed { text: (*last).to_owned(), options: Vec::new() };
    }
    // What the first and the last of them in order share, all do.
    let same = first.char_indices().zip(last.chars()).take_while(|((_, one), other)| one == other);
    let shared = same.last().map_or(0, |((at, letter), _)| at + letter.len_utf8());
    Completed { text: if shared > begun.len() { first[..shared].to_owned() } else { begun }, options }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXTS: [&str; 6] =
        ["take b1 c2", "take b1 c2 d1", "take b2 c2", "place c3 +", "place c3 x", "discard r"];

    fn text(typed: &str) -> String {
        complete(typed, TEXTS).text
    }

    #[test]
    fn words_are_completed_one_by_one() {
        assert_eq!(text("t"), "take ");
        assert_eq!(text("TA"), "take ");
        assert_eq!(text("take "), "take b");
        assert_eq!(text("take b1"), "take b1 ");
        assert_eq!(text("take b1 "), "take b1 c2 ");
        assert_eq!(text("place c3 "), "place c3 ");
        assert_eq!(text("discard "), "discard r");
        assert_eq!(text("nothing like it"), "nothing like it");
        assert_eq!(text("take é"), "take é");
        assert_eq!(complete("place c3 ", TEXTS).options, ["+", "x"]);
        assert_eq!(complete("", TEXTS).options, ["discard", "place", "take"]);
    }
}
