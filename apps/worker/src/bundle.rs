//! What a designer has settled for pages of their own: `parlor bundle` writes it.

use parlor_catalog::find;
use parlor_content::files::Offer;
use serde::Deserialize;

use crate::host::Host;

/// Which games are listed, and card sets of the designer's own.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BundleSettings {
    /// The games by their slugs; none: all.
    #[serde(default)]
    pub games: Vec<String>,
    /// Card sets and the like.
    #[serde(default)]
    pub files: Vec<BundledFile>,
}

/// A file of a game's own data.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BundledFile {
    /// The game's slug.
    pub game: String,
    /// The file's text.
    pub text: String,
}

impl Host {
    /// Lists these games and no others, and plays a game with its file unless people choose another.
    ///
    /// # Errors
    /// A file does not fit its game.
    pub fn settle(&mut self, settings: BundleSettings) -> Result<(), String> {
        for BundledFile { game, text } in settings.files.into_iter().rev() {
            let entry = find(&game).map_err(|why| why.to_string())?;
            let read =
                entry.read_file(text.as_bytes()).map_err(|_| format!("{game}: the file does not fit it"))?;
            // Pages take the first file of a game for its default.
            self.offers.insert(0, Offer { game: entry.about().slug, read, bytes: Some(text.into_bytes()) });
        }
        self.listed = settings.games;
        Ok(())
    }

    /// Whether a game is listed.
    pub(crate) fn lists(&self, slug: &str) -> bool {
        self.listed.is_empty() || self.listed.iter().any(|own| own == slug)
    }

    /// The name of the file with which a game is played where nobody says.
    pub(crate) fn default_file(&self, slug: &str) -> Option<String> {
        let first = self.offers.iter().find(|offer| offer.game == slug)?;
        first.bytes.is_some().then(|| first.read.pin.name.clone())
    }
}
