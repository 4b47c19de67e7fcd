//! Positions already searched, in a table of fixed size.

use std::cell::Cell;

use super::score::{Score, Window};

/// Entries that are read together: one line of the processor's cache.
const BUCKET: usize = 4;

/// On which side of the stored score the true one is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It equals the stored score.
    Exact,
    /// It is the stored score or more.
    AtLeast,
    /// It is the stored score or less.
    AtMost,
}

impl Bound {
    /// What a score means that was found with this window.
    #[inline]
    pub(crate) fn of(score: Score, window: Window) -> Bound {
        if score >= window.high {
            Bound::AtLeast
        } else if score <= window.low {
            Bound::AtMost
        } else {
            Bound::Exact
        }
    }
}

/// What is stored about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TableHit {
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    /// How many steps were searched behind it.
    pub(crate) depth: i32,
    /// The best action's tag; 0 for none.
    pub(crate) tag: u16,
}

impl TableHit {
    /// Whether this answers a search of `depth` steps with this window.
    #[inline]
    pub(crate) fn answers(&self, depth: i32, window: Window) -> bool {
        self.score.proven()
            || (self.depth >= depth
                && match self.bound {
                    Bound::Exact => true,
                    Bound::AtLeast => self.score >= window.high,
                    Bound::AtMost => self.score <= window.low,
                })
    }
}

/// The whole key of a position, and its data; from the lowest bit: tag 16, age 8, bound 2, depth 8, score 24.
///
/// Plain numbers, because the system provides zeros a page at a time, on first use: a table of a type of its own would be written from end
/// to end before the first choice, which on a busy machine takes longer than a tenth of a second.
type Slot = [u64; 2];

#[inline]
fn age(data: u64) -> u8 {
    (data >> 16) as u8
}

#[inline]
fn depth(data: u64) -> i8 {
    (data >> 26) as i8
}

/// The memory of a table that is not used any more.
struct Spare {
    entries: Vec<Slot>,
    /// That of its last choice: what was stored counts for nothing at the next.
    age: u8,
}

thread_local! {
    /// Bots of a study or a server live for one game or one choice each, and to get and give back a table's memory each time, a page at a time,
    /// took most of what they did. So a thread keeps the last table's memory for the next.
    static SPARE: Cell<Option<Spare>> = const { Cell::new(None) };
}

/// A transposition table (Breuker, "Memory versus search in games", 1998): the least useful entry of a bucket is replaced, those of earlier
/// choices first, then the shallowest.
///
/// An entry stores the whole key, so that two positions are confused only when their keys of 64 bits are equal.
#[derive(Clone, Debug)]
pub(crate) struct TranspositionTable {
    entries: Vec<Slot>,
    most: usize,
    age: u8,
}

impl TranspositionTable {
    /// A table of this many entries, rounded up to a power of two; its memory is allocated with the first choice.
    pub(crate) fn new(entries: usize) -> Self {
        TranspositionTable { entries: Vec::new(), most: entries.max(BUCKET).next_power_of_two(), age: 0 }
    }

