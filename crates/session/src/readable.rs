//! What people write, in every script: names, lines of talk, titles. One rule for all of them.
//!
//! Text is made canonical (NFC). What nobody sees and no script needs is dropped without a word: phones and chats add it by themselves. What
//! would deceive others is refused: a turned direction of writing, controls, towers of marks.

use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::props::{
    CanonicalCombiningClass, DefaultIgnorableCodePoint, Emoji, ExtendedPictographic, GeneralCategory,
    JoiningType, Script,
};
use icu_properties::{CodePointMapData, CodePointSetData};

/// How many marks a letter may bear that belong to no script of their own, such as accents.
const MOST_ACCENTS: usize = 4;

/// How many marks a letter may bear of its own script: Tibetan and Hebrew with all vowels need most.
const MOST_MARKS: usize = 8;

const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';
/// Makes a key of a digit.
const KEYCAP: char = '\u{20e3}';
/// Begins the flags of regions: a black flag, letters that show nothing, and an end.
const FLAG: char = '\u{1f3f4}';

/// Why a text cannot be shown to others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// There is nothing to see, or something that steers what is around it.
    Hidden,
    /// One letter bears more marks than any script piles up.
    Piled,
}

/// A text as others may see it, without what nobody sees.
///
/// # Errors
/// Why it cannot be shown.
pub fn readable(text: &str) -> Result<String, Unreadable> {
    let canonical = |text: &str| ComposingNormalizerBorrowed::new_nfc().normalize(text).into_owned();
    let mut text = canonical(text);
    loop {
        // What is dropped may have parted a letter from its accent.
        let shown = canonical(&shown(&text)?);
        if shown == text {
            return Ok(text);
        }
        text = shown;
    }
}

/// The text without what nobody sees. It gets no longer, so that repeating this comes to an end.
fn shown(text: &str) -> Result<String, Unreadable> {
    let text: Vec<char> = text.trim().chars().collect();
    let turns = text.iter().any(|letter| is_from_right(*letter));
    let (mut shown_text, mut accents, mut marks) = (String::new(), 0, 0);
    for (at, letter) in text.iter().copied().enumerate() {
        let letter = if category(letter) == GeneralCategory::SpaceSeparator { ' ' } else { letter };
        if steers(letter) {
            return Err(Unreadable::Hidden);
        }
        let before = shown_text.chars().next_back().unwrap_or(' ');
        if !is_shown(letter, before, &text[at..], turns) && !in_flag(&text, at) {
            continue;
        }
        if is_mark(letter) {
            let own = !matches!(script(letter), Script::Inherited | Script::Common);
            (accents, marks) = if own { (accents, marks + 1) } else { (accents + 1, marks) };
            if accents > MOST_ACCENTS || marks > MOST_MARKS {
                return Err(Unreadable::Piled);
            }
        } else if !is_ignorable(letter) {
            (accents, marks) = (0, 0);
        }
        shown_text.push(letter);
    }
    let shown_text = shown_text.trim();
    if shown_text.chars().any(stands_alone) { Ok(shown_text.to_owned()) } else { Err(Unreadable::Hidden) }
}

/// Whether a letter is seen where it stands, or changes how those beside it look. `rest` begins with it.
fn is_shown(letter: char, before: char, rest: &[char], turns: bool) -> bool {
    let after = rest.get(1).copied().unwrap_or(' ');
    match letter {
        // Marks of direction settle where a bracket belongs in a line that runs from the right.
        '\u{200e}' | '\u{200f}' | '\u{61c}' => turns,
        NON_JOINER => after.is_alphabetic() && (joins(before) || is_virama(before)),
        JOINER => joins(before) || is_virama(before) || is_virama(after) || joins_pictures(before, after),
        '\u{fe0e}' | '\u{fe0f}' => is_emoji(before) && (!before.is_ascii() || after == KEYCAP),
        '\u{fe00}'..='\u{fe0d}' | '\u{e0100}'..='\u{e01ef}' => script(before) == Script::Han,
        '\u{180b}'..='\u{180d}' | '\u{180f}' => script(before) == Script::Mongolian,
        // The empty pattern of Braille, an empty note head, and what marks notes to other texts.
        '\u{2800}' | '\u{1d159}' | '\u{fff9}'..='\u{fffb}' => false,
        _ => !is_ignorable(letter),
    }
}

