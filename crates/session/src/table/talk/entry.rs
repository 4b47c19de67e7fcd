//! What people may say.

use parlor_game::{Argument, Message, Seat};
use parlor_wire::TalkRule;

use crate::table::announcement::Announcement;
use crate::table::fields::{entries, word_of};

entries! {
    /// What people may say.
    TalkEntry {
        /// The host decides what people may say.
        1 "talk" Rule(rule: TalkRule),
    }
}

impl TalkEntry {
    pub(crate) fn message(&self, by: Option<Seat>) -> Announcement {
        let TalkEntry::Rule(rule) = self;
        Some((by, Message::new("talk").with("what", Argument::Case(word_of(*rule)))))
    }
}
