//! A game that can be started, its types hidden.

use std::error::Error;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use parlor_game::{
    About, BadRules, CardAdvice, FileSpec, Group, Language, Mistake, OptionSpec, Pin, Published, Rules,
    Translated, format_rules,
};
use parlor_language::{Catalog, translated};
use parlor_scene::Draw;

use crate::AnyGame;
use crate::typed::begin;

/// A file of a game's own data after reading: what a record pins, and its content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileRead {
    /// Its name and hash.
    pub pin: Pin,
    /// Its content, for people.
    pub contents: Vec<Group>,
    /// What may be wrong with it, although it is sound.
    pub advice: Vec<CardAdvice>,
}

/// Why a game could not be started with a file. Nothing was started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadStart {
    /// The options or the seats are wrong.
    Rules(BadRules),
    /// The file is wrong: all mistakes in it, in the order of its lines.
    File(Vec<Mistake>),
    /// This game takes no file.
    NoFile,
}

impl fmt::Display for BadStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadStart::Rules(why) => why.fmt(f),
            BadStart::File(mistakes) => {
                let lines: Vec<_> = mistakes.iter().map(ToString::to_string).collect();
                f.write_str(&lines.join("\n"))
            }
            BadStart::NoFile => f.write_str("this game takes no file"),
        }
    }
}

impl Error for BadStart {}

impl From<BadRules> for BadStart {
    fn from(why: BadRules) -> Self {
        BadStart::Rules(why)
    }
}

/// A game of the catalog.
pub trait Kind: Send + Sync {
    /// How the catalog describes it.
    fn about(&self) -> &'static About;

    /// Its long texts in this language; `None` where it has none.
    fn translated(&self, language: Language) -> Option<&'static Translated>;

    /// A short text of its description in this language, by its key in the files of sentences: `set-up-tagline`, `set-up-OPTION`,
    /// `set-up-OPTION-VALUE`, each also with `-help`; `None` where it is said in English alone.
    fn described(&self, key: &str, language: Language) -> Option<String>;

    /// The sentences that it has in English and not in this language, by their keys in order.
    fn lacks(&self, language: Language) -> Vec<String>;

    /// Its options, in the order in which records list them.
    fn options(&self) -> Vec<&'static OptionSpec>;

    /// Its experimental options, which are for studies: no set-up offers them.
    fn experimental(&self) -> Vec<&'static OptionSpec>;

    /// The first experimental option that a `rules` line names.
    fn experiment_in(&self, rules: &str) -> Option<&'static OptionSpec> {
        let names = |name: &str| rules.split(' ').any(|pair| pair.split('=').next() == Some(name));
        self.experimental().into_iter().find(|spec| names(spec.name))
    }

    /// Reads a `rules` line and returns it as a writer writes it.
    ///
    /// # Errors
    /// The first mistake in it, with what would be right.
    fn check_rules(&self, rules: &str) -> Result<String, BadRules>;

    /// The file of data that a table may bring; `None` for a game that uses none.
    fn file(&self) -> Option<&'static FileSpec>;

    /// Reads a file of this game's data.
    ///
    /// # Errors
    /// All mistakes in it, or that the game uses none.
    fn read_file(&self, bytes: &[u8]) -> Result<FileRead, BadStart>;

    /// A new game with the data of a file in place of the shipped ones.
    ///
    /// # Errors
    /// As [`Kind::start`] and [`Kind::read_file`].
    fn start_with(&self, rules: &str, seats: u8, file: &[u8]) -> Result<Box<dyn AnyGame>, BadStart>;

    /// A new game.
    ///
    /// # Errors
    /// The options are wrong, do not fit together or do not fit the seats; or the game does not allow this number of seats.
    fn start(&self, rules: &str, seats: u8) -> Result<Box<dyn AnyGame>, BadRules>;
}

/// The kind of a game type.
pub struct KindOf<G>(PhantomData<fn() -> G>);

impl<G> KindOf<G> {
    /// The kind of `G`.
    pub const fn new() -> Self {
        KindOf(PhantomData)
    }
}

impl<G> Default for KindOf<G> {
    fn default() -> Self {
        KindOf::new()
    }
}

impl<G: Published + Draw> Kind for KindOf<G> {
    fn about(&self) -> &'static About {
        const { &G::ABOUT }
    }

    fn translated(&self, language: Language) -> Option<&'static Translated> {
        G::TRANSLATED.iter().find(|own| own.language == language)
    }

    fn described(&self, key: &str, language: Language) -> Option<String> {
        translated(G::sentences(), key, language)
    }

    fn lacks(&self, language: Language) -> Vec<String> {
        let catalog = Catalog::of(G::sentences());
        catalog.into_iter().flat_map(|catalog| catalog.lacking(language)).map(str::to_owned).collect()
    }

    fn options(&self) -> Vec<&'static OptionSpec> {
        G::Rules::options()
    }

    fn experimental(&self) -> Vec<&'static OptionSpec> {
        G::Rules::experimental()
    }

    fn check_rules(&self, rules: &str) -> Result<String, BadRules> {
        G::Rules::parse(rules).map(|rules| format_rules(&rules))
    }

    fn file(&self) -> Option<&'static FileSpec> {
        const { G::Rules::FILE.as_ref() }
    }

    fn read_file(&self, bytes: &[u8]) -> Result<FileRead, BadStart> {
        let mut rules = G::Rules::default();
        load(&mut rules, bytes)?;
        let pin = rules.pin().ok_or(BadStart::NoFile)?;
        Ok(FileRead { pin, contents: rules.contents(), advice: rules.advice() })
    }

    fn start_with(&self, rules: &str, seats: u8, file: &[u8]) -> Result<Box<dyn AnyGame>, BadStart> {
        let mut rules = G::Rules::parse(rules)?;
        load(&mut rules, file)?;
        Ok(begin::<G>(Arc::new(rules), seats)?)
    }

    fn start(&self, rules: &str, seats: u8) -> Result<Box<dyn AnyGame>, BadRules> {
        begin::<G>(Arc::new(G::Rules::parse(rules)?), seats)
    }
}

/// Loads a file's data into the rules.
fn load<R: Rules>(rules: &mut R, bytes: &[u8]) -> Result<(), BadStart> {
    if R::FILE.is_none() {
        return Err(BadStart::NoFile);
    }
    let file = parlor_data_file::read(bytes).map_err(BadStart::File)?;
    rules.load(file.tree.root(), &file.sha256).map_err(BadStart::File)
}
