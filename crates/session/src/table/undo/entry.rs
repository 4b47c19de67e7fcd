//! Choices are taken back.

use parlor_game::{Message, Seat};

use crate::table::announcement::Announcement;
use crate::table::fields::entries;

entries! {
    /// Choices are taken back.
    UndoEntry {
        /// Steps are taken back; this many are left.
        1 "rewinds" Rewinds(to: usize),
        /// The table is set to practice.
        1 "practice" Practice,
    }
}

impl UndoEntry {
    pub(crate) fn message(&self, _: Option<Seat>) -> Announcement {
        match self {
            UndoEntry::Rewinds(_) => Some((None, Message::new("taken-back"))),
            UndoEntry::Practice => Some((None, Message::new("practice"))),
        }
    }
}
