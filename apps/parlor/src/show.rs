//! Small things that several commands share: opening games and files, and pages.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::Context;
use parlor_catalog::{Entry, find, games};
use parlor_erased::{AnyGame, BadStart, FileRead};
use parlor_game::{BadRules, is_tame};
use parlor_tui::{LARGEST_FILE, read_at_most, read_file};

use crate::fail::Failure;
use crate::interrupt::leave_to_others;

/// The game with this slug.
pub(crate) fn game(slug: &str) -> Result<&'static dyn Entry, Failure> {
    find(slug).map_err(Failure::input)
}

/// A new game with these options and seats, or the usual number of them, and a card set of one's own, if there is one.
pub(crate) fn start(
    entry: &dyn Entry,
    rules: &str,
    seats: Option<u8>,
    set: Option<&Path>,
) -> Result<Box<dyn AnyGame>, Failure> {
    let file = set.map(|path| Ok::<_, Failure>((path, read(path)?))).transpose()?;
    start_with(entry, rules, seats, file.as_ref().map(|(path, bytes)| (*path, &bytes[..])))
}

/// The same with a file that is read already.
pub(crate) fn start_with(
    entry: &dyn Entry,
    rules: &str,
    seats: Option<u8>,
    file: Option<(&Path, &[u8])>,
) -> Result<Box<dyn AnyGame>, Failure> {
    let seats = seats.unwrap_or(entry.about().default_seats);
    match file {
        None => entry.start(rules, seats).map_err(|why| bad_rules(entry, &why)),
        Some((path, bytes)) => {
            entry.start_with(rules, seats, bytes).map_err(|why| bad_start(entry, path, why))
        }
    }
}

/// What a file of a game's own data holds.
pub(crate) fn file(entry: &dyn Entry, path: &Path, bytes: &[u8]) -> Result<FileRead, Failure> {
    entry.read_file(bytes).map_err(|why| bad_start(entry, path, why))
}

/// Why a game cannot be played with a file: each mistake on a line of its own, with the file's name.
fn bad_start(entry: &dyn Entry, path: &Path, why: BadStart) -> Failure {
    match why {
        BadStart::Rules(why) => bad_rules(entry, &why),
        BadStart::File(mistakes) => {
            let told = mistakes.iter().map(|mistake| format!("{}: {mistake}", path.display()));
            Failure::Input(told.collect::<Vec<_>>().join("\n"))
        }
        BadStart::NoFile => {
            let games = games().iter().filter(|game| game.file().is_some());
            let slugs: Vec<_> = games.map(|game| game.about().slug).collect();
            Failure::Input(format!(
                "{}: it is not played with a file; games that are: {}",
                entry.about().slug,
                if slugs.is_empty() { "none".to_owned() } else { slugs.join(", ") }
            ))
        }
    }
}

/// Bad options, with the game's options and their values.
pub(crate) fn bad_rules(entry: &dyn Entry, why: &BadRules) -> Failure {
    let about = entry.about();
    let mut text = format!("{}: {why}", about.slug);
    if !matches!(why, BadRules::Seats { .. }) {
        for option in entry.options() {
            text.push_str(&format!("\n  {}={}  {}", option.name, option.valid(), option.help));
        }
        if !entry.experimental().is_empty() {
            text.push_str(&format!("\nExperimental ones: parlor games {} --experimental", about.slug));
        }
    }
    Failure::Input(text)
}

/// The bytes of a file, or of standard input for `-`, up to [`LARGEST_FILE`].
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    if path == Path::new("-") {
        return Ok(read_at_most(io::stdin().lock(), LARGEST_FILE)?);
    }
    let bytes = read_file(path).with_context(|| format!("{} cannot be read", path.display()))?;
    Ok(bytes)
}

/// Prints a line, or finds that nobody reads any more.
pub(crate) fn line(text: &str) -> Result<(), Failure> {
    writeln!(io::stdout().lock(), "{}", harmless(text))?;
    Ok(())
}

/// The text with escapes for every letter that a terminal would obey or hide: it may hold what other people have written. Escapes are
/// as in JSON, so that JSON means what it meant.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    let shows = |letter: char| is_tame(letter) || letter == '\n';
    if text.chars().all(shows) {
        return text.into();
    }
    let letters = text.chars().map(|letter| match shows(letter) {
        true => letter.to_string(),
        false => format!("\\u{:04x}", u32::from(letter)),
    });
    letters.collect::<String>().into()
}

/// The widest lines of a text to read: as wide as there is room, and never so wide that a line is hard to follow.
pub(crate) fn columns() -> usize {
    const MOST: usize = 80;
    room().map_or(MOST, |columns| columns.clamp(40, MOST))
}

/// How many columns a table may take: as many as `COLUMNS` says, or as the terminal has. A program that reads it through a pipe has room for
/// whole lines.
pub(crate) fn room() -> Option<usize> {
    const LEAST: usize = 20;
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse::<usize>().ok());
    let said = said.filter(|columns| *columns > 0);
    let columns = said.or_else(|| io::stdout().is_terminal().then(parlor_tui::columns).flatten());
    columns.map(|columns| columns.max(LEAST))
}

/// Shows a text in the person's pager when standard output is a terminal; otherwise prints it.
pub(crate) fn page(text: &str) -> Result<(), Failure> {
    if io::stdout().is_terminal() {
        let pager = std::env::var("PAGER").unwrap_or_else(|_| "less".to_owned());
        let mut words = pager.split_whitespace();
        leave_to_others()?;
        if let Some(program) = words.next()
            && let Ok(mut child) = Command::new(program).args(words).stdin(Stdio::piped()).spawn()
        {
            if let Some(mut input) = child.stdin.take() {
                // Anyone who leaves the pager early closes the pipe; that is no fault.
                let _ = input.write_all(harmless(text).as_bytes());
            }
            child.wait()?;
            return Ok(());
        }
    }
    io::stdout().lock().write_all(harmless(text).as_bytes())?;
    Ok(())
}
