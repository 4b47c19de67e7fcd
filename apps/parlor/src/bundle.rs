//! `bundle`: the pages with the module that answers them, for any host of files.

use std::path::{Path, PathBuf};

use clap::Args;
use parlor_catalog::Entry;
use parlor_server::{Accent, Greeting, Site, Title, bundled_offline, bundled_pages};
use serde_json::{Value, json};

use crate::bundle_output;
use crate::fail::Failure;
use crate::module_file::{self, MODULE};
use crate::show;

/// What a bundle is made of.
#[derive(Args, Debug)]
pub(crate) struct BundleArgs {
    /// The games; without one, all.
    #[arg(value_name = "GAME")]
    games: Vec<String>,
    /// A card set of yours, with which its game is played unless somebody chooses another; may be given several times.
    #[arg(long = "set", value_name = "FILE")]
    sets: Vec<PathBuf>,
    /// What the pages are called in place of Parlor.
    #[arg(long, value_name = "TEXT")]
    title: Option<Title>,
    /// What the first page says below that.
    #[arg(long, value_name = "TEXT")]
    greeting: Option<Greeting>,
    /// The colour of buttons and of what one can do, as in `serve`.
    #[arg(long, value_name = "COLOUR")]
    colour: Option<Accent>,
    /// The folder to write, which must be new or empty; or one file, FILE.zip, as itch.io takes it.
    #[arg(long, value_name = "DIR|FILE.zip")]
    out: PathBuf,
    /// The WebAssembly module; without it, the file parlor_worker.wasm beside this program.
    #[arg(long, value_name = "FILE")]
    module: Option<PathBuf>,
}

/// Writes a bundle.
pub(crate) fn run(args: &BundleArgs) -> Result<(), Failure> {
    let games = args.games.iter().map(|slug| show::game(slug)).collect::<Result<Vec<_>, _>>()?;
    let sets = args.sets.iter().map(|path| set(path, &games)).collect::<Result<Vec<_>, _>>()?;
    let slugs: Vec<_> = games.iter().map(|entry| entry.about().slug).collect();
    let settings = json!({ "games": slugs, "files": sets }).to_string();
    let site = Site {
        title: args.title.clone(),
        greeting: args.greeting.clone(),
        accent: args.colour,
        ..Site::default()
    };
    let mut files = bundled_pages(&site, &settings).ok_or_else(|| {
        Failure::input("this program was built without its pages, of which a bundle is made")
    })?;
    files.push((MODULE.to_owned(), module_file::needed(args.module.as_deref())?));
    files.push(bundled_offline(&files));
    bundle_output::write(&args.out, &files)?;
    let (count, bytes) = (files.len(), files.iter().map(|(_, bytes)| bytes.len()).sum::<usize>());
    show::line(&format!(
        "{}: {count} files of {} kB; any host of files can have them, in any folder: docs/publish.md",
        args.out.display(),
        bytes / 1000
    ))
}

/// A card set, for the one of these games that is played with such files; of all games, where none is named.
fn set(path: &Path, games: &[&'static dyn Entry]) -> Result<Value, Failure> {
    let among = if games.is_empty() { parlor_catalog::games() } else { games };
    let Some(entry) = among.iter().copied().find(|entry| entry.file().is_some()) else {
        let names: Vec<_> = among.iter().map(|entry| entry.about().slug).collect();
        let games = names.join(", ");
        return Err(Failure::Input(format!(
            "{}: none of these is played with a file: {games}",
            path.display()
        )));
    };
    let bytes = show::read(path)?;
    show::file(entry, path, &bytes)?;
    let text = String::from_utf8(bytes).map_err(Failure::input)?;
    Ok(json!({ "game": entry.about().slug, "text": text }))
}
