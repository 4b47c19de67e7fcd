//! A server keeps its place: it renews its lease, gives tables back, and finds out what it has lost.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

use parlor_store::{Cluster, Lease, NodeId, StoreError, TableId};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until};

use super::{BEATS, Hold, Membership};

impl Membership {
    /// Does [`keep`](Self::keep) on a thread of its own, so that no lease waits for what else this server does; resolves when it has ended. Where the threads of
    /// the runtime that calls it stand still for good, the lease is renewed no longer.
    ///
    /// # Errors
    /// The system gives no thread; or it is called outside of a runtime.
    pub(crate) fn keep_apart(self: &Arc<Self>) -> io::Result<impl Future<Output = ()> + use<>> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
        self.thread_heartbeats.promise(self.leaving.clone())?;
        let (lives, ended) = oneshot::channel::<()>();
        let own = Arc::clone(self);
        thread::Builder::new().name("lease".to_owned()).spawn(move || {
            runtime.block_on(own.keep());
            drop(lives);
        })?;
        Ok(async move {
            // Nothing is ever said.
            let _ = ended.await;
        })
    }

    /// Renews the lease and gives tables back until [`stop`](Self::stop): while the server closes, too, so that each table is free as soon as its room has
    /// ended. The thread on which it runs waits for the store.
    pub(crate) async fn keep(self: Arc<Self>) {
        if self.node().is_none() {
            return;
        }
        let mut due = Instant::now() + self.lease / BEATS;
        loop {
            let renews = tokio::select! {
                () = sleep_until(due) => true,
                () = self.returned.notified() => false,
                () = self.leaving.cancelled() => return,
            };
            if renews {
                // This thread has stood still, too, and what it does not know of the others says nothing.
                if due.elapsed() > self.lease / BEATS {
                    self.thread_heartbeats.excuse();
                }
                due = Instant::now() + self.lease / BEATS;
            }
            // A panic in it has been reported, and the next beat comes all the same.
            let _ = catch_unwind(AssertUnwindSafe(|| self.beat(renews)));
        }
    }

    pub(super) fn beat(&self, renews: bool) {
        let Some((cluster, node)) = self.node() else { return };
        if renews && self.serves() {
            self.renew(cluster, node);
            self.look_around(cluster);
            if self.is_draining() {
                // The first time the store may not have heard it.
                let _ = cluster.drain(node);
            }
        }
        let back = std::mem::take(&mut self.inner().back);
        if back.is_empty() {
            return;
        }
        let leases: Vec<Lease> = back.iter().map(|back| back.lease.clone()).collect();
        match cluster.release(node, &leases) {
            Ok(_) => {
                for done in back.into_iter().filter_map(|back| back.done) {
                    // Who waited may have given up.
                    let _ = done.send(());
                }
            }
            Err(why) => {
                tracing::warn!(%why, tables = back.len(), "tables could not be given back; it is tried again");
                self.inner().back.extend(back);
            }
        }
    }

    /// Whether anything is served here. A lease that is renewed by a server of which all else stands still would keep its tables from everybody.
    fn serves(&self) -> bool {
        let missing = self.thread_heartbeats.missing();
        let hung = std::mem::replace(&mut self.inner().hung, missing.is_some());
        match missing {
            Some(silent) if !hung => tracing::error!(
                seconds = silent.as_secs(),
                "nothing is served here any more: the lease of this server is not renewed, so that its tables go on at others"
            ),
            None if hung => tracing::warn!("the threads that serve people go on"),
            _ => {}
        }
        missing.is_none()
    }

    fn renew(&self, cluster: &dyn Cluster, node: NodeId) {
        let renewed = cluster.renew(node, self.lease);
        match &renewed {
            Ok(true) => {}
            Ok(false) => {
                tracing::warn!("the lease of this server had run out: another may have claimed its tables");
            }
            Err(StoreError::Gone(_)) => self.come_back(cluster),
            Err(why) => tracing::error!(%why, "the lease of this server's tables could not be renewed"),
        }
        // A renewal whose answer was lost may have been too late, and the next one is in time.
        let unsure = std::mem::take(&mut self.inner().unsure) || renewed != Ok(true);
        let looked = unsure && renewed.is_ok() && self.look_for_lost(cluster);
        self.inner().unsure = unsure && !looked;
    }

    /// Ends the rooms of the tables that others have claimed meanwhile: their guests would wait for news that never come. Whether the store could say which.
    fn look_for_lost(&self, cluster: &dyn Cluster) -> bool {
        let held = |(table, hold): (&TableId, &Hold)| Lease { table: table.clone(), epoch: hold.epoch };
        let leases: Vec<Lease> = self.inner().held.iter().map(held).collect();
        match cluster.lost(&leases) {
            Ok(lost) => {
                let inner = self.inner();
                for Lease { table, epoch } in &lost {
                    if let Some(hold) = inner.held.get(table).filter(|hold| hold.epoch == *epoch) {
                        hold.lost.cancel();
                    }
                }
                if !lost.is_empty() {
                    tracing::warn!(tables = lost.len(), "tables are at other servers by now");
                }
                true
            }
            Err(why) => {
                tracing::error!(%why, "which tables are lost could not be asked");
                false
            }
        }
    }

    /// The store does not know this server any more.
    fn come_back(&self, cluster: &dyn Cluster) {
        let replaced =
            || Ok::<_, StoreError>(cluster.nodes()?.iter().any(|node| node.own.name == self.own.name));
        match replaced() {
            Ok(true) => {
                if !std::mem::replace(&mut self.inner().replaced, true) {
                    let name = &self.own.name;
                    tracing::error!(
                        name,
                        "another server of this name has begun: this one gets no tables any more"
                    );
                }
            }
            Ok(false) => match cluster.join(&self.own, self.lease) {
                Ok(node) => {
                    let mut inner = self.inner();
                    inner.node = Some(node);
                    // What it held was held under its number before, which nobody knows any more: others may claim it at any time, and it is claimed anew.
                    inner.held.values().for_each(|hold| hold.lost.cancel());
                }
                Err(why) => tracing::error!(%why, "this server could not join again"),
            },
            Err(why) => tracing::error!(%why, "the servers that share the store could not be listed"),
        }
        self.look_for_lost(cluster);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::tests::two_for;
    use super::*;

    /// All threads of a server waited for the store, and its lease with them.
    #[tokio::test]
    async fn a_lease_is_renewed_while_every_thread_of_its_server_waits() {
        let (memory, [one, _]) = two_for([1, 2], Duration::from_millis(300));
        let keeping = one.keep_apart().unwrap();
        let unseen = || memory.nodes().unwrap()[0].unseen;
        let (begun, mut before, mut renewed) = (std::time::Instant::now(), unseen(), 0);
        // This is the only thread that the server has.
        while renewed < 3 {
            assert!(begun.elapsed() < Duration::from_secs(30), "renewed {renewed} times");
            thread::sleep(Duration::from_millis(1));
            memory.pass(Duration::from_nanos(1));
            let now = unseen();
            renewed += u32::from(now < before);
            before = now;
        }
        one.stop();
        keeping.await;
    }
}
