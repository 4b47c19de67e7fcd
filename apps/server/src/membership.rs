//! This server among those that share its store: it claims a table before it loads it, renews one lease for all of them, and gives back what it no
//! longer has in memory.
//!
//! Where the store has one owner by its nature, every claim succeeds and costs nothing.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use parlor_store::{Cluster, Epoch, Lease, NewNode, NodeId, Store, StoreError, TableId};
use tokio::sync::{Notify, oneshot};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

mod draining;
mod keeping;
mod node;
mod program;
mod thread_heartbeats;

pub(crate) use node::node_at;
use thread_heartbeats::ThreadHeartbeats;

/// This many times is a lease renewed before it would run out.
pub(crate) const BEATS: u32 = 3;

/// How long people at a table wait at most until the store knows that it is free.
const HANDING: Duration = Duration::from_secs(2);

/// This server's place, and the tables that it owns.
pub(crate) struct Membership {
    store: Arc<dyn Store>,
    own: NewNode,
    lease: Duration,
    inner: Mutex<Inner>,
    /// Something is to be given back.
    returned: Notify,
    /// No more beats.
    leaving: CancellationToken,
    /// Somebody has asked, through the store, that it drains.
    asked: CancellationToken,
    /// It gives its tables to the others, and takes none.
    drains: CancellationToken,
    /// That the threads that serve people still do so.
    thread_heartbeats: Arc<ThreadHeartbeats>,
}

#[derive(Default)]
struct Inner {
    /// Its number among the servers; `None` where there is one by nature.
    node: Option<NodeId>,
    /// Another server of its name has begun: it owns nothing any more.
    replaced: bool,
    /// A renewal has failed, or came too late: others may have claimed what is held, and nobody has looked since.
    unsure: bool,
    /// Its lease is not renewed, because its other threads stand still.
    hung: bool,
    held: HashMap<TableId, Hold>,
    /// What is to be given back with the next beat.
    back: Vec<Back>,
    /// The others that could take them, as of the last beat.
    others: Vec<NewNode>,
}

/// A table that is to be given back, and who waits for that.
struct Back {
    lease: Lease,
    done: Option<oneshot::Sender<()>>,
}

struct Hold {
    epoch: Epoch,
    lost: CancellationToken,
}

/// A table that this server owns until this value is dropped; then the table is given back.
pub(crate) struct Claim {
    membership: Arc<Membership>,
    /// Where the store has one owner by its nature there is none, and nothing can be lost.
    lease: Option<(Lease, CancellationToken)>,
}

impl Claim {
    /// The epoch under which lines are appended.
    pub(crate) fn epoch(&self) -> Option<Epoch> {
        self.lease.as_ref().map(|(lease, _)| lease.epoch)
    }

    /// What it has given.
    pub(crate) fn lease(&self) -> Option<Lease> {
        self.lease.as_ref().map(|(lease, _)| lease.clone())
    }

    /// Whether another server is known to have claimed the table.
    #[cfg(test)]
    pub(crate) fn is_lost(&self) -> bool {
        self.lease.as_ref().is_some_and(|(_, lost)| lost.is_cancelled())
    }

    /// Resolves when another server has claimed the table.
    pub(crate) async fn lost(&self) {
        match &self.lease {
            Some((_, lost)) => lost.cancelled().await,
            None => std::future::pending().await,
        }
    }

