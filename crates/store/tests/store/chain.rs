//! What was stored is noticed when it is lost or changed; what is personal can be deleted; a backup takes a database's place.

use std::path::Path;

use parlor_store::{Damage, Files, Sqlite, Store, StoreError, StoredLine, StoredTable, Verified};
use rusqlite::Connection;

use crate::support::{append, id, table};

/// Three tables with three lines each; in each somebody has a name.
fn filled(folder: &Path) -> Sqlite {
    let store = Sqlite::open(folder).unwrap();
    for name in ["a", "b", "c"] {
        let mut new = table(name, &["one"]);
        new.lines.push(StoredLine::personal_from(format!("sits Person {name}"), 5, [7; 16]));
        store.create(&new).unwrap();
        assert_eq!(store.append(&[append(name, 2, &["three"])]), [Ok(())]);
    }
    store
}

fn verified(folder: &Path) -> Verified {
    Sqlite::verify(folder, |_, _| Ok(())).unwrap()
}

/// A line that was lost or changed, by a fault of a disk or by a hand, and nobody notices.
#[test]
fn every_change_of_what_was_stored_is_noticed() {
    let changes = [
        "UPDATE lines SET line = 'two' WHERE number = 2 AND version = 1",
        "UPDATE lines SET line = 'sits  ' WHERE number = 2 AND version = 2",
        // The tail is lost, and the version with it.
        "DELETE FROM lines WHERE number = 2 AND version = 3; UPDATE progress SET version = 2 WHERE number = 2",
        "INSERT INTO lines VALUES (2, 4, 'four', NULL); UPDATE progress SET version = 4 WHERE number = 2",
        // Two lines have changed places.
        "UPDATE lines SET version = 9 WHERE number = 2 AND version = 1;
            UPDATE lines SET version = 1 WHERE number = 2 AND version = 3;
            UPDATE lines SET version = 3 WHERE number = 2 AND version = 9",
        "UPDATE lines SET commitment = zeroblob(32) WHERE number = 2 AND version = 2",
        "UPDATE lines SET commitment = NULL WHERE number = 2 AND version = 2",
        "UPDATE personal SET text = 'Person x' WHERE number = 2",
        "UPDATE personal SET salt = zeroblob(16) WHERE number = 2",
        "UPDATE tables SET header = header || ' ' WHERE number = 2",
        "UPDATE tables SET seed = 'other' WHERE number = 2",
        "UPDATE tables SET rules_hash = 'other' WHERE number = 2",
        "UPDATE progress SET chain = zeroblob(32) WHERE number = 2",
        "DELETE FROM progress WHERE number = 2",
    ];
    for change in changes {
        let folder = tempfile::tempdir().unwrap();
        let store = filled(folder.path());
        let whole = Verified { tables: 3, lines: 9, unchained: 0, faults: vec![] };
        assert_eq!(verified(folder.path()), whole);
        Connection::open(store.file()).unwrap().execute_batch(change).unwrap();
        assert!(matches!(store.load(&id("b")), Err(StoreError::Damaged { .. })), "{change}");
        let found = verified(folder.path());
        assert_eq!((found.tables, found.faults.len()), (2, 1), "{change}");
        assert!(found.faults[0].starts_with("table b: "), "{:?}", found.faults);
        for name in ["a", "c"] {
            assert_eq!(store.load(&id(name)).unwrap().unwrap().version(), 3, "{change}");
        }
    }
}

/// Pages that the database itself finds wrong, and what anyone who checks says about a table that is whole.
#[test]
fn verify_says_what_the_database_and_the_caller_find() {
    let folder = tempfile::tempdir().unwrap();
    let store = filled(folder.path());
    let odd = |table: &StoredTable, _: &Files<'_>| {
        if table.id == id("c") { Err("no such game".to_owned()) } else { Ok(()) }
    };
    let found = Sqlite::verify(folder.path(), odd).unwrap();
    assert_eq!(found.faults, ["table c: no such game"]);
    // A page of the database is full of something else.
    let file = store.file().to_owned();
    drop(store);
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'lines'";
    let page: usize =
        Connection::open(&file).unwrap().query_row(sql, [], |row| row.get::<_, u32>(0)).unwrap() as usize;
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[(page - 1) * 4096..][..200].fill(0xff);
    std::fs::write(&file, bytes).unwrap();
    assert!(!verified(folder.path()).faults.is_empty());
    let nothing = folder.path().join("nothing");
    let missing = Sqlite::verify(&nothing, |_, _| Ok(()));
    assert_eq!(missing, Err(StoreError::NoDatabase(nothing.join("parlor.db"))));
}

/// A table from before there were chains.
#[test]
fn an_old_table_gets_its_chain_with_its_next_line() {
    let folder = tempfile::tempdir().unwrap();
    let store = filled(folder.path());
    Connection::open(store.file()).unwrap().execute_batch("UPDATE progress SET chain = NULL").unwrap();
    assert_eq!(verified(folder.path()), Verified { tables: 3, lines: 9, unchained: 3, faults: vec![] });
    assert_eq!(store.append(&[append("a", 3, &[])]), [Ok(())]);
    assert_eq!(verified(folder.path()).unchained, 3, "a touch is no line");
    assert_eq!(store.append(&[append("a", 3, &["four"])]), [Ok(())]);
    assert_eq!(verified(folder.path()), Verified { tables: 3, lines: 10, unchained: 2, faults: vec![] });
    Connection::open(store.file())
        .unwrap()
        .execute_batch("UPDATE lines SET line = 'x' WHERE number = 1 AND version = 1")
        .unwrap();
    assert!(matches!(store.load(&id("a")), Err(StoreError::Damaged { .. })));
}

