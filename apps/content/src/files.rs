//! The files of games' own data that tables may be played with, such as card sets.

use parlor_catalog::{Entry, WithFiles, games};
use parlor_erased::FileRead;
use parlor_record::pins;
use parlor_wire::Code;

use crate::Problem;

/// A file that tables may be played with.
#[derive(Clone)]
pub struct Offer {
    /// Its game.
    pub game: &'static str,
    /// Its content.
    pub read: FileRead,
    /// Its bytes; `None` for the file that the game ships, which needs no copy.
    pub bytes: Option<Vec<u8>>,
}

/// The files that games ship.
pub fn shipped() -> Vec<Offer> {
    games().iter().filter_map(|entry| own_file(*entry)).collect()
}

fn own_file(entry: &dyn Entry) -> Option<Offer> {
    let read = entry.read_file(entry.file()?.bytes).ok()?;
    Some(Offer { game: entry.about().slug, read, bytes: None })
}

/// The offered file of this name for a game.
///
/// # Errors
/// There is none: a sentence that names the available ones.
pub fn find(offers: &[Offer], entry: &dyn Entry, name: &str) -> Result<Offer, Problem> {
    let about = entry.about();
    let Some(spec) = entry.file() else {
        return Err(Problem::bad(format!("{} takes no file of its own", about.name)));
    };
    let own = || offers.iter().filter(|offer| offer.game == about.slug);
    own().find(|offer| offer.read.pin.name == name).cloned().ok_or_else(|| {
        let names: Vec<_> = own().map(|offer| offer.read.pin.name.as_str()).collect();
        let noun = spec.noun;
        let sentence = format!("There is no {noun} `{name}` at this server; there are: {}", names.join(", "));
        Problem::new(Code::NotFound, sentence)
    })
}

/// The games with the files that a record pins: of those offered, or those that `stored` knows by their SHA-256.
pub fn at_hand(offers: &[Offer], record: &str, stored: impl Fn(&str) -> Option<Vec<u8>>) -> WithFiles {
    let bytes = |sha256: &str| {
        let offer = offers.iter().find(|offer| offer.read.pin.sha256 == sha256);
        offer.and_then(|offer| offer.bytes.clone()).or_else(|| stored(sha256))
    };
    WithFiles::new(pins(record).filter_map(bytes))
}
