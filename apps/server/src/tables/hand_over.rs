//! All tables of a server that ends go on at others: group by group, so that nobody waits behind all the rest.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use parlor_store::{Lease, TableId};
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::note::Note;
use super::registry::Tables;

/// This many tables are in the first group: nobody knows yet how fast the others take them.
const FEW: usize = 16;

/// How long it should take until the others have all tables of a group. Pages wait 0.3 s before they come again, and nobody is to miss their table for more than
/// a second.
const AIM: Duration = Duration::from_millis(600);

/// After so long all who come have come, if the others are quick.
const SOON: Duration = Duration::from_millis(450);

/// If nobody has come for so long after that, it does not wait for the rest: a phone in a pocket comes when somebody takes it out.
const QUIET: Duration = Duration::from_millis(250);

/// No group is waited for longer than this, and no store that does not answer.
const LONGEST: Duration = Duration::from_secs(1);

/// How often the store is asked who has come.
const LOOK: Duration = Duration::from_millis(40);

/// How often it is looked whether the last tables have ended.
const LISTED: Duration = Duration::from_millis(5);

/// What became of a group of tables.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Went {
    /// Nobody was at any of them.
    Unseen,
    /// Others had all that people were at after so long, or the last of those that anybody came for.
    Taken(Duration),
    /// Nobody came, or the store did not say: nothing is known of how fast the others are.
    Unknown,
}

/// What became of a table.
enum Handed {
    /// People were at it, and come to it again.
    Given(Lease),
    /// Nobody was at it, or it was not in memory any more.
    Unseen,
    /// It takes no notes for the moment.
    Untold,
    /// Its last write hangs: it goes when that is done.
    Late,
}

impl Tables {
    /// Ends every room after its last write, gives its table back, and sends its people away, who come again: to where the table is then. The next group begins
    /// when the others have this one; after this time all go, whether others take them fast enough or not. Ends when there are no more tables in memory, or no
    /// other server that could take them; this one must not claim any.
    pub(crate) async fn hand_over(self: &Arc<Self>, time: Duration) {
        let (until, mut many, mut told) = (Instant::now() + time, FEW, HashSet::new());
        loop {
            let open = self.names();
            if open.is_empty() || !self.state.membership.has_others() {
                return;
            }
            let mut group: Vec<TableId> = open.into_iter().filter(|table| !told.contains(table)).collect();
            if group.is_empty() {
                // They end, or the last write of one hangs.
                sleep(LISTED).await;
                continue;
            }
            let left = until.saturating_duration_since(Instant::now());
            group.truncate(many.max(least(group.len(), left)));
            told.extend(group.iter().cloned());
            let (went, untold) = self.go(group).await;
            for table in &untold {
                told.remove(table);
            }
            many = next(many, went);
        }
    }

    /// Lets these go; gives those that could not be told.
    async fn go(self: &Arc<Self>, group: Vec<TableId>) -> (Went, Vec<TableId>) {
        let mut handing = JoinSet::new();
        for table in group {
            let own = Arc::clone(self);
            handing.spawn(async move { (own.hand(&table).await, table) });
        }
        let (mut given, mut untold, mut late) = (Vec::new(), Vec::new(), false);
        while let Some(handed) = handing.join_next().await {
            match handed {
                Ok((Handed::Given(lease), _)) => given.push(lease),
                Ok((Handed::Unseen, _)) => {}
                Ok((Handed::Untold, table)) => untold.push(table),
                Ok((Handed::Late, _)) | Err(_) => late = true,
            }
        }
        let went = match given.is_empty() {
            true if late || !untold.is_empty() => Went::Unknown,
            true => Went::Unseen,
            false => self.until_taken(given).await,
        };
        (went, untold)
    }

    /// Ends one of them, if it is still in memory. One that hangs does not hold up the others.
    async fn hand(&self, table: &TableId) -> Handed {
        let (done, ended) = oneshot::channel();
        match timeout(LONGEST, self.tell_if_open(table, Note::Hand(done))).await {
            Err(_) => return Handed::Untold,
            Ok(false) => return Handed::Unseen,
            Ok(true) => {}
        }
        // The sender is dropped with its actor where nobody was.
        match timeout(LONGEST, ended).await {
            Err(_) => Handed::Late,
            Ok(lease) => lease.map_or(Handed::Unseen, Handed::Given),
        }
    }

