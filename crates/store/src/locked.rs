//! A mutex whose holder may have panicked.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Takes it. A thread that panicked with it left nothing half done: SQLite rolls an open transaction back, and statistics are numbers.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
