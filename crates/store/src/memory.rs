//! A store for tests and the simulator that crashes and fails on demand.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::claims::Claims;
use crate::line::Own;
use crate::{
    Append, Cluster, DealResult, Epoch, Lease, MOST_RESULTS, Moderate, NewNode, NewTable, Node, NodeId,
    Stand, Store, StoreError, StoredLine, StoredTable, Subscription, TableCode, TableId, Write,
};

/// Where a write fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// Nothing is written.
    Before,
    /// Everything is written; only the answer is lost, as in a crash right after the commit.
    After,
}

/// The same store in memory. It outlives the servers of a simulation, as a disk would.
#[derive(Debug, Default)]
pub struct Memory {
    inner: Mutex<Inner>,
    /// Whether several servers of a test share it.
    shared: bool,
}

#[derive(Debug, Default)]
struct Inner {
    now: Kept,
    /// The state that a crash goes back to, if it differs from the current one.
    durable: Option<Kept>,
    fail: Option<Failure>,
}

#[derive(Debug, Default, Clone)]
struct Kept {
    tables: BTreeMap<TableId, StoredTable>,
    /// The lines of each table, with what is personal apart.
    lines: BTreeMap<TableId, Vec<StoredLine>>,
    secrets: BTreeMap<String, String>,
    files: BTreeMap<String, Vec<u8>>,
    /// The store's uptime, and that at which each table was last touched, and marked as deleted.
    uptime: u64,
    seen: BTreeMap<TableId, Seen>,
    analyses: BTreeMap<TableId, String>,
    results: BTreeMap<TableId, DealResult>,
    /// By key.
    subscriptions: BTreeMap<TableId, BTreeMap<String, Subscription>>,
    claims: Claims,
}

/// A table's last times, in milliseconds of uptime.
#[derive(Debug, Clone, Copy)]
struct Seen {
    touched: u64,
    deleted: Option<u64>,
}

impl Memory {
    /// An empty store.
    #[must_use]
    pub fn new() -> Memory {
        Memory::default()
    }

    /// An empty store that several servers share.
    #[must_use]
    pub fn shared() -> Memory {
        Memory { shared: true, ..Memory::default() }
    }

    /// Time passes by the store's clock, which measures leases.
    pub fn pass(&self, time: Duration) {
        self.inner().now.claims.pass(time);
    }

    /// From now on the store is a disk that lies: it answers `Ok` to writes that [`crash`](Self::crash) will forget, until
    /// [`commit`](Self::commit). A simulation that finds no loss with it checks nothing.
    pub fn lie(&self) {
        let mut inner = self.inner();
        if inner.durable.is_none() {
            inner.durable = Some(inner.now.clone());
        }
    }

    /// Makes everything durable, and the store honest again: every write that it answers with `Ok` is committed.
    pub fn commit(&self) {
        self.inner().durable = None;
    }

    /// The process dies: uncommitted writes and any failure still to come are forgotten. Whether the store lies stays as it is.
    pub fn crash(&self) {
        let mut inner = self.inner();
        inner.fail = None;
        if let Some(durable) = &inner.durable {
            inner.now = durable.clone();
        }
    }

