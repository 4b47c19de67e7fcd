//! The results of a match as lines, so that a run can stop at any time and the next one continues.
//!
//! The first line has the terms of the match and never changes. Each further line is a game, or the start of a run:
//!
//! ```json
//! {"match":1,"game":"rose","rules":"-","seats":1,"bots":["best:1s"],"seed":"strength","sum":1}
//! {"run":"2026-11-21","machine":"one thread of a 2-core machine","sum":2}
//! {"deal":1,"turn":0,"seating":[0],"result":[121],"choices":[36],"think":[35.9],"late":0.4,"steps":73,"sum":3}
//! ```
//!
//! `sum` is a checksum of the line without it. Files of earlier versions have none.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use parlor_catalog::FaultCause;
use parlor_data_file::json_fault;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::study::{Forfeit, GameKey, GameRow, RowKey, Rows, SeatRow, TABLES, Table};
use crate::{BotIndex, LineUp};

/// The terms of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The version of the format.
    #[serde(rename = "match")]
    pub version: u8,
    /// The game's slug.
    pub game: String,
    /// Its options, as records write them.
    pub rules: String,
    /// The pin of its card set or similar file, if it is not the shipped one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<String>,
    /// How many seats.
    pub seats: u8,
    /// The bots' words.
    pub bots: Vec<String>,
    /// The seed of the deals and of the bots' chances.
    pub seed: String,
    /// The data to store of a finished game besides its result: paths (JSON pointers) into what a spectator sees.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keep: Vec<String>,
}

/// A game that was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchGame {
    /// The deal, from 1.
    pub deal: u32,
    /// The seating of the line-up, from 0.
    pub turn: usize,
    /// By seat: the bot in it.
    pub seating: Vec<BotIndex>,
    /// By seat: the result as the game defines it.
    pub result: Vec<i32>,
    /// By seat: how often it chose.
    pub choices: Vec<u32>,
    /// By seat: how long it thought, in seconds.
    pub think: Vec<f64>,
    /// By how many milliseconds the latest answer exceeded its bot's time limit; 0 if all met theirs or had none.
    pub late: f64,
    /// How many steps the game took, deals among them.
    pub steps: u64,
    /// Who lost because its program broke the rules for bots, which ended the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<MatchFault>,
    /// The stored data, in the order of the terms.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<Value>,
}

/// A seat whose program broke the rules for bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchFault {
    /// The seat, from 1.
    pub seat: u8,
    /// What it did: the word of a [`FaultCause`].
    pub cause: String,
    /// What was found, and what was expected.
    pub detail: String,
}

impl MatchFault {
    pub(crate) fn of(Forfeit { seat, fault, .. }: &Forfeit) -> MatchFault {
        MatchFault { seat: seat.number(), cause: fault.cause.word().to_owned(), detail: fault.detail.clone() }
    }
}

impl MatchGame {
    /// The deal and the seating.
    pub fn game_key(&self) -> GameKey {
        GameKey { deal: self.deal, seating: self.turn, repeat: 0 }
    }

    /// Its line, with its line feed.
    pub fn line(&self) -> String {
        line(self)
    }
}

/// The start of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// The day.
    pub run: String,
    /// The machine.
    pub machine: String,
}

impl Run {
    /// Its line, with its line feed.
    pub fn line(&self) -> String {
        line(self)
    }
}

impl Terms {
    /// The version of the format that this program writes.
    pub const VERSION: u8 = 1;

    /// The first line, with its line feed.
    pub fn line(&self) -> String {
        line(self)
    }
}

fn line(value: &impl Serialize) -> String {
    // Numbers, texts and lists can always be written.
    let text = serde_json::to_string(value).unwrap_or_default();
    let sum = checksum(&text);
    format!("{}{SUM}{sum}}}\n", text.strip_suffix('}').unwrap_or(&text))
}

/// What stands before a line's checksum.
const SUM: &str = ",\"sum\":";

/// A short checksum of a text, which notices every change that nobody made on purpose.
#[must_use]
pub fn checksum(text: &str) -> u32 {
    let hash = Sha256::digest(text);
    u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]])
}

/// A line without its checksum, if that fits; `None` where it has none.
fn unsealed(line: &str) -> Option<Result<String, &'static str>> {
    let (text, sum) = line.rsplit_once(SUM)?;
    let text = format!("{text}}}");
    let fits = format!("{}}}", checksum(&text)) == sum;
    Some(if fits { Ok(text) } else { Err("its checksum does not fit: it is not as it was written") })
}

