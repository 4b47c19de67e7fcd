//! Which program this is.

use std::fmt::Write;
use std::sync::LazyLock;

use parlor_catalog::{games, rules_hash};

/// The version, the commit of which it was built, and the rules by which it plays: two programs with the same hash of a game play it alike.
///
/// Whoever builds a release says the commit in the environment variable `PARLOR_COMMIT`; the source archive says it itself.
pub(crate) fn long() -> &'static str {
    static LONG: LazyLock<String> = LazyLock::new(written);
    &LONG
}

fn written() -> String {
    let commit = commit().unwrap_or("not said at the build");
    let mut text = format!("{}\ncommit {commit}\n", env!("CARGO_PKG_VERSION"));
    if cfg!(feature = "parquet") {
        text.push_str("with parquet\n");
    }
    for game in games() {
        let slug = game.about().slug;
        let _ = write!(text, "\n{slug:<20}{}", rules_hash(slug).unwrap_or("none"));
    }
    text
}

/// Git writes the commit over the placeholder in this file where it makes an archive (`.gitattributes`).
const ARCHIVED: &str = include_str!("commit.txt");

fn commit() -> Option<&'static str> {
    let said = option_env!("PARLOR_COMMIT").filter(|commit| !commit.is_empty());
    said.or_else(|| Some(ARCHIVED.trim()).filter(|commit| !commit.starts_with('$')))
}
