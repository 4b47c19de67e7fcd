//! The unit of work: some deals of one variant, played by one line-up.

use std::fmt;
use std::ops::Range;

use parlor_catalog::rules_hash;
use sha2::{Digest, Sha256};

use super::Ready;

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

/// Raise it when the same study gives other results than before: when deals, playouts, a bot or a table changes.
const ENGINE: u32 = 1;

impl Chunk {
    /// Its name.
    pub fn id(&self, ready: &Ready) -> ChunkId {
        let hash = Sha256::digest(self.terms(ready));
        ChunkId(hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect())
    }

    /// Everything that its results depend on, in words; it stands in its files, too.
    pub fn terms(&self, ready: &Ready) -> String {
        let (variant, own) = (&ready.variants[self.variant], &ready.study.line_ups[self.line_up]);
        let game = &ready.study.game;
        format!(
            "engine {ENGINE}; game {game} {hash}; options {rules}; seats {seats}; seed {seed:?}; bots {bots}; deals {first}..{end}; \
             repeats {repeats}; course {course}; by seat {by_seat}",
            hash = rules_hash(game).unwrap_or("-"),
            rules = variant.rules,
            seats = variant.seats,
            seed = ready.study.seed,
            bots = own.bots.join(", "),
            first = self.deals.start,
            end = self.deals.end,
            repeats = own.repeats,
            course = own.course,
            by_seat = own.by_seat,
        )
    }
}