    /// The next group, or single create or append, fails with [`StoreError::Io`] for each of its writes.
    pub fn fail_next(&self, failure: Failure) {
        self.inner().fail = Some(failure);
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn put(&mut self, write: &Write<'_>) -> Result<(), StoreError> {
        write.fit()?;
        match write {
            Write::Create(table) => self.create(table),
            Write::Append(append) => self.append(append),
        }
    }

    fn create(&mut self, table: &NewTable) -> Result<(), StoreError> {
        if self.tables.contains_key(&table.id) {
            return Err(StoreError::Exists(table.id.clone()));
        }
        if let Some(file) = &table.file {
            self.files.entry(file.sha256.clone()).or_insert_with(|| file.bytes.clone());
        }
        self.tables.insert(table.id.clone(), NewTable { lines: Vec::new(), ..table.clone() }.into());
        self.lines.insert(table.id.clone(), table.lines.clone());
        self.touch(&table.id);
        Ok(())
    }

    fn touch(&mut self, table: &TableId) {
        self.seen.insert(table.clone(), Seen { touched: self.uptime, deleted: None });
    }

    /// The tables for which `old` holds, given the uptime and when they were seen.
    fn old(&self, old: impl Fn(&Seen) -> bool) -> Vec<TableId> {
        self.seen.iter().filter(|(_, seen)| old(seen)).map(|(table, _)| table.clone()).collect()
    }

    /// Deletes a table, and says whether there was one.
    fn remove(&mut self, table: &TableId) -> bool {
        self.lines.remove(table);
        self.seen.remove(table);
        self.analyses.remove(table);
        self.results.remove(table);
        self.subscriptions.remove(table);
        self.claims.forget(table);
        self.tables.remove(table).is_some()
    }

    fn append(&mut self, append: &Append) -> Result<(), StoreError> {
        let Append { table, after, under, lines, at } = append;
        let (Some(found), Some(own)) = (self.tables.get_mut(table), self.lines.get_mut(table)) else {
            return Err(StoreError::Missing(table.clone()));
        };
        self.claims.fence(table, *under)?;
        let stored = u32::try_from(own.len()).unwrap_or(u32::MAX);
        if stored != *after {
            return Err(StoreError::Conflict { table: table.clone(), stored, after: *after });
        }
        own.extend_from_slice(lines);
        found.touched = found.touched.max(*at);
        self.touch(table);
        Ok(())
    }
}

impl Moderate for Memory {
    fn latest(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        let kept = &self.inner().now;
        let mut ids = kept.old(|seen| seen.deleted.is_none());
        ids.sort_by_key(|id| std::cmp::Reverse(kept.tables.get(id).map(|table| table.touched)));
        ids.truncate(most as usize);
        Ok(ids)
    }

    fn delete(&self, table: &TableId) -> Result<bool, StoreError> {
        Ok(self.inner().now.remove(table))
    }

    fn forget_lines(&self, table: &TableId, lines: &[u32]) -> Result<u64, StoreError> {
        let kept = &mut self.inner().now;
        let own = (1..).zip(kept.lines.get_mut(table).into_iter().flatten());
        let named = own.filter(|(number, line)| lines.contains(number) && line.personal().is_some());
        Ok(named.map(|(_, line)| line.own = Own::Nothing).count() as u64)
    }
}

impl Store for Memory {
    fn write(&self, group: &[Write<'_>]) -> Vec<Result<(), StoreError>> {
        let mut inner = self.inner();
        let failure = inner.fail.take();
        let injected = || vec![Err(io("a write that was told to fail")); group.len()];
        if failure == Some(Failure::Before) {
            return injected();
        }
        let answers = group.iter().map(|write| inner.now.put(write)).collect();
        if failure == Some(Failure::After) { injected() } else { answers }
    }

    fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        let kept = &self.inner().now;
        let (Some(found), Some(seen)) = (kept.tables.get(table), kept.seen.get(table)) else {
            return Ok(None);
        };
        let lines = kept.lines.get(table).into_iter().flatten().map(StoredLine::to_string).collect();
        let (idle, deleted) = (kept.uptime - seen.touched, seen.deleted.is_some());
        Ok(Some(StoredTable { idle, deleted, lines, ..found.clone() }))
    }

    fn file(&self, sha256: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.inner().now.files.get(sha256).cloned())
    }

    fn find(&self, code: &TableCode) -> Result<Option<TableId>, StoreError> {
        let inner = self.inner();
        let mut found = inner.now.tables.keys().filter(|id| id.as_str().starts_with(code.as_str()));
        let first = found.next().cloned();
        Ok(first.filter(|_| found.next().is_none()))
    }

    fn analysis(&self, table: &TableId) -> Result<Option<String>, StoreError> {
        Ok(self.inner().now.analyses.get(table).cloned())
    }

