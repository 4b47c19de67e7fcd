//! Time in which the server itself stood still: a disk that stalls, a process that is frozen. It is charged to nobody's clock.

use super::Room;
use crate::table::pending_entry::{EntryDraft, PendingEntry, plain};
use crate::{ClockEntry, EntryKind, Millis};

/// What takes less is no standstill: a busy disk, a busy machine.
const SHORTEST: Millis = 1000;

impl Room {
    /// The server has stood still for so long, until now.
    pub(super) fn stand(&mut self, stood: Millis) {
        // What is being stored counts by how long that takes.
        if self.committing.is_none() && stood >= SHORTEST && !self.table.has_long_clock() {
            self.stood = self.stood.saturating_add(stood);
        }
    }

    /// What happened last was stored at `now`: a clock that it has started runs from here on, for nobody knew of it before.
    pub(super) fn start_clocks(&mut self, now: Millis) {
        self.stood = 0;
        self.stand(now.saturating_sub(self.table.touched()));
    }

    /// What happens because it is `now`, but for standstills.
    pub(super) fn expired(&self, now: Millis) -> Vec<EntryDraft> {
        self.table.expire(now.saturating_sub(self.stood))
    }

    /// Before the next entries the log says how much of the time since the last one counts, if not all of it does.
    pub(super) fn say_standstill(&self, entries: &mut Vec<PendingEntry>) {
        let Some(at) = entries.first().map(|first| first.entry.at) else { return };
        if self.stood > 0 && self.table.deadline().is_some() {
            let counts = at.saturating_sub(self.table.touched()).saturating_sub(self.stood);
            let resumes = plain([EntryKind::Clock(ClockEntry::Resumes(counts))]);
            entries.splice(0..0, self.table.planned(resumes, None, at));
        }
    }
}
