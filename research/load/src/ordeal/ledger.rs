//! What guests were told, how long they waited, and what is stored in the end.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result};
use parlor_local_postgres::LocalPostgres;

use super::mishap::Mishap;

/// An acknowledged command: of which table, its number, and the version that holds it.
type Acknowledged = (String, u64, u32);

/// The book in which all guests write.
#[derive(Default)]
pub(super) struct Ledger {
    inner: Mutex<Inner>,
    playing: AtomicUsize,
    moves: AtomicU64,
}

#[derive(Default)]
struct Inner {
    acknowledged: Vec<Acknowledged>,
    now: Option<Mishap>,
    told: LedgerReport,
}

/// What guests have met.
#[derive(Clone, Debug, Default)]
pub(super) struct LedgerReport {
    /// How often each thing happened.
    pub(super) happened: BTreeMap<Mishap, u64>,
    /// How long guests waited, in milliseconds, by what had happened last.
    pub(super) pauses: BTreeMap<Mishap, Vec<u64>>,
    /// What a person would see that is no pause, by what had happened last.
    pub(super) errors: BTreeMap<Mishap, BTreeMap<String, u64>>,
    /// Guests who did not play again.
    pub(super) stuck: u64,
    /// Commands that were acknowledged when they were sent the second time.
    pub(super) again: u64,
}

/// What is stored, beside what was acknowledged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct LedgerComparison {
    pub(super) acknowledged: u64,
    /// Acknowledged, and not stored in that version.
    pub(super) lost: u64,
    /// Stored in more than one version, or two acknowledged with one version.
    pub(super) doubled: u64,
    /// Tables whose lines have a gap.
    pub(super) gaps: u64,
    pub(super) lines: u64,
    pub(super) tables: u64,
    /// Whether the store was read at all.
    pub(super) read: bool,
}

impl Ledger {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All guests have come: from now on what they meet counts.
    pub(super) fn begin(&self) {
        let mut inner = self.inner();
        inner.told = LedgerReport::default();
        inner.now = Some(Mishap::Calm);
    }

    pub(super) fn happens(&self, mishap: Mishap) {
        let mut inner = self.inner();
        inner.now = Some(mishap);
        *inner.told.happened.entry(mishap).or_default() += 1;
    }

    /// What has happened last.
    pub(super) fn now(&self) -> Mishap {
        self.inner().now.unwrap_or(Mishap::Calm)
    }

    pub(super) fn acknowledge(&self, table: &str, command: u64, version: u32, again: bool) {
        self.moves.fetch_add(1, Ordering::Relaxed);
        let mut inner = self.inner();
        inner.acknowledged.push((table.to_owned(), command, version));
        inner.told.again += u64::from(again);
    }

    /// This many moves were acknowledged.
    pub(super) fn count(&self) -> u64 {
        self.moves.load(Ordering::Relaxed)
    }

    /// A guest waited so long after that.
    pub(super) fn paused(&self, after: Mishap, time: Duration) {
        self.inner().told.pauses.entry(after).or_default().push(time.as_millis() as u64);
    }

    /// A person would have seen this.
    pub(super) fn error(&self, what: String) {
        let mut inner = self.inner();
        let now = inner.now.unwrap_or(Mishap::Calm);
        *inner.told.errors.entry(now).or_default().entry(what).or_default() += 1;
    }

