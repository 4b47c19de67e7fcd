//! The web app, built by `build.rs` and embedded into the binary.
//!
//! The sources are TypeScript and Svelte in `ui/`; `vite` makes them into a folder of files when this crate is built, if Node is
//! there. Without Node a page that says so takes its place, and everything else works. The environment variable `PARLOR_WEB` decides
//! otherwise: `skip` never runs Node, `must` fails the build where the app cannot be built, and anything else is a folder with an
//! app that was built before.

use std::borrow::Cow;

use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/ui"]
struct Files;

/// One file of the app.
pub struct File(EmbeddedFile);

impl File {
    /// Its bytes.
    pub fn bytes(self) -> Cow<'static, [u8]> {
        self.0.data
    }

    /// Its media type, such as `text/javascript`.
    pub fn media_type(&self) -> &str {
        self.0.metadata.mimetype()
    }

    /// The SHA-256 of its bytes.
    pub fn hash(&self) -> [u8; 32] {
        self.0.metadata.sha256_hash()
    }
}

/// The file at a path such as `assets/app.js`.
pub fn file(path: &str) -> Option<File> {
    Files::get(path).map(File)
}

/// The paths of all files.
pub fn paths() -> impl Iterator<Item = Cow<'static, str>> {
    Files::iter()
}

/// Whether the app itself is here, rather than the page that says that it could not be built.
pub fn is_built() -> bool {
    env!("PARLOR_WEB_BUILT") == "yes"
}
