//! The web app, embedded into the binary.
//!
//! The sources are TypeScript and Svelte in `ui/`; `vite` builds them, and the result is stored in `built/`,
//! with a fingerprint of the sources in `built.txt`. If it matches the present sources, the build embeds the
//! stored pages and needs no Node. Otherwise the sources have changed: then the build runs Node, or, without
//! Node, embeds the stored pages with a warning. The environment variable `PARLOR_WEB` overrides this: `skip`
//! embeds a page that says that the app is missing, `must` builds from the sources and fails if it cannot,
//! and any other value is a folder with an app that was built before.

mod single;

pub use single::{Single, printed_games};

/// Each file's path and bytes, sorted by path: `build.rs` writes this list.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The pages' colours and measures, as a style: for pages that the server makes by itself, and for a host who wants other colours.
pub const TOKENS: &str = include_str!("../ui/lib/tokens.css");

/// One file of the app.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct File {
    /// Its path, such as `assets/app.js`.
    pub path: &'static str,
    /// Its bytes.
    pub bytes: &'static [u8],
}

impl File {
    /// Its media type, such as `text/javascript`, with the encoding where it is a text.
    pub fn media_type(self) -> String {
        let guessed = mime_guess::from_path(self.path).first_or_octet_stream();
        let text = guessed.type_() == mime_guess::mime::TEXT;
        if text { format!("{guessed}; charset=utf-8") } else { guessed.to_string() }
    }
}

/// The file at a path.
pub fn file(path: &str) -> Option<File> {
    let at = FILES.binary_search_by_key(&path, |(own, _)| own).ok()?;
    FILES.get(at).map(|(path, bytes)| File { path, bytes })
}

/// All files of the app.
pub fn files() -> impl Iterator<Item = File> {
    FILES.iter().map(|(path, bytes)| File { path, bytes })
}

/// Whether the app itself is embedded, rather than the page that says that it could not be built.
pub fn is_built() -> bool {
    env!("PARLOR_WEB_BUILT") == "yes"
}