    pub(super) fn comes(&self) {
        self.playing.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn goes(&self) {
        self.playing.fetch_sub(1, Ordering::Relaxed);
    }

    /// This many guests have a table before them at this moment.
    pub(super) fn playing(&self) -> usize {
        self.playing.load(Ordering::Relaxed)
    }

    /// Of this many guests not all came back in time.
    pub(super) fn stuck(&self, tables: usize) {
        self.inner().told.stuck += tables.saturating_sub(self.playing()) as u64;
    }

    pub(super) fn told(&self) -> LedgerReport {
        self.inner().told.clone()
    }

    /// Without a look at the store.
    pub(super) fn uncompared(&self) -> LedgerComparison {
        LedgerComparison {
            acknowledged: self.inner().acknowledged.len() as u64,
            ..LedgerComparison::default()
        }
    }

    /// Reads every line that is stored, and compares.
    pub(super) fn compare(&self, postgres: &LocalPostgres, database: &str) -> Result<LedgerComparison> {
        let lines = postgres.ask(database, "SELECT id, version, line FROM lines ORDER BY id, version")?;
        let stored = Stored::read(&lines)?;
        Ok(stored.compare(&self.inner().acknowledged))
    }
}

/// The lines of a store.
#[derive(Default)]
struct Stored {
    /// In which versions each command of a table is: what a person has chosen, and what luck brought with it.
    commands: HashMap<(String, u64), Vec<u32>>,
    /// How often each was made.
    made: HashMap<(String, u64), u64>,
    /// The last version of each table.
    tables: HashMap<String, u32>,
    gaps: u64,
    lines: u64,
}

impl Stored {
    /// Reads lines of `table|version|line`, in the order of tables and versions.
    fn read(text: &str) -> Result<Stored> {
        let mut stored = Stored::default();
        for row in text.lines() {
            let mut fields = row.splitn(3, '|');
            let mut field = || fields.next().with_context(|| format!("no row: {row}"));
            let (table, version, line) = (field()?, field()?.parse()?, field()?);
            stored.lines += 1;
            let last = stored.tables.entry(table.to_owned()).or_default();
            if version != *last + 1 {
                stored.gaps += 1;
            }
            *last = version;
            if let Some(command) = command_in(line) {
                let command = (table.to_owned(), command);
                if !line.starts_with("deal ") {
                    *stored.made.entry(command.clone()).or_default() += 1;
                }
                stored.commands.entry(command).or_default().push(version);
            }
        }
        Ok(stored)
    }

    fn compare(&self, acknowledged: &[Acknowledged]) -> LedgerComparison {
        let mut versions: HashMap<(&str, u32), u64> = HashMap::new();
        let mut compared = LedgerComparison {
            acknowledged: acknowledged.len() as u64,
            gaps: self.gaps,
            lines: self.lines,
            tables: self.tables.len() as u64,
            read: true,
            ..LedgerComparison::default()
        };
        for (table, command, version) in acknowledged {
            let found = self.commands.get(&(table.clone(), *command));
            if !found.is_some_and(|versions| versions.contains(version)) {
                compared.lost += 1;
            }
            let other = versions.insert((table, *version), *command);
            compared.doubled += u64::from(other.is_some_and(|other| other != *command));
        }
        let twice = self.made.values().filter(|times| **times > 1);
        compared.doubled += twice.count() as u64;
        compared
    }
}

/// The number of the command that brought a line, which stands in its comment.
fn command_in(line: &str) -> Option<u64> {
    let comment = line.split_once(";@")?.1;
    let command = comment.split(' ').nth(1)?.strip_prefix('#')?;
    // Behind the seat that gave it.
    command.rsplit(':').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: &str = "a|1|;@5 sits 1 key \na|2|1: r3 ;@9 #1:70\na|3|1: r4 ;@9 #1:71\nb|1|1: r3 ;@2 #70\n";

    fn compare(lines: &str, acknowledged: &[(&str, u64, u32)]) -> (u64, u64, u64) {
        let own =
            acknowledged.iter().map(|(table, command, version)| ((*table).to_owned(), *command, *version));
        let compared = Stored::read(lines).unwrap().compare(&own.collect::<Vec<_>>());
        (compared.lost, compared.doubled, compared.gaps)
    }

    #[test]
    fn what_was_acknowledged_is_stored_once_and_in_its_version() {
        assert_eq!(compare(LINES, &[("a", 70, 2), ("a", 71, 3), ("b", 70, 1)]), (0, 0, 0));
        assert_eq!(compare(LINES, &[("a", 70, 3)]), (1, 0, 0), "it is in another version");
        assert_eq!(compare(LINES, &[("a", 72, 4), ("c", 70, 1)]), (2, 0, 0), "it is not there");
        assert_eq!(compare(LINES, &[("a", 70, 2), ("a", 71, 2)]), (1, 1, 0), "two with one version");
        let twice = format!("{LINES}c|1|1: r3 ;@2 #9\nc|2|deal 7C ;@2 #9\nc|3|1: r3 ;@2 #9\nd|2|x ;@1\n");
        assert_eq!(compare(&twice, &[]), (0, 1, 1), "one that is stored twice, and a gap");
    }
}
