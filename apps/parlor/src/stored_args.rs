//! The argument that says where a server's tables are.

use std::path::PathBuf;

use clap::parser::ValueSource;
use clap::{ArgMatches, Args};

/// Where the tables are.
#[derive(Args, Debug)]
pub(crate) struct StoredArg {
    /// The folder in which the tables are stored; without it, where your user's programs keep their data (~/.local/share/parlor on Linux).
    #[arg(long, value_name = "DIR", env = "PARLOR_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Instead of a folder, a PostgreSQL database, such as postgres://USER@HOST/DATABASE. With a password in it, better by the environment:
    /// arguments can be seen by everybody on a machine.
    #[arg(long, value_name = "ADDRESS", env = "PARLOR_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
}

/// Whether a command line names two places for the tables, of which one would be passed over in silence: a backup meant for a folder on trial went into
/// the database that the environment named. Of two places in the environment the database counts, for services have a folder from their packages; and so it does
/// of two options of `serve`, which looks for more in its folder than tables.
///
/// # Errors
/// What was found, and what to do.
pub(crate) fn names_one_place(matches: &ArgMatches) -> Result<(), String> {
    let (mut name, mut inner) = ("", matches);
    while let Some(command) = inner.subcommand() {
        (name, inner) = command;
    }
    let source = |id| inner.try_contains_id(id).ok()?.then(|| inner.value_source(id)).flatten();
    let store =
        source("store").filter(|_| inner.get_one("store").is_some_and(|store: &String| !store.is_empty()));
    let (Some(ValueSource::CommandLine), Some(store)) = (source("data"), store) else { return Ok(()) };
    let (other, without) = match store {
        ValueSource::CommandLine if name == "serve" => return Ok(()),
        ValueSource::CommandLine => ("--store", "leave one of them out"),
        _ => ("PARLOR_STORE", "leave --data out, or PARLOR_STORE: env -u PARLOR_STORE parlor ..."),
    };
    Err(format!("found --data and {other}, which name two places for the tables; expected one: {without}"))
}
