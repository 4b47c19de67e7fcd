//! The files of games' own data that this server has: those that games ship, and those in the host's folder, such as card sets.

use std::fs::File;
use std::io::ErrorKind;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use parlor_catalog::{Entry, WithFiles, games};
use parlor_content::Problem;
use parlor_content::files::{Offer, at_hand, find, shipped};
use parlor_erased::BadStart;
use parlor_store::Store;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 16 * 1024 * 1024;

/// How many files of the folder are read at most.
const MOST_FILES: usize = 200;

/// How old a listing of the folder may be: the host who adds a file finds it when the next table is created.
const FRESH: Duration = Duration::from_secs(2);

/// The last listing of the folder.
#[derive(Default)]
struct SeenFile {
    when: Option<Instant>,
    /// Each file with the time and size that show whether it has changed.
    stamps: Vec<(PathBuf, Option<SystemTime>, u64)>,
    offers: Arc<Vec<Offer>>,
}

/// The files that this server offers.
pub(crate) struct FileRegistry {
    folder: PathBuf,
    seen: Mutex<SeenFile>,
}

impl FileRegistry {
    /// The registry of a host's folder, which need not exist yet.
    pub(crate) fn new(folder: PathBuf) -> FileRegistry {
        FileRegistry { folder, seen: Mutex::default() }
    }

    /// The files that tables may be played with, those that games ship first. It may read the disk.
    pub(crate) fn offers(&self) -> Arc<Vec<Offer>> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.when.is_some_and(|when| when.elapsed() < FRESH) {
            return Arc::clone(&seen.offers);
        }
        let stamps = stamps(&self.folder);
        if seen.when.is_none() || stamps != seen.stamps {
            seen.offers = Arc::new(offers(&stamps));
            seen.stamps = stamps;
        }
        seen.when = Some(Instant::now());
        Arc::clone(&seen.offers)
    }

    /// The file of this name for a game.
    ///
    /// # Errors
    /// There is none: a sentence that names the available ones.
    pub(crate) fn find(&self, entry: &dyn Entry, name: &str) -> Result<Offer, Problem> {
        find(&self.offers(), entry, name)
    }

    /// The games with the files that a record pins, from the folder or, if it no longer has them, from the store.
    pub(crate) fn at_hand(&self, record: &str, store: &dyn Store) -> WithFiles {
        at_hand(&self.offers(), record, |sha256| {
            store.file(sha256).unwrap_or_else(|why| {
                tracing::error!(%why, "a file that a record pins could not be read");
                None
            })
        })
    }
}

/// The files of the folder that may be offered, in order.
fn stamps(folder: &Path) -> Vec<(PathBuf, Option<SystemTime>, u64)> {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(why) if why.kind() == ErrorKind::NotFound => return Vec::new(),
        Err(why) => {
            tracing::warn!(folder = %folder.display(), %why, "the folder of files cannot be read");
            return Vec::new();
        }
    };
    let paths = entries.filter_map(Result::ok).map(|entry| entry.path());
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|end| end == "toml")).collect();
    paths.sort();
    paths.truncate(MOST_FILES);
    let stamp = |path: PathBuf| {
        let data = std::fs::metadata(&path).ok().filter(std::fs::Metadata::is_file)?;
        Some((path, data.modified().ok(), data.len()))
    };
    paths.into_iter().filter_map(stamp).collect()
}

/// Reads all files. One that cannot be offered is left out, and the log gives the host the reason with its lines.
fn offers(files: &[(PathBuf, Option<SystemTime>, u64)]) -> Vec<Offer> {
    let mut offers = shipped();
    for (path, ..) in files {
        let file = path.display();
        match read(path) {
            Ok(offer) => {
                let same = |own: &&Offer| own.game == offer.game && own.read.pin.name == offer.read.pin.name;
                match offers.iter().find(same) {
                    Some(own) if own.read.pin == offer.read.pin => {}
                    Some(own) => {
                        tracing::warn!(%file, name = own.read.pin.name, "another file has this name already: not offered");
                    }
                    None => {
                        tracing::info!(%file, game = offer.game, name = offer.read.pin.name, "a file to play with");
                        offers.push(offer);
                    }
                }
            }
            Err(why) => tracing::warn!(%file, "not offered: {why}"),
        }
    }
    offers
}

/// Reads a file for the game that can be played with it.
fn read(path: &Path) -> Result<Offer, String> {
    let mut bytes = Vec::new();
    let file = File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes));
    file.map_err(|why| why.to_string())?;
    if bytes.len() as u64 > LARGEST {
        return Err(format!("it has more than {} megabytes", LARGEST / (1024 * 1024)));
    }
    let mut wrong = BadStart::NoFile;
    for entry in games().iter().filter(|entry| entry.file().is_some()) {
        match entry.read_file(&bytes) {
            Ok(read) => return Ok(Offer { game: entry.about().slug, read, bytes: Some(bytes) }),
            Err(why) => wrong = why,
        }
    }
    Err(wrong.to_string())
}