    /// Forgets everything, so that a choice does not depend on earlier ones.
    pub(crate) fn forget(&mut self) {
        if self.entries.is_empty() {
            let spare = SPARE.take().filter(|spare| spare.entries.len() == self.most);
            let Spare { entries, age } =
                spare.unwrap_or_else(|| Spare { entries: vec![[0; 2]; self.most], age: 0 });
            (self.entries, self.age) = (entries, age);
        }
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.entries.fill([0; 2]);
            self.age = 1;
        }
    }

    #[inline]
    fn bucket(&mut self, key: u64) -> &mut [Slot] {
        // The high bits choose the bucket; `most` is a power of two.
        let buckets = (self.most / BUCKET) as u64;
        let start = ((u128::from(key) * u128::from(buckets)) >> 64) as usize * BUCKET;
        &mut self.entries[start..start + BUCKET]
    }

    /// The stored data of the position with this key, `steps` below the root.
    #[inline]
    pub(crate) fn find(&mut self, key: u64, steps: usize) -> Option<TableHit> {
        let now = self.age;
        let &[_, data] = self.bucket(key).iter().find(|[of, data]| *of == key && age(*data) == now)?;
        let bound = match data >> 24 & 3 {
            0 => Bound::Exact,
            1 => Bound::AtLeast,
            _ => Bound::AtMost,
        };
        // The score is the top 24 of the bits, with its sign.
        let score = Score::unpacked(((data as i64) >> 40) as i32, steps);
        Some(TableHit { score, bound, depth: depth(data).into(), tag: data as u16 })
    }

    /// Stores a position `steps` below the root.
    #[inline]
    pub(crate) fn keep(&mut self, key: u64, steps: usize, found: TableHit) {
        let now = self.age;
        let data = u64::from(found.tag)
            | u64::from(now) << 16
            | (found.bound as u64) << 24
            | u64::from(found.depth.clamp(-128, 127) as i8 as u8) << 26
            | (i64::from(found.score.packed(steps)) << 40) as u64;
        // Entries of earlier choices count for nothing, even for the same position: they are as good as empty places.
        let use_of = |[of, data]: &Slot| match (age(*data) == now, *of == key) {
            (true, true) => i32::MIN,
            (false, _) => i32::MIN + 1,
            (true, false) => i32::from(depth(*data)),
        };
        if let Some(least) = self.bucket(key).iter_mut().min_by_key(|entry| use_of(entry)) {
            *least = [key, data];
        }
    }
}

impl Drop for TranspositionTable {
    fn drop(&mut self) {
        let entries = std::mem::take(&mut self.entries);
        if !entries.is_empty() {
            // A thread that ends keeps nothing.
            let _ = SPARE.try_with(|spare| spare.set(Some(Spare { entries, age: self.age })));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(depth: i32) -> TableHit {
        TableHit { score: Score::estimate(0.3), bound: Bound::AtMost, depth, tag: 77 }
    }

    #[test]
    fn what_is_kept_is_found_again_until_it_is_forgotten() {
        let mut table = TranspositionTable::new(64);
        table.forget();
        let kept = [
            (found(-3), 0),
            (TableHit { score: -Score::win(12), bound: Bound::Exact, depth: 100, tag: u16::MAX }, 5),
            (TableHit { score: Score::win(9), bound: Bound::AtLeast, depth: 0, tag: 0 }, 8),
        ];
        for (number, (found, steps)) in kept.iter().enumerate() {
            let key = (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            table.keep(key, *steps, *found);
            assert_eq!(table.find(key, *steps), Some(*found));
        }
        table.forget();
        assert_eq!(table.find(0, 0), None);
    }

    #[test]
    fn the_shallowest_of_a_full_bucket_gives_way() {
        let mut table = TranspositionTable::new(BUCKET);
        table.forget();
        for (key, depth) in [(1, 5), (2, 3), (3, 9), (4, 7), (5, 1)] {
            table.keep(key, 0, found(depth));
        }
        let there = (1..=5).map(|key| table.find(key, 0).is_some()).collect::<Vec<_>>();
        assert_eq!(there, [true, false, true, true, true]);
    }

    #[test]
    fn ages_run_out_without_bringing_back_what_was_forgotten() {
        let mut table = TranspositionTable::new(BUCKET);
        table.forget();
        table.keep(9, 0, found(1));
        for _ in 0..600 {
            table.forget();
            assert_eq!(table.find(9, 0), None);
        }
    }

    #[test]
    fn the_memory_of_an_earlier_table_brings_nothing_back() {
        for _ in 0..600 {
            let mut table = TranspositionTable::new(64);
            table.forget();
            assert_eq!(table.find(9, 0), None);
            table.keep(9, 0, found(1));
            let memory = table.entries.as_ptr();
            drop(table);
            let mut other = TranspositionTable::new(64);
            other.forget();
            assert_eq!((other.entries.as_ptr(), other.find(9, 0)), (memory, None));
            other.keep(9, 0, found(1));
        }
        let mut larger = TranspositionTable::new(128);
        larger.forget();
        assert_eq!((larger.entries.len(), larger.find(9, 0)), (128, None));
    }
}
