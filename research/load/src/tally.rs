//! What is counted while moves are made.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Result;
use hdrhistogram::Histogram;

use crate::report::Latency;

/// Counts of all guests together.
pub(crate) struct Tally {
    /// Microseconds from when a move was due until it was acknowledged.
    times: Mutex<Histogram<u64>>,
    /// Microseconds from when a move was due until a bot had chosen, so that the guest was asked at all.
    turns: Mutex<Histogram<u64>>,
    errors: Mutex<BTreeMap<String, u64>>,
    /// Moves that were acknowledged while moves count.
    pub(crate) acknowledged: AtomicU64,
    /// Tables that were set in place of others.
    pub(crate) renewed: AtomicU64,
    pub(crate) messages: AtomicU64,
    pub(crate) bytes: AtomicU64,
    /// Moves that came too late to be made.
    pub(crate) given_up: AtomicU64,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Tally {
    pub(crate) fn new() -> Result<Self> {
        // Up to ten minutes, to three digits.
        let histogram = || Ok::<_, anyhow::Error>(Mutex::new(Histogram::new_with_bounds(1, 600_000_000, 3)?));
        Ok(Tally {
            times: histogram()?,
            turns: histogram()?,
            errors: Mutex::default(),
            acknowledged: AtomicU64::new(0),
            renewed: AtomicU64::new(0),
            messages: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
            given_up: AtomicU64::new(0),
        })
    }

    pub(crate) fn time(&self, time: Duration) {
        locked(&self.times).saturating_record(time.as_micros() as u64);
    }

    /// A bot was to choose when a move was due, and this is how long the guest was not asked.
    pub(crate) fn turn(&self, time: Duration) {
        locked(&self.turns).saturating_record(time.as_micros() as u64);
    }

    /// A move that is not made any more, and how late it is already.
    pub(crate) fn given_up(&self, late: Duration) {
        self.time(late);
        self.given_up.fetch_add(1, Ordering::Relaxed);
    }

    /// Begins to count anew.
    pub(crate) fn reset(&self) {
        [&self.times, &self.turns].into_iter().for_each(|times| locked(times).reset());
        locked(&self.errors).clear();
        for count in [&self.acknowledged, &self.renewed, &self.messages, &self.bytes, &self.given_up] {
            count.store(0, Ordering::Relaxed);
        }
    }

    pub(crate) fn error(&self, what: impl Into<String>) {
        *locked(&self.errors).entry(what.into()).or_default() += 1;
    }

    pub(crate) fn message(&self, bytes: usize) {
        self.messages.fetch_add(1, Ordering::Relaxed);
        self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    pub(crate) fn errors(&self) -> BTreeMap<String, u64> {
        locked(&self.errors).clone()
    }

    /// How many moves count, and how long they took.
    pub(crate) fn latency(&self) -> (u64, Latency) {
        quantiles(&locked(&self.times))
    }

    /// How many of them were due while a bot was to choose, and how long that took from then on.
    pub(crate) fn turns(&self) -> (u64, Latency) {
        quantiles(&locked(&self.turns))
    }
}

fn quantiles(times: &Histogram<u64>) -> (u64, Latency) {
    let at = |quantile| times.value_at_quantile(quantile) as f64 / 1000.0;
    let latency = Latency {
        p50: at(0.5),
        p90: at(0.9),
        p99: at(0.99),
        p999: at(0.999),
        max: times.max() as f64 / 1000.0,
    };
    (times.len(), latency)
}
