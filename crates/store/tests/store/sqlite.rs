//! Faults that only a real database can have: locks, backups, full disks, damage.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use parlor_store::{Damage, Durability, Settings, Sqlite, Store, StoreError, Write};

use crate::support::{append, gapless, id, line, table};

#[test]
fn a_folder_has_one_server_and_any_number_of_backups() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("deep").join("data");
    let store = Sqlite::open(&data).unwrap();
    let error = Sqlite::open(&data).unwrap_err();
    assert_eq!(error, StoreError::InUse(data.join("parlor.lock")));
    assert!(error.to_string().starts_with("another server uses this folder"), "{error}");
    store.create(&table("a", &["one"])).unwrap();
    Sqlite::backup_of(&data, &folder.path().join("copy.db"), Damage::Refused).unwrap();
    drop(store);
    // Also without a server.
    Sqlite::backup_of(&data, &folder.path().join("copy2.db"), Damage::Refused).unwrap();
    assert_eq!(Sqlite::open(&data).unwrap().count(), Ok(1));
}

#[test]
fn a_backup_overwrites_nothing_and_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).unwrap();
    let to = folder.path().join("copy.db");
    std::fs::write(&to, "").unwrap();
    assert_eq!(store.backup(&to), Err(StoreError::WouldOverwrite(to.clone())));
    let nowhere = folder.path().join("nowhere").join("copy.db");
    let error = store.backup(&nowhere).unwrap_err();
    assert!(matches!(error, StoreError::Io { .. }) && error.to_string().contains("nowhere"), "{error}");
    let nothing = folder.path().join("nothing");
    let error = Sqlite::backup_of(&nothing, &folder.path().join("b.db"), Damage::Refused).unwrap_err();
    assert_eq!(error, StoreError::NoDatabase(nothing.join("parlor.db")));
    assert!(!nothing.exists());
    let left = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(left.into_iter().all(|name| !name.to_string_lossy().ends_with(".part")));
}

/// Opens a backup in a new folder, as after the loss of the old one.
fn restored(backup: &std::path::Path, data: &std::path::Path) -> Sqlite {
    assert_eq!(Sqlite::restore(data, backup, Damage::Refused), Ok(None));
    Sqlite::open(data).unwrap()
}

/// Stops a thread when it is dropped.
struct Stop<'a>(&'a AtomicBool);

impl Drop for Stop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[test]
fn a_backup_of_a_store_that_is_written_to_holds_one_moment() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("data")).unwrap();
    let names = ["a", "b"];
    for name in names {
        store.create(&table(name, &[])).unwrap();
    }
    let (committed, stop) = (AtomicU32::new(0), AtomicBool::new(false));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            // Both tables are in each group: a backup between the two would have different versions.
            for after in (0..).take_while(|_| !stop.load(Ordering::Relaxed)) {
                let group = names.map(|name| append(name, after, &[&line(name, after + 1)]));
                assert_eq!(store.append(&group), [Ok(()), Ok(())]);
                committed.store(after + 1, Ordering::SeqCst);
            }
        });
        // Even when the test fails, because the scope waits for the thread.
        let _stop = Stop(&stop);
        let mut last = 0;
        for round in 0..10 {
            while committed.load(Ordering::SeqCst) < last + 5 {
                std::thread::yield_now();
            }
            let (before, to) = (committed.load(Ordering::SeqCst), folder.path().join(format!("{round}.db")));
            store.backup(&to).unwrap();
            let after = committed.load(Ordering::SeqCst) + 1;
            let copy = restored(&to, &folder.path().join(format!("restored{round}")));
            let [a, b] = names.map(|name| copy.load(&id(name)).unwrap().unwrap());
            gapless("a", &a.lines);
            gapless("b", &b.lines);
            assert_eq!(a.version(), b.version());
            assert!((before..=after).contains(&a.version()), "{before} {after} {}", a.version());
            last = after;
        }
    });
}

#[test]
fn a_full_disk_is_told_and_nothing_is_half_written() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings { most_bytes: Some(200_000), ..Settings::default() };
    let store = Sqlite::open_with(folder.path(), &settings).unwrap();
    let names = ["a", "b"];
    for name in names {
        store.create(&table(name, &[])).unwrap();
    }
    let long = "x".repeat(5000);
    // The first one alone would still find room.
    let group = |after| [append("a", after, &["x", "x"]), append("b", after, &[&long, &long])];
    let mut version = 0;
    let answers = loop {
        let answers = store.append(&group(version));
        if answers.iter().any(Result::is_err) {
            break answers;
        }
        version += 2;
        assert!(version < 100, "the limit is not kept");
    };
    assert!(version > 4, "{version}");
    let full = StoreError::Full(store.file().to_owned());
    assert_eq!(answers, [Err(full.clone()), Err(full.clone())]);
    assert!(full.to_string().starts_with("there is no room left for"), "{full}");
    let check = |store: &Sqlite, version| {
        for name in names {
            assert_eq!(store.load(&id(name)).unwrap().unwrap().version(), version);
        }
    };
    check(&store, version);
    drop(store);
    // With more room it continues where it stopped.
    let store = Sqlite::open(folder.path()).unwrap();
    check(&store, version);
    assert_eq!(store.append(&group(version)), [Ok(()), Ok(())]);
    check(&store, version + 2);
}

