//! Which games are checked, and where they lie.

use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

use parlor_catalog::{Entry, games};

/// The games to be checked: all, or the one that `GAME` names in the environment, as `cargo xtask game` does.
pub(crate) fn chosen() -> Vec<&'static dyn Entry> {
    let own = std::env::var("GAME").unwrap_or_default();
    let chosen: Vec<_> =
        games().iter().copied().filter(|entry| own.is_empty() || entry.about().slug == own).collect();
    assert!(!chosen.is_empty(), "GAME={own}: the catalog has no game of this slug (catalog/src/games.rs)");
    chosen
}

/// A game's folder, as the catalog's manifest names it; so a game may lie outside this repository.
#[allow(dead_code, reason = "not each test program uses it")]
pub(crate) fn folder(slug: &str) -> PathBuf {
    let catalog = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = fs::read_to_string(catalog.join("Cargo.toml")).unwrap();
    let line = manifest.lines().find_map(|line| line.strip_prefix(&format!("parlor-{slug} = {{ path = \"")));
    let path = line.and_then(|rest| rest.split('"').next());
    catalog.join(path.unwrap_or_else(|| panic!("catalog/Cargo.toml has no path of parlor-{slug}")))
}

/// Fails unless it is fine: says where, what was found, and what was expected.
#[track_caller]
pub(crate) fn expect(fine: bool, place: impl Display, found: impl Display, expected: impl Display) {
    assert!(fine, "{place}: found {found}; expected {expected}");
}
