//! The version of a game's rules, as a hash that a stored table contains.
//!
//! It covers the rules, not their wording: the ids of the clauses, the options as programs see them, and the traces of the game's golden
//! playthroughs. A comma in the rules page does not change it; a move with another effect does. The hashes are in
//! `catalog/rules-hashes.txt`, a line a game; a test computes them again, and `BLESS=1 cargo test -p parlor-catalog` writes them.

/// A line a game: its slug and its hash.
const HASHES: &str = include_str!("../rules-hashes.txt");

/// The prefix of these hashes. Earlier tables have `sha256:` and the hash of the rules page, which means nothing any more.
pub const PREFIX: &str = "rules2:";

/// The hash of the rules of the game with this slug; `None` for a game that is not in the catalog.
///
/// ```
/// use parlor_catalog::{PREFIX, rules_hash};
///
/// assert!(rules_hash("rose").is_some_and(|hash| hash.starts_with(PREFIX)));
/// assert_eq!(rules_hash("chess"), None);
/// ```
pub fn rules_hash(slug: &str) -> Option<&'static str> {
    HASHES.lines().filter_map(|line| line.split_once(' ')).find(|(own, _)| *own == slug).map(|(_, hash)| hash)
}

/// Whether a table with this hash was created under other rules of the game than today's; unknown, and so false, for other hashes.
pub fn rules_changed(slug: &str, stored: &str) -> bool {
    stored.starts_with(PREFIX) && rules_hash(slug).is_some_and(|today| today != stored)
}
