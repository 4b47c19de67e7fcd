//! Why something is not done: a code for programs, a sentence for people.

use parlor_game::{BadRules, Language, Message};
use parlor_session::CommandError;
use parlor_wire::{Code, Fault, Refused, ToClient};

use crate::say;

/// Why something is not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The code for programs.
    pub code: Code,
    /// The clause of the game's rules that does not allow it, where one does.
    pub clause: Option<String>,
    /// The part of a request that is at fault, where one is: see [`Fault::field`].
    pub field: Option<String>,
    sentence: Sentence,
}

/// The sentence of a problem, in no language yet.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Sentence {
    /// The program's own, with its words in `words/`; or a text that is the same in each language.
    Own(Message),
    /// Of a table or a game.
    Command(CommandError),
}

impl Problem {
    /// A problem of the program's own, with a sentence that it has words for.
    pub fn new(code: Code, sentence: impl Into<Message>) -> Self {
        Problem { code, clause: None, field: None, sentence: Sentence::Own(sentence.into()) }
    }

    /// The same, and which part of the request is at fault.
    pub fn at(self, field: impl Into<String>) -> Self {
        Problem { field: Some(field.into()), ..self }
    }

    /// The same, and the clause of the game's rules that does not allow it.
    pub fn by(self, clause: Option<&str>) -> Self {
        Problem { clause: clause.map(str::to_owned), ..self }
    }

    /// What was asked for does not fit together, or not into the limits.
    pub fn bad(sentence: impl Into<Message>) -> Self {
        Problem::new(Code::BadRequest, sentence)
    }

    /// The server itself is at fault.
    pub fn failed(why: &dyn std::fmt::Display) -> Self {
        Problem::new(Code::Failed, why.to_string())
    }

    /// The sentence for a reader of this language.
    fn says(&self, language: Language) -> String {
        match &self.sentence {
            Sentence::Own(message) => say(message, language),
            Sentence::Command(why) => why.says(language),
        }
    }

    /// The body of an answer.
    pub fn fault(self, language: Language) -> Fault {
        let error = self.says(language);
        Fault { code: self.code, clause: self.clause, field: self.field, error }
    }

    /// The refusal of the command of this number.
    pub fn refused(self, id: u64, language: Language) -> ToClient {
        let why = self.says(language);
        ToClient::Refused(Refused { id, code: self.code, clause: self.clause, why })
    }

    /// The last message of a socket, and whether it makes sense to come back.
    pub fn closing(self, again: bool) -> ToClient {
        ToClient::Closing { code: self.code, why: self.says(Language::English), again }
    }
}

impl From<CommandError> for Problem {
    fn from(why: CommandError) -> Self {
        let clause = why.clause().map(str::to_owned);
        Problem { code: why.code(), clause, field: None, sentence: Sentence::Command(why) }
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
