//! The age of tables: time that was seen to pass, and deletions that can be undone.
//!
//! A wrong clock must not delete anything. So age is the time that servers have run with this store, a table that grows old is first only
//! marked, any visit takes the mark away, and nothing is deleted when a server has just begun.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parlor_content::create::LONGEST_CLOCK;
use parlor_store::{Store, StoreError};

use crate::limits::Limits;
use crate::state::ServerState;

/// How often the time that has passed is stored: a crash loses no more than this.
const BEAT: Duration = Duration::from_secs(60);

/// After how many beats old tables are looked for: once an hour, the first time an hour after the start.
const BEATS: u32 = 60;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Stores the time that passes, and deletes tables that nobody has touched for long, until the server closes.
pub(crate) async fn watch(state: Arc<ServerState>) {
    let mut closed = state.closed();
    let mut last = Instant::now();
    for beat in 1_u32.. {
        let closing = tokio::select! {
            () = tokio::time::sleep(BEAT) => false,
            _ = closed.wait_for(|closing| *closing) => true,
        };
        let (store, limits) = (Arc::clone(&state.store), state.limits);
        let passed = last.elapsed().as_millis() as u64;
        let sweeps = !closing && beat % BEATS == 0;
        let done = tokio::task::spawn_blocking(move || grow_older(&*store, passed, sweeps.then_some(limits)));
        match done.await.map_err(|why| why.to_string()) {
            Ok((ran, swept)) => {
                // What could not be stored is stored with the next beat.
                if told(&ran, "the time that passes could not be stored") {
                    last += Duration::from_millis(passed);
                }
                told(&swept, "old tables could not be deleted");
            }
            Err(why) => tracing::error!(why, "the time that passes could not be stored"),
        }
        if closing {
            return;
        }
    }
}

/// Whether it went well; otherwise the log says what did not.
fn told(done: &Result<(), StoreError>, what: &str) -> bool {
    if let Err(why) = done {
        tracing::error!(%why, "{what}");
    }
    done.is_ok()
}

/// Adds the time that has passed; with limits, marks and deletes what is older than they allow. Time that was stored is stored, whatever
/// becomes of the deletions.
fn grow_older(
    store: &dyn Store,
    passed: u64,
    limits: Option<Limits>,
) -> (Result<(), StoreError>, Result<(), StoreError>) {
    (store.ran(passed).map(drop), limits.map_or(Ok(()), |limits| sweep(store, limits)))
}

/// For how many milliseconds of uptime nobody must have touched a table before it is marked. Whatever the host has set, a table at which somebody has
/// days for a move is still there when they are over, and a day longer: nobody touches it meanwhile, and nobody need to.
fn untouched(limits: Limits) -> u64 {
    (u64::from(limits.table_days) * DAY).max(u64::from(LONGEST_CLOCK) * 1000 + DAY)
}

/// Marks and deletes tables that are older than the limits allow.
fn sweep(store: &dyn Store, limits: Limits) -> Result<(), StoreError> {
    let deleted = store.purge(u64::from(limits.deleted_days) * DAY)?.len();
    let marked = store.expire(untouched(limits))?.len();
    if marked + deleted > 0 {
        tracing::info!(marked, deleted, "old tables: marked as deleted, and deleted for good");
    }
    metrics::counter!("parlor_tables_marked_total").increment(marked as u64);
    metrics::counter!("parlor_tables_deleted_total").increment(deleted as u64);
    Ok(())
}

#[cfg(test)]
mod tests {
    use parlor_store::{Append, Memory, NewTable, Secrets};

    use super::*;

    /// A host who keeps tables for two days: a player with seven for a move found no table on the third.
    #[test]
    fn no_table_is_deleted_while_a_clock_of_days_runs() {
        let mut limits = Limits::default();
        for (days, stays) in [(1, 8), (2, 8), (7, 8), (8, 8), (9, 9), (30, 30)] {
            limits.set(&format!("table-days={days}")).unwrap();
            assert_eq!(untouched(limits), stays * DAY, "{days}");
        }
        assert!(untouched(limits) > u64::from(LONGEST_CLOCK) * 1000);
    }

    /// A clock 40 days ahead at one start deleted every table within a second.
    #[test]
    fn only_time_that_was_seen_to_pass_makes_a_table_old() {
        let store = Memory::new();
        let new = NewTable {
            id: "a".parse().unwrap(),
            header: String::new(),
            secrets: Secrets { seed: String::new() },
            rules_hash: String::new(),
            // Made in 1970, by a clock that was wrong.
            created: 1,
            lines: vec![],
            file: None,
        };
        store.create(&new).unwrap();
        let limits = Limits::default();
        let days = |days: u64| {
            assert_eq!(grow_older(&store, days * DAY, Some(limits)), (Ok(()), Ok(())));
        };
        let state = || store.load(&new.id).unwrap().map(|table| table.deleted);
        days(29);
        assert_eq!(state(), Some(false));
        days(1);
        assert_eq!(state(), Some(true), "marked after thirty days");
        days(6);
        assert_eq!(state(), Some(true), "still there six days later");
        let touch = Append { table: new.id.clone(), after: 0, under: None, lines: vec![], at: 1 };
        assert_eq!(store.append(&[touch]), [Ok(())]);
        days(29);
        assert_eq!(state(), Some(false), "a visit makes it young again");
        days(1);
        days(7);
        assert_eq!(state(), None, "deleted for good a week after the mark");
    }
}
