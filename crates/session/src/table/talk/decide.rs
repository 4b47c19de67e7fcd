//! The host decides what people may say.

use parlor_game::Seat;
use parlor_wire as wire;

use crate::table::decide::Judged;
use crate::table::pending_entry::plain;
use crate::{Bounded, CommandError, EntryKind, Table, TalkEntry};

impl Table {
    /// What people may say here.
    pub fn talk_rule(&self) -> wire::TalkRule {
        self.talk
    }

    /// The host decides what people may say.
    pub(crate) fn decide_talk(&self, by: Seat, rule: wire::TalkRule) -> Judged {
        self.check_host(by)?;
        if self.talk == rule {
            return Err(CommandError::AlreadyAgreed);
        }
        // To end it all is never refused.
        if rule.lines || rule.reactions {
            self.may_once_more(Bounded::Arrival)?;
        }
        Ok(plain([EntryKind::Talk(TalkEntry::Rule(rule))]))
    }
}
