//! Small helpers for sentences, so that every game writes lists the same way.

/// `a`, `a and b`, `a, b and c`; `nothing` for none.
pub fn in_words(words: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let words: Vec<_> = words.into_iter().collect();
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((last, _)) => (*last).to_owned(),
        None => "nothing".to_owned(),
    }
}

/// The text with its first letter made a capital.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The text with escapes for every letter that a terminal would obey or hide (control characters, and those that change the direction of
/// writing), cut to `most` letters: for text by other people.
pub fn tame(text: &str, most: usize) -> String {
    let mut tame = String::new();
    for (index, letter) in text.chars().enumerate() {
        if index >= most {
            tame.push_str(" ...");
            break;
        }
        match is_tame(letter) {
            true => tame.push(letter),
            false => tame.extend(letter.escape_unicode()),
        }
    }
    tame
}

/// Whether a letter only shows itself: neither a control character nor one that changes the direction of writing.
pub fn is_tame(letter: char) -> bool {
    let turns = matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !letter.is_control() && !turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_one_speaks() {
        assert_eq!(in_words(["a", "b", "c"]), "a, b and c");
        assert_eq!(in_words(["a".to_owned(), "b".to_owned()]), "a and b");
        assert_eq!((in_words(["a"]), in_words([""; 0])), ("a".to_owned(), "nothing".to_owned()));
        assert_eq!((capital("éa"), capital("")), ("Éa".to_owned(), String::new()));
    }

    #[test]
    fn what_a_terminal_would_obey_is_shown_instead_and_long_texts_are_cut() {
        assert_eq!(tame("a\u{1b}[31m\u{202e}b\n", 20), "a\\u{1b}[31m\\u{202e}b\\u{a}");
        assert_eq!(tame("abcdef", 3), "abc ...");
        assert_eq!(tame("é☼", 2), "é☼");
    }
}
