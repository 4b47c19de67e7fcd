//! The unit of work: some deals of one variant, played by one line-up.

use std::fmt;
use std::ops::Range;

use sha2::{Digest, Sha256};

/// Some deals of a study. What is played in it follows from the study alone: it may be played anywhere, by anyone, twice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chunk {
    /// Which variant of the study.
    pub variant: usize,
    /// Which line-up of the study.
    pub line_up: usize,
    /// The deals, counted from 1.
    pub deals: Range<u32>,
}

/// A chunk's name: a hash of everything that its results depend on, so that results of another study, of other rules or of another
/// version of the lab are never taken for them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ChunkId(String);

impl fmt::Display for ChunkId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl ChunkId {
    /// The name of a chunk whose results depend on these terms.
    pub(super) fn of(terms: &str) -> ChunkId {
        let hash = Sha256::digest(terms);
        ChunkId(hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect())
    }
}
