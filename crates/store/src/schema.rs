//! The tables of the database, by numbered steps: `PRAGMA user_version` says how many of them a database has had.
//!
//! A step that has been released is never edited; a change is a new step.

use std::collections::BTreeSet;
use std::path::Path;

use rusqlite::{Connection, Row, TransactionBehavior};

use crate::StoreError;

/// `PRAGMA application_id` of our databases: "Parl". It prevents confusion with another program's database.
const APPLICATION: i64 = 0x5061_726c;

/// The number is the key of the lines, because it is shorter than the name.
const STEPS: &[&str] = &[
    "PRAGMA application_id = 0x5061726c;
    CREATE TABLE tables (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        header TEXT NOT NULL,
        seed TEXT NOT NULL,
        rules_hash TEXT NOT NULL,
        created INTEGER NOT NULL,
        touched INTEGER NOT NULL,
        over INTEGER NOT NULL CHECK (over IN (0, 1)),
        version INTEGER NOT NULL CHECK (version >= 0)
    ) STRICT;
    CREATE TABLE lines (
        number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
        version INTEGER NOT NULL CHECK (version >= 1),
        line TEXT NOT NULL,
        PRIMARY KEY (number, version)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE secrets (
        name TEXT PRIMARY KEY,
        secret TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;",
    // A server with many tables sweeps without reading all of them.
    "CREATE INDEX tables_by_touched ON tables (touched);",
    // Whether a game is over follows from the lines; a second copy of that could only be wrong.
    "ALTER TABLE tables DROP COLUMN over;",
    // The file that a table is played with must exist as long as the table does, whatever happens to the host's own copy.
    "CREATE TABLE files (
        sha256 TEXT PRIMARY KEY,
        bytes BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;",
    // An analysis takes minutes of computing, and is deleted with its table.
    "CREATE TABLE analyses (
        number INTEGER PRIMARY KEY REFERENCES tables (number) ON DELETE CASCADE,
        analysis TEXT NOT NULL
    ) STRICT;",
    // Age is measured in time that servers have run, which no wrong clock can change: `tables.uptime` is that time when the table was
    // last touched, `tables.deleted` that time when it was marked as deleted. `epoch` is for a store that several servers share.
    "CREATE TABLE uptime (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        millis INTEGER NOT NULL CHECK (millis >= 0)
    ) STRICT;
    INSERT INTO uptime VALUES (1, 0);
    ALTER TABLE tables ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0 CHECK (epoch >= 0);
    ALTER TABLE tables ADD COLUMN uptime INTEGER NOT NULL DEFAULT 0 CHECK (uptime >= 0);
    ALTER TABLE tables ADD COLUMN deleted INTEGER CHECK (deleted >= 0);
    DROP INDEX tables_by_touched;
    CREATE INDEX tables_by_uptime ON tables (uptime) WHERE deleted IS NULL;
    CREATE INDEX tables_by_deleted ON tables (deleted) WHERE deleted IS NOT NULL;",
    // The last link of the chain over a table's lines; an older table has none until its next line. What is personal in a line stands
    // apart, so that it can be deleted; the chain covers only the commitment to it.
    "ALTER TABLE tables ADD COLUMN chain BLOB CHECK (length(chain) = 32);
    ALTER TABLE lines ADD COLUMN commitment BLOB CHECK (length(commitment) = 32);
    CREATE TABLE personal (
        number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
        version INTEGER NOT NULL,
        salt BLOB NOT NULL CHECK (length(salt) = 16),
        text TEXT NOT NULL,
        PRIMARY KEY (number, version)
    ) STRICT, WITHOUT ROWID;",
    // What an append changes stands apart from the header and the rest that never change: a page of the log then holds it for dozens of
    // tables, not for two or three.
    "CREATE TABLE progress (
        number INTEGER PRIMARY KEY REFERENCES tables (number) ON DELETE CASCADE,
        version INTEGER NOT NULL CHECK (version >= 0),
        touched INTEGER NOT NULL,
        uptime INTEGER NOT NULL CHECK (uptime >= 0),
        deleted INTEGER CHECK (deleted >= 0),
        chain BLOB CHECK (length(chain) = 32)
    ) STRICT;
    INSERT INTO progress SELECT number, version, touched, uptime, deleted, chain FROM tables;
    DROP INDEX tables_by_uptime;
    DROP INDEX tables_by_deleted;
    CREATE INDEX progress_by_uptime ON progress (uptime) WHERE deleted IS NULL;
    CREATE INDEX progress_by_deleted ON progress (deleted) WHERE deleted IS NOT NULL;
    ALTER TABLE tables DROP COLUMN version;
    ALTER TABLE tables DROP COLUMN touched;
    ALTER TABLE tables DROP COLUMN uptime;
    ALTER TABLE tables DROP COLUMN deleted;
    ALTER TABLE tables DROP COLUMN chain;",
    // Where people are to be called when it is their turn: one row a person (by the key of their seat), deleted with the table.
    "CREATE TABLE subscriptions (
        number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
        key TEXT NOT NULL,
        endpoint TEXT NOT NULL,
        p256dh TEXT NOT NULL,
        auth TEXT NOT NULL,
        language TEXT NOT NULL,
        PRIMARY KEY (number, key)
    ) STRICT, WITHOUT ROWID;",
    // What the games of one deal have come to, deleted with their tables.
    "CREATE TABLE results (
        number INTEGER PRIMARY KEY REFERENCES tables (number) ON DELETE CASCADE,
        deal TEXT NOT NULL,
        score INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX results_by_deal ON results (deal, score);",
];

