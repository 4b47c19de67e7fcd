//! The value of each choice of a recorded game, as data stored beside the record.

use std::error::Error;
use std::fmt;

use parlor_chance::Seed;
use parlor_data_file::json_fault;
use parlor_game::{Language, Message, READABLE, Seat, visible};
use parlor_record::{Header, Masked, Replay, Writer};
use serde::{Deserialize, Serialize};

use crate::sentences::{say, yes};
use crate::{Shown, Unit};

/// The format of an [`Analysis`] as JSON. A reader accepts no other.
pub const VERSION: u32 = 2;

/// A recorded game with the values of its choices, as far as a bot has analysed them.
///
/// Each choice is judged only by what its seat saw at the time: a loss is one that the seat could have avoided.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Analysis {
    /// [`VERSION`].
    pub version: u32,
    /// The game's slug.
    pub game: String,
    /// The record's hash: `sha256:` and hexadecimal digits.
    pub record: String,
    /// The bot that judged, with its limit: `best:1s`.
    pub bot: String,
    /// Where `bot` has a time for each choice: the bot with the one budget that all values were judged by, `best:1200`; or `bot` itself, if
    /// every choice could be worked out. Nothing before a choice was judged, and in analyses of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judged_by: Option<String>,
    /// The players' names, in seat order.
    pub names: Vec<String>,
    /// The seats that win and lose together, each side's in order.
    pub sides: Vec<Vec<u8>>,
    /// Whether players know different things in this game, so that their estimates differ.
    pub hides: bool,
    /// What values count; nothing until a choice has been compared.
    pub unit: Option<Unit>,
    /// How many choices the record has.
    pub choices: u32,
    /// The analysed choices, in the order of the record; there may be gaps.
    pub decisions: Vec<Decision>,
    /// Choices that have only had a first look, with a part of the budget: their values may still change. Empty once every choice has been
    /// analysed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rough: Vec<Decision>,
    /// How the game ended, if the record reaches the end.
    pub end: Option<End>,
}

/// A choice, the best one found in its place, and how they compare.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// The number of the choice in the record, the first being 1.
    pub number: u32,
    /// How many steps of the record come before it.
    pub step: u32,
    /// Who chose.
    pub seat: u8,
    /// What the seat saw before it.
    pub shown: Shown,
    /// The choice that was made.
    pub played: Weighed,
    /// The best choice that was found; the same if none was better, or if there was no other.
    pub best: Weighed,
    /// How much the choice lost, never below zero; nothing where nothing was compared.
    pub loss: Option<f64>,
    /// A loss up to this means nothing: it is the estimate's own noise.
    pub noise: f64,
    /// Both values are not estimates: everything that follows was searched to its end.
    pub certain: bool,
    /// The best answer to the best choice, with its subject: `Bo: play the king of stone`.
    pub reply: Option<String>,
    /// The same as a seat and what a record would write; nothing in analyses of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<(u8, String)>,
}

/// A choice and its value for the seat that makes it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weighed {
    /// As the record writes it.
    pub action: String,
    /// The name of the action.
    pub name: String,
    /// The value in the analysis's unit; nothing if nothing was compared.
    pub value: Option<f64>,
}

/// The end of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// How many steps the record has.
    pub step: u32,
    /// What each seat saw before it, in seat order.
    pub shown: Vec<Shown>,
    /// Its value for each seat, in seat order, in the unit that the game is played for.
    pub values: Vec<f64>,
    /// That unit.
    pub unit: Unit,
}

/// Why an analysis is not one of this record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// This program cannot read it as an analysis.
    Unreadable(String),
    /// Its format has another version.
    Version(u32),
    /// It belongs to another record, or to this one before it grew.
    Record,
    /// Another bot made it.
    Bot(String),
    /// It is unfinished, and an earlier version gave each of its choices a time of its own.
    Timed,
    /// It was judged by something that is not the bot with one budget for all choices.
    Budget {
        /// The bot.
        bot: String,
        /// What judged.
        found: String,
    },
    /// The record is of a game that this server does not have.
    Game(String),
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Unreadable(why) => write!(f, "this is no analysis: {why}"),
            Unfit::Version(found) => {
                write!(f, "the analysis has format {found}; this program knows {VERSION}")
            }
            Unfit::Record => f.write_str("the analysis is of another record"),
            Unfit::Bot(bot) => write!(f, "the analysis was made by {bot}"),
            Unfit::Timed => f.write_str(
                "the analysis is unfinished, and an earlier version judged it by time; all choices are now judged by one number of simulations",
            ),
            Unfit::Budget { bot, found } => {
                write!(f, "the analysis was judged by {}, which is no budget of {bot}", visible(found, READABLE))
            }
            Unfit::Game(game) => write!(f, "there is no game `{game}`"),
        }
    }
}

