//! The options that a table may choose: typed fields, spoken of as `name=value`.

use std::fmt::Debug;

use crate::{BadRules, FileSpec, GameOption, Group, Mistake, Node, Pin};

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

/// A game's options as a typed struct.
pub trait Rules: Default + Clone + Eq + Debug + Send + Sync + 'static {
    /// The options in the order in which records list them.
    const OPTIONS: &'static [GameOption<Self>] = &[];

    /// What is said of each option, in their order.
    fn options() -> Vec<&'static OptionSpec> {
        Self::OPTIONS.iter().map(|option| &option.spec).collect()
    }

    /// The value of the option called `name`, as its word; empty when there is no such option.
    fn get(&self, name: &str) -> String {
        option_called(name).map_or_else(String::new, |option: &GameOption<Self>| option.get(self))
    }

    /// Sets an option that is in [`Rules::OPTIONS`].
    ///
    /// # Errors
    /// [`OptionSpec::refuse`] of a value that it does not take.
    fn set(&mut self, spec: &'static OptionSpec, value: &str) -> Result<(), BadRules> {
        match option_called::<Self>(spec.name) {
            Some(option) => option.set(self, value),
            None => Err(spec.refuse(value)),
        }
    }

    /// Whether the values fit together, and fit `seats` where that is known already.
    ///
    /// # Errors
    /// [`BadRules::Conflict`].
    fn check(&self, _seats: Option<u8>) -> Result<(), BadRules> {
        Ok(())
    }

    /// The file of data that a table may bring beside the options; `None` for a game that has none. The default rules have the
    /// shipped one's data.
    const FILE: Option<FileSpec> = None;

    /// Takes the data of a file in place of the data in force. `sha256` is the hash of its bytes, in hexadecimal, for
    /// [`Rules::pin`].
    ///
    /// # Errors
    /// All that is wrong with it, in the order of its lines; nothing has changed.
    fn load(&mut self, _file: &Node, _sha256: &str) -> Result<(), Vec<Mistake>> {
        Ok(())
    }

    /// Which file's data are in force, for the record; `None` for a game that has none.
    fn pin(&self) -> Option<Pin> {
        None
    }

    /// What the file in force holds, for people.
    fn contents(&self) -> Vec<Group> {
        Vec::new()
    }

    /// Reads `-` or `name=value` pairs set apart by single spaces, in any order, each option at most once, and checks that
    /// they fit together.
    ///
    /// # Errors
    /// The first thing that is wrong, with what would be right.
    fn parse(text: &str) -> Result<Self, BadRules> {
        let mut rules = Self::default();
        if text == "-" {
            return Ok(rules);
        }
        let mut given = Vec::new();
        for pair in text.split(' ') {
            let (name, value) =
                pair.split_once('=').ok_or_else(|| BadRules::NotAPair { found: pair.to_owned() })?;
            let option = option_called::<Self>(name).ok_or_else(|| {
                let options = Self::options().iter().map(|spec| spec.name).collect();
                BadRules::UnknownOption { found: name.to_owned(), options }
            })?;
            if given.contains(&name) {
                return Err(BadRules::Repeated { option: name.to_owned() });
            }
            given.push(name);
            rules.set(&option.spec, value)?;
        }
        rules.check(None)?;
        Ok(rules)
    }
}

/// The option of this name.
fn option_called<R: Rules>(name: &str) -> Option<&'static GameOption<R>> {
    R::OPTIONS.iter().find(|option| option.spec.name == name)
}

/// The rules of a game that has no options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoOptions;

impl Rules for NoOptions {}

/// The `rules` line of a record: the options that differ from their defaults, in the specification's order; `-` for none.
pub fn format_rules<R: Rules>(rules: &R) -> String {
    let pairs = R::options().into_iter().filter_map(|spec| {
        let value = rules.get(spec.name);
        (value != spec.default).then(|| format!("{}={value}", spec.name))
    });
    let text = pairs.collect::<Vec<_>>().join(" ");
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Reads a whole number as the house writes them: digits, no sign, no leading zero, not beyond `u32`.
pub fn whole_number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let plain = text == "0" || !text.starts_with('0');
    if digits && plain { text.parse().ok() } else { None }
}
