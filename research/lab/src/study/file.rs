//! A study as a file.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};

use super::{CardQuestion, Claim};

use super::Until;
use super::tuning::Tuning;

/// What is asked of a game. Every variant of its options is studied with every number of seats, and by every line-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Study {
    /// The version of the format: [`Study::VERSION`].
    pub study: u8,
    /// The game's slug.
    pub game: String,
    /// The seed of all deals and of the bots' chances, any text.
    #[serde(default = "default_seed")]
    pub seed: String,
    /// How deals follow from the seed.
    #[serde(default, skip_serializing_if = "Dealing::is_default")]
    pub dealing: Dealing,
    /// The variants of the options, as records write them; `-` for the defaults.
    #[serde(default = "default_rules", deserialize_with = "at_least_one")]
    pub rules: Vec<String>,
    /// The numbers of seats; none for the game's default.
    #[serde(default, deserialize_with = "at_least_one", skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<u8>,
    /// A file of the game's own data, such as a card set, beside the study's file; none for what is shipped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<String>,
    /// What is said of the game, to be tested.
    #[serde(default, rename = "claim", skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<Claim>,
    /// Who plays.
    #[serde(rename = "line-up")]
    pub line_ups: Vec<Entrants>,
    /// Which numbers may change, and what for; read by `lab tune` alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tune: Option<Tuning>,
}

/// How deals and bots' chances follow from the seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dealing {
    /// By fast generators that are numbered by the deal.
    #[default]
    Study,
    /// By a dealer with a seed of its own for each deal, as at a table and in a match.
    Match,
}

impl Dealing {
    fn is_default(&self) -> bool {
        *self == Dealing::default()
    }
}

/// Bots that play together, and how much they play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Entrants {
    /// What the report calls them; small letters, digits and hyphens.
    pub name: String,
    /// The bots' words; see [`LineUp::new`](crate::LineUp::new) for how they are seated.
    pub bots: Vec<String>,
    /// How many deals. On each, every seating of the line-up plays.
    pub deals: u32,
    /// How often each seating plays a deal, the bots with other chances each time: from 2 on, the report tells how much of the result the
    /// deal decides.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub repeats: u8,
    /// How many deals are played together; results are stored when all of them are played.
    #[serde(default = "default_chunk")]
    pub chunk: u32,
    /// How many playouts tell who would win from a moment of a game, at 21 moments a game, rounded up to a multiple of four; 0 for no course.
    /// Measures between sides need 32 or 64.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub course: u32,
    /// When to stop before all deals are played: as soon as its number is known so precisely. It is looked at after each chunk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Until>,
    /// Whether a row is written for each choice, with what the bot thought of it, and for each action how often it was legal and chosen.
    #[serde(default, skip_serializing_if = "is_no")]
    pub decisions: bool,
    /// Whether it is noted how much luck each seat had, as the game's own value sees it: results are then told with luck taken away, too.
    #[serde(default, skip_serializing_if = "is_no")]
    pub control: bool,
    /// Whether a row is written for each seat of a game, with its result and how much it had to choose from.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub by_seat: bool,
    /// Patterns of actions ([`Pattern`](super::Pattern)). For each, every deal is played once more for each seat of the first bot, which then
    /// never chooses such an action unless it can do nothing else: what that costs is what these actions are worth.
    #[serde(default, deserialize_with = "one_or_more", skip_serializing_if = "Vec::is_empty")]
    pub never: Vec<String>,
    /// What is asked of the game's cards, where these are data: every deal is played again with one card changed for one seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<CardQuestion>,
    /// Of which cards this is asked; none for all.
    #[serde(default, deserialize_with = "at_least_one", skip_serializing_if = "Vec::is_empty")]
    pub only: Vec<String>,
    /// The number (force) of the plain card that a kind's cards are compared with, where it shall not be the game's own choice: so that several sets
    /// are compared with the same.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub plain: BTreeMap<String, i32>,
    /// The line-up whose accusations this one tests, by stronger bots on other deals: it is asked only of the cards and actions that are called
    /// too strong, too weak, dead or needless there, and otherwise as that line-up is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retests: Option<String>,
    /// What is accused there, as [`Change`](super::Change) writes it; known once that is played: see [`Ready::accuse`](super::Ready::accuse).
    #[serde(skip)]
    pub accused: Vec<String>,
    /// Within how many points of chance a card's worth need not worry anybody: only what is surely beyond is called too strong or too weak.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub band: Option<Band>,
}

impl Entrants {
    /// A line-up of this name without bots, one deal and nothing asked.
    pub fn named(name: &str) -> Entrants {
        Entrants {
            name: name.to_owned(),
            bots: Vec::new(),
            deals: 1,
            repeats: 1,
            chunk: default_chunk(),
            course: 0,
            until: None,
            decisions: false,
            control: false,
            by_seat: true,
            never: Vec::new(),
            cards: Vec::new(),
            only: Vec::new(),
            plain: BTreeMap::new(),
            retests: None,
            accused: Vec::new(),
            band: None,
        }
    }
}

impl Entrants {
    /// Whether it has anything to play: one that tests accusations has not where there are none.
    pub(crate) fn plays(&self) -> bool {
        self.retests.is_none() || !self.accused.is_empty()
    }

