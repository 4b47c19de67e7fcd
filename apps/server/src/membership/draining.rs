//! Who else shares the store, and a server that gives its tables to those.

use std::time::Duration;

use parlor_store::{Cluster, Lease, NewNode, Node, StoreError, TableId};

use super::Membership;
use super::program::is_newer;

/// So long, as far as anybody knows, others have what this server does not want any more.
const SHORTLY: Duration = Duration::from_secs(1);

/// For this many leases a server that has gone silent is expected back.
const RETURNS: u32 = 20;

impl Membership {
    /// Reads who else is there, and whether somebody wants this server to drain.
    pub(super) fn look_around(&self, cluster: &dyn Cluster) {
        let nodes = match cluster.nodes() {
            Ok(nodes) => nodes,
            Err(why) => {
                tracing::warn!(%why, "the servers that share the store could not be listed");
                return;
            }
        };
        // By its number: another one that has taken its name is another server.
        let number = self.inner().node;
        let own = |node: &Node| Some(node.id) == number;
        if nodes.iter().any(|node| own(node) && node.drains) {
            self.asked.cancel();
        }
        let can = |node: &Node| !own(node) && !node.drains && !node.remaining.is_zero();
        let others = nodes.into_iter().filter(can).map(|node| node.own);
        let others = others.filter(|node| !node.address.is_empty()).collect();
        self.inner().others = others;
    }

    /// Resolves when somebody has asked, through the store, that this server drains.
    pub(crate) async fn asked_to_drain(&self) {
        self.asked.cancelled().await;
    }

    /// From now on this server claims nothing, and others know it. Whether there is somebody who could.
    pub(crate) fn drain(&self) -> bool {
        let Some((cluster, node)) = self.node() else { return false };
        if let Err(why) = cluster.drain(node) {
            tracing::warn!(%why, "the others do not know yet that this server drains");
        }
        self.look_around(cluster);
        if self.has_others() {
            self.drains.cancel();
        }
        self.is_draining()
    }

    /// Whether there was somebody who could take its tables, as of the last beat.
    pub(crate) fn has_others(&self) -> bool {
        !self.inner().others.is_empty()
    }

    /// Whether this server gives its tables to others.
    pub(crate) fn is_draining(&self) -> bool {
        self.drains.is_cancelled()
    }

    /// Resolves when this server gives its tables to others.
    pub(crate) async fn drains(&self) {
        self.drains.cancelled().await;
    }

    /// Which of these tables, which this server gave back, others have by now. It asks the store, and may have to wait; where that does not answer: none.
    pub(crate) fn taken(&self, given: &[Lease]) -> Vec<Lease> {
        let Some((cluster, _)) = self.node() else { return Vec::new() };
        cluster.lost(given).unwrap_or_else(|why| {
            tracing::warn!(%why, "whether others have taken tables could not be asked");
            Vec::new()
        })
    }

    /// Who is to have a table that this server does not want any more: if yet another one has it, they know.
    pub(crate) fn instead(&self, table: &TableId) -> StoreError {
        self.one_of(table, |_| true).unwrap_or(StoreError::Busy)
    }

    /// Who may open a table that this program cannot: a server of a newer one, if there is any. It asks the store, and may have to wait.
    pub(crate) fn newer(&self, table: &TableId) -> Option<StoreError> {
        let (cluster, _) = self.node()?;
        // One that has begun just now is often the reason.
        self.look_around(cluster);
        if let Some(there) = self.one_of(table, is_newer) {
            return Some(there);
        }
        // One that drains, or has just gone silent, comes back, or another one like it.
        let nodes = cluster.nodes().unwrap_or_default();
        let near = |node: &Node| is_newer(&node.own) && node.unseen < self.lease * RETURNS;
        nodes.iter().any(near).then_some(StoreError::Busy)
    }

    /// One of the others, always the same for a table.
    fn one_of(&self, table: &TableId, can: impl Fn(&NewNode) -> bool) -> Option<StoreError> {
        let inner = self.inner();
        let others: Vec<_> = inner.others.iter().filter(|other| can(other)).collect();
        let place = table.as_str().bytes().map(usize::from).sum::<usize>() % others.len().max(1);
        others.get(place).map(|NewNode { name, address, .. }| {
            let (by, address) = (name.clone(), address.clone());
            StoreError::Owned { table: table.clone(), by, address, remaining: SHORTLY }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use parlor_store::{Memory, Store};

    use super::super::tests::{LEASE, node, table, two};
    use super::*;

    /// A server that drained took back what it had just given away, and its guests came to nobody.
    #[test]
    fn who_drains_claims_nothing_and_says_who_does() {
        let (memory, [one, other]) = two([1, 2]);
        let id = table(&memory);
        let claim = one.claim(&id).unwrap();
        one.beat(true);
        assert!(!one.asked.is_cancelled() && one.drain() && one.is_draining());
        drop(claim);
        one.beat(false);
        let told = one.claim(&id).err();
        assert!(matches!(told, Some(StoreError::Owned { address, .. }) if address == "192.0.2.1:2"));
        assert!(other.claim(&id).is_ok());
        // Nobody is left to whom the other one could give it: it ends as a server alone does.
        assert!(!other.drain() && !other.is_draining());
    }

    #[test]
    fn a_server_that_is_asked_to_drain_hears_it_with_its_next_beat() {
        let memory = Arc::new(Memory::shared());
        let store: Arc<dyn Store> = memory.clone();
        let own = Membership::join(&store, node(1), LEASE).unwrap();
        own.beat(true);
        assert!(!own.asked.is_cancelled());
        let number = own.inner().node.unwrap();
        assert!(memory.drain(number).unwrap());
        own.beat(false);
        assert!(!own.asked.is_cancelled());
        own.beat(true);
        assert!(own.asked.is_cancelled());
        // Who begins again under this name was not meant.
        let again = Membership::join(&store, node(1), LEASE).unwrap();
        again.beat(true);
        assert!(!again.asked.is_cancelled());
    }

    /// A new server had taken the name of an old one, which was then told to end: the new one drained.
    #[test]
    fn a_server_that_was_replaced_does_not_drain_the_one_in_its_place() {
        let (memory, [before, now]) = two([1, 1]);
        before.beat(true);
        assert!(before.drain(), "the one in its place can take its tables");
        now.beat(true);
        assert!(!now.asked.is_cancelled() && memory.nodes().unwrap().iter().all(|node| !node.drains));
    }
}