    /// Gives the table back, and waits until the store has it, or for a while: then others can claim it.
    pub(crate) async fn hand_back(mut self) {
        if let Some((lease, _)) = self.lease.take() {
            let (done, given) = oneshot::channel();
            self.membership.give_back(lease, Some(done));
            // Where the store does not answer, it is tried again, and its people find out.
            let _ = timeout(HANDING, given).await;
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        if let Some((lease, _)) = self.lease.take() {
            self.membership.give_back(lease, None);
        }
    }
}

impl Membership {
    /// Joins the servers that share this store, if it is one that is shared.
    ///
    /// # Errors
    /// The store cannot be written.
    pub(crate) fn join(
        store: &Arc<dyn Store>,
        own: NewNode,
        lease: Duration,
    ) -> Result<Arc<Membership>, StoreError> {
        let node = match store.cluster() {
            Some(cluster) => {
                let node = cluster.join(&own, lease)?;
                tracing::info!(
                    name = own.name,
                    address = own.address,
                    "joined the servers that share this store"
                );
                node::tell_others(&cluster.nodes()?, node);
                Some(node)
            }
            None => None,
        };
        let inner = Mutex::new(Inner { node, ..Inner::default() });
        let (returned, leaving, asked) = (Notify::new(), CancellationToken::new(), CancellationToken::new());
        let (store, drains) = (Arc::clone(store), CancellationToken::new());
        let thread_heartbeats = Arc::default();
        Ok(Arc::new(Membership {
            store,
            own,
            lease,
            inner,
            returned,
            leaving,
            asked,
            drains,
            thread_heartbeats,
        }))
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether other servers may have tables of this store.
    pub(crate) fn is_shared(&self) -> bool {
        self.inner().node.is_some()
    }

    fn node(&self) -> Option<(&dyn Cluster, NodeId)> {
        let inner = self.inner();
        Some((self.store.cluster()?, inner.node?))
    }

    /// Claims a table, which must be loaded after that. It asks the store, and may have to wait.
    ///
    /// # Errors
    /// [`StoreError::Owned`] while another server has it, or is to have it, because this one drains; there is no such table; or the store fails.
    pub(crate) fn claim(self: &Arc<Self>, table: &TableId) -> Result<Claim, StoreError> {
        let lease = match self.node() {
            None => None,
            Some(_) if self.is_draining() => return Err(self.instead(table)),
            Some((cluster, node)) => {
                let (epoch, lost) = (cluster.claim(table, node)?, CancellationToken::new());
                self.inner().held.insert(table.clone(), Hold { epoch, lost: lost.clone() });
                Some((Lease { table: table.clone(), epoch }, lost))
            }
        };
        Ok(Claim { membership: Arc::clone(self), lease })
    }

    /// To be given back with the next beat, which comes at once.
    fn give_back(&self, lease: Lease, done: Option<oneshot::Sender<()>>) {
        let mut inner = self.inner();
        // The table may have been claimed anew by now, from here.
        if inner.held.get(&lease.table).is_some_and(|hold| hold.epoch == lease.epoch) {
            inner.held.remove(&lease.table);
        }
        inner.back.push(Back { lease, done });
        drop(inner);
        self.returned.notify_one();
    }

    /// Ends [`keep`](Self::keep): a server that leaves must not renew what it gives back.
    pub(crate) fn stop(&self) {
        self.leaving.cancel();
    }

    /// Gives everything back, when all that was to be written is written.
    pub(crate) fn leave(&self) {
        let Some((cluster, node)) = self.node() else { return };
        if let Err(why) = cluster.leave(node) {
            tracing::warn!(%why, "the tables could not be given back; they are free when the lease has run out");
        }
    }
}

#[cfg(test)]
mod tests {
    use parlor_store::{Memory, NewTable, Secrets};

    use super::*;
    use crate::secret;

    pub(super) const LEASE: Duration = Duration::from_secs(15);

    pub(super) fn table(store: &Memory) -> TableId {
        let id = secret::table_id().unwrap();
        let secrets = Secrets { seed: String::new() };
        let (header, rules_hash) = (String::new(), String::new());
        let new =
            NewTable { id: id.clone(), header, secrets, rules_hash, created: 1, lines: vec![], file: None };
        store.create(&new).unwrap();
        id
    }

    pub(super) fn node(port: u16) -> NewNode {
        node_at(([192, 0, 2, 1], port).into(), Some(format!("192.0.2.1:{port}")))
    }

    /// Two servers at these ports that share a store.
    pub(super) fn two(ports: [u16; 2]) -> (Arc<Memory>, [Arc<Membership>; 2]) {
        two_for(ports, LEASE)
    }

    /// The same, with leases of this time.
    pub(super) fn two_for(ports: [u16; 2], lease: Duration) -> (Arc<Memory>, [Arc<Membership>; 2]) {
        let memory = Arc::new(Memory::shared());
        let store: Arc<dyn Store> = memory.clone();
        (memory, ports.map(|port| Membership::join(&store, node(port), lease).unwrap()))
    }

    /// A server alone claims as before there were claims: nothing is asked, and appends are under none.
    #[test]
    fn where_nobody_shares_the_store_nothing_is_claimed() {
        let memory = Arc::new(Memory::new());
        let store: Arc<dyn Store> = memory.clone();
        let own = Membership::join(&store, node(1), LEASE).unwrap();
        assert_eq!(own.claim(&table(&memory)).unwrap().epoch(), None);
        own.leave();
    }

