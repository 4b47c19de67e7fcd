//! Copies that somebody else has made: nothing in them is run, and none takes a good database's place.

use std::fs;
use std::path::Path;

use parlor_store::{Damage, Sqlite, Store, StoreError};
use rusqlite::Connection;
use rusqlite::config::DbConfig;

use crate::support::{append, id, table};

/// What a hostile hand does to a copy. An endless view hung `restore`, and a trigger filled the disk.
const HOSTILE: &[(&str, &str)] = &[
    ("a view", "CREATE VIEW extra AS SELECT 1"),
    (
        "an endless view in place of a table",
        "DROP TABLE secrets; CREATE VIEW secrets AS WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x FROM n)
            SELECT x AS name, x AS secret FROM n",
    ),
    (
        "an endless view of a table that is read",
        "ALTER TABLE lines RENAME TO old; CREATE VIEW lines AS
            WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
            SELECT 1 AS number, x AS version, 'line' AS line, NULL AS commitment FROM n",
    ),
    (
        "a trigger",
        "CREATE TRIGGER fill AFTER INSERT ON lines
            BEGIN INSERT INTO secrets SELECT hex(randomblob(16)), hex(zeroblob(1000000)); END",
    ),
    (
        "a trigger beside updates",
        "CREATE TRIGGER lose AFTER UPDATE ON progress BEGIN DELETE FROM tables; END",
    ),
    ("a virtual table", "CREATE VIRTUAL TABLE room USING rtree (id, low, high)"),
    (
        "a generated column",
        "ALTER TABLE secrets ADD COLUMN long TEXT GENERATED ALWAYS AS (hex(zeroblob(100000000))) VIRTUAL",
    ),
    ("an index on an expression", "CREATE INDEX extra ON lines (length(line))"),
    ("an index that lies", "CREATE UNIQUE INDEX extra ON lines (line) WHERE version > 7"),
    ("a table", "CREATE TABLE extra (text TEXT)"),
    ("a table less", "DROP TABLE subscriptions"),
    ("an index less", "DROP INDEX progress_by_uptime"),
    ("a column", "ALTER TABLE tables ADD COLUMN extra TEXT DEFAULT 'x'"),
    (
        "another check",
        "PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = replace(sql, 'version >= 0', 'length(hex(zeroblob(100000000))) > 0')",
    ),
    (
        "a table on another's pages",
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage =
            (SELECT rootpage FROM sqlite_schema WHERE name = 'lines') WHERE name = 'personal'",
    ),
    (
        "no text for a name",
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET tbl_name = x'ff00' WHERE name = 'lines'",
    ),
    ("an earlier version's number", "PRAGMA user_version = 3"),
    ("no version's number", "PRAGMA user_version = 0"),
    ("a later version's number", "PRAGMA user_version = 1000"),
    ("another program's number", "PRAGMA application_id = 1"),
    (
        "a text that fills the memory",
        "UPDATE tables SET header = CAST(zeroblob(100000000) AS TEXT) WHERE number = 1",
    ),
    ("bytes that are no text", "UPDATE lines SET line = CAST(x'ff' AS TEXT) WHERE number = 1 AND version = 1"),
    ("a version far ahead", "UPDATE progress SET version = 4000000000 WHERE number = 1"),
    ("a name with a control character", "UPDATE tables SET id = 'a' || char(27) || '[2J' WHERE number = 1"),
];

fn change(file: &Path, sql: &str) {
    let hand = Connection::open(file).unwrap();
    hand.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, false).unwrap();
    hand.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON").unwrap();
    hand.execute_batch(sql).unwrap();
}

/// A folder with a good database, and a copy of it.
fn copied(folder: &Path) -> (std::path::PathBuf, std::path::PathBuf) {
    let (data, copy) = (folder.join("data"), folder.join("copy.db"));
    let store = Sqlite::open(&data).unwrap();
    for name in ["a", "b"] {
        store.create(&table(name, &["one", "two"])).unwrap();
    }
    store.backup(&copy).unwrap();
    (data, copy)
}

#[test]
fn no_hostile_copy_is_restored_opened_or_run() {
    for (what, sql) in HOSTILE {
        let folder = tempfile::tempdir().unwrap();
        let (data, copy) = copied(folder.path());
        let before = fs::read(data.join("parlor.db")).unwrap();
        change(&copy, sql);
        let refused = Sqlite::restore(&data, &copy, Damage::Refused);
        let why = refused.expect_err(what).to_string();
        assert!(!why.contains('\u{1b}'), "{what}: {why}");
        println!("{what}: {}", why.replace(&folder.path().display().to_string(), ""));
        assert_eq!(fs::read(data.join("parlor.db")).unwrap(), before, "{what}");
        // A folder that was brought from elsewhere: the server, or the check, says what is wrong.
        let brought = folder.path().join("brought");
        fs::create_dir(&brought).unwrap();
        fs::copy(&copy, brought.join("parlor.db")).unwrap();
        let verified = Sqlite::verify(&brought, |_, _| Ok(()));
        assert!(verified.map_or(true, |found| !found.faults.is_empty()), "{what}");
        if let Ok(store) = Sqlite::open(&brought) {
            // Its name has changed.
            let unnamed = *what == "a name with a control character";
            assert!(store.load(&id("a")).is_err() || unnamed, "{what}");
            assert_ne!(store.load(&id("b")), Ok(None), "{what}");
        }
    }
}

#[test]
fn a_page_of_a_copy_that_is_not_what_it_was_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = copied(folder.path());
    let whole = fs::read(&copy).unwrap();
    let filled = |page: &[u8]| page.iter().any(|byte| *byte != 0);
    for (at, _) in whole.chunks(4096).enumerate().filter(|(_, page)| filled(page)) {
        for fill in [0, 0xff, 0x0d] {
            let mut bytes = whole.clone();
            // Behind the head of the file, which says only what the database is.
            let start = at * 4096 + if at == 0 { 100 } else { 0 };
            bytes[start..start + 64].fill(fill);
            fs::write(&copy, bytes).unwrap();
            let refused = Sqlite::restore(&data, &copy, Damage::Refused);
            assert!(refused.is_err(), "page {at}, {fill}");
        }
    }
    fs::write(&copy, whole).unwrap();
    assert!(Sqlite::restore(&data, &copy, Damage::Refused).is_ok());
}

/// What a host may have done to a database by hand without harm.
#[test]
fn a_copy_with_statistics_or_other_pages_is_restored() {
    for sql in [
        "ANALYZE",
        "PRAGMA journal_mode = DELETE; PRAGMA page_size = 1024; VACUUM",
        "PRAGMA journal_mode = WAL",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let (data, copy) = copied(folder.path());
        change(&copy, sql);
        Sqlite::restore(&data, &copy, Damage::Refused).expect(sql);
        let store = Sqlite::open(&data).unwrap();
        assert_eq!(store.append(&[append("a", 2, &["three"])]), [Ok(())], "{sql}");
        // Its log has pages of the same size.
        let log = (fs::read(data.join("parlor.db-wal")).unwrap(), fs::read(data.join("parlor.db")).unwrap());
        let killed = folder.path().join("killed");
        fs::create_dir(&killed).unwrap();
        fs::write(killed.join("parlor.db"), log.1).unwrap();
        let mut bytes = log.0;
        bytes[100] ^= 1;
        fs::write(killed.join("parlor.db-wal"), bytes).unwrap();
        assert!(matches!(Sqlite::open(&killed), Err(StoreError::DamagedLog { .. })), "{sql}");
    }
}
