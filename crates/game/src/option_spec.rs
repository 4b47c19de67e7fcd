//! The description of an option: its name, its label, what it decides, its values.

use crate::BadRules;

/// One value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionValue {
    /// The word for it in records.
    pub word: &'static str,
    /// What people call it: `Sudden death`.
    pub label: &'static str,
    /// What it means, in a sentence.
    pub help: &'static str,
}

/// The whole numbers that an option takes, and what people call them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberRange {
    /// The smallest and the largest.
    pub range: (u32, u32),
    /// By how much a study that tunes it goes up or down at a time; every number of the range is allowed.
    pub step: u32,
    /// The label of 0, where it is no quantity but a word: `Never`.
    pub zero: Option<&'static str>,
    /// Whether 0 means that the game has no set end.
    pub endless: bool,
    /// The label of 1: `One hand`.
    pub one: &'static str,
    /// What follows any other number: `hands`.
    pub many: &'static str,
}

/// The numbers from one to another: 1 has the first label, another number is followed by the second.
///
/// ```
/// use parlor_game::number_range;
///
/// let hands = number_range(0, 9, "One hand", "hands").with_zero("Endless");
/// assert_eq!([0, 1, 3].map(|number| hands.label(number)), ["Endless", "One hand", "3 hands"]);
/// ```
pub const fn number_range(from: u32, to: u32, one: &'static str, many: &'static str) -> NumberRange {
    NumberRange { range: (from, to), step: 1, zero: None, endless: false, one, many }
}

impl NumberRange {
    /// The same, with a label of its own for 0.
    #[must_use]
    pub const fn with_zero(self, label: &'static str) -> Self {
        NumberRange { zero: Some(label), ..self }
    }

    /// The same, where 0 has this label and means that the game has no set end.
    #[must_use]
    pub const fn with_endless_zero(self, label: &'static str) -> Self {
        NumberRange { endless: true, ..self.with_zero(label) }
    }

    /// The same, tuned in steps of this size.
    #[must_use]
    pub const fn with_step(self, step: u32) -> Self {
        NumberRange { step, ..self }
    }

    /// What people call this number: `One hand`, `3 hands`.
    pub fn label(&self, number: u32) -> String {
        match (number, self.zero) {
            (0, Some(zero)) => zero.to_owned(),
            (1, _) => self.one.to_owned(),
            _ => format!("{number} {}", self.many),
        }
    }
}

/// One option of a game: what apps show when a table is created, and what records contain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name in records.
    pub name: &'static str,
    /// What people call it: `Jokers in the deck`. Labels and sentences are for people alone: no record and no hash contains them.
    pub label: &'static str,
    /// The clause that offers it.
    pub clause: &'static str,
    /// What it decides, in a sentence.
    pub help: &'static str,
    /// The value if nobody chooses one.
    pub default: &'static str,
    /// Its words.
    pub words: &'static [OptionValue],
    /// Its whole numbers, if any, in addition to the words: from, to.
    pub numbers: Option<NumberRange>,
}

impl OptionSpec {
    /// The valid values in words: `diagonal|knight`, `match|1 to 99`.
    pub fn valid(&self) -> String {
        let words = self.words.iter().map(|value| value.word.to_owned());
        let numbers = self.numbers.map(|NumberRange { range: (from, to), .. }| format!("{from} to {to}"));
        words.chain(numbers).collect::<Vec<_>>().join("|")
    }

    /// Reads one of its whole numbers.
    ///
    /// # Errors
    /// [`OptionSpec::refuse`] for anything else.
    pub fn number(&self, value: &str) -> Result<u32, BadRules> {
        let (from, to) = self.numbers.map_or((1, 0), |numbers| numbers.range);
        whole_number(value).filter(|number| (from..=to).contains(number)).ok_or_else(|| self.refuse(value))
    }

    /// What people call a value: `One hand` for `1`. A value that it does not take is called as it is written.
    pub fn value_label(&self, value: &str) -> String {
        let word = self.words.iter().find(|word| word.word == value).map(|word| word.label.to_owned());
        let number = || Some(self.numbers?.label(whole_number(value)?));
        word.or_else(number).unwrap_or_else(|| value.to_owned())
    }

    /// The option with a value, in a list of what is played: `Jokers in the deck: off`.
    pub fn in_words(&self, value: &str) -> String {
        format!("{}: {}", self.label, uncapital(&self.value_label(value)))
    }

    /// The error for a value that is not in [`OptionSpec::valid`].
    pub fn refuse(&self, found: &str) -> BadRules {
        BadRules::BadValue { option: self.name, found: found.to_owned(), valid: self.valid() }
    }
}

/// The label in the middle of a sentence.
fn uncapital(label: &str) -> String {
    let mut letters = label.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// The options of a record's `rules` line in words: `hands=1` is `Length: one hand`. Nothing for a line without options; a pair that
/// names none of these options is left out.
///
/// ```
/// use parlor_game::{NoOptions, Rules, rules_in_words};
///
/// assert_eq!(rules_in_words(&NoOptions::options(), "-"), Vec::<String>::new());
/// ```
pub fn rules_in_words(options: &[&OptionSpec], rules: &str) -> Vec<String> {
    let pairs = rules.split(' ').filter_map(|pair| pair.split_once('='));
    let told = pairs.filter_map(|(name, value)| {
        options.iter().find(|option| option.name == name).map(|option| option.in_words(value))
    });
    told.collect()
}

/// Reads a whole number as records write them: digits, no sign, no leading zero, not beyond `u32`.
///
/// ```
/// use parlor_game::whole_number;
///
/// assert_eq!(whole_number("17"), Some(17));
/// assert_eq!((whole_number("017"), whole_number("+17")), (None, None));
/// ```
pub fn whole_number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let plain = text == "0" || !text.starts_with('0');
    if digits && plain { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::option_value;

    const HANDS: OptionSpec = OptionSpec {
        name: "hands",
        label: "Length",
        clause: "T-1",
        help: "How long to play.",
        default: "match",
        words: &[option_value("match", "Until the target", "Until somebody reaches it.")],
        numbers: Some(number_range(0, 99, "One hand", "hands").with_zero("Endless")),
    };

    /// `hands=1` in a title line.
    #[test]
    fn what_is_played_is_said_by_labels() {
        let said = |rules| rules_in_words(&[&HANDS], rules).join(", ");
        assert_eq!(said("hands=1"), "Length: one hand");
        assert_eq!(said("hands=3"), "Length: 3 hands");
        assert_eq!(said("hands=0"), "Length: endless");
        assert_eq!(said("hands=match"), "Length: until the target");
        assert_eq!(said("-"), "");
        assert_eq!(said("later=yes"), "");
    }
}
