//! Three kinds of refusal, each its own type: not readable, not allowed here, not a table.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use crate::{Argument, Message, visible};

/// Why an action or a deal is not allowed in this state: a sentence for the player, and the clause that forbids it.
///
/// ```
/// use parlor_game::Illegal;
///
/// let why = Illegal::new("OURO-4", "Not now: the stock has no stone left");
/// assert_eq!(why.to_string(), "Not now: the stock has no stone left (OURO-4)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The clause of the game's rules, such as `OURO-4`.
    pub clause: &'static str,
    /// A sentence without its full stop, such as `Not now: the stock has no stone left`, as a message of the game.
    pub sentence: Message,
}

impl Illegal {
    /// A refusal by `clause`. A text is said as it is in each language.
    pub fn new(clause: &'static str, sentence: impl Into<Message>) -> Self {
        Illegal { clause, sentence: sentence.into() }
    }

    /// The refusal as a message of its own: the sentence with its clause.
    pub fn message(&self) -> Message {
        Message::new("refused").with("why", self.sentence.clone()).with("clause", self.clause.to_owned())
    }
}

/// For programmers: the words of a message are not here, so that its key stands for them.
impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sentence.argument("text") {
            Some(Argument::Text(text)) => write!(f, "{text} ({})", self.clause),
            _ => write!(f, "{} ({})", self.sentence.key, self.clause),
        }
    }
}

impl Error for Illegal {}

/// A refused action or deal: the reason, and the unchanged state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused<G> {
    /// The state, unchanged.
    pub state: G,
    /// Why not.
    pub why: Illegal,
}

impl<G> fmt::Display for Refused<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.why.fmt(f)
    }
}

impl<G: fmt::Debug> Error for Refused<G> {}

/// A text that is not an action, deal or card of this game in any state.
///
/// ```
/// use parlor_game::Syntax;
///
/// let why = Syntax::new("b9", "a square such as b2");
/// assert_eq!(why.to_string(), "`b9` cannot be read; expected: a square such as b2");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Syntax {
    /// The words that could not be read, with what cannot be seen written out.
    pub found: String,
    /// What could have been there.
    pub expected: Cow<'static, str>,
}

impl Syntax {
    /// `found` was written where `expected` should be.
    pub fn new(found: impl Into<String>, expected: impl Into<Cow<'static, str>>) -> Self {
        Syntax { found: visible(&found.into(), usize::MAX), expected: expected.into() }
    }
}

impl fmt::Display for Syntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` cannot be read; expected: {}", self.found, self.expected)
    }
}

impl Error for Syntax {}

/// No table can be created like this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadRules {
    /// The game has no option of this name.
    UnknownOption {
        /// The name that was given.
        found: String,
        /// The game's options.
        options: Vec<&'static str>,
    },
    /// The option does not have this value.
    BadValue {
        /// The option.
        option: &'static str,
        /// The value that was given.
        found: String,
        /// The valid values, in words.
        valid: String,
    },
    /// The option was given more than once.
    Repeated {
        /// The option.
        option: String,
    },
    /// A text that is not of the form `name=value`.
    NotAPair {
        /// What was given.
        found: String,
    },
    /// Values that do not fit together, or do not fit the number of seats.
    Conflict {
        /// The `name=value` pairs in conflict.
        found: String,
        /// What would fit.
        valid: String,
        /// Why they do not fit, in a sentence for people.
        why: &'static str,
    },
    /// The game does not allow this number of seats.
    Seats {
        /// The number that was given.
        found: u8,
        /// The numbers that the game allows.
        valid: &'static [u8],
    },
}

impl BadRules {
    /// What was given, in a few words.
    pub fn found(&self) -> String {
        match self {
            BadRules::UnknownOption { found, .. } | BadRules::NotAPair { found } => found.clone(),
            BadRules::BadValue { option, found, .. } => format!("{option}={found}"),
            BadRules::Repeated { option } => format!("{option} twice"),
            BadRules::Conflict { found, .. } => found.clone(),
            BadRules::Seats { found, .. } => format!("seats {found}"),
        }
    }

    /// What could have been given instead.
    pub fn valid(&self) -> String {
        match self {
            BadRules::UnknownOption { options, .. } if options.is_empty() => {
                "no options, this game has none".to_owned()
            }
            BadRules::UnknownOption { options, .. } => format!("the options {}", options.join(", ")),
            BadRules::BadValue { option, valid, .. } => format!("{option}={valid}"),
            BadRules::Repeated { .. } => "each option once".to_owned(),
            BadRules::NotAPair { .. } => "`-`, or name=value pairs set apart by one space".to_owned(),
            BadRules::Conflict { valid, .. } => valid.clone(),
            BadRules::Seats { valid, .. } => {
                let unit = if valid == &[1] { " seat" } else { " seats" };
                valid.iter().map(u8::to_string).collect::<Vec<_>>().join(", ") + unit
            }
        }
    }
}

impl fmt::Display for BadRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = Some(self.found()).filter(|found| !found.is_empty());
        write!(f, "found {}; valid: {}", found.as_deref().unwrap_or("nothing"), self.valid())
    }
}

impl Error for BadRules {}
