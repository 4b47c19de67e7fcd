//! All tables of a server that ends go on at others: group by group, so that nobody waits behind all the rest.

use std::sync::Arc;
use std::time::Duration;

use parlor_store::{Lease, TableId};
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::note::Note;
use super::registry::Tables;

/// So many tables are in the first group: nobody knows yet how fast the others take them.
const FEW: usize = 16;

/// How long it should take until the others have all tables of a group. Pages wait 0.3 s before they come again, and nobody is to miss their table for more than
/// a second.
const AIM: Duration = Duration::from_millis(600);

/// Whoever is coming has come after so long, if the others are quick.
const SOON: Duration = Duration::from_millis(450);

/// If nobody has come for so long after that, the rest is not waited for: a telephone in a pocket comes when it is taken out.
const QUIET: Duration = Duration::from_millis(250);

/// No group is waited for longer than this.
const LONGEST: Duration = Duration::from_secs(1);

/// How often the store is asked who has come.
const LOOK: Duration = Duration::from_millis(40);

/// How long it takes at most until a table that has ended is not listed any more.
const LISTED: Duration = Duration::from_millis(5);

impl Tables {
    /// Ends every room after its last write, gives its table back, and sends its people away, who come again: to where the table is then. The next group begins
    /// when the others have this one. Ends when there are no more tables in memory, after this time if others take them fast enough or not; the server must
    /// not claim any.
    pub(crate) async fn hand_over(self: &Arc<Self>, time: Duration) {
        let (until, mut many) = (Instant::now() + time, FEW);
        loop {
            let mut group = self.names();
            if group.is_empty() {
                return;
            }
            let left = until.saturating_duration_since(Instant::now());
            group.truncate(many.max(least(group.len(), left)));
            let given = self.hand(group).await;
            many = match given.is_empty() {
                // Nobody was there, so nobody comes.
                true => many * 2,
                false => next(many, self.until_taken(given).await),
            };
            sleep(LISTED).await;
        }
    }

    /// Ends these, if they are still in memory; what people were at, and come to again.
    async fn hand(self: &Arc<Self>, group: Vec<TableId>) -> Vec<Lease> {
        let mut handing = JoinSet::new();
        for table in group {
            let own = Arc::clone(self);
            handing.spawn(async move {
                let (done, ended) = oneshot::channel();
                // The sender is dropped with its actor where nobody was.
                if own.tell_if_open(&table, Note::Hand(done)).await { ended.await.ok() } else { None }
            });
        }
        handing.join_all().await.into_iter().flatten().collect()
    }

    /// Waits until others have all of these, or nobody comes any more; how long it was until the last of them was taken.
    async fn until_taken(&self, mut given: Vec<Lease>) -> Duration {
        let begun = Instant::now();
        let mut last = SOON;
        loop {
            sleep(LOOK).await;
            let (own, asked) = (Arc::clone(&self.state.membership), given.clone());
            let taken = tokio::task::spawn_blocking(move || own.taken(&asked)).await.unwrap_or_default();
            let took = begun.elapsed();
            if !taken.is_empty() {
                given.retain(|lease| !taken.contains(lease));
                last = last.max(took);
            }
            if given.is_empty() {
                return took;
            }
            if took > LONGEST || took > last + QUIET {
                return last;
            }
        }
    }
}

/// How many tables the next group has, when this many took so long.
fn next(many: usize, took: Duration) -> usize {
    let faster = AIM.as_secs_f64() / took.as_secs_f64().max(0.001);
    ((many as f64 * faster.clamp(0.5, 2.0)) as usize).max(FEW)
}

/// How many tables a group must have, so that this time suffices for all.
fn least(tables: usize, time: Duration) -> usize {
    let groups = (time.as_secs_f64() / LONGEST.as_secs_f64()) as usize;
    tables.div_ceil(groups.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The groups of a drain of so many tables, and how long each took, where others need so long for one.
    fn drained(mut tables: usize, each: Duration, time: Duration) -> Vec<(usize, Duration)> {
        let (mut left, mut many, mut groups) = (time, FEW, Vec::new());
        while tables > 0 {
            let group = many.max(least(tables, left)).min(tables);
            let took = Duration::from_millis(330) + each * group as u32;
            groups.push((group, took));
            (tables, left, many) = (tables - group, left.saturating_sub(took), next(many, took));
        }
        groups
    }

    /// All 660 tables of a server were given away within a fifth of a second: the others took four seconds to read them, and people waited for that.
    #[test]
    fn nobody_waits_behind_all_tables_of_a_server_that_drains() {
        for each in [100, 500, 1000, 2000, 5000].map(Duration::from_micros) {
            let groups = drained(700, each, Duration::from_secs(30));
            let slow = groups.iter().find(|(_, took)| *took > Duration::from_millis(900));
            assert_eq!(slow, None, "{each:?}: {groups:?}");
            let all: Duration = groups.iter().map(|(_, took)| *took).sum();
            assert!(all < Duration::from_secs(30), "{each:?}: {all:?}");
        }
    }

    /// Many tables at slow servers: they go in time, even if people have to wait.
    #[test]
    fn a_drain_ends_in_time_however_slow_the_others_are() {
        let time = Duration::from_secs(30);
        for tables in [1, 100, 2000, 150_000] {
            let groups = drained(tables, Duration::ZERO, time);
            assert!(groups.len() <= 60, "{}", groups.len());
            // Nobody takes any: each group is waited for as long as one is at most.
            let (mut left, mut over, mut count) = (tables, time, 0);
            while left > 0 {
                left -= FEW.max(least(left, over)).min(left);
                over = over.saturating_sub(LONGEST);
                count += 1;
            }
            assert!(count <= 30, "{tables} tables: {count} groups of a second");
        }
    }

    #[test]
    fn groups_grow_and_shrink_by_how_fast_they_are_taken() {
        let took = |many, milliseconds| next(many, Duration::from_millis(milliseconds));
        assert_eq!([took(100, 0), took(100, 600), took(100, 1200), took(100, 9000)], [200, 100, 50, 50]);
        assert_eq!(took(FEW, 1000), FEW);
    }
}