impl Error for Unfit {}

impl Analysis {
    /// Reads what [`Analysis::to_json`] wrote.
    ///
    /// # Errors
    /// It is not an analysis, or one in another format.
    pub fn from_json(text: &str) -> Result<Analysis, Unfit> {
        let unreadable = |why: serde_json::Error| {
            Unfit::Unreadable(json_fault(text, &why.to_string(), (why.line(), why.column())))
        };
        let found: serde_json::Value = serde_json::from_str(text).map_err(unreadable)?;
        match found.get("version").and_then(serde_json::Value::as_u64) {
            Some(version) if version == u64::from(VERSION) => {}
            Some(version) => return Err(Unfit::Version(u32::try_from(version).unwrap_or(u32::MAX))),
            None => return Err(Unfit::Unreadable("found no `version`; expected it".to_owned())),
        }
        serde_json::from_str(text).map_err(unreadable)
    }

    /// The analysis as JSON, with a line feed at its end.
    pub fn to_json(&self) -> String {
        // Texts, numbers and lists can always be written.
        serde_json::to_string_pretty(self).map(|text| text + "\n").unwrap_or_default()
    }

    /// Whether every choice has been analysed.
    pub fn is_done(&self) -> bool {
        self.decisions.len() == self.choices as usize
    }

    /// Whether no choice has been looked at.
    pub fn is_empty(&self) -> bool {
        self.decisions.is_empty() && self.rough.is_empty()
    }

    /// The name of a seat's player.
    pub fn name(&self, seat: u8) -> &str {
        self.names.get(usize::from(seat).wrapping_sub(1)).map_or("", String::as_str)
    }

    /// A sentence about a decision, to show beside its move: how much it lost, and what was better.
    pub fn verdict(&self, decision: &Decision, language: Language) -> String {
        let about_best = |key| Message::new(key).with("best", decision.best.name.clone());
        let message = match (self.unit, decision.loss, decision.best.value) {
            _ if decision.best.value.is_none() => Message::new("nothing-to-compare"),
            _ if decision.best.action == decision.played.action => Message::new("the-best"),
            (Some(unit), Some(loss), Some(value)) if decision.is_loss() => about_best("gives-away")
                .with("amount", unit.amount(loss))
                .with("certain", yes(decision.certain))
                .with("value", unit.says(value)),
            // Within its margin of error the bot's values may still lie far apart.
            (Some(unit), Some(loss), _) if loss >= unit.notable() => about_best("not-told-apart"),
            (_, Some(_), _) => about_best("as-good"),
            _ => about_best("best-found"),
        };
        say(&message, language)
    }
}

impl Decision {
    /// Whether the choice lost more than the estimate's noise.
    pub fn is_loss(&self) -> bool {
        self.loss.is_some_and(|loss| loss > self.noise)
    }

    /// The choice's loss, if it is more than noise, otherwise 0; nothing if nothing was compared.
    pub fn counted_loss(&self) -> Option<f64> {
        self.loss.map(|loss| if self.is_loss() { loss } else { 0.0 })
    }
}

/// The hash of a record's game: its header and its moves as a writer writes them, but without its seat lines, which records of earlier
/// versions do not have.
pub(crate) fn hash(replay: &Replay) -> String {
    let moves: Vec<Masked> = replay.events.iter().map(Masked::from).collect();
    let mut header = replay.header.clone();
    header.further.retain(|(key, _)| key != "seat");
    let text = format!("{header}{}", Writer::all(&moves));
    format!("sha256:{}", parlor_data_file::sha256(text.as_bytes()))
}

/// The bots' luck in a record's position: the same each time.
pub(crate) fn seed(record: &str, step: u32) -> Seed {
    Seed::new(format!("analysis of {record}, step {step}"))
}

/// The players' names; `Seat 1` for one without a name.
pub(crate) fn names(header: &Header) -> Vec<String> {
    let cast = parlor_game::Cast::new(&header.names, parlor_game::Viewer::Spectator);
    Seat::ALL[..usize::from(header.seats)].iter().map(|seat| cast.name(*seat).to_owned()).collect()
}
