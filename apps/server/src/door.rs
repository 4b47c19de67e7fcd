//! A word at the door: anyone who does not know it sees nothing of the server. Anyone who has said it gets a pass, a cookie that the server has signed.

use std::fmt;
use std::str::FromStr;

use hkdf::Hkdf;
use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::props::{Dash, DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup};
use icu_properties::{CodePointMapData, CodePointSetData};
use sha2::Sha256;

use crate::secret::{hex, same, word};
use crate::site::Unsuited;

/// The fewest letters of a word that a host chooses.
const FEWEST: usize = 12;

/// The fewest different ones among them.
const FEWEST_KINDS: usize = 6;

/// The most characters that somebody may type.
const MOST: usize = 200;

/// For how many days a pass is good.
pub(crate) const DAYS: u32 = 90;

/// The same in seconds.
const LASTS: u64 = DAYS as u64 * 24 * 3600;

/// The word at a server's door. Blanks, punctuation and capitals make no difference, since people read it out.
#[derive(Clone)]
pub struct Word {
    /// As a host has written it.
    said: String,
    /// As it is compared.
    plain: String,
}

impl Word {
    /// A word that nobody can guess: 60 bits, in groups that one can read out.
    ///
    /// # Errors
    /// The operating system returns no entropy.
    pub fn fresh() -> std::io::Result<Word> {
        let said = word()?;
        Ok(Word { plain: plain(&said), said })
    }
}

impl FromStr for Word {
    type Err = Unsuited;

    fn from_str(text: &str) -> Result<Word, Unsuited> {
        // Editors begin a file with a mark that nobody sees, and the door's page and the address of the server show the word.
        let (said, plain) = (text.trim_start_matches('\u{feff}').trim().to_owned(), plain(text));
        let mut kinds: Vec<_> = plain.chars().collect();
        kinds.sort_unstable();
        kinds.dedup();
        let fits = plain.chars().count() >= FEWEST
            && kinds.len() >= FEWEST_KINDS
            && said.chars().count() <= MOST
            && !said.chars().any(char::is_control);
        let expected = format!(
            "a word of {FEWEST} letters or more, {FEWEST_KINDS} different ones among them, on one line; three words that have nothing to do \
             with each other are easy to remember"
        );
        fits.then_some(Word { said, plain }).ok_or_else(|| Unsuited::new(expected))
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said)
    }
}

impl fmt::Debug for Word {
    /// Logs tell no word.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Word(..)")
    }
}

/// A word without what makes no difference: capitals, and what keyboards, phones and editors write differently or by themselves.
fn plain(text: &str) -> String {
    let lower = |text: &str| text.chars().flat_map(char::to_lowercase).collect::<String>();
    // A wide capital is a capital only when it is no longer wide.
    let same = lower(&ComposingNormalizerBorrowed::new_nfkc().normalize(&lower(text)));
    same.replace('\u{df}', "ss")
        .replace('\u{3c2}', "\u{3c3}")
        .chars()
        .filter(|letter| !is_apart(*letter))
        .collect()
}

/// Blanks, dashes, quotes and other punctuation, and what nobody sees, such as the mark with which an editor begins a file.
fn is_apart(letter: char) -> bool {
    let group = GeneralCategoryGroup::Punctuation.union(GeneralCategoryGroup::ModifierSymbol);
    letter.is_whitespace()
        || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(letter)
        || CodePointSetData::new::<Dash>().contains(letter)
        || group.contains(CodePointMapData::<GeneralCategory>::new().get(letter))
        || matches!(letter, '\u{2b9}'..='\u{2bc}')
}

/// A door, with what passes are signed with.
pub(crate) struct Door {
    word: String,
    secret: String,
}

impl Door {
    /// A door that this word opens. The secret signs passes: with another word or another secret, those from before are void.
    pub(crate) fn new(word: &Word, secret: String) -> Door {
        Door { word: word.plain.clone(), secret }
    }

    /// Whether this is the word.
    pub(crate) fn opens(&self, typed: &str) -> bool {
        typed.len() <= 4 * MOST && same(&plain(typed), &self.word)
    }

    /// A pass for somebody who has said the word now, in seconds since the epoch.
    pub(crate) fn pass(&self, now: u64) -> String {
        self.signed(now.saturating_add(LASTS))
    }

    /// What a pass is worth now.
    pub(crate) fn judge(&self, pass: &str, now: u64) -> Pass {
        let until = pass.split('.').next().and_then(|until| until.parse::<u64>().ok());
        match until {
            Some(until) if now < until && same(pass, &self.signed(until)) => {
                if until - now < LASTS / 2 {
                    Pass::Old
                } else {
                    Pass::Good
                }
            }
            _ => Pass::Void,
        }
    }

    /// The pass that is good until then.
    fn signed(&self, until: u64) -> String {
        format!("{until}.{}", self.signature(until))
    }

