//! A table, before it is stored and after.

use std::fmt;

use crate::{StoredLine, TableId};

/// A table to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTable {
    /// Its name.
    pub id: TableId,
    /// Its record's header lines.
    pub header: String,
    /// What nobody may see while the table is open.
    pub secrets: Secrets,
    /// The hash of its game's rules, so that other rules do not replay it.
    pub rules_hash: String,
    /// When it was made, in milliseconds since the epoch.
    pub created: u64,
    /// Its first lines; there may be none.
    pub lines: Vec<StoredLine>,
    /// The file that its header pins, if any: stored once, however many tables are played with it.
    pub file: Option<PinnedFile>,
}

/// A file that tables are played with, identified by its hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PinnedFile {
    /// The SHA-256 of its bytes, as computed by the caller that stores it.
    pub sha256: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// A table as found in the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredTable {
    /// Its name.
    pub id: TableId,
    /// Its record's header lines.
    pub header: String,
    /// What nobody may see while the table is open.
    pub secrets: Secrets,
    /// The hash of its game's rules.
    pub rules_hash: String,
    /// When it was made, in milliseconds since the epoch.
    pub created: u64,
    /// When it was last appended to, in milliseconds since the epoch.
    pub touched: u64,
    /// For how long servers have run since it was last appended to, in milliseconds.
    pub idle: u64,
    /// Whether it is marked as deleted: an append takes the mark away.
    pub deleted: bool,
    /// All its lines; the first one brought it to version 1. What was personal in one may have been deleted: then the line ends before it.
    pub lines: Vec<String>,
}

impl StoredTable {
    /// How many lines it has.
    #[must_use]
    pub fn version(&self) -> u32 {
        u32::try_from(self.lines.len()).unwrap_or(u32::MAX)
    }
}

impl From<NewTable> for StoredTable {
    fn from(new: NewTable) -> StoredTable {
        let NewTable { id, header, secrets, rules_hash, created, lines, file: _ } = new;
        let (touched, idle, deleted) = (created, 0, false);
        let lines = lines.iter().map(StoredLine::to_string).collect();
        StoredTable { id, header, secrets, rules_hash, created, touched, idle, deleted, lines }
    }
}

/// What nobody may see while a table is open. `Debug` hides it, so that no log reveals it; there is no `Display`.
#[derive(Clone, PartialEq, Eq)]
pub struct Secrets {
    /// The seed that the table is dealt from.
    pub seed: String,
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secrets(hidden)")
    }
}
