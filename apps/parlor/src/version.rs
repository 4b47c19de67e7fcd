//! Which program this is.

use std::fmt::Write;
use std::sync::LazyLock;

use parlor_catalog::{games, rules_hash};

/// The version, the commit and the features it was built from, and the rules by which it plays: two programs with the same hash of a game play
/// it alike. `build.rs` finds out the commit: from the environment variable `PARLOR_COMMIT`, the source archive, or git.
pub(crate) fn long() -> &'static str {
    static LONG: LazyLock<String> = LazyLock::new(written);
    &LONG
}

fn written() -> String {
    let mut text = format!(
        "{}\ncommit {}\nfeatures {}\n",
        env!("CARGO_PKG_VERSION"),
        env!("PARLOR_BUILT_FROM"),
        env!("PARLOR_FEATURES")
    );
    for game in games() {
        let slug = game.about().slug;
        let _ = write!(text, "\n{slug:<20}{}", rules_hash(slug).unwrap_or("none"));
    }
    text
}
