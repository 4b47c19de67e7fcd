//! What a store does.

use std::path::Path;

use crate::{
    Append, Cluster, DealResult, Moderate, NewTable, Stand, StoreError, StoredTable, Subscription, TableCode,
    TableId, Write,
};

/// Stores tables. Every call waits for its disk: call it from a thread that may wait, or write through a [`Writer`](crate::Writer).
pub trait Store: Moderate + Send + Sync {
    /// Writes a group in one transaction and answers each write, in order. A refused write writes nothing and does not affect the others; a
    /// later write of the group sees the earlier ones. If the transaction itself fails, every write is answered with that error.
    fn write(&self, group: &[Write<'_>]) -> Vec<Result<(), StoreError>>;

    /// The whole table, or `None` if there is no such table.
    ///
    /// # Errors
    /// When the store cannot be read, or holds a log with a gap.
    fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError>;

    /// The table whose name begins with this code, or `None` if there is none, or more than one.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn find(&self, code: &TableCode) -> Result<Option<TableId>, StoreError>;

    /// The bytes of a file that tables are played with, or `None` if no table has brought a file with this hash.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn file(&self, sha256: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// The text stored with [`Store::keep_analysis`], or `None`.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn analysis(&self, table: &TableId) -> Result<Option<String>, StoreError>;

    /// Stores the analysis of a table's game, as a text, in place of the earlier one. It is deleted with the table, and does not count as
    /// touching it.
    ///
    /// # Errors
    /// [`StoreError::Missing`], or when the store cannot be written.
    fn keep_analysis(&self, table: &TableId, text: &str) -> Result<(), StoreError>;

    /// Stores what a table's game has come to, once: a second result changes nothing. It is deleted with the table, and does not count as
    /// touching it.
    ///
    /// # Errors
    /// [`StoreError::Missing`], or when the store cannot be written.
    fn keep_result(&self, table: &TableId, result: &DealResult) -> Result<(), StoreError>;

    /// The table's stored result, or `None`.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn result(&self, table: &TableId) -> Result<Option<DealResult>, StoreError>;

    /// The tables that have a result of this deal, with their scores: the highest first, and of equal ones in the order of their names. At
    /// most [`MOST_RESULTS`](crate::MOST_RESULTS).
    ///
    /// # Errors
    /// When the store cannot be read.
    fn results(&self, deal: &str) -> Result<Vec<(TableId, i64)>, StoreError>;

    /// How far these tables are, in their order; `None` where there is no such table. It reads no lines, and touches nothing.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn stands(&self, tables: &[TableId]) -> Result<Vec<Option<Stand>>, StoreError>;

    /// Who of a table's people is to be called when it is their turn, in the order of their keys.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn subscriptions(&self, table: &TableId) -> Result<Vec<Subscription>, StoreError>;

    /// Stores where somebody is to be called, in place of the same person's earlier wish. It is deleted with the table, and does not count as
    /// touching it.
    ///
    /// # Errors
    /// [`StoreError::Missing`], or when the store cannot be written.
    fn subscribe(&self, table: &TableId, own: &Subscription) -> Result<(), StoreError>;

    /// Deletes where the person with this key is to be called, and says whether it was there.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn unsubscribe(&self, table: &TableId, key: &str) -> Result<bool, StoreError>;

    /// Adds time (milliseconds) that a server has run with this store, and returns the sum: the store's uptime. Age is measured by it,
    /// so a wrong clock makes no table older, and neither does a server that is down. Also a way to learn whether the store can be written.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn ran(&self, millis: u64) -> Result<u64, StoreError>;

    /// Marks as deleted the tables that nobody has touched for at least `untouched_for` milliseconds of uptime, and names them. A marked
    /// table is still there: loading returns it with its mark, and an append, even one without lines, removes the mark.
    ///
    /// # Errors
    /// When the store cannot be written; some of the tables may have been marked then.
    fn expire(&self, untouched_for: u64) -> Result<Vec<TableId>, StoreError>;

    /// Deletes for good the tables that were marked at least `marked_for` milliseconds of uptime ago, and names them.
    ///
    /// # Errors
    /// When the store cannot be written; some of the tables may have been deleted then.
    fn purge(&self, marked_for: u64) -> Result<Vec<TableId>, StoreError>;

    /// Takes back every mark of [`Store::expire`], and says how many there were. These tables count as touched now.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn undelete(&self) -> Result<u64, StoreError>;

    /// Deletes this text wherever a line holds it as its personal part, and says in how many. The chains stay valid.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn forget(&self, personal: &str) -> Result<u64, StoreError>;

    /// The server's secret of this name. The first caller sets it to `fresh`; later callers get the same secret.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError>;

    /// Copies the whole store, as it is at one moment, into a new file, while others keep writing.
    ///
    /// # Errors
    /// When the file exists or cannot be written, or the store has no backup.
    fn backup(&self, to: &Path) -> Result<(), StoreError>;

    /// How many tables there are, without those that are marked as deleted.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn count(&self) -> Result<u64, StoreError>;

    /// How servers that share this store come to own tables; `None` where it has one owner by its nature, who appends under no claim.
    fn cluster(&self) -> Option<&dyn Cluster> {
        None
    }

    /// Stores a table with its first lines, in one transaction.
    ///
    /// # Errors
    /// [`StoreError::Exists`], or as [`Store::write`] answers.
    fn create(&self, table: &NewTable) -> Result<(), StoreError> {
        self.write(&[Write::Create(table)]).pop().unwrap_or(Err(StoreError::Closed))
    }

    /// Appends to many tables in one transaction, and answers each append, in order.
    fn append(&self, batch: &[Append]) -> Vec<Result<(), StoreError>> {
        self.write(&batch.iter().map(Write::Append).collect::<Vec<_>>())
    }
}
