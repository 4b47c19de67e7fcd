//! Threads that are lent out, in the order of [`Turns`].

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use parlor_store::TableId;
use tokio::sync::oneshot;

use super::turns::{Standing, Turns};

/// This many threads.
pub(super) struct Threads(Arc<Shared>);

struct Shared {
    state: Mutex<QueueState>,
    /// How many wait: work on a spare thread halts when there are any.
    waiting: AtomicUsize,
}

struct QueueState {
    free: u32,
    turns: Turns<Waiting>,
    next: u64,
}

/// Somebody who waits for threads.
struct Waiting {
    number: u64,
    threads: u32,
    go: oneshot::Sender<()>,
}

/// A place in the order, and then the threads; both are given back when it is dropped.
pub(super) struct Lent {
    shared: Arc<Shared>,
    threads: u32,
    /// Where it waits, or waited; none: it took a spare thread.
    place: Option<(Standing, TableId, u64)>,
}

impl Threads {
    /// All of them free.
    pub(super) fn new(count: u32) -> Threads {
        let state = QueueState { free: count, turns: Turns::new(), next: 0 };
        Threads(Arc::new(Shared { state: Mutex::new(state), waiting: AtomicUsize::new(0) }))
    }

    /// This many threads at once, when it is this table's turn. Who waits no longer drops the future.
    pub(super) async fn turn(&self, standing: Standing, table: &TableId, threads: u32) -> Lent {
        let (go, going) = oneshot::channel();
        let lent = {
            let mut state = self.0.lock();
            let number = state.next;
            state.next += 1;
            state.turns.push(standing, table, Waiting { number, threads, go });
            self.0.lend(&mut state);
            Lent { shared: Arc::clone(&self.0), threads, place: Some((standing, table.clone(), number)) }
        };
        // The sender is dropped only with the place itself.
        let _ = going.await;
        lent
    }

    /// A thread for which nobody waits.
    pub(super) fn spare(&self) -> Option<Lent> {
        let mut state = self.0.lock();
        if state.turns.len() > 0 || state.free == 0 {
            return None;
        }
        state.free -= 1;
        Some(Lent { shared: Arc::clone(&self.0), threads: 1, place: None })
    }

    /// Tells whether anybody waits for a thread, from any thread.
    pub(super) fn wanted(&self) -> impl Fn() -> bool + Send + 'static {
        let shared = Arc::clone(&self.0);
        move || shared.waiting.load(Ordering::Relaxed) > 0
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lends free threads to those whose turn it is. Who needs several holds up the others until as many are free: otherwise it would
    /// wait for ever.
    fn lend(&self, state: &mut QueueState) {
        while state.turns.next().is_some_and(|next| next.threads <= state.free) {
            let Some(next) = state.turns.pop() else { break };
            state.free -= next.threads;
            // Who does not hear it any more gives the threads back as it is dropped.
            let _ = next.go.send(());
        }
        self.waiting.store(state.turns.len(), Ordering::Relaxed);
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        let waited = self.place.as_ref().is_some_and(|(standing, table, number)| {
            state.turns.remove(*standing, table, &|own| own.number == *number).is_some()
        });
        if !waited {
            state.free += self.threads;
        }
        self.shared.lend(&mut state);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use futures_util::FutureExt;

    use super::*;
    use crate::peer::Peer;

    fn standing(last: u8) -> Standing {
        Standing { plays: true, peer: Peer::new([192, 0, 2, last].into()) }
    }

    #[tokio::test]
    async fn threads_are_given_back_by_those_who_have_them_and_by_those_who_gave_up() {
        let threads = Threads::new(2);
        let wanted = threads.wanted();
        let tables: [TableId; 4] = std::array::from_fn(|number| TableId::spell([number as u8; 10]));
        let first = threads.turn(standing(1), &tables[0], 1).await;
        let mut both = Box::pin(threads.turn(standing(2), &tables[1], 2));
        assert!(both.as_mut().now_or_never().is_none() && wanted());
        assert!(threads.spare().is_none(), "somebody waits for it");
        // Behind one who needs both.
        let mut behind = pin!(threads.turn(standing(3), &tables[2], 1));
        assert!(behind.as_mut().now_or_never().is_none());
        drop(both);
        let behind = behind.now_or_never().expect("the free thread");
        assert!(!wanted() && threads.spare().is_none());
        // Lent to one who has gone before hearing of it.
        let mut gone = Box::pin(threads.turn(standing(4), &tables[3], 1));
        assert!(gone.as_mut().now_or_never().is_none());
        drop(first);
        drop(gone);
        drop(behind);
        let spare = [threads.spare(), threads.spare()];
        assert!(spare.iter().all(Option::is_some) && threads.spare().is_none());
        drop(spare);
        assert!(threads.turn(standing(1), &tables[0], 2).now_or_never().is_some());
    }
}
