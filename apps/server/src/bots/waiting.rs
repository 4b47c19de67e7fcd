//! How many searches wait for a thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A search that waits for its thread, counted as long as this lives.
pub(super) struct Waits(Arc<AtomicUsize>);

impl Waits {
    pub(super) fn new(count: &Arc<AtomicUsize>) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Waits(Arc::clone(count))
    }
}

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
