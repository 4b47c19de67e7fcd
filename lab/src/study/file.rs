//! A study as a file.

use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::Until;

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
    /// The variants of the options, as records write them; `-` for the defaults.
    #[serde(default = "default_rules")]
    pub rules: Vec<String>,
    /// The numbers of seats; none for the game's default.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<u8>,
    /// Who plays.
    #[serde(rename = "line-up")]
    pub line_ups: Vec<Entrants>,
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
    /// How many playouts tell who would win from a moment of a game, at 21 moments a game; 0 for no course.
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
