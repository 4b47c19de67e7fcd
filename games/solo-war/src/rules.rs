//! The options of Solo War, and its card set.

use parlor_game::{BadRules, FileSpec, Group, Mistake, Node, OptionSpec, OptionValue, Pin, Rules};

use crate::numbers::Numbers;
use crate::{CardSet, load, standard};

/// What becomes of a tie after ten rounds (WAR-15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Tie {
    /// The tied reveal entities that were not in their decks until one side is left.
    #[default]
    SuddenDeath,
    /// The tied draw.
    Draw,
}

/// The options of Solo War.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SoloWarRules {
    /// What becomes of a tie (WAR-15).
    pub tie: Tie,
    /// Whether two play against two (WAR-16).
    pub teams: bool,
    set: CardSet,
}

impl SoloWarRules {
    /// The cards that are played with.
    pub fn cards(&self) -> &CardSet {
        &self.set
    }

    pub(crate) fn numbers(&self) -> &Numbers {
        &self.set.numbers
    }
}

impl Rules for SoloWarRules {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "tie",
            clause: "WAR-15",
            help: "What becomes of a tie after ten rounds.",
            default: "sudden-death",
            words: &[
                OptionValue {
                    word: "sudden-death",
                    help: "The tied reveal their leftover elite entities, then the effect ones, until one is ahead.",
                },
                OptionValue { word: "draw", help: "It is a draw." },
            ],
            numbers: None,
        },
        OptionSpec {
            name: "teams",
            clause: "WAR-16",
            help: "Whether seats 1 and 3 play against 2 and 4; that takes four seats.",
            default: "no",
            words: &[
                OptionValue { word: "no", help: "Everybody for themselves." },
                OptionValue { word: "yes", help: "Two against two, in two duels a round." },
            ],
            numbers: None,
        },
    ];

    const FILE: Option<FileSpec> = Some(FileSpec {
        key: "set",
        noun: "card set",
        clause: "WAR-17",
        shipped: standard::NAME,
        bytes: standard::BYTES,
    });

    fn get(&self, name: &str) -> String {
        let word = match (name, self.tie, self.teams) {
            ("tie", Tie::SuddenDeath, _) => "sudden-death",
            ("tie", Tie::Draw, _) => "draw",
            ("teams", _, true) => "yes",
            ("teams", _, false) => "no",
            _ => "",
        };
        word.to_owned()
    }

    fn set(&mut self, spec: &'static OptionSpec, value: &str) -> Result<(), BadRules> {
        match (spec.name, value) {
            ("tie", "sudden-death") => self.tie = Tie::SuddenDeath,
            ("tie", "draw") => self.tie = Tie::Draw,
            ("teams", "yes") => self.teams = true,
            ("teams", "no") => self.teams = false,
            _ => return Err(spec.refuse(value)),
        }
        Ok(())
    }

    fn check(&self, seats: Option<u8>) -> Result<(), BadRules> {
        match seats {
            Some(seats) if self.teams && seats != 4 => Err(BadRules::Conflict {
                found: format!("teams=yes with {seats} seats"),
                valid: "teams=yes with 4 seats, or teams=no".to_owned(),
            }),
            _ => Ok(()),
        }
    }

    fn load(&mut self, file: &Node, sha256: &str) -> Result<(), Vec<Mistake>> {
        self.set = load::load(file, sha256)?;
        Ok(())
    }

    fn pin(&self) -> Option<Pin> {
        Some(self.set.pin())
    }

    fn contents(&self) -> Vec<Group> {
        self.set.groups()
    }
}
