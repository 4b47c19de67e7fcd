//! Why a table does not answer.

use std::sync::Arc;
use std::time::Duration;

/// Why a table did not answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoTable {
    /// No table has this id.
    Unknown,
    /// The store cannot be read at the moment.
    Unread,
    /// It was stored by another version, whose rules or games this one does not have.
    Unfit,
    /// There are too many in memory, or the server is closing.
    Busy,
    /// It is there, and its task has failed.
    Failed,
    /// Another server that shares the store has it.
    Elsewhere(Owner),
}

/// The server that has a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Owner {
    /// Where other servers reach it; empty, if they do not.
    pub(crate) address: Arc<str>,
    /// It has the table for at least so long, unless it gives it back.
    pub(crate) remaining: Duration,
}

impl Owner {
    /// After how many seconds it makes sense to come again: a second too early would be in vain.
    pub(crate) fn seconds(&self) -> u64 {
        self.remaining.as_secs().saturating_add(1)
    }
}
