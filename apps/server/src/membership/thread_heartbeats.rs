//! Whether this server still does anything but renew its lease, which it does on a thread of its own.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

/// So often do the threads that serve people give a sign of life.
const EVERY: Duration = Duration::from_secs(1);

/// A server that has given none for so long is hung: it keeps its lease no longer. A busy machine holds threads up for seconds, never for so long, and anyone who
/// is cut off by mistake loses nothing but the moment until its tables go on elsewhere.
pub(super) const PATIENCE: Duration = Duration::from_secs(60);

/// When the threads that serve people have last given a sign of life.
#[derive(Default)]
pub(super) struct ThreadHeartbeats {
    /// `None` while nobody has promised any.
    last: Mutex<Option<Instant>>,
}

impl ThreadHeartbeats {
    /// For how long there has been no sign, if that is too long.
    pub(super) fn missing(&self) -> Option<Duration> {
        let last = *self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.map(|last| last.elapsed()).filter(|silent| *silent > PATIENCE)
    }

    pub(super) fn give(&self) {
        self.give_as_of(Instant::now());
    }

    /// Waits anew, where signs were promised: none could come while the machine stood still.
    pub(super) fn excuse(&self) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        *last = last.map(|_| Instant::now());
    }

    pub(super) fn give_as_of(&self, when: Instant) {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some(when);
    }

    /// Gives signs from the threads of this runtime, until the end.
    ///
    /// # Errors
    /// It is called where there is no runtime.
    pub(super) fn promise(self: &Arc<Self>, end: CancellationToken) -> io::Result<()> {
        let threads = Handle::try_current().map_err(io::Error::other)?;
        self.give();
        let own = Arc::clone(self);
        threads.spawn(async move {
            loop {
                tokio::select! {
                    () = sleep(EVERY) => own.give(),
                    () = end.cancelled() => return,
                }
            }
        });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{LEASE, table, two, two_for};
    use super::*;

    fn long_ago() -> Instant {
        Instant::now() - PATIENCE - Duration::from_secs(1)
    }

    /// A server of which every thread stood still for good kept its tables: its lease was renewed all the same, and nobody else could take them.
    #[test]
    fn a_server_that_does_nothing_any_more_loses_its_tables_and_learns_of_it() {
        let (memory, [one, other]) = two([1, 2]);
        let id = table(&memory);
        let claim = one.claim(&id).unwrap();
        one.thread_heartbeats.give();
        for _ in 0..3 {
            one.beat(true);
            memory.pass(LEASE / 2);
        }
        assert!(other.claim(&id).is_err(), "while it lives it keeps them");
        one.beat(true);
        one.thread_heartbeats.give_as_of(long_ago());
        one.beat(true);
        memory.pass(LEASE);
        let _new = other.claim(&id).unwrap();
        one.beat(true);
        assert!(!claim.is_lost(), "who does nothing cannot end rooms either");
        one.thread_heartbeats.give();
        one.beat(true);
        assert!(claim.is_lost());
        let next = table(&memory);
        let _next = one.claim(&next).unwrap();
        assert!(other.claim(&next).is_err(), "it has a lease again");
    }

    /// A server that had been frozen held its tables' old rooms for a beat longer, because its threads had given no sign meanwhile.
    #[tokio::test(start_paused = true)]
    async fn a_server_that_was_frozen_is_not_taken_for_one_that_hangs() {
        let (memory, [one, other]) = two([1, 2]);
        let id = table(&memory);
        let claim = one.claim(&id).unwrap();
        let keeping = tokio::spawn(Arc::clone(&one).keep());
        tokio::task::yield_now().await;
        one.thread_heartbeats.give();
        memory.pass(LEASE);
        let _new = other.claim(&id).unwrap();
        // Nothing runs here meanwhile.
        tokio::time::advance(2 * PATIENCE).await;
        while !claim.is_lost() {
            tokio::task::yield_now().await;
        }
        assert!(one.thread_heartbeats.missing().is_none());
        one.stop();
        keeping.await.unwrap();
    }

    /// Nothing but the threads that serve people can say that they live.
    #[tokio::test]
    async fn the_threads_that_serve_people_give_signs_until_the_end() {
        let (_, [one, _]) = two_for([1, 2], LEASE);
        let keeping = one.keep_apart().unwrap();
        for _ in 0..2 {
            one.thread_heartbeats.give_as_of(long_ago());
            // It ends with the next sign, and hangs if there is none.
            while one.thread_heartbeats.missing().is_some() {
                sleep(Duration::from_millis(10)).await;
            }
        }
        one.stop();
        keeping.await;
    }
}
