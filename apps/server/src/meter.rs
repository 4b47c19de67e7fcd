//! How much a client may still send before something comes of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A number of bytes that a connection may read; anyone who handles what was read allows more. A socket's frames without content, or pieces of a
/// message that never ends, are read below us and would go on for ever.
#[derive(Clone)]
pub(crate) struct Meter(Arc<AtomicUsize>);

/// Nobody counts.
const FREE: usize = usize::MAX;

impl Meter {
    /// A meter of a connection that may read what it likes: until it becomes a socket.
    pub(crate) fn free() -> Meter {
        Meter(Arc::new(AtomicUsize::new(FREE)))
    }

    /// This many bytes may be read from now on.
    pub(crate) fn allow(&self, bytes: usize) {
        self.0.store(bytes, Ordering::Relaxed);
    }

    /// This many bytes were read; whether they were allowed.
    pub(crate) fn read(&self, bytes: usize) -> bool {
        let less = |left| if left == FREE { Some(FREE) } else { usize::checked_sub(left, bytes) };
        let read = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok();
        if !read {
            self.allow(0);
        }
        read
    }

    /// Whether nothing more may be read.
    pub(crate) fn is_spent(&self) -> bool {
        self.0.load(Ordering::Relaxed) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_much_is_read_as_was_allowed_last() {
        let meter = Meter::free();
        assert!(meter.read(1 << 40) && !meter.is_spent());
        meter.allow(10);
        assert!(meter.read(6) && meter.read(4));
        meter.allow(10);
        assert!(!meter.read(11) && meter.is_spent() && !meter.read(1));
    }
}
