//! What happens at a table, one line each: the moves as records write them, and around them, in their comments, what people did.

use std::error::Error;
use std::fmt;

use parlor_erased::Event;
use parlor_game::Seat;

/// Milliseconds since the epoch. The session has no clock: whoever runs a table says what time it is.
pub type Millis = u64;

/// What proves that somebody holds a seat or an invitation: the hash of a secret, which the table never sees. One word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key(String);

impl Key {
    /// A key from its text: letters and digits, at least one.
    pub fn new(text: impl Into<String>) -> Option<Key> {
        let text = text.into();
        let word = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        word.then_some(Key(text))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a bot plays in a seat that was a person's, or another bot's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Because {
    /// The seat's time ran out.
    Expired,
    /// The bot before it failed, or stalled.
    Failed,
    /// The person resigned, and others play on.
    Resigned,
    /// The person lets it play until they come back.
    Away,
}

impl Because {
    const ALL: [(Because, &str); 4] = [
        (Because::Expired, "expired"),
        (Because::Failed, "failed"),
        (Because::Resigned, "resigned"),
        (Because::Away, "away"),
    ];

    fn word(self) -> &'static str {
        Because::ALL.iter().find(|(own, _)| *own == self).map_or("", |(_, word)| word)
    }
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A step of the game.
    Step(Event),
    /// An invitation to a seat that is empty, or a bot's own; one that was made before is void.
    Invites(Seat, Key),
    /// Somebody takes a seat, perhaps with a name.
    Sits(Seat, Key, String),
    /// A bot takes a seat that nobody holds, with a name.
    Plays(Seat, String, String),
    /// A bot goes on in the place of whoever held the seat.
    Replaces(Seat, String, Because),
    /// A person gives their seat to a bot for good, and it has another name.
    Gives(Seat, String, String),
    /// A person takes the seat back from the bot that played in their place.
    Returns(Seat),
    /// A person leaves before the game has begun.
    Leaves(Seat),
    /// A seat asks the others whether it may go back to this many steps.
    Asks(Seat, usize),
    /// A seat agrees to that.
    Agrees(Seat),
    /// A seat does not.
    Declines(Seat),
    /// Steps are taken back; so many are left.
    Rewinds(usize),
    /// A seat gives up; `true` where its time ran out.
    Resigns(Seat, bool),
    /// The table is set to practice.
    Practice,
    /// A seat wants to play again.
    Rematch(Seat),
    /// Everybody wants to: the next game is at this table.
    Next(String),
    /// The house opens again after it was closed; the time in between counts for nobody.
    Resumes,
}

/// An entry of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// When.
    pub at: Millis,
    /// The number of the command that it answers, so that one that comes twice is done once.
    pub command: Option<u64>,
    /// What happened.
    pub what: What,
}

/// A line that is no entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLine(pub String);

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no entry of a table's log", self.0)
    }
}

impl Error for BadLine {}

/// A move stands as records write it; the rest is in its comment, so that a log without undo is a record.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.what {
            What::Step(Event::Deal(outcome)) => write!(f, "deal {outcome} ")?,
            What::Step(Event::Action { seat, text }) => write!(f, "{seat}: {text} ")?,
            _ => {}
        }
        write!(f, ";@{}", self.at)?;
        if let Some(command) = self.command {
            write!(f, " #{command}")?;
        }
        match &self.what {
            What::Step(_) => Ok(()),
            What::Invites(seat, key) => write!(f, " invites {seat} {key}"),
            What::Sits(seat, key, name) => write!(f, " sits {seat} {key} {name}"),
            What::Plays(seat, bot, name) => write!(f, " plays {seat} {bot} {name}"),
            What::Replaces(seat, bot, why) => write!(f, " replaces {seat} {bot} {}", why.word()),
            What::Gives(seat, bot, name) => write!(f, " gives {seat} {bot} {name}"),
            What::Returns(seat) => write!(f, " returns {seat}"),
            What::Leaves(seat) => write!(f, " leaves {seat}"),
            What::Asks(seat, to) => write!(f, " asks {seat} {to}"),
            What::Agrees(seat) => write!(f, " agrees {seat}"),
            What::Declines(seat) => write!(f, " declines {seat}"),
            What::Rewinds(to) => write!(f, " rewinds {to}"),
            What::Resigns(seat, false) => write!(f, " resigns {seat}"),
            What::Resigns(seat, true) => write!(f, " resigns {seat} expired"),
            What::Practice => write!(f, " practice"),
            What::Rematch(seat) => write!(f, " rematch {seat}"),
            What::Next(table) => write!(f, " next {table}"),
            What::Resumes => write!(f, " resumes"),
        }
    }
}

impl Entry {
    /// Reads a line.
    ///
    /// # Errors
    /// It is no entry.
    pub fn parse(line: &str) -> Result<Entry, BadLine> {
        parse(line).ok_or_else(|| BadLine(line.to_owned()))
    }
}

fn parse(line: &str) -> Option<Entry> {
    let (step, comment) = line.split_once(";@")?;
    let (at, rest) = comment.split_once(' ').unwrap_or((comment, ""));
    let (command, rest) = match rest.strip_prefix('#') {
        Some(rest) => {
            let (command, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            (Some(command.parse().ok()?), rest)
        }
        None => (None, rest),
    };
    let what = if step.is_empty() { happening(rest)? } else { What::Step(event(step, rest)?) };
    Some(Entry { at: at.parse().ok()?, command, what })
}

fn event(step: &str, rest: &str) -> Option<Event> {
    let step = step.strip_suffix(' ').filter(|_| rest.is_empty())?;
    match step.split_once(' ')? {
        ("deal", outcome) => Some(Event::Deal(outcome.to_owned())),
        (seat, text) => {
            Some(Event::Action { seat: Seat::parse(seat.strip_suffix(':')?)?, text: text.to_owned() })
        }
    }
}

fn happening(text: &str) -> Option<What> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let mut words = rest.splitn(3, ' ');
    let mut seat = || words.next().and_then(Seat::parse);
    let what = match verb {
        "invites" => What::Invites(seat()?, Key::new(words.next()?)?),
        "sits" => What::Sits(seat()?, Key::new(words.next()?)?, words.next()?.to_owned()),
        "plays" => What::Plays(seat()?, words.next()?.to_owned(), words.next()?.to_owned()),
        "replaces" => {
            let (seat, bot, why) = (seat()?, words.next()?.to_owned(), words.next()?);
            What::Replaces(seat, bot, Because::ALL.iter().find(|(_, word)| *word == why)?.0)
        }
        "gives" => What::Gives(seat()?, words.next()?.to_owned(), words.next()?.to_owned()),
        "returns" => What::Returns(seat()?),
        "leaves" => What::Leaves(seat()?),
        "asks" => What::Asks(seat()?, words.next()?.parse().ok()?),
        "agrees" => What::Agrees(seat()?),
        "declines" => What::Declines(seat()?),
        "rewinds" => What::Rewinds(rest.parse().ok()?),
        "resigns" => What::Resigns(seat()?, words.next() == Some("expired")),
        "practice" => What::Practice,
        "rematch" => What::Rematch(seat()?),
        "next" => What::Next(rest.to_owned()),
        "resumes" => What::Resumes,
        _ => return None,
    };
    Some(what)
}
