//! What can be written, and what is fit to be.

use crate::{Epoch, NewTable, StoreError, StoredLine, TableId};

/// The longest line, in bytes. A deal of every card of a large box is under one kilobyte.
pub const LONGEST_LINE: usize = 16 * 1024;

/// Lines for one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The version that the writer has seen: the lines are written only if it is still the table's version.
    pub after: u32,
    /// The claim under which the writer has loaded the table: the lines are written only if it is still the last one. `None` where nobody claims
    /// tables, because the store has one owner by its nature, or no server uses it: then the version alone decides.
    pub under: Option<Epoch>,
    /// The lines; none at all only touches the table.
    pub lines: Vec<StoredLine>,
    /// When, in milliseconds since the epoch. A clock that was set back never makes a table older.
    pub at: u64,
}

/// One of the writes of a group.
#[derive(Debug, Clone, Copy)]
pub enum Write<'a> {
    /// A table is made, with its first lines.
    Create(&'a NewTable),
    /// A table gets lines.
    Append(&'a Append),
}

impl Write<'_> {
    /// The table that is written to.
    #[must_use]
    pub fn table(&self) -> &TableId {
        match self {
            Write::Create(table) => &table.id,
            Write::Append(append) => &append.table,
        }
    }

    /// The lines that are written.
    #[must_use]
    pub fn lines(&self) -> &[StoredLine] {
        match self {
            Write::Create(table) => &table.lines,
            Write::Append(append) => &append.lines,
        }
    }

    /// Refuses what a log of lines cannot hold.
    pub(crate) fn fit(&self) -> Result<(), StoreError> {
        let unfit = |why| Err(StoreError::Unfit { table: self.table().clone(), why });
        for line in self.lines() {
            let parts = line.parts();
            let length = parts.iter().map(|part| part.len()).sum::<usize>();
            if length > LONGEST_LINE {
                return unfit(format!("a line has {length} bytes, the most are {LONGEST_LINE}"));
            }
            if parts.iter().any(|part| part.contains(['\n', '\r', '\0'])) {
                return unfit("a line holds a line break or a zero byte".to_owned());
            }
        }
        Ok(())
    }
}
