//! `cards`: card sets, checked and listed.

use std::borrow::Cow;
use std::io::Write;
use std::path::Path;

use parlor_catalog::{Entry, games};
use parlor_erased::FileRead;
use parlor_game::FileSpec;
use serde_json::{Value, json};

use crate::cli::{CardsArgs, CardsCommand};
use crate::fail::Failure;
use crate::print;
use crate::show;
use crate::table::{Column, TextTable};

/// Checks or lists a card set.
pub(crate) fn run(args: &CardsArgs) -> Result<(), Failure> {
    let (entry, spec) = game()?;
    match &args.command {
        CardsCommand::Check { file, advise, json } => {
            let read = show::file(entry, file, &show::read(file)?)?;
            if *json {
                return show::line(&in_json(entry, &read).to_string());
            }
            let cards: usize = read.contents.iter().map(|group| group.entries.len()).sum();
            show::line(&format!("{}: a sound {} of {cards} cards: {}", file.display(), spec.noun, read.pin))?;
            if !advise {
                return Ok(());
            }
            if read.advice.is_empty() {
                show::line("Nothing is wrong with it on paper.")?;
            }
            read.advice.iter().try_for_each(|advice| show::line(&format!("{advice}.")))?;
            if spec.not_advised.is_empty() { Ok(()) } else { show::line(spec.not_advised) }
        }
        CardsCommand::Print { file, sheets } => print::sheets(entry, file.as_deref(), sheets),
        CardsCommand::List { file, toml, json } => {
            let bytes = bytes(spec, file.as_deref())?;
            let read = show::file(entry, file.as_deref().unwrap_or(Path::new(spec.shipped)), &bytes)?;
            let mut out = std::io::stdout().lock();
            match (toml, json) {
                (true, _) => out.write_all(&bytes)?,
                (_, true) => writeln!(out, "{}", in_json(entry, &read))?,
                _ => write!(out, "{}", show::harmless(&in_words(entry, spec, &read)))?,
            }
            Ok(())
        }
    }
}

/// The game whose cards are data.
fn game() -> Result<(&'static dyn Entry, &'static FileSpec), Failure> {
    let mut taking = games().iter().filter_map(|entry| entry.file().map(|spec| (*entry, spec)));
    taking.next().ok_or_else(|| Failure::Input("No game here is played with card sets".to_owned()))
}

/// The set in a file, or the shipped one: without a name, or by its own where there is no file of that name.
fn bytes(spec: &FileSpec, file: Option<&Path>) -> Result<Cow<'static, [u8]>, Failure> {
    match file {
        Some(path) if path.exists() || path != Path::new(spec.shipped) => Ok(show::read(path)?.into()),
        _ => Ok(spec.bytes.into()),
    }
}

const COLUMNS: [Column; 2] = [Column::left(""), Column::text("")];

fn in_words(entry: &dyn Entry, spec: &FileSpec, read: &FileRead) -> String {
    let mut text = format!("{}, {} `{}`\n", entry.about().name, spec.noun, read.pin.name);
    let names = read.contents.iter().flat_map(|group| &group.entries).map(|card| card.name.chars().count());
    let width = names.max().unwrap_or_default();
    for group in &read.contents {
        text.push_str(&format!("\n{}\n", group.title));
        let mut table = TextTable::new(&COLUMNS);
        for card in &group.entries {
            // All groups have their names in columns of one width.
            let figure = card.figure.map_or_else(String::new, |figure| figure.to_string());
            table.row(vec![format!("{:<width$} {figure:>2}", card.name), card.text.clone()]);
        }
        text.push_str(&table.text(2, show::room()));
    }
    text
}

fn in_json(entry: &dyn Entry, read: &FileRead) -> Value {
    let groups = read.contents.iter().map(|group| {
        let cards = group.entries.iter();
        let cards = cards.map(|card| json!({ "name": card.name, "figure": card.figure, "text": card.text }));
        json!({ "title": group.title, "cards": cards.collect::<Vec<_>>() })
    });
    json!({
        "game": entry.about().slug, "name": read.pin.name, "pin": read.pin.to_string(), "groups": groups.collect::<Vec<_>>(),
        "advice": read.advice.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}