/// The newest version of the schema.
fn known() -> u32 {
    u32::try_from(STEPS.len()).unwrap_or(u32::MAX)
}

/// Something in a schema: its type, its name, its table's name, and its definition with single spaces.
type SchemaItem = (String, String, String, String);

fn shape(connection: &Connection) -> rusqlite::Result<BTreeSet<SchemaItem>> {
    let sql = "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema";
    let mut select = connection.prepare(sql)?;
    let item = |row: &Row<'_>| {
        let sql: String = row.get(3)?;
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, sql.split_whitespace().collect::<Vec<_>>().join(" ")))
    };
    select.query_map([], item)?.collect()
}

/// What a schema of this version has that it should not have, or lacks: a view or a trigger would run what somebody else has written.
fn stranger(found: &BTreeSet<SchemaItem>, version: u32) -> rusqlite::Result<Option<String>> {
    let own = Connection::open_in_memory()?;
    for step in STEPS.iter().take(version as usize) {
        own.execute_batch(step)?;
    }
    let own = shape(&own)?;
    let odd = found.difference(&own).find(|item| !STATISTICS.contains(&(&item.0, &item.1, &item.3)));
    let named = |what: &str, (kind, name, _, _): &SchemaItem| format!("{what} {kind:?} {name:?}");
    let odd = odd.map(|item| named("found", item));
    Ok(odd.or_else(|| own.difference(found).next().map(|item| named("missing", item))))
}

/// What `ANALYZE` by hand leaves: it only says how much there is in a table.
const STATISTICS: [(&str, &str, &str); 2] = [
    ("table", "sqlite_stat1", "CREATE TABLE sqlite_stat1(tbl,idx,stat)"),
    ("table", "sqlite_stat4", "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)"),
];

/// Refuses a database that is not ours, or newer than this program; changes nothing. Returns the version found.
pub(crate) fn check(connection: &Connection, file: &Path) -> Result<u32, StoreError> {
    let number = |sql: &str| -> Result<i64, StoreError> {
        let found = connection.query_row(sql, [], |row| row.get(0));
        found.map_err(|why| StoreError::sqlite(file, "reading what the database is", &why))
    };
    let empty = number("SELECT count(*) FROM sqlite_schema")? == 0;
    if !empty && number("PRAGMA application_id")? != APPLICATION {
        return Err(StoreError::Foreign(file.to_owned()));
    }
    let found = u32::try_from(number("PRAGMA user_version")?).unwrap_or(u32::MAX);
    if found > known() {
        return Err(StoreError::Newer { file: file.to_owned(), found, known: known() });
    }
    let fault = |why| StoreError::sqlite(file, "reading the schema", &why);
    match stranger(&shape(connection).map_err(fault)?, found).map_err(fault)? {
        Some(what) => Err(StoreError::Damaged {
            file: file.to_owned(),
            why: format!("its schema {found} is not what this program made: {what}"),
        }),
        None => Ok(found),
    }
}

/// Refuses a database that another version of this program has made: only [`migrate`] may change it.
pub(crate) fn must_be_current(connection: &Connection, file: &Path) -> Result<(), StoreError> {
    let found = check(connection, file)?;
    if found < known() {
        return Err(StoreError::Older { file: file.to_owned(), found, known: known() });
    }
    Ok(())
}

