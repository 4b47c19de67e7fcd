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
    waiting: BTreeMap<u32, Waiting>,
}

/// A chunk whose turn has not come.
struct Waiting {
    chunk: Chunk,
    tables: [Table; TABLES],
    /// What shall be stored; nothing where it is.
    rows: Option<Rows>,
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
            if stop.stopping.stopped().is_none()
                && let Some(tables) = stored(&chunk)?
            {
                stop.waiting.insert(chunk.deals.start, Waiting { chunk, tables, rows: None });
                // Nothing of it has to be stored.
                drop(stop.advance());
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
                let tables = rows.clone().into_tables();
                let waiting = Waiting { chunk: chunk.clone(), tables, rows: Some(rows) };
                stop.waiting.insert(chunk.deals.start, waiting);
            }
            stop.advance()
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
    /// Looks at the chunks whose turn has come; those that shall be stored.
    fn advance(&mut self) -> Vec<(Chunk, Rows)> {
        let mut due = Vec::new();
        while let Some(Waiting { chunk, tables, rows }) = self.waiting.remove(&self.next) {
            self.next = chunk.deals.end;
            if !self.excludes(&chunk) {
                self.stopping.look(&tables);
                due.extend(rows.map(|rows| (chunk, rows)));
            }
        }
        due
    }

    fn excludes(&self, chunk: &Chunk) -> bool {
        self.stopping.stopped().is_some_and(|last| chunk.deals.start > last)
    }
}
