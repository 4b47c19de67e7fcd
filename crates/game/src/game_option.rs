//! An option as a typed field of a game's rules: one line gives its name, its words for people, how it is read, printed and set.

use crate::{BadRules, NumberRange, OptionSpec, OptionValue};

/// How an option's value is taken out of the rules and put into them.
#[derive(Clone, Copy, Debug)]
enum Field<R> {
    /// `yes` or `no`.
    Flag(fn(&R) -> bool, fn(&mut R, bool)),
    /// The place of a word among the option's words.
    Word(fn(&R) -> usize, fn(&mut R, usize)),
    /// A whole number.
    Number(fn(&R) -> u32, fn(&mut R, u32)),
    /// A whole number, or the option's one word for none.
    NumberOrWord(fn(&R) -> Option<u32>, fn(&mut R, Option<u32>)),
}

/// An option of the rules `R`: what is said of it, and the field that holds it.
///
/// [`options!`](crate::options) writes them from a table. The helpers take functions that get and set the field; closures that capture nothing
/// will do.
#[derive(Clone, Copy, Debug)]
pub struct GameOption<R: 'static> {
    /// What is said of it.
    pub spec: OptionSpec,
    field: Field<R>,
}

/// A word that an option takes, what people call it, and what it means, in a sentence.
pub const fn option_value(word: &'static str, label: &'static str, help: &'static str) -> OptionValue {
    OptionValue { word, label, help }
}

/// The label of an option, and what it decides, in a sentence.
type Text = (&'static str, &'static str);

impl<R> GameOption<R> {
    /// A choice between `yes` and `no`, the default first. Pages show a switch: the labels are `On` and `Off`.
    pub const fn flag(
        name: &'static str,
        clause: &'static str,
        (label, help): Text,
        words: &'static [OptionValue; 2],
        get: fn(&R) -> bool,
        set: fn(&mut R, bool),
    ) -> Self {
        let spec = OptionSpec { name, label, clause, help, default: words[0].word, words, numbers: None };
        GameOption { spec, field: Field::Flag(get, set) }
    }

    /// A choice between words, the default first. The functions count them from 0, in their order.
    pub const fn word(
        name: &'static str,
        clause: &'static str,
        (label, help): Text,
        words: &'static [OptionValue],
        get: fn(&R) -> usize,
        set: fn(&mut R, usize),
    ) -> Self {
        GameOption::word_with_default(name, clause, (label, help), words[0].word, words, get, set)
    }

    /// A choice between words, of which another than the first is the default.
    pub const fn word_with_default(
        name: &'static str,
        clause: &'static str,
        (label, help): Text,
        default: &'static str,
        words: &'static [OptionValue],
        get: fn(&R) -> usize,
        set: fn(&mut R, usize),
    ) -> Self {
        let spec = OptionSpec { name, label, clause, help, default, words, numbers: None };
        GameOption { spec, field: Field::Word(get, set) }
    }

    /// A whole number from a range; the default is written as records write it.
    pub const fn number(
        name: &'static str,
        clause: &'static str,
        (label, help): Text,
        default: &'static str,
        numbers: NumberRange,
        get: fn(&R) -> u32,
        set: fn(&mut R, u32),
    ) -> Self {
        let spec = OptionSpec { name, label, clause, help, default, words: &[], numbers: Some(numbers) };
        GameOption { spec, field: Field::Number(get, set) }
    }

    /// A whole number from a range or, by default, a word for none.
    pub const fn number_or_word(
        name: &'static str,
        clause: &'static str,
        (label, help): Text,
        word: &'static [OptionValue; 1],
        numbers: NumberRange,
        get: fn(&R) -> Option<u32>,
        set: fn(&mut R, Option<u32>),
    ) -> Self {
        let spec = OptionSpec {
            name,
            label,
            clause,
            help,
            default: word[0].word,
            words: word,
            numbers: Some(numbers),
        };
        GameOption { spec, field: Field::NumberOrWord(get, set) }
    }

    /// The value in these rules, as its word.
    pub fn get(&self, rules: &R) -> String {
        let word = |index: usize| self.spec.words.get(index).map_or("", |value| value.word).to_owned();
        match self.field {
            Field::Flag(get, _) => (if get(rules) { "yes" } else { "no" }).to_owned(),
            Field::Word(get, _) => word(get(rules)),
            Field::Number(get, _) => get(rules).to_string(),
            Field::NumberOrWord(get, _) => get(rules).map_or_else(|| word(0), |number| number.to_string()),
        }
    }

    /// Sets the value in these rules.
    ///
    /// # Errors
    /// [`OptionSpec::refuse`] of a value that it does not take.
    pub fn set(&self, rules: &mut R, value: &str) -> Result<(), BadRules> {
        let place = self.spec.words.iter().position(|word| word.word == value);
        match (&self.field, place) {
            (Field::Flag(_, set), Some(_)) => set(rules, value == "yes"),
            (Field::Word(_, set), Some(place)) => set(rules, place),
            (Field::NumberOrWord(_, set), Some(_)) => set(rules, None),
            (Field::Number(_, set), None) => set(rules, self.spec.number(value)?),
            (Field::NumberOrWord(_, set), None) => set(rules, Some(self.spec.number(value)?)),
            _ => return Err(self.spec.refuse(value)),
        }
        Ok(())
    }
}