#[test]
fn a_damaged_log_is_told_and_troubles_no_other_table() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).unwrap();
    for name in ["a", "b", "c"] {
        store.create(&table(name, &["one", "two"])).unwrap();
    }
    let hand = rusqlite::Connection::open(store.file()).unwrap();
    hand.execute_batch(
        "DELETE FROM lines WHERE number = 1 AND version = 1; INSERT INTO lines VALUES (2, 3, 'never', NULL)",
    )
    .unwrap();
    assert!(matches!(store.load(&id("a")), Err(StoreError::Damaged { .. })));
    let group = [append("c", 2, &["three"]), append("b", 2, &["three"]), append("c", 3, &["four"])];
    let answers = store.append(&group);
    assert!(matches!(answers[..], [Ok(()), Err(StoreError::Damaged { .. }), Ok(())]), "{answers:?}");
    assert!(matches!(store.load(&id("b")), Err(StoreError::Damaged { .. })), "it has a line too many");
    assert_eq!(store.load(&id("c")).unwrap().unwrap().lines, ["one", "two", "three", "four"]);
}

/// A damaged table takes the whole transaction back; what came before it in the group is written all the same, and once.
#[test]
fn many_damaged_tables_trouble_no_other_table_of_the_group() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).unwrap();
    for name in ["a", "b", "c", "d"] {
        store.create(&table(name, &["one"])).unwrap();
    }
    let hand = rusqlite::Connection::open(store.file()).unwrap();
    hand.execute_batch(
        "INSERT INTO lines VALUES (1, 2, 'never', NULL), (2, 3, 'never', NULL); DELETE FROM progress WHERE number = 3",
    )
    .unwrap();
    let (new, other) = (table("e", &["one"]), table("d", &["other"]));
    let group = [append("d", 1, &["two"]), append("a", 1, &["two"]), append("b", 1, &["two", "three"])];
    let later = [append("c", 1, &["two"]), append("d", 2, &["three"]), append("a", 1, &[])];
    let [mut writes, then] =
        [&group, &later].map(|appends| appends.iter().map(Write::Append).collect::<Vec<_>>());
    writes.extend([Write::Create(&new), Write::Create(&other)]);
    writes.extend(then);
    let answers = store.write(&writes);
    let damaged = |at: usize| matches!(answers[at], Err(StoreError::Damaged { .. }));
    assert!([1, 2, 5].into_iter().all(damaged), "{answers:?}");
    assert_eq!(answers[4], Err(StoreError::Exists(id("d"))));
    assert!([0, 3, 6, 7].into_iter().all(|at| answers[at] == Ok(())), "{answers:?}");
    assert_eq!(store.load(&id("d")).unwrap().unwrap().lines, ["one", "two", "three"]);
    assert_eq!(store.load(&id("e")).unwrap().unwrap().lines, ["one"]);
    // Nothing of a damaged table's appends is left, and the next group is written.
    let count: i64 =
        hand.query_row("SELECT count(*) FROM lines WHERE number < 4", [], |row| row.get(0)).unwrap();
    assert_eq!((count, store.append(&[append("e", 1, &["two"])])), (5, vec![Ok(())]));
}

#[cfg(unix)]
#[test]
fn what_holds_seeds_is_nobody_elses_to_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let store = Sqlite::open(&data).unwrap();
    store.create(&table("a", &["one"])).unwrap();
    let copy = folder.path().join("copy.db");
    store.backup(&copy).unwrap();
    let log = data.join("parlor.db-wal");
    for file in [&data, store.file(), &copy, &log] {
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o077, 0, "{}", file.display());
    }
}

/// A log that is written into the database beside the commits, and never begins anew because there is always another, fills the disk.
#[test]
fn a_log_that_is_written_to_without_a_pause_begins_anew() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings { durability: Durability::Normal, log_pages: Some(200), ..Settings::default() };
    let store = Sqlite::open_with(folder.path(), &settings).unwrap();
    let names: Vec<_> = ('a'..='t').map(String::from).collect();
    for name in &names {
        store.create(&table(name, &[])).unwrap();
    }
    let length = || std::fs::metadata(folder.path().join("parlor.db-wal")).unwrap().len();
    let (mut written, mut longest) = (0, 0);
    // So many that a log which only begins anew a little late, on a fast machine, is still far from one that never does.
    let rounds = 1600;
    for after in 0..rounds {
        let group: Vec<_> = names.iter().map(|name| append(name, after, &[&line(name, after + 1)])).collect();
        assert!(store.append(&group).iter().all(Result::is_ok));
        written += 4096 * names.len() as u64;
        longest = longest.max(length());
    }
    assert!(longest < written / 10, "the log grew to {longest} of {written} bytes");
    drop(store);
    assert_eq!(Sqlite::open(folder.path()).unwrap().load(&id("t")).unwrap().unwrap().version(), rounds);
}
