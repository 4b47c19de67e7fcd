//! What is said of an option: its name, what it decides, the values it takes.

use crate::BadRules;

/// One value that an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionValue {
    /// The word for it.
    pub word: &'static str,
    /// What it means, in a sentence.
    pub help: &'static str,
}

/// One option of a game: what apps show at table set-up, and what records hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name.
    pub name: &'static str,
    /// The clause that offers it.
    pub clause: &'static str,
    /// What it decides, in a sentence.
    pub help: &'static str,
    /// The value when nobody chooses.
    pub default: &'static str,
    /// The words it takes.
    pub words: &'static [OptionValue],
    /// The whole numbers it takes besides, if any: from, to.
    pub numbers: Option<(u32, u32)>,
}

impl OptionSpec {
    /// The valid values in words: `diagonal|knight`, `match|1 to 99`.
    pub fn valid(&self) -> String {
        let words = self.words.iter().map(|value| value.word.to_owned());
        let numbers = self.numbers.map(|(from, to)| format!("{from} to {to}"));
        words.chain(numbers).collect::<Vec<_>>().join("|")
    }

    /// Reads one of the whole numbers that it takes.
    ///
    /// # Errors
    /// [`OptionSpec::refuse`] of anything else.
    pub fn number(&self, value: &str) -> Result<u32, BadRules> {
        let (from, to) = self.numbers.unwrap_or((1, 0));
        whole_number(value).filter(|number| (from..=to).contains(number)).ok_or_else(|| self.refuse(value))
    }

    /// The error of a value that is none of [`OptionSpec::valid`].
    pub fn refuse(&self, found: &str) -> BadRules {
        BadRules::BadValue { option: self.name, found: found.to_owned(), valid: self.valid() }
    }
}

/// Reads a whole number as records write them: digits, no sign, no leading zero, not beyond `u32`.
pub fn whole_number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let plain = text == "0" || !text.starts_with('0');
    if digits && plain { text.parse().ok() } else { None }
}
