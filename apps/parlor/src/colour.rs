//! Whether what the program says has colours.

use std::env;
use std::ffi::OsString;
use std::sync::OnceLock;

use clap::{ColorChoice, ValueEnum};

/// When there are colours.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// On a terminal that has them, unless the environment says otherwise (NO_COLOR, CLICOLOR_FORCE).
    Auto,
    /// Also where the output is no terminal.
    Always,
    /// Nowhere.
    Never,
}

static CHOICE: OnceLock<When> = OnceLock::new();

/// What the command line says, once it is understood.
pub(crate) fn choose(when: When) {
    // It is chosen once.
    let _ = CHOICE.set(when);
}

/// What was chosen; while the command line is not understood, what it seems to say: help and errors have colours, too.
pub(crate) fn chosen() -> When {
    CHOICE.get().copied().unwrap_or_else(|| asked(env::args_os()).unwrap_or(When::Auto))
}

/// The value of `--color` among the arguments; a wrong one is refused later, with the rest of the command line.
fn asked(args: impl IntoIterator<Item = OsString>) -> Option<When> {
    let args: Vec<String> = args
        .into_iter()
        .take_while(|arg| arg != "--")
        .map(|arg| arg.to_string_lossy().into_owned())
        .collect();
    let value = |(at, arg): (usize, &String)| match arg.strip_prefix("--color")? {
        "" => args.get(at + 1).cloned(),
        rest => rest.strip_prefix('=').map(str::to_owned),
    };
    args.iter().enumerate().filter_map(value).find_map(|word| When::from_str(&word, false).ok())
}

/// The arguments with `--color` in front of the command, wherever it stood: a command that takes either a game or a command of its own, as `lab` does,
/// would take it for a game's option.
pub(crate) fn in_front(args: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut args: Vec<OsString> = args.into_iter().collect();
    let end = args.iter().position(|arg| arg == "--").unwrap_or(args.len());
    let is_ours = |arg: &OsString| arg == "--color" || arg.to_string_lossy().starts_with("--color=");
    if let Some(at) = args[..end].iter().position(is_ours) {
        let words = if args[at] == "--color" { 2 } else { 1 };
        // Without a value it stays where it is, and is refused there.
        if at + words <= end {
            args[1.min(at)..at + words].rotate_right(words);
        }
    }
    args
}

/// Whether there are colours where the output is, or is not, a terminal.
pub(crate) fn on(terminal: bool) -> bool {
    let value = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    decide(chosen(), terminal, value)
}

fn decide(choice: When, terminal: bool, value: impl Fn(&str) -> Option<String>) -> bool {
    match choice {
        When::Always => true,
        When::Never => false,
        // no-color.org and bixense.com/clicolors: who wants none is heard first.
        When::Auto if value("NO_COLOR").is_some() => false,
        When::Auto if value("CLICOLOR_FORCE").is_some_and(|value| value != "0") => true,
        When::Auto => {
            let refused = value("CLICOLOR").is_some_and(|value| value == "0");
            terminal && !refused && value("TERM").is_none_or(|term| term != "dumb")
        }
    }
}

/// For the library that prints help and errors: it knows NO_COLOR and CLICOLOR_FORCE itself.
pub(crate) fn for_clap() -> ColorChoice {
    match chosen() {
        When::Auto => ColorChoice::Auto,
        When::Always => ColorChoice::Always,
        When::Never => ColorChoice::Never,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(line: &str) -> Option<When> {
        asked(line.split(' ').map(OsString::from))
    }

    #[test]
    fn the_choice_is_found_wherever_it_stands() {
        assert_eq!(args("parlor --color never games"), Some(When::Never));
        assert_eq!(args("parlor lab report x --color=always"), Some(When::Always));
        assert_eq!(args("parlor forget -- --color=always"), None);
        assert_eq!(args("parlor --color sometimes games"), None);
    }

    /// `parlor lab --color always status x` was said to have a command and a game.
    #[test]
    fn the_choice_comes_before_the_command() {
        let moved = |line: &str| {
            let words = in_front(line.split(' ').map(OsString::from));
            words.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(moved("parlor lab --color always status x"), "parlor --color always lab status x");
        assert_eq!(moved("parlor games --color=never --json"), "parlor --color=never games --json");
        assert_eq!(moved("parlor --color never games"), "parlor --color never games");
        assert_eq!(moved("parlor forget -- --color"), "parlor forget -- --color");
    }

    #[test]
    fn the_environment_is_asked_where_nobody_says() {
        let with = |pairs: &'static [(&str, &str)]| {
            move |name: &str| pairs.iter().find(|(own, _)| *own == name).map(|(_, value)| (*value).to_owned())
        };
        assert!(decide(When::Auto, true, with(&[])) && !decide(When::Auto, false, with(&[])));
        assert!(!decide(When::Auto, true, with(&[("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")])));
        assert!(decide(When::Auto, false, with(&[("CLICOLOR_FORCE", "1")])));
        assert!(!decide(When::Auto, true, with(&[("TERM", "dumb")])));
        assert!(decide(When::Always, false, with(&[("NO_COLOR", "1")])));
    }
}
