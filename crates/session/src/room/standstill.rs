//! Time in which the server itself stood still: a disk that stalls, a process that is frozen. It is charged to nobody's clock.

use super::Room;
use crate::table::pending_entry::{EntryDraft, PendingEntry, plain};
use crate::{ClockEntry, EntryKind, Millis};

/// What takes less, in milliseconds, is no standstill: a busy disk, a busy machine.
pub const SHORTEST_STANDSTILL: Millis = 1000;

impl Room {
    /// The server has stood still for so long, until now.
    pub(super) fn stand(&mut self, stood: Millis) {
        // What is being stored counts by how long that takes.
        if self.committing.is_none() && stood >= SHORTEST_STANDSTILL && !self.table.has_long_clock() {
            self.stood = self.stood.saturating_add(stood);
        }
    }

    /// What happened last was stored at `now`: a clock that it has started runs from here on, for nobody knew of it before. What was asked for while
    /// the server stood still is dated back to then: the rest of that standstill is behind it, and still nobody's.
    pub(super) fn start_clocks(&mut self, now: Millis) {
        let rest = std::mem::take(&mut self.stood);
        self.stand(now.saturating_sub(self.table.touched()));
        self.stood = self.stood.max(rest);
    }

    /// What happens because it is `now`, but for standstills.
    pub(super) fn expired(&self, now: Millis) -> Vec<EntryDraft> {
        self.table.expire(now.saturating_sub(self.stood))
    }

    /// Before the next entries the log says how much of the time since the last one counts, if not all of it does.
    pub(super) fn say_standstill(&mut self, entries: &mut Vec<PendingEntry>) {
        let Some(at) = entries.first().map(|first| first.entry.at) else { return };
        let passed = at.saturating_sub(self.table.touched());
        let stood = self.stood;
        self.stood = stood.saturating_sub(passed);
        if stood > 0 && self.table.deadline().is_some() {
            let resumes = plain([EntryKind::Clock(ClockEntry::Resumes(passed.saturating_sub(stood)))]);
            entries.splice(0..0, self.table.planned(resumes, None, at));
        }
    }
}