/// Whether this letter is part of a region's flag, such as England's, that is whole.
fn in_flag(text: &[char], at: usize) -> bool {
    const MOST_TAGS: usize = 8;
    let tag = |letter: &&char| ('\u{e0020}'..='\u{e007f}').contains(*letter);
    let before = text[..at].iter().rev().take(MOST_TAGS).take_while(tag).count();
    let tags: Vec<_> = text[at - before..].iter().take(MOST_TAGS).take_while(tag).collect();
    let flag = (at - before).checked_sub(1).and_then(|at| text.get(at));
    tags.len() > before && tags.last() == Some(&&'\u{e007f}') && flag == Some(&FLAG)
}

/// Whether it takes over how the words around it are laid out, or is none of Unicode's own letters.
fn steers(letter: char) -> bool {
    use GeneralCategory as Is;
    matches!(letter, '\u{202d}' | '\u{202e}')
        || matches!(
            category(letter),
            Is::Control | Is::LineSeparator | Is::ParagraphSeparator | Is::PrivateUse
        )
}

fn joins_pictures(before: char, after: char) -> bool {
    let picture = CodePointSetData::new::<ExtendedPictographic>();
    let skin = ('\u{1f3fb}'..='\u{1f3ff}').contains(&before);
    picture.contains(after) && (picture.contains(before) || skin || before == '\u{fe0f}')
}

/// Whether it takes another form beside the next letter, as in Arabic.
fn joins(letter: char) -> bool {
    let joining = CodePointMapData::<JoiningType>::new().get(letter);
    matches!(joining, JoiningType::DualJoining | JoiningType::LeftJoining | JoiningType::RightJoining)
}

/// Whether it joins two consonants into one sign, as in the scripts of India.
fn is_virama(letter: char) -> bool {
    CodePointMapData::<CanonicalCombiningClass>::new().get(letter) == CanonicalCombiningClass::Virama
}

fn is_from_right(letter: char) -> bool {
    use icu_properties::props::BidiClass as Class;
    matches!(CodePointMapData::<Class>::new().get(letter), Class::RightToLeft | Class::ArabicLetter)
}

fn is_emoji(letter: char) -> bool {
    CodePointSetData::new::<Emoji>().contains(letter)
}

fn is_ignorable(letter: char) -> bool {
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(letter)
}

fn script(letter: char) -> Script {
    CodePointMapData::<Script>::new().get(letter)
}

fn category(letter: char) -> GeneralCategory {
    CodePointMapData::<GeneralCategory>::new().get(letter)
}

fn is_mark(letter: char) -> bool {
    let seen = !is_ignorable(letter);
    seen && matches!(category(letter), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark)
}

