//! How the program fails: a clear sentence on standard error, and an exit code that means something.
//!
//! Every command says it alike: a sentence, or `FILE: found X; expected Y`, without a word such as `error` before it; what there is to
//! choose from comes last.
//!
//! 0 is success; 2 says that what was given is wrong (arguments, a record); 1 that something else went wrong (a file that cannot
//! be read); 128 and a signal's number that the signal ended it: 130 for Ctrl-C, 143 for SIGTERM, 129 for SIGHUP, 131 for SIGQUIT.

use std::fmt;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use parlor_game::visible;
use parlor_record::{Fault, FaultCode};
use serde_json::{Value, json};

/// Why the program ends without success.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line is none of ours: exit code 2.
    Usage(String),
    /// What was given is wrong: exit code 2.
    Input(String),
    /// A record is wrong: exit code 2. Beside the message, where and why.
    Record(String, Box<Fault>),
    /// A signal ended it before its end: exit code 128 and its number. What there is to say of that, if anything, such as how to go on.
    Stopped(i32, String),
    /// Something else went wrong: exit code 1.
    Other(anyhow::Error),
    /// Broken pipe: the reader of our output has left. No message, and success, as `head` expects.
    ClosedPipe,
}

impl Failure {
    /// What was given is wrong.
    pub(crate) fn input(what: impl fmt::Display) -> Self {
        Failure::Input(what.to_string())
    }

    /// Says it on standard error: in words, or as JSON where a program asked for that.
    pub(crate) fn report(&self, json: bool) -> ExitCode {
        let (text, code) = match self {
            Failure::Usage(what) | Failure::Input(what) | Failure::Record(what, _) => {
                (what.clone(), ExitCode::from(2))
            }
            Failure::Stopped(signal, what) => {
                let code = u8::try_from(128 + signal).map_or(ExitCode::FAILURE, ExitCode::from);
                if what.is_empty() {
                    return code;
                }
                (what.clone(), code)
            }
            Failure::Other(why) => (format!("{why:#}"), ExitCode::FAILURE),
            Failure::ClosedPipe => return ExitCode::SUCCESS,
        };
        // What is within the JSON is printable already: cut as a whole it would be none.
        let text = if json { self.in_json(&text).to_string() } else { printable(&text) };
        // Where standard error is closed too, the exit code must do.
        let _ = writeln!(io::stderr().lock(), "{text}");
        code
    }
}

/// `FILE: line N: found X; legal: Y`, and the game's own sentence on the next line.
pub(crate) fn faulty(file: &Path, fault: &Fault) -> Failure {
    let mut text = format!("{}: {fault}", file.display());
    if let Some(why) = &fault.why {
        text.push_str(&format!("\n  {why}"));
    }
    if fault.code == FaultCode::BadFile {
        text.push_str("\n  --set FILE gives the card set that it was played with.");
    }
    Failure::Record(text, Box::new(fault.clone()))
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(what)
            | Failure::Input(what)
            | Failure::Stopped(_, what)
            | Failure::Record(what, _) => f.write_str(what),
            Failure::Other(why) => write!(f, "{why:#}"),
            Failure::ClosedPipe => f.write_str("nobody reads any more"),
        }
    }
}

impl Failure {
    /// What programs go by: a code that stays, and for records the line and the clause.
    fn in_json(&self, text: &str) -> Value {
        let (code, fault) = match self {
            Failure::Usage(_) => ("usage", None),
            Failure::Input(_) => ("bad-input", None),
            Failure::Record(_, fault) => (fault.code.word(), Some(fault)),
            Failure::Stopped(..) => ("stopped", None),
            Failure::Other(_) | Failure::ClosedPipe => ("failed", None),
        };
        let mut json = json!({ "code": code, "error": printable(text) });
        if let Some(fault) = fault {
            json["line"] = fault.line.into();
            if let Some(clause) = fault.clause {
                json["clause"] = clause.into();
            }
        }
        json
    }
}

/// The most letters of one line of a message: what somebody else wrote must not fill the screen.
const LONGEST_LINE: usize = 1000;

/// A message as a terminal may have it: what it quotes from a file or a command line cannot make the terminal do anything.
fn printable(text: &str) -> String {
    text.split('\n').map(|line| visible(line, LONGEST_LINE)).collect::<Vec<_>>().join("\n")
}

impl From<io::Error> for Failure {
    fn from(why: io::Error) -> Self {
        if why.kind() == io::ErrorKind::BrokenPipe { Failure::ClosedPipe } else { Failure::Other(why.into()) }
    }
}

impl From<anyhow::Error> for Failure {
    fn from(why: anyhow::Error) -> Self {
        Failure::Other(why)
    }
}
