//! What a store does for several servers that share it: one owner a table at a time.

use std::time::Duration;

use crate::{Epoch, Lease, NewNode, Node, NodeId, StoreError, TableId};

/// One owner a table at a time, and harmless when that is wrong.
///
/// A node has one lease, which covers all tables that it has claimed: it is renewed in one row, however many tables there are. While it lasts, no
/// other node can claim them; when it has run out, any can. All times are by the store's clock, so a node whose clock is wrong, or which stood still, has
/// no say in it.
///
/// Whether an append is taken never depends on a lease: each claim has a new [`Epoch`], appends carry the epoch of the claim under which their
/// table was loaded, and the transaction that writes them refuses every other epoch. A node that believes that it owns a table, and does not, learns
/// it from its next append, and has written nothing.
///
/// So a node claims a table first, and loads it then: it has read all that was ever acknowledged, and nobody else can add to it any more.
pub trait Cluster: Send + Sync {
    /// A node begins, with a lease for this time. An earlier node of its name is gone by that.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn join(&self, node: &NewNode, lease: Duration) -> Result<NodeId, StoreError>;

    /// The node is still there: from now on its lease lasts for this time, even if it had run out. Whether it had lasted until now; if not, others may
    /// have claimed some of its tables ([`lost`](Self::lost)).
    ///
    /// # Errors
    /// [`StoreError::Gone`], or when the store cannot be written.
    fn renew(&self, node: NodeId, lease: Duration) -> Result<bool, StoreError>;

    /// The node ends: all its tables are given back. Whether it was still there.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn leave(&self, node: NodeId) -> Result<bool, StoreError>;

    /// Asks a node to give its tables to the others and to end; it reads that in [`nodes`](Self::nodes), and so do the others, who give it no
    /// table any more. Whether it is still there. Another node that has taken its name is not asked.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn drain(&self, node: NodeId) -> Result<bool, StoreError>;

    /// All nodes that have not left, by name, those whose lease has run out among them: they are forgotten after a day.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn nodes(&self) -> Result<Vec<Node>, StoreError>;

    /// The node becomes the table's owner, if nobody is, or the owner's lease has run out, or it is the node itself. From now on no append
    /// under an earlier claim is taken.
    ///
    /// # Errors
    /// [`StoreError::Owned`], [`StoreError::Missing`], [`StoreError::Gone`]; [`StoreError::Busy`] where several claim it at the same moment; or when the store
    /// cannot be written: the claim may have been made then, which the node's next claim makes good.
    fn claim(&self, table: &TableId, node: NodeId) -> Result<Epoch, StoreError>;

    /// Which of these claims are not the last ones of their tables any more. Who holds one of them learns it from the next append in any case; this is for
    /// those who only look on.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn lost(&self, leases: &[Lease]) -> Result<Vec<Lease>, StoreError>;

    /// Gives tables back, so that others may claim them at once; how many of them were this node's by these claims. Appends under them that are still
    /// under way are taken until somebody claims the table.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn release(&self, node: NodeId, leases: &[Lease]) -> Result<u64, StoreError>;
}