    fn keep_analysis(&self, table: &TableId, text: &str) -> Result<(), StoreError> {
        let kept = &mut self.inner().now;
        if !kept.tables.contains_key(table) {
            return Err(StoreError::Missing(table.clone()));
        }
        kept.analyses.insert(table.clone(), text.to_owned());
        Ok(())
    }

    fn keep_result(&self, table: &TableId, result: &DealResult) -> Result<(), StoreError> {
        let kept = &mut self.inner().now;
        if !kept.tables.contains_key(table) {
            return Err(StoreError::Missing(table.clone()));
        }
        kept.results.entry(table.clone()).or_insert_with(|| result.clone());
        Ok(())
    }

    fn result(&self, table: &TableId) -> Result<Option<DealResult>, StoreError> {
        Ok(self.inner().now.results.get(table).cloned())
    }

    fn results(&self, deal: &str) -> Result<Vec<(TableId, i64)>, StoreError> {
        let inner = self.inner();
        let own = inner.now.results.iter().filter(|(_, result)| result.deal == deal);
        let mut found: Vec<_> = own.map(|(table, result)| (table.clone(), result.score)).collect();
        found.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
        found.truncate(MOST_RESULTS as usize);
        Ok(found)
    }

    fn stands(&self, tables: &[TableId]) -> Result<Vec<Option<Stand>>, StoreError> {
        let kept = &self.inner().now;
        let stand = |table| {
            let (lines, seen) = (kept.lines.get(table)?, kept.seen.get(table)?);
            let version = u32::try_from(lines.len()).unwrap_or(u32::MAX);
            Some(Stand { version, idle: kept.uptime - seen.touched })
        };
        Ok(tables.iter().map(stand).collect())
    }

    fn subscriptions(&self, table: &TableId) -> Result<Vec<Subscription>, StoreError> {
        let kept = &self.inner().now;
        Ok(kept.subscriptions.get(table).into_iter().flat_map(BTreeMap::values).cloned().collect())
    }

    fn subscribe(&self, table: &TableId, own: &Subscription) -> Result<(), StoreError> {
        let kept = &mut self.inner().now;
        if !kept.tables.contains_key(table) {
            return Err(StoreError::Missing(table.clone()));
        }
        kept.subscriptions.entry(table.clone()).or_default().insert(own.key.clone(), own.clone());
        Ok(())
    }

    fn unsubscribe(&self, table: &TableId, key: &str) -> Result<bool, StoreError> {
        let kept = &mut self.inner().now;
        Ok(kept.subscriptions.get_mut(table).is_some_and(|own| own.remove(key).is_some()))
    }

    fn ran(&self, millis: u64) -> Result<u64, StoreError> {
        let kept = &mut self.inner().now;
        kept.uptime += millis;
        Ok(kept.uptime)
    }

    fn expire(&self, untouched_for: u64) -> Result<Vec<TableId>, StoreError> {
        let kept = &mut self.inner().now;
        let uptime = kept.uptime;
        let old =
            kept.old(|seen| seen.deleted.is_none() && seen.touched.saturating_add(untouched_for) <= uptime);
        kept.seen.iter_mut().filter(|(table, _)| old.contains(table)).for_each(|(_, seen)| {
            seen.deleted = Some(uptime);
        });
        Ok(old)
    }

    fn purge(&self, marked_for: u64) -> Result<Vec<TableId>, StoreError> {
        let kept = &mut self.inner().now;
        let uptime = kept.uptime;
        let old =
            kept.old(|seen| seen.deleted.is_some_and(|deleted| deleted.saturating_add(marked_for) <= uptime));
        for table in &old {
            kept.remove(table);
        }
        Ok(old)
    }

    fn undelete(&self) -> Result<u64, StoreError> {
        let kept = &mut self.inner().now;
        let marked = kept.old(|seen| seen.deleted.is_some());
        marked.iter().for_each(|table| kept.touch(table));
        Ok(marked.len() as u64)
    }

