//! Reading the command line, with errors that say what could have been written.

use std::io::{self, Write};
use std::{env, process};

use clap::error::{ContextKind, ErrorKind};
use clap::{CommandFactory, Parser};
use parlor_catalog::games;

use crate::cli::{Cli, Command};
use crate::fail::Failure;

/// What is to be done; without a command, serve. Where the command line is wrong, the program ends here, saying why.
pub(crate) fn parse() -> Command {
    let serve = || Cli::try_parse_from(["parlor", "serve"]).map(|cli| cli.command);
    let command = Cli::try_parse().and_then(|cli| match cli.command {
        Some(command) => Ok(Some(command)),
        None => serve(),
    });
    match command {
        Ok(Some(command)) => command,
        Ok(None) => refuse(&clap::Error::new(ErrorKind::MissingSubcommand)),
        Err(why) => refuse(&why),
    }
}

/// clap's own message, then what it leaves out: which commands and which games there are.
fn refuse(why: &clap::Error) -> ! {
    if why.use_stderr() && env::args_os().any(|arg| arg == "--json") {
        // A program reads this: the first line says what is wrong, the rest is help for people.
        let text = why.to_string();
        let line = text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
        Failure::Usage(line).report(true);
        process::exit(why.exit_code())
    }
    let _ = why.print();
    let missing = why.get(ContextKind::InvalidArg).map(ToString::to_string).unwrap_or_default();
    let list = match why.kind() {
        ErrorKind::InvalidSubcommand => {
            let cli = Cli::command();
            let names: Vec<_> = cli.get_subcommands().map(|command| command.get_name().to_owned()).collect();
            Some(format!("The commands are: {}", names.join(", ")))
        }
        ErrorKind::MissingRequiredArgument if missing.contains("<GAME>") => {
            let slugs: Vec<_> = games().iter().map(|game| game.about().slug).collect();
            Some(format!("The games are: {}", slugs.join(", ")))
        }
        _ => None,
    };
    if let Some(list) = list {
        let _ = writeln!(io::stderr().lock(), "{list}");
    }
    process::exit(why.exit_code())
}
