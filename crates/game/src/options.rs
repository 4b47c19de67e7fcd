//! The options that a table may choose: typed fields, written as `name=value`.

use std::fmt::Debug;

use crate::{BadRules, CardAdvice, FileSpec, GameOption, Group, Mistake, Node, OptionSpec, Pin};

/// A game's options as a typed struct.
pub trait Rules: Default + Clone + Eq + Debug + Send + Sync + 'static {
    /// The options in the order in which records list them.
    const OPTIONS: &'static [GameOption<Self>] = &[];

    /// Options for studies of the rules, which no set-up offers and the rules' hash does not cover. Records list them after the others.
    const EXPERIMENTAL: &'static [GameOption<Self>] = &[];

    /// The description of each option that a table may choose, in their order.
    fn options() -> Vec<&'static OptionSpec> {
        Self::OPTIONS.iter().map(|option| &option.spec).collect()
    }

    /// The description of each experimental option, in their order.
    fn experimental() -> Vec<&'static OptionSpec> {
        Self::EXPERIMENTAL.iter().map(|option| &option.spec).collect()
    }

    /// The value of the option called `name`, as its word; empty when there is no such option.
    fn get(&self, name: &str) -> String {
        option_called(name).map_or_else(String::new, |option: &GameOption<Self>| option.get(self))
    }

    /// Sets an option that is in [`Rules::OPTIONS`] or [`Rules::EXPERIMENTAL`].
    ///
    /// # Errors
    /// [`OptionSpec::refuse`] for a value that it does not have.
    fn set(&mut self, spec: &'static OptionSpec, value: &str) -> Result<(), BadRules> {
        match option_called::<Self>(spec.name) {
            Some(option) => option.set(self, value),
            None => Err(spec.refuse(value)),
        }
    }

    /// Whether the values fit together, and fit `seats` if that is known already.
    ///
    /// # Errors
    /// [`BadRules::Conflict`].
    fn check(&self, _seats: Option<u8>) -> Result<(), BadRules> {
        Ok(())
    }

    /// The file of data that a table may bring besides the options; `None` for a game that has none. The default rules have the shipped
    /// file's data.
    const FILE: Option<FileSpec> = None;

    /// Replaces the data in force by those of a file. `sha256` is the hash of its bytes, in hexadecimal, for [`Rules::pin`].
    ///
    /// # Errors
    /// All mistakes in it, in the order of its lines; nothing has changed.
    fn load(&mut self, _file: Node<'_>, _sha256: &str) -> Result<(), Vec<Mistake>> {
        Ok(())
    }

    /// The file whose data are in force, for the record; `None` for a game that has none.
    fn pin(&self) -> Option<Pin> {
        None
    }

    /// The content of the file in force, for people.
    fn contents(&self) -> Vec<Group> {
        Vec::new()
    }

    /// What may be wrong with the file in force by what is in it alone; it is sound all the same.
    fn advice(&self) -> Vec<CardAdvice> {
        Vec::new()
    }

    /// Reads `-` or `name=value` pairs separated by single spaces, in any order, each option at most once, and checks that they fit
    /// together.
    ///
    /// # Errors
    /// The first mistake, with what would be right.
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

/// The option of this name, experimental or not.
fn option_called<R: Rules>(name: &str) -> Option<&'static GameOption<R>> {
    R::OPTIONS.iter().chain(R::EXPERIMENTAL).find(|option| option.spec.name == name)
}

/// The rules of a game that has no options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoOptions;

impl Rules for NoOptions {}

/// The `rules` line of a record: the options that differ from their defaults, in the specification's order; `-` for none.
///
/// ```
/// use parlor_game::{NoOptions, Rules, format_rules};
///
/// assert_eq!(format_rules(&NoOptions::parse("-")?), "-");
/// # Ok::<(), parlor_game::BadRules>(())
/// ```
pub fn format_rules<R: Rules>(rules: &R) -> String {
    let pairs = R::options().into_iter().chain(R::experimental()).filter_map(|spec| {
        let value = rules.get(spec.name);
        (value != spec.default).then(|| format!("{}={value}", spec.name))
    });
    let text = pairs.collect::<Vec<_>>().join(" ");
    if text.is_empty() { "-".to_owned() } else { text }
}
