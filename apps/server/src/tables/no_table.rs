//! Why a table does not answer.

use std::sync::Arc;
use std::time::Duration;

use crate::membership::BEATS;

/// Why a table did not answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoTable {
    /// No table has this id.
    Unknown,
    /// The store cannot be read at the moment.
    Unread,
    /// What is stored of it is not what was written.
    Damaged,
    /// It was stored by another version, whose rules or games this one does not have.
    Unfit,
    /// There are too many in memory, or the server is closing.
    Busy,
    /// It is there, and its task has failed.
    Failed,
    /// Another server that shares the store has it.
    Elsewhere(Owner),
}

/// The server that has a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Owner {
    /// Where other servers reach it; empty, if they do not.
    pub(crate) address: Arc<str>,
    /// It has the table for at least so long, unless it gives it back.
    pub(crate) remaining: Duration,
}

impl Owner {
    /// After how many seconds it makes sense to come again: a second too early would be in vain.
    pub(crate) fn seconds(&self) -> u64 {
        self.remaining.as_secs().saturating_add(1)
    }

    /// How long it takes until it shows whether it lives, of which this was known so long ago, and which has not answered for as long as `silence`; nothing,
    /// where it does: it has renewed its lease, of this length, in the silence.
    pub(crate) fn time_to_show(&self, lease: Duration, ago: Duration, silence: Duration) -> Option<Duration> {
        let renewed = lease.saturating_sub(self.remaining) + ago;
        if renewed + LATE < silence {
            return None;
        }
        // By then a server that lives renews it, or renews it no more.
        let due = lease / BEATS + LATE;
        Some(if renewed < due { due - renewed } else { lease })
    }
}

/// How much later than it should be something may be known of a server, in a store or a network that is slow.
const LATE: Duration = Duration::from_millis(500);

#[cfg(test)]
mod tests {
    use super::*;

    /// A guest waited for the end of a lease that did not end: its server lived, and the network between was cut.
    #[test]
    fn a_server_that_renews_its_lease_while_it_does_not_answer_lives() {
        let second = Duration::from_secs(1);
        let shows = |remaining: f64, ago: f64, silence: f64| {
            let owner = Owner { address: "a".into(), remaining: second.mul_f64(remaining) };
            owner.time_to_show(second * 15, second.mul_f64(ago), second.mul_f64(silence))
        };
        assert_eq!(shows(13.0, 0.0, 6.0), None, "renewed two seconds ago, and silent for six");
        assert_eq!(shows(13.0, 2.0, 6.0), None);
        assert_eq!(shows(13.0, 0.0, 2.0), Some(second.mul_f64(3.5)), "it may have died since");
        assert_eq!(shows(13.0, 2.0, 2.0), Some(second.mul_f64(1.5)));
        assert_eq!(shows(9.0, 0.0, 6.0), Some(second * 15), "it should have renewed it");
        assert_eq!(shows(9.0, 0.0, 2.0), Some(second * 15));
    }
}
