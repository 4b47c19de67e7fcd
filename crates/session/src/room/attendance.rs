//! Since when people are away. Only connections tell: it is no part of a table's log, and begins anew with its room.

use crate::{Key, Millis};

/// For so long somebody must have been away before the others may go on without them.
pub(crate) const LONG: Millis = 60_000;

/// Since when people are away.
pub(crate) struct Attendance {
    /// Since when anybody can be here: nobody is called away for longer.
    opened: Millis,
    /// When somebody's last connection ended, or their seat was taken.
    left: Vec<(Key, Millis)>,
}

impl Attendance {
    /// Nobody has been here yet.
    pub(crate) fn since(opened: Millis) -> Attendance {
        Attendance { opened, left: Vec::new() }
    }

    /// Somebody was here until now.
    pub(crate) fn note(&mut self, key: &Key, now: Millis) {
        self.left.retain(|(own, _)| own != key);
        self.left.push((key.clone(), now));
    }

    /// Since when somebody who is not here is away.
    pub(crate) fn since_when(&self, key: &Key) -> Millis {
        let left = self.left.iter().find(|(own, _)| own == key).map(|(_, since)| *since);
        left.unwrap_or(self.opened)
    }

    /// Forgets people of whom this does not hold.
    pub(crate) fn only_those(&mut self, sits: impl Fn(&Key) -> bool) {
        self.left.retain(|(key, _)| sits(key));
    }
}