/// A name that was deleted and is still in the file.
#[test]
fn what_is_forgotten_is_in_no_file_and_the_chain_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let store = filled(folder.path());
    let holds = |text: &str| {
        let files = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let holds = |path: &Path| {
            std::fs::read(path).unwrap().windows(text.len()).any(|part| part == text.as_bytes())
        };
        files.filter(|path| path.extension().is_none_or(|end| end != "lock")).any(|path| holds(&path))
    };
    assert!(holds("Person b") && holds("Person c"));
    assert_eq!(Sqlite::forget_in(folder.path(), "Person b"), Ok(1));
    assert!(!holds("Person b") && holds("Person c"));
    assert_eq!(verified(folder.path()), Verified { tables: 3, lines: 9, unchained: 0, faults: vec![] });
    assert_eq!(store.load(&id("b")).unwrap().unwrap().lines, ["one", "sits ", "three"]);
}

/// A backup that was put in place of a database and met the log of that.
#[test]
fn a_restore_takes_the_log_away_and_keeps_the_old_database() {
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy.db"));
    let store = filled(&data);
    store.backup(&copy).unwrap();
    assert_eq!(store.append(&[append("a", 3, &["after the backup"])]), [Ok(())]);
    let refused = Sqlite::restore(&data, &copy, Damage::Refused);
    assert_eq!(refused, Err(StoreError::InUse(data.join("parlor.lock"))));
    // As after a crash: the newest lines are only in the log.
    let log = std::fs::read(data.join("parlor.db-wal")).unwrap();
    let main = std::fs::read(data.join("parlor.db")).unwrap();
    drop(store);
    std::fs::write(data.join("parlor.db"), main).unwrap();
    std::fs::write(data.join("parlor.db-wal"), log).unwrap();
    let old = Sqlite::restore(&data, &copy, Damage::Refused).unwrap().unwrap();
    let load = |folder: &Path, name: &str| Sqlite::open(folder).unwrap().load(&id(name)).unwrap().unwrap();
    assert_eq!(load(&data, "a").version(), 3);
    // What was there is whole, with what was in its log.
    let past = folder.path().join("past");
    assert_eq!(Sqlite::restore(&past, &old, Damage::Refused), Ok(None));
    assert_eq!(load(&past, "a").version(), 4);
    // Once more: nothing that was put aside is overwritten.
    let second = Sqlite::restore(&data, &copy, Damage::Refused).unwrap().unwrap();
    assert!(old != second && old.exists() && second.exists());
}

#[test]
fn a_restore_refuses_what_is_no_backup_and_can_be_done_again() {
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy.db"));
    filled(&data).backup(&copy).unwrap();
    let before = std::fs::read(data.join("parlor.db")).unwrap();
    let text = folder.path().join("text.db");
    std::fs::write(&text, "not a database at all, but a text that is long enough to be read as a header")
        .unwrap();
    let empty = folder.path().join("empty.db");
    std::fs::write(&empty, "").unwrap();
    let missing = folder.path().join("missing.db");
    assert_eq!(Sqlite::restore(&data, &text, Damage::Refused), Err(StoreError::Foreign(text.clone())));
    assert_eq!(Sqlite::restore(&data, &empty, Damage::Refused), Err(StoreError::Foreign(empty.clone())));
    assert_eq!(
        Sqlite::restore(&data, &missing, Damage::Refused),
        Err(StoreError::NoDatabase(missing.clone()))
    );
    // A backup that was cut short.
    let half = folder.path().join("half.db");
    let whole = std::fs::read(&copy).unwrap();
    std::fs::write(&half, &whole[..whole.len() / 2]).unwrap();
    assert!(matches!(Sqlite::restore(&data, &half, Damage::Refused), Err(StoreError::Damaged { .. })));
    assert_eq!(std::fs::read(data.join("parlor.db")).unwrap(), before);
    // Interrupted when the old database was put aside and the new one not yet in its place.
    std::fs::rename(data.join("parlor.db"), data.join("parlor.db.old-1")).unwrap();
    std::fs::write(data.join("parlor.db.restoring"), &whole[..1000]).unwrap();
    let refused = Sqlite::open(&data).unwrap_err();
    assert_eq!(refused, StoreError::Restoring(data.join("parlor.db.restoring")));
    assert!(refused.to_string().contains("run `parlor restore` again"), "{refused}");
    assert_eq!(Sqlite::restore(&data, &copy, Damage::Refused), Ok(Some(data.join("parlor.db.old-1"))));
    assert_eq!(Sqlite::open(&data).unwrap().count(), Ok(3));
}

/// A copy that SQLite calls whole, with a table that is not as it was stored: it took the good database's place without a word.
#[test]
fn a_restore_says_which_tables_of_a_backup_are_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy.db"));
    filled(&data).backup(&copy).unwrap();
    let changed = Connection::open(&copy).unwrap();
    changed.execute("UPDATE lines SET line = 'another' WHERE number = 2 AND version = 1", []).unwrap();
    drop(changed);
    let before = std::fs::read(data.join("parlor.db")).unwrap();
    let refused = Sqlite::restore(&data, &copy, Damage::Refused).unwrap_err();
    assert!(
        matches!(&refused, StoreError::Damaged { why, .. } if why.contains("1 of its tables")),
        "{refused}"
    );
    assert_eq!(std::fs::read(data.join("parlor.db")).unwrap(), before);
    assert!(Sqlite::restore(&data, &copy, Damage::Taken).is_ok());
    let store = Sqlite::open(&data).unwrap();
    assert!(store.load(&id("a")).unwrap().is_some() && store.load(&id("b")).is_err());
}
