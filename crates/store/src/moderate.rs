//! What a host, or a person at a table, may have deleted at once.

use crate::{StoreError, TableId};

/// What a store deletes on somebody's word, before age does.
pub trait Moderate {
    /// The tables that were touched last, the latest first, at most so many; without those that are marked as deleted.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn latest(&self, most: u32) -> Result<Vec<TableId>, StoreError>;

    /// Deletes a table for good, and says whether there was one.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn delete(&self, table: &TableId) -> Result<bool, StoreError>;

    /// Deletes what is personal in a table's lines of these numbers (the first is 1), and says in how many there was something. The chain stays
    /// valid.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn forget_lines(&self, table: &TableId, lines: &[u32]) -> Result<u64, StoreError>;
}