/// A match and its games so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    /// The terms.
    pub terms: Terms,
    /// The runs, in order.
    pub runs: Vec<Run>,
    /// The games, by deal and seating; if one was played twice, the first counts.
    pub games: BTreeMap<GameKey, MatchGame>,
    /// How many bytes of the text are whole lines: a killed run may have left the beginning of another.
    pub whole: usize,
}

/// A line that does not belong to a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadResults {
    line: usize,
    why: String,
}

impl fmt::Display for BadResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl Error for BadResults {}

/// A line, the first being 0, that cannot be read.
fn unread(number: usize, text: &str, why: &serde_json::Error) -> BadResults {
    let told = json_fault(text, &why.to_string(), (why.line(), why.column()));
    // The line is that of the file.
    BadResults { line: number + 1, why: told.strip_prefix("line 1, ").unwrap_or(&told).to_owned() }
}

impl Results {
    /// A match without games.
    pub fn new(terms: Terms) -> Self {
        Results { terms, runs: Vec::new(), games: BTreeMap::new(), whole: 0 }
    }

    /// Adds a game, unless it was played before.
    pub fn add(&mut self, game: MatchGame) {
        self.games.entry(game.game_key()).or_insert(game);
    }

    /// Reads the text of a file. The beginning of a line after the last line feed is left out.
    ///
    /// # Errors
    /// The first invalid line.
    pub fn read(text: &str) -> Result<Results, BadResults> {
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let lines = text[..whole].lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let mut lines = lines.map(|(number, line)| match unsealed(line) {
            Some(Err(why)) => Err(BadResults { line: number + 1, why: why.to_owned() }),
            Some(Ok(own)) => Ok((number, Cow::Owned(own))),
            None => Ok((number, Cow::Borrowed(line))),
        });
        let bad = |line: usize, why: &dyn fmt::Display| BadResults { line: line + 1, why: why.to_string() };
        let (_, first) = lines.next().ok_or_else(|| bad(0, &"expected what is played"))??;
        let terms: Terms = serde_json::from_str(&first).map_err(|why| unread(0, &first, &why))?;
        if terms.version != Terms::VERSION {
            let why = format!("version {}; this program reads {}", terms.version, Terms::VERSION);
            return Err(bad(0, &why));
        }
        let mut results = Results { whole, ..Results::new(terms) };
        if is_more_than_a_line(&text[whole..]) {
            return Err(bad(text[..whole].lines().count(), &"it does not end where it should"));
        }
        for line in lines {
            let (number, line) = line?;
            let line = &*line;
            if line.starts_with("{\"run\"") {
                results.runs.push(serde_json::from_str(line).map_err(|why| unread(number, line, &why))?);
                continue;
            }
            let game: MatchGame = serde_json::from_str(line).map_err(|why| unread(number, line, &why))?;
            results.check(&game).map_err(|why| bad(number, &why))?;
            results.add(game);
        }
        Ok(results)
    }

    /// How many deals there are, the last of which is the last that was played.
    pub fn deals(&self) -> u32 {
        self.games.keys().last().map_or(0, |game_key| game_key.deal)
    }

    /// The games as a study's tables, for whatever reads these. How many actions there were to choose from is not known of them.
    pub fn tables(&self, line_up: &LineUp) -> [Table; TABLES] {
        let mut rows = Rows::default();
        let number = |count: u64| i32::try_from(count).unwrap_or(i32::MAX);
        for (game_key, game) in &self.games {
            let choices = game.choices.iter().map(|count| u64::from(*count)).sum::<u64>();
            let deals = game.steps.saturating_sub(choices);
            let key = RowKey { place: (0, 0), game_key: *game_key };
            let (decisions, deals) = (number(choices), number(deals));
            let winners = line_up.winners(&game.result);
            rows.games.add(key, &GameRow { decisions, deals, winners, cut: game.fault.is_some() });
            let shares = line_up.shares(&game.result);
            for (seat, bot) in game.seating.iter().enumerate() {
                let (bot, result, share) = (&self.terms.bots[*bot], game.result[seat], shares[seat]);
                let choices = number(game.choices[seat].into());
                rows.seats.add(key, &SeatRow { seat, bot, result, share, choices, forced: 0, actions: 0 });
            }
        }
        rows.into_tables()
    }

