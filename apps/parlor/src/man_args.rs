//! The arguments of `man` and `completions`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

/// Which page of the manual, or where to write all.
#[derive(Args, Debug)]
pub(crate) struct ManArgs {
    /// The command, such as `match` or `lab run`; without one, the program's own page.
    pub(crate) command: Vec<String>,
    /// Write all pages to this folder instead: parlor.1, parlor-play.1 and so on.
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    pub(crate) to: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell. Its script asks the program for games, bots, options and records.
    pub(crate) shell: Shell,
}
