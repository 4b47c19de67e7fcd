//! Who may append to a table, where several servers share a store: nodes, their leases, and the epochs of their claims.

use std::fmt;
use std::time::Duration;

use crate::TableId;

/// A fencing token: which of a table's claims this is. Each claim's epoch is higher than those before it, and an append under an earlier one is
/// refused ([`StoreError::Fenced`](crate::StoreError::Fenced)), however late it arrives. Only [`Cluster::claim`](crate::Cluster::claim) makes one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(u64);

impl Epoch {
    /// Before anybody has claimed a table; no claim has it.
    pub(crate) const NONE: Epoch = Epoch(0);

    /// The epoch of the next claim.
    pub(crate) fn next(self) -> Epoch {
        Epoch(self.0.saturating_add(1))
    }

    /// As it stands in a database.
    #[cfg(feature = "postgres")]
    pub(crate) fn of(stored: u64) -> Epoch {
        Epoch(stored)
    }

    /// As it stands in a database.
    #[cfg(feature = "postgres")]
    pub(crate) fn number(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Epoch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A run of a server among those that share a store: a server that starts again is another node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub(crate) u64);

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a claim has given: a table, and the epoch under which its owner appends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lease {
    /// The table.
    pub table: TableId,
    /// The claim.
    pub epoch: Epoch,
}

/// A node that begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNode {
    /// What people call it. There is one of a name at a time: a node takes the place of an earlier one of its name, which a server that starts
    /// again after a crash does.
    pub name: String,
    /// Where the other nodes reach it.
    pub address: String,
    /// The version of its program.
    pub version: String,
}

/// A node as the store knows it. All times are by the store's own clock, and so are no node's opinion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// Its number.
    pub id: NodeId,
    /// What it says of itself.
    pub own: NewNode,
    /// How long ago it began.
    pub since: Duration,
    /// How long ago it renewed its lease.
    pub unseen: Duration,
    /// Whether somebody wants it to give its tables to the others, and to end.
    pub drains: bool,
    /// How long its lease lasts; when it has run out, the node counts as gone, and its tables may be claimed.
    pub remaining: Duration,
}
