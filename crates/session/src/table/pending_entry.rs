//! What is about to happen at a table: entries to be stored, with the moves among them made already.

use std::fmt;

use parlor_chance::Dealer;
use parlor_erased::Transition;

use crate::{Entry, EntryKind};

/// An entry that is to be stored and then to happen. A move among them was read and made when it was judged, and need not be again.
#[derive(Clone, Debug)]
pub struct PendingEntry {
    pub(crate) entry: Entry,
    pub(crate) made: Option<MadeMove>,
}

/// A move made ahead of its time.
#[derive(Clone)]
pub(crate) struct MadeMove {
    pub(crate) transition: Transition,
    /// The table's dealer after it, where the dealer made it.
    pub(crate) dealer: Option<Dealer>,
}

impl PendingEntry {
    /// The entry, as it is to be stored.
    pub fn entry(&self) -> &Entry {
        &self.entry
    }

    /// The move, where the entry is one.
    pub fn transition(&self) -> Option<&Transition> {
        self.made.as_ref().map(|made| &made.transition)
    }
}

impl From<Entry> for PendingEntry {
    /// An entry that was read from the store: its move is still to be made.
    fn from(entry: Entry) -> Self {
        PendingEntry { entry, made: None }
    }
}

impl fmt::Debug for MadeMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.transition.fmt(f)
    }
}

/// Something that may happen, before it is an entry.
#[derive(Clone, Debug)]
pub(crate) struct EntryDraft {
    pub(crate) kind: EntryKind,
    pub(crate) made: Option<MadeMove>,
}

impl<K: Into<EntryKind>> From<K> for EntryDraft {
    fn from(kind: K) -> Self {
        EntryDraft { kind: kind.into(), made: None }
    }
}

impl From<MadeMove> for EntryDraft {
    fn from(made: MadeMove) -> Self {
        EntryDraft { kind: EntryKind::Step(made.transition.event().clone()), made: Some(made) }
    }
}

/// Happenings without a move among them.
pub(crate) fn plain(what: impl IntoIterator<Item = impl Into<EntryKind>>) -> Vec<EntryDraft> {
    what.into_iter().map(EntryDraft::from).collect()
}
