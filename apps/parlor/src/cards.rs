//! `cards`: card sets, checked and listed.

use std::io::Write;
use std::path::Path;

use parlor_catalog::{Entry, games};
use parlor_erased::FileRead;
use parlor_game::FileSpec;

use crate::cli::{CardsArgs, CardsCommand};
use crate::fail::Failure;
use crate::print;
use crate::show;

/// Checks or lists a card set.
pub(crate) fn run(args: &CardsArgs) -> Result<(), Failure> {
    let (entry, spec) = game()?;
    match &args.command {
        CardsCommand::Check { file } => {
            let read = show::file(entry, file, &show::read(file)?)?;
            let cards: usize = read.contents.iter().map(|group| group.entries.len()).sum();
            show::line(&format!("{}: a sound {} of {cards} cards: {}", file.display(), spec.noun, read.pin))
        }
        CardsCommand::Print { file, sheets } => print::sheets(entry, file.as_deref(), sheets),
        CardsCommand::List { file, toml } => list(entry, spec, file.as_deref(), *toml),
    }
}

/// The game whose cards are data.
fn game() -> Result<(&'static dyn Entry, &'static FileSpec), Failure> {
    let mut taking = games().iter().filter_map(|entry| entry.file().map(|spec| (*entry, spec)));
    taking.next().ok_or_else(|| Failure::Input("no game here is played with card sets".to_owned()))
}

fn list(entry: &dyn Entry, spec: &FileSpec, file: Option<&Path>, toml: bool) -> Result<(), Failure> {
    let bytes = match file {
        Some(path) => show::read(path)?,
        None => spec.bytes.to_vec(),
    };
    let read = show::file(entry, file.unwrap_or(Path::new(spec.shipped)), &bytes)?;
    let mut out = std::io::stdout().lock();
    if toml {
        out.write_all(&bytes)?;
        return Ok(());
    }
    write!(out, "{}", in_words(entry, spec, &read))?;
    Ok(())
}

fn in_words(entry: &dyn Entry, spec: &FileSpec, read: &FileRead) -> String {
    let mut text = format!("{}, {} `{}`\n", entry.about().name, spec.noun, read.pin.name);
    let names = read.contents.iter().flat_map(|group| &group.entries).map(|card| card.name.len());
    let width = names.max().unwrap_or_default();
    for group in &read.contents {
        text.push_str(&format!("\n{}\n", group.title));
        for card in &group.entries {
            let figure = card.figure.map_or_else(|| "  ".to_owned(), |figure| format!("{figure:>2}"));
            let line = format!("  {:<width$} {figure}  {}", card.name, card.text);
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}