    /// Whether a game can belong to this match.
    fn check(&self, game: &MatchGame) -> Result<(), String> {
        let seats = usize::from(self.terms.seats);
        let counts = [game.seating.len(), game.result.len(), game.choices.len(), game.think.len()];
        if let Some(count) = counts.into_iter().find(|count| *count != seats) {
            return Err(format!("found {count} values for {seats} seats"));
        }
        match game.seating.iter().find(|bot| **bot >= self.terms.bots.len()) {
            Some(bot) => Err(format!("there is no bot {bot}")),
            None => match &game.fault {
                Some(fault) if fault.seat == 0 || fault.seat > self.terms.seats => {
                    Err(format!("there is no seat {}", fault.seat))
                }
                Some(fault) => fault.cause.parse::<FaultCause>().map(drop),
                None => Ok(()),
            },
        }
    }
}

/// Whether a text that a killed run should have left is a whole line and something else: its line feed has changed.
fn is_more_than_a_line(rest: &str) -> bool {
    let mut values = serde_json::Deserializer::from_str(rest).into_iter::<IgnoredAny>();
    matches!(values.next(), Some(Ok(_))) && values.byte_offset() < rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One flipped bit in the results of a match was another result, and nobody said so.
    #[test]
    fn a_flipped_bit_is_reported_or_changes_nothing() {
        let run = Run { run: "2026-11-21".to_owned(), machine: "a machine".to_owned() };
        let text = [terms().line(), run.line(), game(1, 0).line(), game(1, 1).line()].concat();
        let whole = Results::read(&text).unwrap();
        for bit in 0..text.len() * 8 {
            let mut bytes = text.clone().into_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            // What is no text is refused where the file is read.
            let Ok(flipped) = String::from_utf8(bytes) else { continue };
            if let Ok(read) = Results::read(&flipped) {
                assert_eq!(read, whole, "bit {bit}: {flipped}");
            }
        }
    }

    /// Lines of an earlier version.
    #[test]
    fn lines_without_checksums_are_read() {
        let plain = |line: &str| format!("{}}}\n", line.rsplit_once(SUM).unwrap().0);
        let text = [plain(&terms().line()), plain(&game(1, 0).line()), game(1, 1).line()].concat();
        assert_eq!(Results::read(&text).unwrap().games.len(), 2);
    }

    fn terms() -> Terms {
        Terms {
            version: Terms::VERSION,
            game: "g".to_owned(),
            rules: "-".to_owned(),
            set: None,
            seats: 2,
            bots: vec!["a".to_owned(), "b".to_owned()],
            seed: "s".to_owned(),
            keep: vec!["/loop".to_owned()],
        }
    }

    fn game(deal: u32, turn: usize) -> MatchGame {
        MatchGame {
            deal,
            turn,
            seating: vec![turn, 1 - turn],
            result: vec![1, 0],
            choices: vec![3, 2],
            think: vec![0.5, 0.25],
            late: 1.5,
            steps: 9,
            fault: None,
            kept: vec![Value::from(2)],
        }
    }

    #[test]
    fn lines_are_read_back() {
        let run = Run { run: "2026-11-21".to_owned(), machine: "a machine".to_owned() };
        let text = [terms().line(), run.line(), game(1, 0).line(), game(1, 1).line()].concat();
        let read = Results::read(&text).unwrap();
        assert_eq!((&read.terms, &read.runs[..], read.whole), (&terms(), &[run][..], text.len()));
        assert_eq!(read.games.into_values().collect::<Vec<_>>(), [game(1, 0), game(1, 1)]);
    }

    /// A run that is killed in the middle of a line must not lose the lines before it.
    #[test]
    fn the_beginning_of_a_line_is_left_out_and_said_to_be() {
        let text = [terms().line(), game(1, 0).line()].concat();
        let read = Results::read(&format!("{text}{}", &game(1, 1).line()[..30])).unwrap();
        assert_eq!((read.games.len(), read.whole), (1, text.len()));
    }

    #[test]
    fn a_wrong_line_is_told_with_its_number() {
        let second =
            |line: &str| Results::read(&format!("{}{line}\n", terms().line())).unwrap_err().to_string();
        assert!(second("nonsense").starts_with("line 2: "));
        let short = MatchGame { result: vec![1], ..game(1, 0) };
        assert!(second(short.line().trim()).contains("1 values for 2 seats"));
        let stranger = MatchGame { seating: vec![0, 2], ..game(1, 0) };
        assert!(second(stranger.line().trim()).contains("no bot 2"));
        assert!(Results::read("").is_err() && Results::read("{}\n").is_err());
        let later = Terms { version: 9, ..terms() };
        assert!(Results::read(&later.line()).unwrap_err().to_string().contains("version 9"));
    }
}
