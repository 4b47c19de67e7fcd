//! The thread in front of a store.

use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use parlor_store::{
    DealResult, Failure, Memory, Moderate, Stand, Store, StoreError, StoredTable, Subscription, TableCode,
    TableId, Write, Writer,
};

use crate::support::{append, gapless, id, line, table};

/// A store that is as slow as its tester likes: each commit waits for a word.
struct Slow {
    under: Memory,
    begun: Mutex<Sender<usize>>,
    go: Mutex<Receiver<()>>,
}

impl Slow {
    fn new() -> (Arc<Slow>, Receiver<usize>, Sender<()>) {
        let ((begun, seen), (word, go)) = (channel(), channel());
        let slow = Slow { under: Memory::new(), begun: Mutex::new(begun), go: Mutex::new(go) };
        (Arc::new(slow), seen, word)
    }
}

impl Moderate for Slow {
    fn latest(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        self.under.latest(most)
    }
    fn delete(&self, table: &TableId) -> Result<bool, StoreError> {
        self.under.delete(table)
    }
    fn forget_lines(&self, table: &TableId, lines: &[u32]) -> Result<u64, StoreError> {
        self.under.forget_lines(table, lines)
    }
}

impl Store for Slow {
    fn write(&self, group: &[Write<'_>]) -> Vec<Result<(), StoreError>> {
        self.begun.lock().unwrap().send(group.len()).unwrap();
        // Not for ever: a test that fails must end.
        self.go.lock().unwrap().recv_timeout(Duration::from_secs(100)).unwrap();
        self.under.write(group)
    }
    fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        self.under.load(table)
    }
    fn find(&self, code: &TableCode) -> Result<Option<TableId>, StoreError> {
        self.under.find(code)
    }
    fn file(&self, sha256: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.under.file(sha256)
    }
    fn analysis(&self, table: &TableId) -> Result<Option<String>, StoreError> {
        self.under.analysis(table)
    }
    fn keep_analysis(&self, table: &TableId, text: &str) -> Result<(), StoreError> {
        self.under.keep_analysis(table, text)
    }
    fn keep_result(&self, table: &TableId, result: &DealResult) -> Result<(), StoreError> {
        self.under.keep_result(table, result)
    }
    fn result(&self, table: &TableId) -> Result<Option<DealResult>, StoreError> {
        self.under.result(table)
    }
    fn results(&self, deal: &str) -> Result<Vec<(TableId, i64)>, StoreError> {
        self.under.results(deal)
    }
    fn stands(&self, tables: &[TableId]) -> Result<Vec<Option<Stand>>, StoreError> {
        self.under.stands(tables)
    }
    fn subscriptions(&self, table: &TableId) -> Result<Vec<Subscription>, StoreError> {
        self.under.subscriptions(table)
    }
    fn subscribe(&self, table: &TableId, own: &Subscription) -> Result<(), StoreError> {
        self.under.subscribe(table, own)
    }
    fn unsubscribe(&self, table: &TableId, key: &str) -> Result<bool, StoreError> {
        self.under.unsubscribe(table, key)
    }
    fn ran(&self, millis: u64) -> Result<u64, StoreError> {
        self.under.ran(millis)
    }
    fn expire(&self, untouched_for: u64) -> Result<Vec<TableId>, StoreError> {
        self.under.expire(untouched_for)
    }
    fn purge(&self, marked_for: u64) -> Result<Vec<TableId>, StoreError> {
        self.under.purge(marked_for)
    }
    fn undelete(&self) -> Result<u64, StoreError> {
        self.under.undelete()
    }
    fn forget(&self, personal: &str) -> Result<u64, StoreError> {
        self.under.forget(personal)
    }
    fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        self.under.secret(name, fresh)
    }
    fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.under.backup(to)
    }
    fn count(&self) -> Result<u64, StoreError> {
        self.under.count()
    }
}

