//! Whether people may do once more at a table what its bounds count.

use crate::{Bounded, CommandError, Millis, Table};

impl Table {
    /// Whether this may be done once more at this table.
    pub(crate) fn may_once_more(&self, what: Bounded) -> Result<(), CommandError> {
        self.may_now(what, self.touched())
    }

    /// The same at this time, for what renews itself.
    pub(crate) fn may_now(&self, what: Bounded, now: Millis) -> Result<(), CommandError> {
        let allowed = self.tally.allows(&self.bounds, what, (self.version(), now));
        if allowed { Ok(()) } else { Err(CommandError::UsedUp(what)) }
    }
}
