//! Permits to use a processor for a while: few, and only one of them at a time for each address.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::peer::Peer;

/// The permits that there are, and who waits for one.
pub(crate) struct Permits {
    queue: Mutex<Queue>,
}

struct Queue {
    free: usize,
    /// Who has a permit now; nobody: the server itself.
    busy: Vec<Option<Peer>>,
    waiting: VecDeque<(Option<Peer>, oneshot::Sender<Permit>)>,
}

/// A permit, until it is dropped.
pub(crate) struct Permit {
    permits: Arc<Permits>,
    who: Option<Peer>,
}

impl Permits {
    /// This many permits.
    pub(crate) fn new(count: usize) -> Arc<Permits> {
        let queue = Queue { free: count.max(1), busy: Vec::new(), waiting: VecDeque::new() };
        Arc::new(Permits { queue: Mutex::new(queue) })
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a permit, in the order of asking. An address that has one waits until it has returned it, and others go first; all
    /// addresses of one customer's network count as one. `None` stands for the server's own work.
    pub(crate) async fn permit(self: &Arc<Self>, who: Option<Peer>) -> Permit {
        loop {
            let (sender, granted) = oneshot::channel();
            self.queue().waiting.push_back((who.map(Peer::customer), sender));
            self.grant();
            if let Ok(permit) = granted.await {
                return permit;
            }
        }
    }

    /// Hands out what is free.
    fn grant(self: &Arc<Self>) {
        // What is locked is free again before each permit is handed out: who no longer waits for it gives it back at once.
        let next = || self.queue().next();
        while let Some((who, sender)) = next() {
            drop(sender.send(Permit { permits: Arc::clone(self), who }));
        }
    }
}

impl Queue {
    /// The first in the queue who may have a permit now, if one is free; it counts as given.
    fn next(&mut self) -> Option<(Option<Peer>, oneshot::Sender<Permit>)> {
        self.waiting.retain(|(_, sender)| !sender.is_closed());
        if self.free == 0 {
            return None;
        }
        let index = self.waiting.iter().position(|(who, _)| !self.busy.contains(who))?;
        let next = self.waiting.remove(index)?;
        self.free -= 1;
        self.busy.push(next.0);
        Some(next)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut queue = self.permits.queue();
        queue.free += 1;
        if let Some(index) = queue.busy.iter().position(|who| *who == self.who) {
            queue.busy.swap_remove(index);
        }
        drop(queue);
        self.permits.grant();
    }
}

#[cfg(test)]
mod tests {
    use tokio_util::task::TaskTracker;

    use super::*;

    fn peer(last: u8) -> Option<Peer> {
        Some(Peer::new([192, 0, 2, last].into()))
    }

    /// An address that holds all permits, so that others wait for its work.
    #[tokio::test(start_paused = true)]
    async fn an_address_has_one_permit_and_another_address_goes_first() {
        let permits = Permits::new(2);
        let first = permits.permit(peer(1)).await;
        let tasks = TaskTracker::new();
        let (sender, mut order) = tokio::sync::mpsc::unbounded_channel();
        for who in [1, 1, 2, 3] {
            let (permits, sender) = (Arc::clone(&permits), sender.clone());
            tasks.spawn(async move {
                let permit = permits.permit(peer(who)).await;
                let _ = sender.send(who);
                drop(permit);
            });
            tokio::task::yield_now().await;
        }
        assert_eq!((order.recv().await, order.recv().await), (Some(2), Some(3)));
        assert!(order.try_recv().is_err(), "the first address has its permit already");
        drop(first);
        assert_eq!((order.recv().await, order.recv().await), (Some(1), Some(1)));
        tasks.close();
        tasks.wait().await;
        let queue = permits.queue();
        assert_eq!((queue.free, queue.busy.len()), (2, 0), "all have come back");
    }

    /// A client that is gone and whose permit nobody gets any more.
    #[tokio::test(start_paused = true)]
    async fn who_waits_no_longer_takes_no_permit() {
        let permits = Permits::new(1);
        let held = permits.permit(peer(1)).await;
        for who in 0..50 {
            let waits = permits.permit(peer(who));
            assert!(tokio::time::timeout(std::time::Duration::from_millis(1), waits).await.is_err());
        }
        assert!(permits.queue().waiting.len() <= 1, "those who are gone are forgotten");
        drop(held);
        drop(permits.permit(peer(7)).await);
        assert_eq!(permits.queue().free, 1);
    }
}
