//! Tables whose stored log was changed beside them: what is in memory of them is not true any more.

use std::sync::Arc;

use parlor_store::TableId;
use parlor_wire::Code;

use super::Tables;
use super::note::Note;
use crate::problem::Problem;

/// What has become of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Released {
    /// It was deleted by the server's host.
    Deleted,
    /// Names in its log were.
    Changed,
}

impl Released {
    /// What those who are there are told last.
    pub(super) fn farewell(self) -> (Problem, bool) {
        match self {
            Released::Deleted => {
                (Problem::new(Code::NotFound, "The host of this server has closed this table"), false)
            }
            Released::Changed => (
                Problem::new(Code::Unavailable, "A name was removed here: this page comes back by itself"),
                true,
            ),
        }
    }
}

impl Tables {
    /// Lets a table go that is in memory: its guests are told, and who comes next finds what is stored. Whether it was in memory.
    pub(crate) async fn release(self: &Arc<Self>, id: &TableId, what: Released) -> bool {
        let Some(notes) = self.in_memory(id) else { return false };
        notes.send(Box::new(Note::Release(what))).await.is_ok()
    }
}
