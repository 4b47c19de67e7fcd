//! Which program this is.

use std::fmt::Write;
use std::sync::LazyLock;

use parlor_catalog::{games, rules_hash};

/// The version, the commit of which it was built, and the rules by which it plays: two programs with the same hash of a game play it alike.
///
/// Who builds a release says the commit in the environment variable `PARLOR_COMMIT`.
pub(crate) fn long() -> &'static str {
    static LONG: LazyLock<String> = LazyLock::new(written);
    &LONG
}

fn written() -> String {
    let commit = option_env!("PARLOR_COMMIT").filter(|commit| !commit.is_empty());
    let mut text =
        format!("{}\ncommit {}\n", env!("CARGO_PKG_VERSION"), commit.unwrap_or("not said at the build"));
    for game in games() {
        let slug = game.about().slug;
        let _ = write!(text, "\n{slug:<20}{}", rules_hash(slug).unwrap_or("none"));
    }
    text
}
