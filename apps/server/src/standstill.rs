//! Whether this whole program has stood still: a process that was frozen, a machine that slept, a clock that was set on.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use parlor_session::{Millis, SHORTEST_STANDSTILL};

use crate::time::now;

/// How often it is looked at.
const EVERY: Duration = Duration::from_millis(100);

/// For how long the program has stood still, in all.
pub(crate) struct Standstill(Mutex<Seen>);

struct Seen {
    last: Millis,
    stood: Millis,
}

impl Standstill {
    /// Looks at it from now on, until nobody else does.
    ///
    /// # Errors
    /// There is no thread.
    pub(crate) fn watch() -> io::Result<Arc<Standstill>> {
        let own = Arc::new(Standstill(Mutex::new(Seen { last: now(), stood: 0 })));
        let watched = Arc::downgrade(&own);
        std::thread::Builder::new().name("standstill".into()).spawn(move || {
            while let Some(own) = watched.upgrade() {
                own.in_all();
                drop(own);
                std::thread::sleep(EVERY);
            }
        })?;
        Ok(own)
    }

    /// For how long it has stood still until now. Anyone who asks first after a standstill finds it, before they do anything by the clock.
    pub(crate) fn in_all(&self) -> Millis {
        self.as_of(now())
    }

    fn as_of(&self, now: Millis) -> Millis {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let gap = now.saturating_sub(seen.last);
        if gap >= SHORTEST_STANDSTILL {
            seen.stood += gap;
        }
        seen.last = now;
        seen.stood
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_nobody_saw_is_a_standstill() {
        let still = Standstill(Mutex::new(Seen { last: 0, stood: 0 }));
        let stood = |at| still.as_of(at);
        assert_eq!([100, 200, 1100, 31_100, 31_200].map(stood), [0, 0, 0, 30_000, 30_000]);
        // The clock is set back, and goes on.
        assert_eq!([5000, 5100, 7100].map(stood), [30_000, 30_000, 32_000]);
    }
}