#[test]
fn what_waits_is_one_group_and_a_full_queue_is_busy() {
    let (slow, begun, word) = Slow::new();
    let writer = Writer::start(slow.clone(), 300).unwrap();
    let (sender, answers) = channel();
    let put = |after: u32| {
        let sender = sender.clone();
        writer.append(append("a", after, &[&line("a", after + 1)]), move |answer| {
            sender.send((after, answer)).unwrap();
        })
    };
    writer.create(table("a", &[]), |answer| assert_eq!(answer, Ok(()))).unwrap();
    assert_eq!(begun.recv(), Ok(1));
    for after in 0..300 {
        assert_eq!(put(after), Ok(()));
    }
    assert_eq!(put(300), Err(StoreError::Busy));
    let stats = writer.stats();
    assert_eq!((stats.waiting, stats.busy, stats.groups), (301, 1, 0));
    assert!(answers.try_recv().is_err(), "nothing is acknowledged before it is committed");
    word.send(()).unwrap();
    assert_eq!(begun.recv(), Ok(Writer::GROUP));
    word.send(()).unwrap();
    assert_eq!(begun.recv(), Ok(300 - Writer::GROUP));
    word.send(()).unwrap();
    for after in 0..300 {
        assert_eq!(answers.recv(), Ok((after, Ok(()))), "in the order in which they came");
    }
    writer.close();
    let stats = writer.stats();
    assert_eq!((stats.waiting, stats.groups, stats.largest), (0, 3, Writer::GROUP as u64));
    assert_eq!((stats.written, stats.lines, stats.refused, stats.failed), (301, 300, 0, 0));
    assert!(stats.time >= stats.longest && stats.buckets.iter().sum::<u64>() == 3);
    gapless("a", &slow.load(&id("a")).unwrap().unwrap().lines);
}

/// Hundreds of commits a second of a few writes each, which together cost more than the writes.
#[test]
fn commits_of_writes_that_come_together_begin_apart() {
    let (store, groups, word) = Slow::new();
    (0..=60).for_each(|_| word.send(()).unwrap());
    let writer = Writer::start(store, 100).unwrap();
    let (sender, answers) = channel();
    writer.create(table("a", &[]), |answer| assert_eq!(answer, Ok(()))).unwrap();
    let begun = Instant::now();
    for after in 0..60 {
        let (sender, append) = (sender.clone(), append("a", after, &[&line("a", after + 1)]));
        writer.append(append, move |answer| sender.send(answer).unwrap()).unwrap();
        if after % 3 == 2 {
            // The next three come when these are answered.
            answers.iter().take(3).for_each(|answer| assert_eq!(answer, Ok(())));
        }
    }
    let took = begun.elapsed();
    // The last commit may be one of several writes, and no other waits for it.
    let several = groups.try_iter().filter(|group| *group > 1).count().saturating_sub(1);
    assert!(took >= Writer::PACE * u32::try_from(several).unwrap(), "{several} in {took:?}");
    assert_eq!(writer.stats().lines, 60);
}

#[test]
fn close_commits_what_waits_and_then_nothing_more() {
    let (slow, begun, word) = Slow::new();
    let writer = Arc::new(Writer::start(slow.clone(), 10).unwrap());
    let (sender, answers) = channel();
    for name in ["a", "b", "c"] {
        let sender = sender.clone();
        writer.create(table(name, &[]), move |answer| sender.send(answer).unwrap()).unwrap();
    }
    begun.recv().unwrap();
    let closing = std::thread::spawn({
        let writer = writer.clone();
        move || writer.close()
    });
    // As many as there can be groups.
    for _ in 0..3 {
        word.send(()).unwrap();
    }
    closing.join().unwrap();
    assert_eq!(answers.try_iter().collect::<Vec<_>>(), [Ok(()), Ok(()), Ok(())]);
    assert_eq!(slow.count(), Ok(3));
    let late = writer.create(table("d", &[]), |_| panic!("called, though refused"));
    assert_eq!(late, Err(StoreError::Closed));
    writer.close();
}

#[test]
fn failures_reach_every_caller_and_a_panic_only_its_own() {
    let store = Arc::new(Memory::new());
    let writer = Writer::start(store.clone(), 10).unwrap();
    let (sender, answers) = channel();
    let put = |name: &str| {
        let sender = sender.clone();
        writer.create(table(name, &[]), move |answer| sender.send(answer).unwrap()).unwrap();
        answers.recv().unwrap()
    };
    store.fail_next(Failure::After);
    assert!(matches!(put("a"), Err(StoreError::Io { .. })));
    assert_eq!(put("a"), Err(StoreError::Exists(id("a"))));
    writer.create(table("b", &[]), |_| panic!("a caller's own trouble")).unwrap();
    assert_eq!(put("c"), Ok(()));
    writer.close();
    let stats = writer.stats();
    assert_eq!((stats.written, stats.refused, stats.failed), (2, 1, 1));
    assert_eq!(store.count(), Ok(3));
}