    /// A table that left memory was stored by its server for ever.
    #[test]
    fn what_is_dropped_is_given_back_with_the_next_beat() {
        let (memory, [one, other]) = two([1, 2]);
        let id = table(&memory);
        let claim = one.claim(&id).unwrap();
        assert!(matches!(other.claim(&id), Err(StoreError::Owned { .. })));
        one.beat(true);
        assert!(
            matches!(other.claim(&id), Err(StoreError::Owned { .. })),
            "a beat gives nothing back that is held"
        );
        drop(claim);
        one.beat(false);
        assert!(other.claim(&id).is_ok());
    }

    /// People waited for the next beat, or for the end of a server that closed.
    #[tokio::test]
    async fn a_table_is_given_back_as_soon_as_its_room_has_ended() {
        let (memory, [one, other]) = two_for([1, 2], Duration::from_secs(1_000_000));
        let keeping = tokio::spawn(Arc::clone(&one).keep());
        let id = table(&memory);
        drop(one.claim(&id).unwrap());
        // It ends when the table is free, and hangs otherwise.
        while other.claim(&id).is_err() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        one.stop();
        keeping.await.unwrap();
        one.leave();
        assert_eq!(memory.nodes().unwrap().len(), 1);
    }

    /// The room before gave its table back after the next one had claimed it.
    #[test]
    fn a_claim_that_is_dropped_late_gives_back_no_later_one() {
        let (memory, [one, other]) = two([1, 2]);
        let id = table(&memory);
        let first = one.claim(&id).unwrap();
        let second = one.claim(&id).unwrap();
        assert!(second.epoch() > first.epoch());
        drop(first);
        one.beat(false);
        assert!(matches!(other.claim(&id), Err(StoreError::Owned { .. })));
        assert!(one.inner().held.contains_key(&id));
    }

    /// Guests of a server that had stood still saw a table that went on elsewhere, and were never told.
    #[test]
    fn who_was_paused_past_its_lease_ends_the_rooms_that_others_claimed() {
        let (memory, [one, other]) = two([1, 2]);
        let claims = [table(&memory), table(&memory)].map(|id| (one.claim(&id).unwrap(), id));
        memory.pass(LEASE);
        let _new = other.claim(&claims[0].1).unwrap();
        one.beat(true);
        assert!(claims[0].0.is_lost() && !claims[1].0.is_lost(), "only what another one claimed");
    }

    /// The lease had run out, and the renewal's answer was lost: the next one was in time, and nobody looked at what others had claimed meanwhile.
    #[test]
    fn who_does_not_know_whether_it_was_in_time_looks_at_what_it_holds() {
        let (memory, [one, other]) = two([1, 2]);
        let id = table(&memory);
        let claim = one.claim(&id).unwrap();
        memory.pass(LEASE);
        let _new = other.claim(&id).unwrap();
        // The store has done it, and the server has heard of an error.
        assert_eq!(memory.renew(one.node().unwrap().1, LEASE), Ok(false));
        one.inner().unsure = true;
        one.beat(true);
        assert!(claim.is_lost() && !one.inner().unsure);
    }

    /// Two servers of one name: the later one is it, and the earlier one does not take the name back.
    #[test]
    fn a_server_that_was_replaced_claims_nothing() {
        let (memory, [before, now]) = two([1, 1]);
        before.beat(true);
        assert!(before.inner().replaced);
        let id = table(&memory);
        assert!(matches!(before.claim(&id), Err(StoreError::Gone(_))));
        assert!(now.claim(&id).is_ok());
    }

    /// A laptop that slept for days: the store has forgotten the server, and nobody has taken its place.
    #[test]
    fn a_server_that_was_forgotten_joins_again() {
        let memory = Arc::new(Memory::shared());
        let store: Arc<dyn Store> = memory.clone();
        let own = Membership::join(&store, node(1), LEASE).unwrap();
        let id = table(&memory);
        let claim = own.claim(&id).unwrap();
        memory.pass(Duration::from_secs(3 * 24 * 60 * 60));
        let _other = Membership::join(&store, node(2), LEASE).unwrap();
        assert!(matches!(own.claim(&id), Err(StoreError::Gone(_))));
        own.beat(true);
        let lost = |claim: &Claim| claim.lease.as_ref().is_some_and(|(_, lost)| lost.is_cancelled());
        assert!(lost(&claim), "the store knows nothing of what it held under its number before");
        assert!(own.claim(&id).is_ok());
    }
}
