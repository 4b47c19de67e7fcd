//! Reading the command line, with errors that say what could have been written.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::{env, process};

use clap::error::{ContextKind, ErrorKind};
use clap::{CommandFactory, FromArgMatches};
use parlor_catalog::games;

use crate::cli::{Cli, Command};
use crate::fail::Failure;
use crate::stored_args::names_one_place;
use crate::{colour, examples, play, version};

/// The command line: what can be typed, and examples of it.
pub(crate) fn command() -> clap::Command {
    examples::add(Cli::command()).long_version(version::long()).color(colour::for_clap())
}

fn read(args: impl IntoIterator<Item = OsString>) -> Result<Cli, clap::Error> {
    let mut command = command();
    let matches = command.try_get_matches_from_mut(args)?;
    names_one_place(&matches).map_err(|why| command.error(ErrorKind::ArgumentConflict, why))?;
    Cli::from_arg_matches(&matches).map_err(|why| why.format(&mut command))
}

/// The same where a game may stand in place of a command: `parlor snake` plays it.
fn read_or_play(mut args: Vec<OsString>) -> Result<Cli, clap::Error> {
    let why = match read(args.clone()) {
        Err(why) if why.kind() == ErrorKind::InvalidSubcommand => why,
        done => return done,
    };
    let named = why.get(ContextKind::InvalidSubcommand).map(ToString::to_string).unwrap_or_default();
    let is_game = games().iter().any(|game| game.about().slug == named);
    match args.iter().position(|arg| *arg == *named).filter(|_| is_game) {
        Some(at) => {
            args.insert(at, "play".into());
            read(args)
        }
        None => Err(why),
    }
}

/// What is to be done; without a command, the menu of games. Where the command line is wrong, and where there is nobody to choose from a menu,
/// the program ends here, saying why.
pub(crate) fn parse() -> Command {
    let menu = || read(["parlor", "play"].map(OsString::from)).map(|cli| cli.command);
    let command = read_or_play(colour::in_front(env::args_os()).into_iter().collect()).and_then(|cli| {
        colour::choose(cli.color);
        match cli.command {
            Some(command) => Ok(Some(command)),
            None if play::on_terminal() => menu(),
            None => Ok(None),
        }
    });
    match command {
        Ok(Some(command)) => command,
        Ok(None) => nobody(),
        Err(why) => refuse(&why),
    }
}

/// Nobody is there to choose from a menu, and nothing is said of what is to be done: what could be.
fn nobody() -> ! {
    let _ = write!(io::stderr().lock(), "{}", plain(&command().render_help().to_string()));
    process::exit(2)
}

/// clap's own message, then what it leaves out: which commands and which games there are.
fn refuse(why: &clap::Error) -> ! {
    if why.use_stderr() && env::args_os().any(|arg| arg == "--json") {
        // A program reads this: the first paragraph says what is wrong, the rest is help for people.
        let text = plain(&why.to_string());
        let told: Vec<_> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
        Failure::Usage(told.join(" ")).report(true);
        process::exit(why.exit_code())
    }
    if why.use_stderr() {
        let coloured = colour::on(io::stderr().is_terminal());
        let text = if coloured { why.render().ansi().to_string() } else { why.render().to_string() };
        // Where standard error is closed, the exit code must do.
        let _ = write!(io::stderr().lock(), "{}", plain(&text));
    } else if let Err(why) = why.print().and_then(|()| io::stdout().flush())
        && why.kind() != io::ErrorKind::BrokenPipe
    {
        // What was asked for cannot be read by anybody.
        Failure::from(why).report(false);
        process::exit(1)
    }
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

/// The library's message as ours are: a sentence, without a word in front of it.
fn plain(text: &str) -> String {
    const MARK: &str = "error:";
    // The mark may have a colour, which ends behind it.
    let Some((_, told)) = text.split_once(MARK).filter(|(before, _)| before.chars().count() < 16) else {
        return text.to_owned();
    };
    let told = told.strip_prefix("\x1b[0m").unwrap_or(told).trim_start();
    parlor_game::capital(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some errors began with `error:`, and others with what is wrong.
    #[test]
    fn a_message_of_the_library_begins_like_ours() {
        assert_eq!(plain("error: unexpected argument"), "Unexpected argument");
        assert_eq!(plain("\x1b[1m\x1b[31merror:\x1b[0m unexpected"), "Unexpected");
        assert_eq!(
            plain("a page of help that tells of an error: none"),
            "a page of help that tells of an error: none"
        );
    }

    /// The texts of all sources and documents below a folder.
    fn texts(folder: &std::path::Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
            let is_text = [".rs", ".md", ".ftl", ".svelte"].iter().any(|ending| name.ends_with(ending));
            if path.is_dir() && !["node_modules", "built", "target"].contains(&name.as_str()) {
                texts(&path, found);
            } else if is_text && !name.starts_with("CHANGELOG") {
                found.extend(std::fs::read_to_string(path));
            }
        }
    }

    /// What is wrong with a command that a text names: a word that is no command, or an option that it does not have.
    fn fault(text: &str) -> Option<String> {
        let mut root = Cli::command();
        // With the command `help`, which clap adds.
        root.build();
        let (mut command, mut is_name) = (&root, true);
        let words = text.split('|').next().unwrap_or(text).split_whitespace().skip(1);
        for word in words.map(|word| word.trim_matches(|letter: char| "[],()".contains(letter))) {
            if let Some(option) = word.strip_prefix("--") {
                let option = option.split('=').next().unwrap_or(option);
                let own = |command: &clap::Command| {
                    command.get_arguments().any(|own| {
                        own.get_long_and_visible_aliases().is_some_and(|all| all.contains(&option))
                    })
                };
                if !own(command) && !own(&root) && !["help", "version"].contains(&option) {
                    return Some(format!("`{text}`: there is no --{option}"));
                }
                is_name = false;
            } else if let Some(found) = command.find_subcommand(word) {
                (command, is_name) = (found, true);
            } else if is_name && word.starts_with(|letter: char| letter.is_ascii_lowercase()) {
                let is_game = games().iter().any(|game| game.about().slug == word);
                if command.get_positionals().next().is_none() && !is_game {
                    return Some(format!("`{text}`: there is no command `{word}`"));
                }
                is_name = false;
            } else {
                is_name = false;
            }
        }
        None
    }

    /// Fault: a comment in the study that `lab new` prints named a command that never was.
    #[test]
    fn every_command_that_a_text_names_exists() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
        let mut all = Vec::new();
        for folder in ["apps", "catalog", "crates", "docs", "games", "research"] {
            texts(&std::path::Path::new(root).join(folder), &mut all);
        }
        let named = all.iter().flat_map(|text| text.split('`').filter(|part| part.starts_with("parlor ")));
        let named: std::collections::BTreeSet<_> = named.filter(|part| !part.contains('\n')).collect();
        assert!(named.len() > 50, "{}", named.len());
        let faults: Vec<_> = named.into_iter().filter_map(fault).collect();
        assert!(faults.is_empty(), "{faults:#?}");
        assert!(fault("parlor options snake").is_some() && fault("parlor lab run FILE --deals 5").is_some());
    }
}
