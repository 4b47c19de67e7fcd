//! The conversation with a bot's program, without input and output: which line is written next, and what comes of bytes that arrive.

use std::time::Duration;

use parlor_catalog::{BotFault, FaultCause};
use parlor_erased::{OpaqueView, PlainData, PlainPreview};
use parlor_game::{Cast, GroupEntry, READABLE, Seat, Viewer, visible};
use parlor_wire::{
    BOT_PROTOCOL, BotFile, BotHello, BotPosition, BotResult, Choice, FileEntry, FileGroup, FromBot, Json,
    ToBot,
};

/// The longest line that a program may write, in bytes.
pub const LONGEST_LINE: usize = 64 * 1024;

/// How much a program may write from one question to the next, in bytes.
pub const MOST_OUTPUT: usize = 256 * 1024;

/// A conversation: who may speak, and what is expected.
#[derive(Debug)]
pub struct BotTalk {
    expected: ExpectedMessage,
    /// The beginning of a line that has not ended.
    line: Vec<u8>,
    /// How much was written since the last question.
    written: usize,
    /// The number of the last position of this game.
    position: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum ExpectedMessage {
    /// Nothing: no game is on, or the seat is not asked.
    Nothing,
    /// `ready`, after whatever a library prints when it is loaded.
    Ready,
    /// One of these actions, sorted by bytes.
    Action(Vec<String>),
}

/// What a program has said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotAnswer {
    /// It is ready for the game.
    Ready,
    /// It does this, which is legal.
    Action(String),
}

impl Default for BotTalk {
    fn default() -> Self {
        BotTalk::new()
    }
}

impl BotTalk {
    /// With a program that has not been spoken to.
    pub fn new() -> BotTalk {
        BotTalk { expected: ExpectedMessage::Nothing, line: Vec::new(), written: 0, position: 0 }
    }

    /// Whether the program is not asked anything, and has said nothing that it was not asked.
    pub fn is_idle(&self) -> bool {
        self.expected == ExpectedMessage::Nothing && self.line.is_empty()
    }

    /// The line with which a game begins, for the seat whose view this is.
    pub fn hello(&mut self, seat: Seat, view: &OpaqueView, time: Duration) -> String {
        let terms = view.terms();
        let file = terms.pin.map(|(key, pin)| BotFile {
            key: key.to_owned(),
            pin: pin.to_string(),
            groups: terms
                .contents
                .into_iter()
                .map(|group| FileGroup {
                    title: group.title,
                    entries: group.entries.into_iter().map(entry).collect(),
                })
                .collect(),
        });
        self.position = 0;
        self.wait_for(ExpectedMessage::Ready);
        line(&ToBot::Hello(BotHello {
            protocol: BOT_PROTOCOL,
            parlor: env!("CARGO_PKG_VERSION").to_owned(),
            game: terms.game.to_owned(),
            rules: terms.rules,
            file,
            seat: seat.number(),
            seats: terms.seats,
            milliseconds: milliseconds(time),
        }))
    }

    /// The line that asks for a choice of the seat whose view this is; `None` where it has none.
    pub fn ask(&mut self, seat: Seat, view: &OpaqueView, time: Duration) -> Option<String> {
        let cast = Cast::nameless(view.terms().seats, Viewer::Seat(seat));
        let choices = view.choices(seat, &cast);
        if choices.is_empty() {
            return None;
        }
        self.position += 1;
        self.wait_for(ExpectedMessage::Action(choices.iter().map(|choice| choice.text.clone()).collect()));
        let choices = choices.into_iter().map(|choice| Choice {
            text: choice.text,
            name: String::new(),
            tells: choice.preview,
            why: choice.why,
            does: Json::of(&choice.effect.as_ref().map(PlainPreview)),
        });
        Some(line(&ToBot::Position(BotPosition {
            position: self.position,
            view: Json::of(&PlainData(&view.data())),
            choices: choices.collect(),
            points: view.points().as_slice().to_vec(),
            milliseconds: milliseconds(time),
        })))
    }

    /// The line that says how the game ended.
    pub fn result(&mut self, result: &[i32], forfeit: Option<Seat>) -> String {
        self.wait_for(ExpectedMessage::Nothing);
        line(&ToBot::Result(BotResult { result: result.to_vec(), forfeit: forfeit.map(Seat::number) }))
    }