    /// The seed of its deals: accusations are tested on others than those by which they were made.
    pub(crate) fn seed(&self, study: &str) -> String {
        if self.retests.is_some() { format!("{study} again") } else { study.to_owned() }
    }
}

/// A number of points of chance.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug, Serialize, Deserialize)]
pub struct Band(pub f64);

// A band is read from a file, where it is never no number: see `check`.
impl Eq for Band {}

impl Band {
    /// The band of a study that names none.
    pub const DEFAULT: Band = Band(2.0);
}

/// One text, or a list of them.
fn one_or_more<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "a text, or a list of texts")]
    enum OneOrMore {
        One(String),
        More(Vec<String>),
    }
    Ok(match OneOrMore::deserialize(from)? {
        OneOrMore::One(one) => vec![one],
        OneOrMore::More(more) => more,
    })
}

/// A list that means something else where it is not given must not be given empty.
fn at_least_one<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Vec<T>, D::Error> {
    let list = Vec::deserialize(from)?;
    match list.is_empty() {
        true => Err(serde::de::Error::invalid_length(0, &"at least one, or no such line for the default")),
        false => Ok(list),
    }
}

fn default_seed() -> String {
    "lab".to_owned()
}

fn default_rules() -> Vec<String> {
    vec!["-".to_owned()]
}

fn default_chunk() -> u32 {
    100
}

fn one() -> u8 {
    1
}

fn yes() -> bool {
    true
}

fn is_one(count: &u8) -> bool {
    *count == 1
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

fn is_no(flag: &bool) -> bool {
    !*flag
}

fn is_yes(flag: &bool) -> bool {
    *flag
}

/// A study that cannot be read or played, in a sentence that says where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadStudy(pub(super) String);

impl fmt::Display for BadStudy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for BadStudy {}

impl BadStudy {
    /// What is wrong, in a sentence that says where.
    pub(crate) fn new(why: String) -> BadStudy {
        BadStudy(why)
    }
}

impl Study {
    /// The version of the format that this program reads and writes.
    pub const VERSION: u8 = 1;

    /// Reads a study. Whether its game can be played so is asked by [`Ready::new`](super::Ready::new).
    ///
    /// # Errors
    /// It is not TOML, or not a study: with the line, what was found and what was expected.
    pub fn read(text: &str) -> Result<Study, BadStudy> {
        let study: Study = toml::from_str(text).map_err(|why| BadStudy(why.to_string()))?;
        if study.study != Study::VERSION {
            let (found, known) = (study.study, Study::VERSION);
            return Err(BadStudy(format!("study = {found}: this program reads version {known}")));
        }
        Ok(study)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(text: &str) -> String {
        Study::read(text).unwrap_err().to_string()
    }

    #[test]
    fn a_short_study_has_defaults() {
        let text = "study = 1\ngame = \"rose\"\n[[line-up]]\nname = \"a\"\nbots = [\"random\"]\ndeals = 5\n";
        let study = Study::read(text).unwrap();
        assert_eq!((study.seed.as_str(), study.rules.join(" ")), ("lab", "-".to_owned()));
        let own = &study.line_ups[0];
        assert_eq!((own.repeats, own.chunk, own.course, own.by_seat), (1, 100, 0, true));
    }

    #[test]
    fn one_pattern_or_several_are_asked_for() {
        let study = |never: &str| {
            let line_up = "[[line-up]]\nname = \"a\"\nbots = [\"greedy\"]\ndeals = 5";
            Study::read(&format!("study = 1\ngame = \"rose\"\n{line_up}\nnever = {never}\n"))
        };
        assert_eq!(study("\"take * joker\"").unwrap().line_ups[0].never, ["take * joker"]);
        assert_eq!(study("[\"a\", \"b *\"]").unwrap().line_ups[0].never, ["a", "b *"]);
        assert!(study("5").unwrap_err().to_string().contains("a text, or a list of texts"));
    }

    /// Fault: `seats = []` was played with the default number of seats.
    #[test]
    fn an_empty_list_is_not_the_default() {
        let line_up = "[[line-up]]\nname = \"a\"\nbots = [\"random\"]\ndeals = 5\n";
        for list in ["seats", "rules", "only"] {
            let text = match list {
                "only" => format!("study = 1\ngame = \"rose\"\n{line_up}only = []\n"),
                _ => format!("study = 1\ngame = \"rose\"\n{list} = []\n{line_up}"),
            };
            let why = why(&text);
            assert!(why.contains("at least one") && why.contains(list), "{why}");
        }
    }

    #[test]
    fn a_mistake_is_told_with_its_line() {
        let line_up = "[[line-up]]\nname = \"a\"\nbots = [\"random\"]\ndeals = 5\n";
        let misspelt = why(&format!("study = 1\ngame = \"rose\"\nsede = \"x\"\n{line_up}"));
        assert!(
            misspelt.contains("line 3") && misspelt.contains("sede") && misspelt.contains("seed"),
            "{misspelt}"
        );
        assert!(why("study = 1\ngame = 5\n").contains("line 2"));
        assert!(
            why("study = 7\ngame = \"rose\"\n[[line-up]]\nname=\"a\"\nbots=[]\ndeals=1")
                .contains("version 1")
        );
    }
}