/// Applies the steps that are missing, each in a transaction of its own together with its number.
pub(crate) fn migrate(connection: &mut Connection, file: &Path, found: u32) -> Result<(), StoreError> {
    for (step, version) in STEPS.iter().zip(1_u32..).skip(found as usize) {
        let taken = (|| {
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            transaction.execute_batch(step)?;
            transaction.pragma_update(None, "user_version", version)?;
            transaction.commit()
        })();
        taken.map_err(|why| {
            StoreError::sqlite(file, &format!("bringing the schema to version {version}"), &why)
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Append, Sqlite, Store, TableId};

    /// A database as the first version left it, with data in it. Never edited.
    const VERSION_1: &str = include_str!("../tests/version1.sql");

    fn version(path: &Path) -> u32 {
        check(&Connection::open(path).unwrap(), path).unwrap()
    }

    #[test]
    fn a_database_of_version_1_keeps_its_tables() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("parlor.db");
        Connection::open(&file).unwrap().execute_batch(VERSION_1).unwrap();
        assert_eq!(version(&file), 1);
        let store = Sqlite::open(folder.path()).unwrap();
        assert_eq!(version(&file), known());
        let rose: TableId = "rosetable".parse().unwrap();
        let table = store.load(&rose).unwrap().unwrap();
        assert_eq!(table.header, "parlor 1\ngame rose\nrules -\nseats 1\n");
        assert_eq!(table.secrets.seed, "a seed");
        assert_eq!((table.created, table.touched), (1000, 2000));
        assert_eq!(table.lines, ["deal 7H TD", "1: take b1 c2", "deal 2C"]);
        let append = Append { table: rose, after: 3, under: None, lines: vec!["1: pass".into()], at: 3000 };
        assert_eq!(store.append(&[append]), [Ok(())]);
        assert_eq!(store.secret("daily", "other").unwrap(), "kept");
        // Nobody knows how long a server has run with an old database: its tables are as young as the first run.
        assert_eq!(store.expire(1).unwrap(), []);
        store.ran(1000).unwrap();
        assert_eq!(store.expire(1000).unwrap().len(), 2);
        assert_eq!(store.count().unwrap(), 0);
        assert_eq!(store.undelete().unwrap(), 2);
        assert_eq!(store.count().unwrap(), 2);
    }

    #[test]
    fn a_migrated_database_is_as_a_fresh_one() {
        let shape = |path: &Path| -> Vec<String> {
            let connection = Connection::open(path).unwrap();
            let sql = "SELECT name || ': ' || coalesce(sql, '') FROM sqlite_schema ORDER BY name";
            let mut rows = connection.prepare(sql).unwrap();
            let shape = rows.query_map([], |row| row.get::<_, String>(0)).unwrap().map(Result::unwrap);
            shape.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
        };
        let (old, new) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        Connection::open(old.path().join("parlor.db")).unwrap().execute_batch(VERSION_1).unwrap();
        for folder in [&old, &new] {
            drop(Sqlite::open(folder.path()).unwrap());
        }
        assert_eq!(shape(&old.path().join("parlor.db")), shape(&new.path().join("parlor.db")));
    }

    #[test]
    fn a_newer_database_is_refused_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        drop(Sqlite::open(folder.path()).unwrap());
        let file = folder.path().join("parlor.db");
        Connection::open(&file).unwrap().pragma_update(None, "user_version", known() + 1).unwrap();
        let error = Sqlite::open(folder.path()).unwrap_err();
        assert_eq!(error, StoreError::Newer { file: file.clone(), found: known() + 1, known: known() });
        assert!(error.to_string().contains("parlor.db was written by a newer program"), "{error}");
    }

    #[test]
    fn somebody_elses_database_is_refused_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("parlor.db");
        Connection::open(&file).unwrap().execute_batch("CREATE TABLE notes (text TEXT)").unwrap();
        let before = std::fs::read(&file).unwrap();
        assert_eq!(Sqlite::open(folder.path()).unwrap_err(), StoreError::Foreign(file.clone()));
        assert_eq!(std::fs::read(&file).unwrap(), before);
        std::fs::write(
            &file,
            "not a database at all, but a text that is long enough to be read as a header of one",
        )
        .unwrap();
        assert_eq!(Sqlite::open(folder.path()).unwrap_err(), StoreError::Foreign(file));
    }
}