    /// The line after which the program should end.
    pub fn bye() -> String {
        line(&ToBot::Bye)
    }

    fn wait_for(&mut self, expected: ExpectedMessage) {
        self.expected = expected;
        self.written = 0;
    }

    /// Takes bytes that the program has written.
    ///
    /// # Errors
    /// It has broken a rule. Nothing more should be heard or said.
    pub fn take(&mut self, bytes: &[u8]) -> Result<Option<BotAnswer>, BotFault> {
        self.written += bytes.len();
        let mut heard = None;
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.line.extend_from_slice(part);
            if self.line.len() > LONGEST_LINE {
                return Err(flood(&format!("a line of more than {LONGEST_LINE} bytes")));
            }
            if part.ends_with(b"\n") {
                let whole = std::mem::take(&mut self.line);
                heard = self.read(&whole)?.or(heard);
            }
        }
        if self.written > MOST_OUTPUT {
            return Err(flood(&format!("more than {MOST_OUTPUT} bytes since it was last asked something")));
        }
        Ok(heard)
    }

    fn read(&mut self, line: &[u8]) -> Result<Option<BotAnswer>, BotFault> {
        let message = serde_json::from_slice(line);
        let found = || visible(String::from_utf8_lossy(line).trim_end(), READABLE);
        match (&self.expected, message) {
            // Blank lines mean nothing anywhere.
            _ if line.trim_ascii().is_empty() => Ok(None),
            (ExpectedMessage::Ready, Ok(FromBot::Ready)) => {
                self.wait_for(ExpectedMessage::Nothing);
                Ok(Some(BotAnswer::Ready))
            }
            (ExpectedMessage::Ready, Err(_)) => Ok(None),
            (ExpectedMessage::Ready, Ok(FromBot::Action { .. })) => Err(nonsense(&found(), &self.expected())),
            (ExpectedMessage::Nothing, _) => Err(nonsense(
                &found(),
                "nothing: it was not asked (what is for people goes to standard error)",
            )),
            (ExpectedMessage::Action(legal), Ok(FromBot::Action { position, action }))
                if position == self.position =>
            {
                if legal.binary_search(&action).is_err() {
                    let legal = visible(&legal.join(", "), READABLE);
                    let (found, position) = (visible(&action, READABLE), self.position);
                    let detail = format!("found `{found}` in position {position}; expected one of {legal}");
                    return Err(BotFault { cause: FaultCause::Illegal, detail });
                }
                self.wait_for(ExpectedMessage::Nothing);
                Ok(Some(BotAnswer::Action(action)))
            }
            (ExpectedMessage::Action(_), _) => Err(nonsense(&found(), &self.expected())),
        }
    }

    /// What a program that has not answered in time has written of its answer; `None` for nothing.
    pub fn unfinished(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.line);
        (!self.line.is_empty()).then(|| visible(&text, READABLE))
    }

    /// What the program should write next, as an example.
    pub fn expected(&self) -> String {
        match self.expected {
            ExpectedMessage::Ready => r#"{"is":"ready"}"#.to_owned(),
            ExpectedMessage::Nothing => "nothing".to_owned(),
            ExpectedMessage::Action(_) => {
                format!(r#"{{"is":"action","position":{},"action":"..."}}"#, self.position)
            }
        }
    }

    /// Whether it is awaited that the program says that it is ready.
    pub fn is_starting(&self) -> bool {
        self.expected == ExpectedMessage::Ready
    }
}

fn entry(entry: GroupEntry) -> FileEntry {
    FileEntry { name: entry.name, figure: entry.figure, text: entry.text }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn line(message: &ToBot) -> String {
    // Texts, numbers and lists can always be written.
    serde_json::to_string(message).unwrap_or_default() + "\n"
}

fn flood(what: &str) -> BotFault {
    BotFault { cause: FaultCause::Flood, detail: format!("it wrote {what}") }
}

fn nonsense(found: &str, expected: &str) -> BotFault {
    BotFault { cause: FaultCause::Nonsense, detail: format!("found `{found}`; expected {expected}") }
}
