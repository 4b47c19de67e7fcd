//! Which rules a game is played by, as a hash that a stored table holds.
//!
//! It covers what the rules are, not how they are worded: the ids of the clauses, what is said to programs of the options, and the
//! traces of the game's golden playthroughs. A comma in the rules page changes nothing; a move that leads elsewhere changes it. The
//! hashes stand in `catalog/rules-hashes.txt`, a line a game; a test works them out anew, and `BLESS=1 cargo test -p parlor-catalog`
//! writes them.

/// A line a game: its slug and its hash.
const HASHES: &str = include_str!("../rules-hashes.txt");

/// What the hashes of this kind begin with. Earlier tables hold `sha256:` and the hash of the rules page, which says nothing any more.
pub const PREFIX: &str = "rules2:";

/// The hash of the rules of the game with this slug; `None` for a game that is not in the catalog.
pub fn rules_hash(slug: &str) -> Option<&'static str> {
    HASHES.lines().filter_map(|line| line.split_once(' ')).find(|(own, _)| *own == slug).map(|(_, hash)| hash)
}

/// Whether a table with this hash was set by other rules of the game than those of today; not known of hashes of another kind.
pub fn rules_changed(slug: &str, stored: &str) -> bool {
    stored.starts_with(PREFIX) && rules_hash(slug).is_some_and(|today| today != stored)
}
