//! Line-ups that stop when their number is known: which chunks they still need, and which are stored.
//!
//! What follows a line-up's stop depends on threads, so its chunks are stored in the order of their deals: one that is done early waits, and
//! is forgotten if it turns out not to be needed. However many threads played, the folder is then the same.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use parlor_lab::study::{Chunk, Ready, Rows, Stopping, TABLES, Table};

use crate::fail::Failure;

/// The line-ups that may stop, by variant and line-up.
pub(crate) struct Stops(Mutex<BTreeMap<(usize, usize), Stop>>);

struct Stop {
    stopping: Stopping,
    /// The first deal of the next chunk, and which chunks are done before their turn.
    next: u32,
    waiting: BTreeMap<u32, (Chunk, Rows)>,
}

impl Stops {
    /// Nobody stops: for a part of a study, which does not see the others' chunks, and for playing again.
    pub(crate) fn never() -> Stops {
        Stops(Mutex::default())
    }

    /// The line-ups of a study, with what is stored of them. `stored`: the rows of a chunk, if they are.
    pub(crate) fn of(
        ready: &Ready,
        stored: impl Fn(&Chunk) -> Result<Option<[Table; TABLES]>, Failure>,
    ) -> Result<Stops, Failure> {
        let mut stops = BTreeMap::new();
        for chunk in ready.chunks() {
            let place = (chunk.variant, chunk.line_up);
            let Some(stopping) = Stopping::of(ready, chunk.variant, chunk.line_up) else { continue };
            let stop = stops.entry(place).or_insert(Stop { stopping, next: 1, waiting: BTreeMap::new() });
            // The chunks of a line-up come in the order of their deals.
            if chunk.deals.start == stop.next && stop.stopping.stopped().is_none() {
                if let Some(tables) = stored(&chunk)? {
                    stop.look(&chunk, &tables);
                }
            }
        }
        Ok(Stops(Mutex::new(stops)))
    }

    /// Whether a chunk is not needed, because its line-up has stopped before it.
    pub(crate) fn excludes(&self, chunk: &Chunk) -> bool {
        self.with(chunk, |stop| stop.excludes(chunk)).unwrap_or(false)
    }

    /// Takes what was played, and gives back what shall be stored now, in order.
    pub(crate) fn take(&self, chunk: &Chunk, rows: Rows) -> Vec<(Chunk, Rows)> {
        let mut rows = Some(rows);
        let ordered = self.with(chunk, |stop| {
            if let Some(rows) = rows.take() {
                stop.waiting.insert(chunk.deals.start, (chunk.clone(), rows));
            }
            let mut due = Vec::new();
            while let Some((chunk, rows)) = stop.waiting.remove(&stop.next) {
                if !stop.excludes(&chunk) {
                    stop.look(&chunk, &rows.clone().into_tables());
                    due.push((chunk, rows));
                } else {
                    stop.next = chunk.deals.end;
                }
            }
            due
        });
        // A line-up that never stops has its chunks stored as they come.
        ordered.unwrap_or_else(|| rows.map(|rows| (chunk.clone(), rows)).into_iter().collect())
    }

    /// After which deal a line-up has stopped, if it has.
    pub(crate) fn stopped(&self, variant: usize, line_up: usize) -> Option<u32> {
        let stops = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        stops.get(&(variant, line_up))?.stopping.stopped()
    }

    fn with<T>(&self, chunk: &Chunk, act: impl FnOnce(&mut Stop) -> T) -> Option<T> {
        let mut stops = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        stops.get_mut(&(chunk.variant, chunk.line_up)).map(act)
    }
}

impl Stop {
    fn look(&mut self, chunk: &Chunk, tables: &[Table; TABLES]) {
        self.stopping.look(tables);
        self.next = chunk.deals.end;
    }

    fn excludes(&self, chunk: &Chunk) -> bool {
        self.stopping.stopped().is_some_and(|last| chunk.deals.start > last)
    }
}
