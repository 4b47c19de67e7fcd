//! Why a table does not answer.

/// Why a table did not answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    /// Another server that shares the store has it, for at least so many seconds more.
    Elsewhere { seconds: u32 },
}
