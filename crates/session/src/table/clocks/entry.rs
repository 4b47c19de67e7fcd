//! What happens to clocks beside the game.

use parlor_game::Seat;

use crate::Millis;
use crate::table::announcement::Announcement;
use crate::table::fields::entries;

entries! {
    /// What happens to clocks beside the game.
    ClockEntry {
        /// The table is in memory again, or the server had stood still. Of the time since the last entry only so much counts for the clocks that run.
        1 "resumes" Resumes(counts: Millis as UnlessZero),
    }
}

impl ClockEntry {
    pub(crate) fn message(&self, _: Option<Seat>) -> Announcement {
        None
    }
}
