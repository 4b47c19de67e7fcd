//! Ctrl-C during long work that does not hold Python's lock.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// How often long work looks whether Ctrl-C was pressed.
const BETWEEN: Duration = Duration::from_millis(50);

/// Looks for signals now and then, and remembers what a handler raised.
pub(crate) struct SignalWatch {
    looked: Cell<Instant>,
    raised: RefCell<Option<PyErr>>,
}

impl SignalWatch {
    pub(crate) fn new() -> SignalWatch {
        SignalWatch { looked: Cell::new(Instant::now()), raised: RefCell::new(None) }
    }

    /// Whether to stop. It is cheap to ask often.
    pub(crate) fn stopped(&self) -> bool {
        if self.raised.borrow().is_some() {
            return true;
        }
        if self.looked.get().elapsed() < BETWEEN {
            return false;
        }
        self.looked.set(Instant::now());
        let signal = Python::attach(|py| py.check_signals());
        *self.raised.borrow_mut() = signal.err();
        self.raised.borrow().is_some()
    }

    /// What a handler raised, as an error.
    pub(crate) fn result(self) -> PyResult<()> {
        self.raised.into_inner().map_or(Ok(()), Err)
    }
}