    fn forget(&self, personal: &str) -> Result<u64, StoreError> {
        let kept = &mut self.inner().now;
        let lines = kept.lines.values_mut().flatten();
        let holds = |line: &&mut StoredLine| line.personal().is_some_and(|own| own.text == personal);
        Ok(lines.filter(holds).map(|line| line.own = Own::Nothing).count() as u64)
    }

    fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        Ok(self.inner().now.secrets.entry(name.to_owned()).or_insert_with(|| fresh.to_owned()).clone())
    }

    fn backup(&self, _to: &Path) -> Result<(), StoreError> {
        Err(io("a backup of a store that is only in memory"))
    }

    fn count(&self) -> Result<u64, StoreError> {
        Ok(self.inner().now.old(|seen| seen.deleted.is_none()).len() as u64)
    }

    fn cluster(&self) -> Option<&dyn Cluster> {
        self.shared.then_some(self)
    }
}

impl Cluster for Memory {
    fn join(&self, node: &NewNode, lease: Duration) -> Result<NodeId, StoreError> {
        Ok(self.inner().now.claims.join(node, lease))
    }

    fn renew(&self, node: NodeId, lease: Duration) -> Result<bool, StoreError> {
        self.inner().now.claims.renew(node, lease)
    }

    fn leave(&self, node: NodeId) -> Result<bool, StoreError> {
        Ok(self.inner().now.claims.leave(node))
    }

    fn drain(&self, node: NodeId) -> Result<bool, StoreError> {
        Ok(self.inner().now.claims.drain(node))
    }

    fn nodes(&self) -> Result<Vec<Node>, StoreError> {
        Ok(self.inner().now.claims.nodes())
    }

    fn claim(&self, table: &TableId, node: NodeId) -> Result<Epoch, StoreError> {
        let kept = &mut self.inner().now;
        if !kept.tables.contains_key(table) {
            return Err(StoreError::Missing(table.clone()));
        }
        kept.claims.claim(table, node)
    }

    fn lost(&self, leases: &[Lease]) -> Result<Vec<Lease>, StoreError> {
        Ok(self.inner().now.claims.lost(leases))
    }

    fn release(&self, node: NodeId, leases: &[Lease]) -> Result<u64, StoreError> {
        Ok(self.inner().now.claims.release(node, leases))
    }
}

fn io(doing: &str) -> StoreError {
    StoreError::Io { file: PathBuf::from("(memory)"), doing: doing.to_owned(), why: "injected".to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Secrets;

    fn table(name: &str) -> NewTable {
        NewTable {
            id: name.parse().unwrap(),
            header: "parlor 1\n".into(),
            secrets: Secrets { seed: "luck".into() },
            rules_hash: "cafe".into(),
            created: 1,
            lines: vec!["one".into()],
            file: None,
        }
    }

    #[test]
    fn before_writes_nothing_and_after_writes_all() {
        let store = Memory::new();
        store.fail_next(Failure::Before);
        assert!(matches!(store.create(&table("a")), Err(StoreError::Io { .. })));
        assert_eq!(store.count(), Ok(0));
        store.fail_next(Failure::After);
        assert!(matches!(store.create(&table("a")), Err(StoreError::Io { .. })));
        assert_eq!(store.count(), Ok(1));
        assert_eq!(store.create(&table("b")), Ok(()));
    }

    #[test]
    fn a_crash_of_an_honest_store_forgets_nothing_and_of_a_lying_one_what_came_after() {
        let store = Memory::new();
        store.create(&table("a")).unwrap();
        store.crash();
        assert_eq!(store.count(), Ok(1));
        store.lie();
        store.create(&table("b")).unwrap();
        assert_eq!(store.count(), Ok(2));
        store.crash();
        assert_eq!(store.count(), Ok(1));
        store.create(&table("b")).unwrap();
        store.commit();
        store.crash();
        assert_eq!(store.count(), Ok(2));
    }
}
