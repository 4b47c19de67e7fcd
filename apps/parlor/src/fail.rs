//! How the program fails: a clear sentence on standard error, and an exit code that means something.
//!
//! 0 is success; 2 says that what was given is wrong (arguments, a record); 1 that something else went wrong (a file that cannot
//! be read).

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

/// Why the program ends without success.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was given is wrong: exit code 2.
    Input(String),
    /// Something else went wrong: exit code 1.
    Other(anyhow::Error),
    /// Whoever reads our output has had enough: no message, and success, as `head` expects.
    ClosedPipe,
}

impl Failure {
    /// What was given is wrong.
    pub(crate) fn input(what: impl fmt::Display) -> Self {
        Failure::Input(what.to_string())
    }

    /// Says it on standard error.
    pub(crate) fn report(&self) -> ExitCode {
        let (text, code) = match self {
            Failure::Input(what) => (what.clone(), ExitCode::from(2)),
            Failure::Other(why) => (format!("{why:#}"), ExitCode::FAILURE),
            Failure::ClosedPipe => return ExitCode::SUCCESS,
        };
        // Where standard error is closed too, the exit code must do.
        let _ = writeln!(io::stderr().lock(), "{text}");
        code
    }
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