    /// A keyed hash of how long a pass is good: nobody without the secret and the word can make one.
    fn signature(&self, until: u64) -> String {
        let mut signed = [0; 32];
        let keyed = Hkdf::<Sha256>::new(Some(self.secret.as_bytes()), self.word.as_bytes());
        // 32 bytes are one block, which is never too long.
        let made = keyed.expand(format!("a pass until {until}").as_bytes(), &mut signed);
        debug_assert!(made.is_ok());
        hex(&signed)
    }
}

/// What a pass is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pass {
    /// It opens the door.
    Good,
    /// It does, and half of its time is over: give another.
    Old,
    /// It does not.
    Void,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    fn door(word: &str, secret: &str) -> Door {
        Door::new(&word.parse().expect("a word"), secret.to_owned())
    }

    #[test]
    fn a_word_is_read_as_people_type_it_and_no_other_opens() {
        let door = door("Copper teapot Lantern", "s");
        for typed in ["copper teapot lantern", "COPPERTEAPOTLANTERN", " copper-teapot \u{2013} lantern\n"] {
            assert!(door.opens(typed), "{typed:?}");
        }
        // As a phone, an editor or another keyboard writes it.
        for typed in [
            "\u{feff}copper teapot lantern\r\n",
            "\u{201e}Copper teapot lantern.\u{201c}",
            "\u{ff23}opper\u{3000}teapot\u{200b}lantern",
            "Copper\u{a0}teapot\u{2212}lantern",
            "\u{2068}copper teapot lantern\u{2069}",
        ] {
            assert!(door.opens(typed), "{typed:?}");
        }
        let german: Word = "Stra\u{df}enk\u{f6}ter bellt".parse().unwrap();
        let german = Door::new(&german, String::new());
        assert!(
            german.opens("STRASSENKO\u{308}TER BELLT")
                && german.opens("stra\u{df}enk\u{f6}ter-bellt")
                && !german.opens("strassenkoter bellt")
        );
        for typed in ["", " ", "copper teapot lanter", "copper teapot lanterns", &"a".repeat(5000)] {
            assert!(!door.opens(typed), "{typed:?}");
        }
        let fresh = Word::fresh().unwrap();
        assert!(Door::new(&fresh, String::new()).opens(&fresh.to_string().to_uppercase()));
        assert!(fresh.to_string().parse::<Word>().is_ok() && format!("{fresh:?}") == "Word(..)");
    }

    #[test]
    fn a_word_that_is_short_or_dull_is_refused() {
        for word in [
            "",
            "tea",
            "copper teap",
            "aaaaaaaaaaaaaaaa",
            "121212121212",
            "two words\nand a line",
            &"ab".repeat(200),
        ] {
            assert!(word.parse::<Word>().is_err(), "{word:?}");
        }
    }

    /// A pass that somebody made or changed, that is too old, or from before the word was changed.
    #[test]
    fn only_a_pass_that_this_door_has_signed_opens_it_and_only_for_its_time() {
        let own = door("copper teapot lantern", "secret");
        let (now, pass) = (1_800_000_000, own.pass(1_800_000_000));
        assert_eq!(own.judge(&pass, now), Pass::Good);
        assert_eq!(own.judge(&pass, now + LASTS / 2 + 1), Pass::Old);
        assert_eq!(own.judge(&pass, now + LASTS), Pass::Void);
        let signed = pass.split_once('.').unwrap().1;
        let longer = format!("{}.{signed}", now + 2 * LASTS);
        for forged in ["", ".", "1", &longer, &format!("{pass}0"), &pass.to_uppercase(), &format!("+{pass}")]
        {
            assert_eq!(own.judge(forged, now), Pass::Void, "{forged}");
        }
        for other in [door("copper teapot candles", "secret"), door("copper teapot lantern", "other")] {
            assert_eq!(other.judge(&pass, now), Pass::Void);
        }
    }

    /// A word so short that somebody finds it: with addresses without end, so that only the limit for all of them together holds them up,
    /// for a thousand years without a pause, against a word that the program has made.
    #[test]
    fn guessing_a_word_that_the_program_made_is_hopeless() {
        let letters = Word::fresh().unwrap().plain.len() as i32;
        let words = 32_f64.powi(letters);
        let a_year = f64::from(Limits::default().words_per_minute_in_all) * 60.0 * 24.0 * 365.25;
        let chance = a_year * 1000.0 / words;
        println!("{words:e} words, {a_year:e} tries a year: a chance of {chance:e} in a thousand years");
        assert!(chance < 1e-6, "{chance}");
    }

    /// A host's own word: three words that have nothing to do with each other, drawn from the four thousand that everybody knows, stand up
    /// for a hundred years against the same.
    #[test]
    fn guessing_three_words_of_a_hosts_own_takes_longer_than_anybody_waits() {
        let words = 4000_f64.powi(3);
        let a_year = f64::from(Limits::default().words_per_minute_in_all) * 60.0 * 24.0 * 365.25;
        assert!(words / 2.0 / a_year > 100.0, "{}", words / 2.0 / a_year);
    }
}
