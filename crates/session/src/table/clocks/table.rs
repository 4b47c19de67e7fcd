//! The clocks of a table.

use crate::table::pending_entry::{EntryDraft, plain};
use crate::{EntryKind, Millis, ReplaceReason, STAND_IN, SeatEntry, Table};

impl Table {
    /// When the table's next clock runs out.
    pub fn deadline(&self) -> Option<Millis> {
        self.clocks.next().map(|(at, _)| at)
    }

    /// Whether its clocks go on while it is not in memory: those of a day or more.
    pub fn has_long_clock(&self) -> bool {
        self.clocks.are_long()
    }

    /// What happens because it is `now`: clocks run out.
    pub(crate) fn expire(&self, now: Millis) -> Vec<EntryDraft> {
        match self.clocks.next() {
            Some((at, seat)) if at <= now => {
                let resigned = if self.terms.expiry_resigns { self.resign(seat, true).ok() } else { None };
                let stands_in = || {
                    plain([EntryKind::Seat(SeatEntry::Replaces(
                        seat,
                        STAND_IN.to_owned(),
                        ReplaceReason::Expired,
                    ))])
                };
                resigned.unwrap_or_else(stands_in)
            }
            _ => Vec::new(),
        }
    }
}
