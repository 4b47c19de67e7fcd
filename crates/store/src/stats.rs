//! How many commits, how large, how long.

use std::time::{Duration, Instant};

/// What a [`Writer`](crate::Writer) has done so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stats {
    /// Groups given to the store, each one commit.
    pub groups: u64,
    /// Writes that were committed.
    pub written: u64,
    /// Lines that were committed.
    pub lines: u64,
    /// Writes that the store refused: conflicts and the like.
    pub refused: u64,
    /// Writes that failed: the disk.
    pub failed: u64,
    /// When a write has failed, if none was committed since.
    pub failing: Option<Instant>,
    /// Writes that were turned away because the queue was full.
    pub busy: u64,
    /// Writes that wait now.
    pub waiting: u64,
    /// The most writes in one group.
    pub largest: u64,
    /// How long all commits took together.
    pub time: Duration,
    /// The longest commit.
    pub longest: Duration,
    /// Commits by how long they took: as many as took at most the bound of the same place in [`Stats::BOUNDS`], and more than the one
    /// before it; the last counts those above all bounds.
    pub buckets: [u64; Stats::BOUNDS.len() + 1],
}

impl Stats {
    /// The upper bounds of the buckets.
    pub const BOUNDS: [Duration; 12] = [
        Duration::from_micros(250),
        Duration::from_micros(500),
        Duration::from_millis(1),
        Duration::from_millis(2),
        Duration::from_millis(5),
        Duration::from_millis(10),
        Duration::from_millis(20),
        Duration::from_millis(50),
        Duration::from_millis(100),
        Duration::from_millis(200),
        Duration::from_millis(500),
        Duration::from_secs(1),
    ];

    /// Counts a commit.
    pub(crate) fn commit(&mut self, writes: usize, took: Duration) {
        self.groups += 1;
        self.largest = self.largest.max(writes as u64);
        self.time += took;
        self.longest = self.longest.max(took);
        let place = Self::BOUNDS.partition_point(|bound| *bound < took);
        if let Some(bucket) = self.buckets.get_mut(place) {
            *bucket += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_falls_into_the_bucket_of_its_bound() {
        let mut stats = Stats::default();
        for micros in [1, 250, 251, 1_000_000, 1_000_001] {
            stats.commit(micros as usize % 7, Duration::from_micros(micros));
        }
        assert_eq!(stats.buckets, [2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
        assert_eq!(stats.buckets.iter().sum::<u64>(), stats.groups);
        assert_eq!((stats.largest, stats.longest), (6, Duration::from_micros(1_000_001)));
    }
}
