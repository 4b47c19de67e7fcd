//! Tables that another server has: who that is, and what can be read of them without it.

use std::sync::Arc;

use parlor_session::Table;
use parlor_store::TableId;

use super::no_table::{NoTable, Owner};
use super::registry::Tables;

impl Tables {
    /// The other server that has this table; `None` where this one has it, or it cannot be opened.
    pub(crate) async fn elsewhere(self: &Arc<Self>, id: &TableId) -> Option<Owner> {
        match self.read(id, |_| ()).await {
            Err(NoTable::Elsewhere(owner)) => Some(owner),
            _ => None,
        }
    }

    /// Reads from a table, anyone who has it: where that is another server, as it is stored, which is what everybody there has been shown.
    ///
    /// # Errors
    /// There is no such table, or it cannot be read.
    pub(crate) async fn read_any<T: Send + 'static>(
        self: &Arc<Self>,
        id: &TableId,
        read: impl Fn(&Table) -> T + Clone + Send + 'static,
    ) -> Result<T, NoTable> {
        let own = read.clone();
        match self.read(id, move |room| own(room.table())).await {
            Err(NoTable::Elsewhere(_)) => self.snapshot(id).await.map(|table| read(&table)),
            found => found,
        }
    }
}
