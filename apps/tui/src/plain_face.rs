//! How the plain face reaches its reader.

use std::io::{self, IsTerminal};

/// Who reads the lines, and on what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlainFace {
    /// Whether a person types, rather than a program.
    pub inviting: bool,
    /// Whether the lines go to a terminal that can clear its screen and all that has left it upwards.
    pub clears: bool,
}

impl PlainFace {
    /// How this program was started: from a terminal or a pipe, and on which terminal.
    pub fn here() -> Self {
        let dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
        // GNU Screen keeps its lines whatever is asked of it.
        let keeps = std::env::var_os("STY").is_some();
        let clears = io::stdout().is_terminal() && !dumb && !keeps;
        PlainFace { inviting: io::stdin().is_terminal(), clears }
    }
}
