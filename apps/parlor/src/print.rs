//! `print` and `cards print`: sheets to print and cut out, from the data that is played. The page draws them; this knows no game.

use std::path::{Path, PathBuf};

use parlor_catalog::Entry;
use parlor_web::Single;
use serde_json::{Value, json};

use crate::cli::{Paper, PrintArgs, SheetArgs};
use crate::fail::Failure;
use crate::lab;
use crate::show;

/// Writes the sheets of a game.
pub(crate) fn run(args: &PrintArgs) -> Result<(), Failure> {
    sheets(show::game(&args.game)?, args.set.as_deref(), &args.sheets)
}

/// Writes the sheets of a game, with a file of its own data or the shipped one.
pub(crate) fn sheets(entry: &dyn Entry, file: Option<&Path>, sheets: &SheetArgs) -> Result<(), Failure> {
    let about = entry.about();
    if !parlor_web::printed_games().any(|game| game == about.slug) {
        let games: Vec<_> = parlor_web::printed_games().collect();
        return Err(Failure::Input(format!(
            "{} has no sheets to print; these have: {}",
            about.name,
            games.join(", ")
        )));
    }
    let start = show::start(entry, "-", None, file)?;
    let deals: Vec<_> =
        start.deals().into_iter().map(|(text, count)| json!({ "text": text, "count": count })).collect();
    let given = json!({
        "game": about.slug,
        "name": about.name,
        "paper": match sheets.paper { Paper::A4 => "a4", Paper::Letter => "letter" },
        "copies": sheets.copies,
        "deals": deals,
        "set": set(entry, file)?,
    });
    let title = format!("{}: sheets to print", about.name);
    let page = lab::page(Single::Print, &title, &title, &given.to_string())?;
    let to = sheets.to.clone().unwrap_or_else(|| PathBuf::from(format!("{}-print.html", about.slug)));
    lab::write(&to, &page)?;
    show::line(&format!("{}: open it in a browser and print it, at 100 % and without margins", to.display()))
}

/// What the game's own file holds, in words and as it is written; nothing for a game without one.
fn set(entry: &dyn Entry, file: Option<&Path>) -> Result<Value, Failure> {
    let Some(spec) = entry.file() else { return Ok(Value::Null) };
    let bytes = match file {
        Some(path) => show::read(path)?,
        None => spec.bytes.to_vec(),
    };
    let read = show::file(entry, file.unwrap_or(Path::new(spec.shipped)), &bytes)?;
    let groups: Vec<_> = read
        .contents
        .iter()
        .map(|group| {
            let entries: Vec<_> = group
                .entries
                .iter()
                .map(|own| json!({ "name": own.name, "figure": own.figure, "text": own.text }))
                .collect();
            json!({ "title": group.title, "entries": entries })
        })
        .collect();
    // It was read as a set just now, so it is TOML.
    let written: Value = toml::from_slice(&bytes).map_err(Failure::input)?;
    Ok(json!({ "name": read.pin.name, "groups": groups, "file": written }))
}
