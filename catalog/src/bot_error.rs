//! Why a bot did not choose.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use parlor_search::NoChoice;

/// Why a bot gave no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotError {
    /// The seat has nothing to choose.
    NoChoice,
    /// It was stopped before it had one.
    Stopped,
    /// It could not be started, or not go on, for want of something that is not its to have: files, memory, threads.
    Unavailable(String),
    /// It broke the rules for bots that are programs of their own (`docs/bots.md`): its side has lost. Our own bots never do.
    Fault(BotFault),
}

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotError::NoChoice => NoChoice.fmt(f),
            BotError::Stopped => f.write_str("It was stopped before it had an answer"),
            BotError::Unavailable(why) => write!(f, "The bot's program cannot be started: {why}"),
            BotError::Fault(fault) => fault.fmt(f),
        }
    }
}

impl Error for BotError {}

impl From<NoChoice> for BotError {
    fn from(_: NoChoice) -> Self {
        BotError::NoChoice
    }
}

/// What a program did that its bot may not do, and how that showed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotFault {
    /// What it did.
    pub cause: FaultCause,
    /// What was found, and what was expected.
    pub detail: String,
}

impl fmt::Display for BotFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.cause, self.detail)
    }
}

/// The ways in which a bot that is a program of its own loses a game by itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FaultCause {
    /// It could not be started, or did not say in time that it is ready.
    Start,
    /// It had not answered when its time was over.
    Late,
    /// It ended in the middle of a game.
    Crash,
    /// It chose what its seat may not do.
    Illegal,
    /// It wrote more than a bot may.
    Flood,
    /// It wrote what is no message, or not the one that was due.
    Nonsense,
}

impl FaultCause {
    /// All of them.
    pub const ALL: [FaultCause; 6] = [
        FaultCause::Start,
        FaultCause::Late,
        FaultCause::Crash,
        FaultCause::Illegal,
        FaultCause::Flood,
        FaultCause::Nonsense,
    ];

    /// The word for it, in results and reports.
    pub fn word(self) -> &'static str {
        match self {
            FaultCause::Start => "start",
            FaultCause::Late => "late",
            FaultCause::Crash => "crash",
            FaultCause::Illegal => "illegal",
            FaultCause::Flood => "flood",
            FaultCause::Nonsense => "nonsense",
        }
    }
}

impl fmt::Display for FaultCause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for FaultCause {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = || FaultCause::ALL.map(FaultCause::word).join(", ");
        let cause = FaultCause::ALL.into_iter().find(|cause| cause.word() == text);
        cause.ok_or_else(|| format!("found cause `{text}`; expected one of {}", known()))
    }
}