/// Whether it is more than a blank or an accent.
fn stands_alone(letter: char) -> bool {
    use GeneralCategory as Is;
    let leans = matches!(
        category(letter),
        Is::SpaceSeparator | Is::NonspacingMark | Is::EnclosingMark | Is::SpacingMark | Is::Format
    );
    !leans
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names and lines that languages need, refused because of a letter that shows nothing by itself.
    #[test]
    fn what_a_language_writes_stays_as_it_is() {
        for text in [
            "Zo\u{eb}",
            "\u{141}ukasz",
            "\u{674e}\u{5c0f}\u{9f99}",
            "\u{646}\u{648}\u{631}",
            "O'Neil-2",
            "Well played!",
            "Sch\u{f6}n: \u{201e}ja\u{201c}",
            // Persian: a verb whose parts do not join.
            "\u{645}\u{6cc}\u{200c}\u{62e}\u{648}\u{627}\u{647}\u{645}",
            // Sinhala, Hindi, Bengali and Malayalam: signs that join, or stay apart.
            "\u{dc1}\u{dca}\u{200d}\u{dbb}\u{dd3}",
            "\u{915}\u{94d}\u{200d}\u{937}",
            "\u{9b0}\u{200d}\u{9cd}\u{9af}",
            "\u{d28}\u{d4d}\u{200d}",
            // Keycaps, hearts, families, skins, flags of countries and of England.
            "1\u{fe0f}\u{20e3}",
            "\u{2764}\u{fe0f}",
            "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467} \u{1f44d}\u{1f3fd}",
            "\u{1f469}\u{1f3fd}\u{200d}\u{1f4bb}",
            "\u{1f3f3}\u{fe0f}\u{200d}\u{1f308}",
            "\u{1f1e9}\u{1f1ea}",
            "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            // Hebrew with a mark of direction, with vowels and accents; Tibetan; Thai; Vietnamese; a name in rare Chinese letters.
            "\u{5e9}\u{5dc}\u{5d5}\u{5dd}\u{200f}!",
            "\u{5d1}\u{5b0}\u{5bc}\u{5e8}\u{5b5}\u{5d0}\u{5e9}\u{5b4}\u{5c1}\u{596}\u{5d9}\u{5ea}",
            "\u{f62}\u{f92}\u{fb1}\u{f74}",
            "\u{e19}\u{e49}\u{e33}",
            "ti\u{1ebf}ng",
            "\u{8fbb}\u{e0100}",
            // An Arabic number sign shows itself although it is a format character.
            "\u{600}\u{661}",
        ] {
            assert_eq!(readable(text).as_deref(), Ok(text), "{}", text.escape_unicode());
        }
    }

    /// What phones and chats add, refused as if somebody had meant it.
    #[test]
    fn what_nobody_sees_is_dropped() {
        for (text, shown_text) in [
            (" Bo\u{a0}B ", "Bo B"),
            ("A\u{200b}nn", "Ann"),
            ("\u{2068}Ann\u{2069}", "Ann"),
            ("An\u{feff}n\u{200e}", "Ann"),
            ("Ann\u{ad}", "Ann"),
            ("A\u{34f}nn\u{fe0f}", "Ann"),
            ("a\u{200d}b\u{200c}c", "abc"),
            ("7\u{fe0f}", "7"),
            ("A\u{e0041}\u{e007f}", "A"),
            ("Zoe\u{308}", "Zo\u{eb}"),
            ("\u{1f3f4}\u{e0067}\u{e0062}", "\u{1f3f4}"),
            ("x\u{2800}\u{3164}y", "xy"),
            ("a\u{e0100}", "a"),
        ] {
            assert_eq!(readable(text).as_deref(), Ok(shown_text), "{}", text.escape_unicode());
        }
    }

    #[test]
    fn what_deceives_or_shows_nothing_is_refused() {
        for text in [
            "",
            " ",
            "\u{202e}nnA",
            "a\nb",
            "a\u{7}",
            "A\u{e000}",
            "A\u{2028}B",
            "\u{200d}",
            "\u{3164}",
            "\u{2800}",
            "\u{301}\u{301}",
        ] {
            assert_eq!(readable(text), Err(Unreadable::Hidden), "{}", text.escape_unicode());
        }
        for mark in ["\u{301}", "\u{489}", "\u{20dd}", "\u{5b0}", "\u{93c}", "\u{f92}"] {
            let many = |count| format!("ab{}", mark.repeat(count));
            assert!(readable(&many(4)).is_ok());
            assert_eq!(readable(&many(23)), Err(Unreadable::Piled), "{}", mark.escape_unicode());
            // What shows nothing between them makes no new letter of one.
            let apart = "x".to_owned() + &format!("{mark}\u{200d}\u{2060}").repeat(12);
            assert_eq!(readable(&apart), Err(Unreadable::Piled), "{}", mark.escape_unicode());
        }
    }

    /// Whatever comes in: what goes out is as good as it can be, so that it is stored and read again as it is.
    #[test]
    fn what_is_readable_stays_so() {
        use proptest::prelude::*;
        proptest!(|(text in "\\PC{0,12}|[\u{200b}-\u{200f}\u{20e3}\u{fe0f}\u{1f3f4}\u{e0061}\u{e007f}\u{94d}\u{915}a1\u{301}\u{5d0}\u{645}]{0,12}")| {
            if let Ok(shown_text) = readable(&text) {
                prop_assert_eq!(readable(&shown_text), Ok(shown_text.clone()), "{}", text.escape_unicode());
            }
        });
    }
}
