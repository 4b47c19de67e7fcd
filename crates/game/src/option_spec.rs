//! The description of an option: its name, what it decides, its values.

use crate::BadRules;

/// One value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionValue {
    /// The word for it.
    pub word: &'static str,
    /// What it means, in a sentence.
    pub help: &'static str,
}

/// One option of a game: what apps show when a table is created, and what records contain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name.
    pub name: &'static str,
    /// The clause that offers it.
    pub clause: &'static str,
    /// What it decides, in a sentence.
    pub help: &'static str,
    /// The value if nobody chooses one.
    pub default: &'static str,
    /// Its words.
    pub words: &'static [OptionValue],
    /// Its whole numbers, if any, in addition to the words: from, to.
    pub numbers: Option<(u32, u32)>,
}

impl OptionSpec {
    /// The valid values in words: `diagonal|knight`, `match|1 to 99`.
    pub fn valid(&self) -> String {
        let words = self.words.iter().map(|value| value.word.to_owned());
        let numbers = self.numbers.map(|(from, to)| format!("{from} to {to}"));
        words.chain(numbers).collect::<Vec<_>>().join("|")
    }

    /// Reads one of its whole numbers.
    ///
    /// # Errors
    /// [`OptionSpec::refuse`] for anything else.
    pub fn number(&self, value: &str) -> Result<u32, BadRules> {
        let (from, to) = self.numbers.unwrap_or((1, 0));
        whole_number(value).filter(|number| (from..=to).contains(number)).ok_or_else(|| self.refuse(value))
    }

    /// The error for a value that is not in [`OptionSpec::valid`].
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
