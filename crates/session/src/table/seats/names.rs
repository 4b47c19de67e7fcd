//! Names that people give themselves, as a table takes them.

use parlor_game::Seat;
use parlor_record::Header;
use unicode_general_category::{GeneralCategory, get_general_category};

use crate::CommandError;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;

/// Characters that show nothing although Unicode's categories count them as letters, signs or accents: from, to.
const INVISIBLE: [(char, char); 13] = [
    ('\u{34f}', '\u{34f}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{2065}', '\u{2065}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fff8}'),
    ('\u{1d159}', '\u{1d159}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

/// Draws the sign before it in colour.
const IN_COLOUR: char = '\u{fe0f}';

/// A name as a record can hold it and a page can show it, not too long; none at all is fine.
///
/// # Errors
/// Why it cannot be one.
pub fn check_name(name: &str) -> Result<String, CommandError> {
    let name = name.trim();
    if name.is_empty() {
        return Ok(String::new());
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(CommandError::NameTooLong(LONGEST_NAME));
    }
    let mut header = Header::new("", "-", 1);
    header.name(Seat::One, name).map_err(CommandError::BadName)?;
    let before = [' '].into_iter().chain(name.chars());
    let shown = name.chars().zip(before).all(|(letter, before)| is_shown(letter, before));
    if !shown || !name.chars().any(stands_alone) {
        return Err(CommandError::InvisibleName);
    }
    Ok(name.to_owned())
}

/// Joins pictures into one.
const JOINER: char = '\u{200d}';

/// How many accents a letter may bear in a line of text.
const MOST_ACCENTS: usize = 4;

/// Whether one sees each letter of a line of text, and there is something to see. Pictures may be joined; letters bear no towers of accents.
pub fn is_readable(text: &str) -> bool {
    use GeneralCategory as Is;
    let picture = |letter: char| {
        letter == IN_COLOUR || matches!(get_general_category(letter), Is::OtherSymbol | Is::ModifierSymbol)
    };
    let (mut before, mut accents) = (' ', 0);
    for letter in text.chars() {
        let joins = letter == JOINER && picture(before);
        let accent = matches!(get_general_category(letter), Is::NonspacingMark | Is::EnclosingMark);
        accents = if accent { accents + 1 } else { 0 };
        if accents > MOST_ACCENTS || !(joins || is_shown(letter, before)) {
            return false;
        }
        before = letter;
    }
    text.chars().any(stands_alone)
}

/// Whether one sees this letter behind the one before it. What one does not see makes two names look the same, or turns the direction of the
/// words around it.
fn is_shown(letter: char, before: char) -> bool {
    use GeneralCategory as Is;
    if letter == IN_COLOUR {
        return get_general_category(before) == Is::OtherSymbol;
    }
    let hidden = matches!(
        get_general_category(letter),
        Is::Control
            | Is::Format
            | Is::LineSeparator
            | Is::ParagraphSeparator
            | Is::PrivateUse
            | Is::Surrogate
    );
    !hidden && !INVISIBLE.iter().any(|(from, to)| (*from..=*to).contains(&letter))
}

/// Whether it is more than a blank or an accent.
fn stands_alone(letter: char) -> bool {
    use GeneralCategory as Is;
    !matches!(
        get_general_category(letter),
        Is::SpaceSeparator | Is::NonspacingMark | Is::EnclosingMark | Is::SpacingMark
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_one_sees() {
        for name in [
            "Ann",
            " Bo ",
            "Zoë",
            "Zoe\u{308}",
            "Łukasz",
            "李小龙",
            "Ἀριστοτέλης",
            "نور",
            "🎲",
            "❤\u{fe0f}",
            "O'Neil-2",
            "Cy\u{a0}Di",
        ] {
            assert_eq!(check_name(name).as_deref(), Ok(name.trim()), "{name}");
        }
        for name in [
            "A\u{200b}nn",
            "\u{202e}nnA",
            "Ann\u{2066}",
            "Ann\u{ad}",
            "An\u{feff}n",
            "\u{2800}",
            "\u{3164}",
            "\u{301}\u{301}",
            "A\u{e0041}",
            "A\u{e000}",
            "A\u{2028}B",
            "Ann\u{fe0f}",
            "A\u{34f}nn",
        ] {
            assert_eq!(check_name(name), Err(CommandError::InvisibleName), "{name:?}");
        }
    }

    #[test]
    fn lines_are_what_one_sees() {
        for line in [
            "Well played!",
            "a; b",
            "Schön: „ja“",
            "שלום",
            "👨\u{200d}👩\u{200d}👧 👍🏽",
            "❤\u{fe0f}",
            "Zoe\u{308}",
            "tie\u{302}\u{301}ng",
        ] {
            assert!(is_readable(line), "{line}");
        }
        for line in [
            "",
            " ",
            "a\u{202e}b",
            "a\nb",
            "a\u{7}",
            "a\u{200d}b",
            "\u{200d}",
            "\u{3164}",
            "a\u{301}\u{301}\u{301}\u{301}\u{301}",
            "a\u{2066}b\u{2069}",
        ] {
            assert!(!is_readable(line), "{line:?}");
        }
    }

    #[test]
    fn names_are_short_and_fit_a_record() {
        assert_eq!(check_name("  "), Ok(String::new()));
        assert!(check_name(&"a".repeat(24)).is_ok());
        assert_eq!(check_name(&"a".repeat(25)), Err(CommandError::NameTooLong(24)));
        assert!(matches!(check_name("a;b"), Err(CommandError::BadName(_))));
        assert!(matches!(check_name("a\u{7}b"), Err(CommandError::BadName(_))));
    }
}