    /// Waits until others have all of these, or nobody comes any more.
    async fn until_taken(&self, mut given: Vec<Lease>) -> Went {
        let begun = Instant::now();
        let mut last = None;
        loop {
            sleep(LOOK).await;
            let (own, asked) = (Arc::clone(&self.state.membership), given.clone());
            let asking = tokio::task::spawn_blocking(move || own.taken(&asked));
            let taken = timeout(LONGEST, asking).await.ok().and_then(Result::ok).unwrap_or_default();
            let took = begun.elapsed();
            if !taken.is_empty() {
                given.retain(|lease| !taken.contains(lease));
                last = Some(took);
            }
            if given.is_empty() {
                return Went::Taken(took);
            }
            if took > LONGEST || took > last.unwrap_or_default().max(SOON) + QUIET {
                // Some are missing, and may have been held up: the next group is no larger for that.
                return last.map_or(Went::Unknown, |last| Went::Taken(last.max(AIM)));
            }
        }
    }
}

/// How many tables the next group has, after one of this many.
fn next(many: usize, went: Went) -> usize {
    let faster = match went {
        Went::Unseen => 2.0,
        Went::Unknown => 1.0,
        Went::Taken(took) => (AIM.as_secs_f64() / took.as_secs_f64().max(0.001)).clamp(0.5, 2.0),
    };
    ((many as f64 * faster) as usize).max(FEW)
}

/// How many tables a group must have, so that this time suffices for all.
fn least(tables: usize, time: Duration) -> usize {
    let groups = (time.as_secs_f64() / LONGEST.as_secs_f64()) as usize;
    tables.div_ceil(groups.max(1))
}

#[cfg(test)]
mod tests {
    use parlor_store::Memory;

    use super::*;
    use crate::tables::registry::tests::{enter, set, tables};

    /// The next group went as soon as this one was given back, so that the others had all of them to read at once.
    #[tokio::test(start_paused = true)]
    async fn the_next_tables_go_when_others_have_the_last() {
        let memory = Arc::new(Memory::shared());
        let [own, other] = [1, 2].map(|port| tables(&memory, port));
        let mut guests = Vec::new();
        for _ in 0..2 * FEW {
            let id = set(&own).await;
            let (conn, mut heard) = enter(&own, &id).await;
            assert!(heard.recv().await.is_some(), "the table is in memory");
            guests.push((conn, heard, id));
        }
        let membership = &own.state.membership;
        let keeping = tokio::spawn(Arc::clone(membership).keep());
        assert!(membership.drain());
        let giving = Arc::clone(&own);
        let giving = tokio::spawn(async move { giving.hand_over(Duration::from_secs(30)).await });
        while own.open() > FEW {
            sleep(Duration::from_millis(1)).await;
        }
        // Nobody has come yet, and nobody is late.
        sleep(SOON / 2).await;
        assert_eq!(own.open(), FEW);
        for (.., id) in guests.iter().filter(|(.., id)| !own.is_in_memory(id)) {
            other.read(id, |_| ()).await.unwrap();
        }
        let come = Instant::now();
        while own.open() > 0 {
            sleep(Duration::from_millis(1)).await;
        }
        assert!(come.elapsed() < SOON / 2, "they go as soon as the others have those before them");
        // For those nobody comes, and the drain ends all the same.
        giving.await.unwrap();
        assert!(come.elapsed() < LONGEST * 2);
        membership.stop();
        keeping.await.unwrap();
    }

    /// The groups of a drain of this many tables, and how long each took, where others need so long for one.
    fn drained(mut tables: usize, each: Duration, time: Duration) -> Vec<(usize, Duration)> {
        let (mut left, mut many, mut groups) = (time, FEW, Vec::new());
        while tables > 0 {
            let group = many.max(least(tables, left)).min(tables);
            let took = Duration::from_millis(330) + each * group as u32;
            groups.push((group, took));
            (tables, left, many) = (tables - group, left.saturating_sub(took), next(many, Went::Taken(took)));
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
    fn groups_grow_only_where_others_are_known_to_be_fast() {
        let took = |many, milliseconds| next(many, Went::Taken(Duration::from_millis(milliseconds)));
        assert_eq!([took(100, 0), took(100, 600), took(100, 1200), took(100, 9000)], [200, 100, 50, 50]);
        assert_eq!((took(FEW, 1000), next(100, Went::Unseen)), (FEW, 200));
        // PostgreSQL stalls, or the others have still to do with the group before: groups grew then.
        assert_eq!(next(100, Went::Unknown), 100);
    }
}
