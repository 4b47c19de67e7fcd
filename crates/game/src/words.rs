//! Small helpers for sentences, so that every game writes lists the same way.

/// `a`, `a and b`, `a, b and c`; `nothing` for none.
///
/// ```
/// use parlor_game::in_words;
///
/// assert_eq!(in_words(["wood", "stone", "gold"]), "wood, stone and gold");
/// ```
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
///
/// ```
/// assert_eq!(parlor_game::capital("élan"), "Élan");
/// ```
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The text with escapes for every letter that a terminal would obey or hide (control characters, and those that change the direction of
/// writing), cut to `most` letters: for text by other people.
///
/// ```
/// assert_eq!(parlor_game::tame("Ann\u{1b}[2J", 40), "Ann\\u{1b}[2J");
/// ```
pub fn tame(text: &str, most: usize) -> String {
    escaped(text, most, is_tame)
}

/// How much a message quotes of what was found, in letters.
pub const READABLE: usize = 160;

/// The text with escapes for every letter that cannot be seen, or looks like a blank and is none, cut to `most` letters: for messages that quote
/// what was found, so that it looks different from what was expected.
///
/// ```
/// assert_eq!(parlor_game::visible("take\u{a0}b1", 40), "take\\u{a0}b1");
/// assert_eq!(parlor_game::visible("a long line", 6), "a long ...");
/// ```
pub fn visible(text: &str, most: usize) -> String {
    escaped(text, most, |letter| is_tame(letter) && !is_hidden(letter))
}

fn escaped(text: &str, most: usize, shown: impl Fn(char) -> bool) -> String {
    let mut escaped = String::new();
    for (index, letter) in text.chars().enumerate() {
        if index >= most {
            escaped.push_str(" ...");
            break;
        }
        match shown(letter) {
            true => escaped.push(letter),
            false => escaped.extend(letter.escape_unicode()),
        }
    }
    escaped
}

/// Whether nothing is seen where this letter stands: the white space of Unicode but for the blank, and what its property
/// `Default_Ignorable_Code_Point` or its category `Cf` hides.
fn is_hidden(letter: char) -> bool {
    letter != ' ' && letter.is_whitespace()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{115f}' | '\u{1160}'
            | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
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

    /// A message whose found and expected look the same helps nobody.
    #[test]
    fn what_cannot_be_seen_is_written_out_where_input_is_quoted() {
        for letter in
            "\u{a0}\u{200b}\u{c}\t\u{feff}\u{ad}\u{2003}\u{3000}\u{2028}\u{fe0f}\u{e0020}\u{180e}\u{2060}"
                .chars()
        {
            let shown = visible(&format!("a{letter}b"), 20);
            assert_eq!(shown, format!("a\\u{{{:x}}}b", u32::from(letter)));
            assert_eq!(visible(&shown, 20), shown);
        }
        assert_eq!(visible("take a2 é☼ ♠", 20), "take a2 é☼ ♠");
    }

    #[test]
    fn what_a_terminal_would_obey_is_shown_instead_and_long_texts_are_cut() {
        assert_eq!(tame("a\u{1b}[31m\u{202e}b\n", 20), "a\\u{1b}[31m\\u{202e}b\\u{a}");
        assert_eq!(tame("abcdef", 3), "abc ...");
        assert_eq!(tame("é☼", 2), "é☼");
    }
}
