//! Why the server does not do something: a code for programs, a sentence for people.

use parlor_game::BadRules;
use parlor_session::CommandError;
use parlor_wire::{Code, Fault, Refused, ToClient};

/// Why something is not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Problem {
    pub(crate) code: Code,
    /// The clause of the game's rules that does not allow it, where one does.
    pub(crate) clause: Option<String>,
    /// The part of a request that is at fault, where one is: see [`Fault::field`].
    pub(crate) field: Option<String>,
    pub(crate) sentence: String,
}

impl Problem {
    pub(crate) fn new(code: Code, sentence: impl Into<String>) -> Self {
        Problem { code, clause: None, field: None, sentence: sentence.into() }
    }

    /// The same, and which part of the request is at fault.
    pub(crate) fn at(self, field: impl Into<String>) -> Self {
        Problem { field: Some(field.into()), ..self }
    }

    /// What was asked for does not fit together, or not into the limits.
    pub(crate) fn bad(sentence: impl Into<String>) -> Self {
        Problem::new(Code::BadRequest, sentence)
    }

    /// The server itself is at fault.
    pub(crate) fn failed(why: &dyn std::fmt::Display) -> Self {
        Problem::new(Code::Failed, why.to_string())
    }

    /// The body of an answer.
    pub(crate) fn fault(self) -> Fault {
        Fault { code: self.code, clause: self.clause, field: self.field, error: self.sentence }
    }

    /// The refusal of the command of this number.
    pub(crate) fn refused(self, id: u64) -> ToClient {
        ToClient::Refused(Refused { id, code: self.code, clause: self.clause, why: self.sentence })
    }

    /// The last message of a socket, and whether it makes sense to come back.
    pub(crate) fn closing(self, again: bool) -> ToClient {
        ToClient::Closing { code: self.code, why: self.sentence, again }
    }
}

impl From<CommandError> for Problem {
    fn from(why: CommandError) -> Self {
        let clause = why.clause().map(str::to_owned);
        Problem { clause, ..Problem::new(why.code(), why.to_string()) }
    }
}

impl From<BadRules> for Problem {
    fn from(why: BadRules) -> Self {
        // Which options do not go together is said in words, beside them; what is written wrongly, as it is written.
        match &why {
            BadRules::Conflict { why: sentence, found, .. } => {
                let option = found.split('=').next().unwrap_or_default();
                Problem::new(Code::BadRules, *sentence).at(format!("rules.{option}"))
            }
            BadRules::BadValue { option, .. } => {
                Problem::new(Code::BadRules, why.to_string()).at(format!("rules.{option}"))
            }
            BadRules::Seats { .. } => Problem::new(Code::BadRules, why.to_string()).at("seats"),
            _ => Problem::new(Code::BadRules, why.to_string()).at("rules"),
        }
    }
}
