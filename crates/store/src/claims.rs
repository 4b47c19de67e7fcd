//! Nodes, leases and claims in memory, with a clock that its owner moves.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::{Epoch, Lease, NewNode, Node, NodeId, StoreError, TableId};

/// For how long a node that is gone is remembered.
pub(crate) const REMEMBERED: Duration = Duration::from_secs(24 * 60 * 60);

/// Who owns what, and since which claim.
#[derive(Debug, Default, Clone)]
pub(crate) struct Claims {
    clock: Duration,
    last: u64,
    nodes: BTreeMap<NodeId, ClaimSeen>,
    tables: BTreeMap<TableId, Claimed>,
}

/// A node, by the clock.
#[derive(Debug, Clone)]
struct ClaimSeen {
    own: NewNode,
    since: Duration,
    seen: Duration,
    until: Duration,
    drains: bool,
}

#[derive(Debug, Clone, Copy)]
struct Claimed {
    epoch: Epoch,
    owner: Option<NodeId>,
}

impl Claims {
    /// Time passes.
    pub(crate) fn pass(&mut self, time: Duration) {
        self.clock = self.clock.saturating_add(time);
    }

    /// The table is no more.
    pub(crate) fn forget(&mut self, table: &TableId) {
        self.tables.remove(table);
    }

    /// Refuses an append that is under another claim than the last one; one under no claim is nobody's business here.
    pub(crate) fn fence(&self, table: &TableId, under: Option<Epoch>) -> Result<(), StoreError> {
        let epoch = self.tables.get(table).map_or(Epoch::NONE, |claimed| claimed.epoch);
        match under.filter(|under| *under != epoch) {
            Some(under) => Err(StoreError::Fenced { table: table.clone(), epoch, under }),
            None => Ok(()),
        }
    }

    pub(crate) fn join(&mut self, node: &NewNode, lease: Duration) -> NodeId {
        let clock = self.clock;
        self.nodes.retain(|_, seen| seen.own.name != node.name && seen.until + REMEMBERED >= clock);
        self.last += 1;
        let until = clock.saturating_add(lease);
        self.nodes.insert(
            NodeId(self.last),
            ClaimSeen { own: node.clone(), since: clock, seen: clock, until, drains: false },
        );
        NodeId(self.last)
    }

    pub(crate) fn renew(&mut self, node: NodeId, lease: Duration) -> Result<bool, StoreError> {
        let seen = self.nodes.get_mut(&node).ok_or(StoreError::Gone(node))?;
        let in_time = seen.until > self.clock;
        (seen.seen, seen.until) = (self.clock, self.clock.saturating_add(lease));
        Ok(in_time)
    }

    pub(crate) fn leave(&mut self, node: NodeId) -> bool {
        self.nodes.remove(&node).is_some()
    }

    pub(crate) fn drain(&mut self, node: NodeId) -> bool {
        self.nodes.get_mut(&node).map(|seen| seen.drains = true).is_some()
    }

    pub(crate) fn nodes(&self) -> Vec<Node> {
        let node = |(id, seen): (&NodeId, &ClaimSeen)| Node {
            id: *id,
            own: seen.own.clone(),
            since: self.clock - seen.since,
            unseen: self.clock - seen.seen,
            drains: seen.drains,
            remaining: seen.until.saturating_sub(self.clock),
        };
        let mut nodes: Vec<Node> = self.nodes.iter().map(node).collect();
        nodes.sort_by(|one, other| one.own.name.cmp(&other.own.name));
        nodes
    }

    /// A claim of a table that there is.
    pub(crate) fn claim(&mut self, table: &TableId, node: NodeId) -> Result<Epoch, StoreError> {
        if !self.nodes.contains_key(&node) {
            return Err(StoreError::Gone(node));
        }
        let free = Claimed { epoch: Epoch::NONE, owner: None };
        let claimed = self.tables.entry(table.clone()).or_insert(free);
        let owner = claimed.owner.filter(|owner| *owner != node).and_then(|owner| self.nodes.get(&owner));
        if let Some(owner) = owner.filter(|owner| owner.until > self.clock) {
            let (by, address) = (owner.own.name.clone(), owner.own.address.clone());
            return Err(StoreError::Owned {
                table: table.clone(),
                by,
                address,
                remaining: owner.until - self.clock,
            });
        }
        *claimed = Claimed { epoch: claimed.epoch.next(), owner: Some(node) };
        Ok(claimed.epoch)
    }

    pub(crate) fn lost(&self, leases: &[Lease]) -> Vec<Lease> {
        let last =
            |lease: &&Lease| self.tables.get(&lease.table).map(|claimed| claimed.epoch) == Some(lease.epoch);
        leases.iter().filter(|lease| !last(lease)).cloned().collect()
    }

    pub(crate) fn release(&mut self, node: NodeId, leases: &[Lease]) -> u64 {
        let mut released = 0;
        for Lease { table, epoch } in leases {
            if let Some(claimed) = self.tables.get_mut(table)
                && (claimed.owner, claimed.epoch) == (Some(node), *epoch)
            {
                claimed.owner = None;
                released += 1;
            }
        }
        released
    }
}
