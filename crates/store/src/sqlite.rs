//! The store of a real server: one folder with one SQLite database.

use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OptionalExtension, params};

use crate::backup::{Damage, backup, private};
use crate::checkpoint::Checkpoints;
use crate::commit::commit;
use crate::folder::{database_of, make_folder, restoring_of};
use crate::lock::Lock;
use crate::locked::locked;
use crate::rows::{self, Found};
use crate::stored::{time_in, time_of};
use crate::{
    DealResult, Stand, Store, StoreError, StoredTable, Subscription, TableCode, TableId, Write, connect,
    results, schema, subscriptions, wal,
};

/// How many tables one transaction marks or deletes: a writer never waits longer than for these.
const AT_ONCE: u32 = 200;

/// Marks tables that nobody has touched for long. A comparison of the column itself, so that the index serves it. What has lost its table (by
/// somebody's hand) is passed over.
const EXPIRE: &str = "UPDATE progress SET deleted = (SELECT millis FROM uptime) WHERE number IN (
    SELECT number FROM progress JOIN tables USING (number)
    WHERE deleted IS NULL AND uptime <= (SELECT millis FROM uptime) - ?1 LIMIT ?2
) RETURNING (SELECT id FROM tables WHERE tables.number = progress.number)";

/// Deletes tables that were marked long ago.
const PURGE: &str = "DELETE FROM tables WHERE number IN (
    SELECT number FROM progress JOIN tables USING (number)
    WHERE deleted IS NOT NULL AND deleted <= (SELECT millis FROM uptime) - ?1 LIMIT ?2
) RETURNING id";

/// Takes the marks away.
const UNDELETE: &str =
    "UPDATE progress SET deleted = NULL, uptime = (SELECT millis FROM uptime) WHERE deleted IS NOT NULL";

/// After how many pages in the log beside the database they are written into the database. With more, less is written in all, because busy pages
/// stand in the log several times; opening the database after a crash reads the log, which takes some milliseconds.
const LOG_PAGES: u32 = 4000;

/// The size to which the log is cut after it has grown during a backup: there is room for [`LOG_PAGES`] with their heads, and for what is committed
/// while they are written into the database.
const LOG_BYTES: i64 = 32 * 1024 * 1024;

const PAGE_BYTES: u64 = 4096;

/// What the writing connection may remember of the database, in KiB: the pages that two thousand busy tables write to.
const CACHE_KIB: i64 = 8 * 1024;

/// How many compiled statements the writing connection remembers: more than there are.
const STATEMENTS: usize = 32;

/// What a commit survives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Durability {
    /// A killed process and a power cut: each commit waits for the disk.
    #[default]
    Full,
    /// A killed process, but a power cut may undo the last commits.
    Normal,
}

/// How a database is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Settings {
    /// What a commit survives.
    pub durability: Durability,
    /// The most disk space that the database may use, in bytes, without its log. A database that is already larger stays as it is.
    pub most_bytes: Option<u64>,
    /// After how many pages in its log they are written into the database, if not the default: a test that cuts the power wants it often.
    pub log_pages: Option<u32>,
}

/// One folder: `parlor.db`, its log beside it, and `parlor.lock`. One server at a time holds it; backups need no permission.
#[derive(Debug)]
pub struct Sqlite {
    file: PathBuf,
    // The first of the fields that have a connection: its thread ends before the others close.
    _checkpoints: Checkpoints,
    writing: Arc<Mutex<Connection>>,
    /// Loads do not wait for commits.
    reading: Mutex<Connection>,
    // The last field: the connections close before the folder is released.
    _lock: Lock,
}

impl Sqlite {
    /// Opens the folder, or creates it.
    ///
    /// # Errors
    /// When another server holds the folder, the database is not ours or newer than this program, or the disk fails.
    pub fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        Self::open_with(folder, &Settings::default())
    }

    /// As [`open`](Self::open), with settings.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn open_with(folder: &Path, settings: &Settings) -> Result<Sqlite, StoreError> {
        make_folder(folder)?;
        let lock = Lock::take(folder)?;
        let file = database_of(folder);
        let restoring = restoring_of(folder);
        if !file.exists() && restoring.exists() {
            return Err(StoreError::Restoring(restoring));
        }
        make_file(&file)?;
        // Where commits are not flushed, a power cut leaves what looks like damage.
        if settings.durability == Durability::Full {
            wal::check_and_copy(&file)?;
        }
        let opening = |why: &rusqlite::Error| StoreError::sqlite(&file, "opening the database", why);
        let mut writing = connect::to_write(&file).map_err(|why| opening(&why))?;
        let found = schema::check(&writing, &file)?;
        prepare(&writing, settings).map_err(|why| opening(&why))?;
        schema::migrate(&mut writing, &file, found)?;
        let reading = connect::to_read(&file).map_err(|why| opening(&why))?;
        let writing = Arc::new(Mutex::new(writing));
        let checkpoints = Checkpoints::start(&file, &writing, settings.log_pages.unwrap_or(LOG_PAGES))?;
        Ok(Sqlite { _checkpoints: checkpoints, writing, reading: Mutex::new(reading), file, _lock: lock })
    }

    /// Refuses a folder without a database.
    ///
    /// # Errors
    /// [`StoreError::NoDatabase`].
    pub fn must_be_in(folder: &Path) -> Result<(), StoreError> {
        let file = database_of(folder);
        if file.exists() { Ok(()) } else { Err(StoreError::NoDatabase(file)) }
    }

    /// Copies the database of a folder that a server may be using: for a backup from another process. See [`Store::backup`]. Of a damaged log
    /// the copy has what can be read, if that is taken.
    ///
    /// # Errors
    /// When there is no database, its log is damaged and that is not taken, the file exists, or the disk fails.
    pub fn backup_of(folder: &Path, to: &Path, damage: Damage) -> Result<(), StoreError> {
        backup(&database_of(folder), to, damage)
    }

    /// Takes back the marks of deleted tables in a folder that a server may be using. See [`Store::undelete`].
    ///
    /// # Errors
    /// When there is no database, it is not of this program's version, or the disk fails.
    pub fn undelete_in(folder: &Path) -> Result<u64, StoreError> {
        beside(folder, "bringing tables back", |connection| undelete(connection))
    }

    /// Deletes personal text in a folder that a server may be using: tables in its memory have it until they leave. See [`Store::forget`].
    /// The bytes are overwritten in the database and its log; backups have them still.
    ///
    /// # Errors
    /// When there is no database, it is not of this program's version, or the disk fails.
    pub fn forget_in(folder: &Path, personal: &str) -> Result<u64, StoreError> {
        beside(folder, "deleting personal text", |connection| {
            let count = forget(connection, personal)?;
            connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
            Ok(count)
        })
    }

    /// The database.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// The connection that loads.
    pub(crate) fn reading(&self) -> &Mutex<Connection> {
        &self.reading
    }

    /// The connection that writes.
    pub(crate) fn writing(&self) -> &Mutex<Connection> {
        &self.writing
    }

    pub(crate) fn fault(&self, doing: &str, why: &rusqlite::Error) -> StoreError {
        StoreError::sqlite(&self.file, doing, why)
    }

    /// Marks or deletes old tables, some at a time, and names them.
    fn sweep(&self, sql: &str, (least, doing): (u64, &str)) -> Result<Vec<TableId>, StoreError> {
        let some = || -> rusqlite::Result<Vec<String>> {
            let connection = locked(&self.writing);
            let mut sweep = connection.prepare_cached(sql)?;
            sweep.query_map(params![time_in(least), AT_ONCE], |row| row.get(0))?.collect()
        };
        let mut swept = Vec::new();
        loop {
            let some = some().map_err(|why| self.fault(doing, &why))?;
            if some.is_empty() {
                return Ok(swept);
            }
            swept.extend(some.iter().filter_map(|id| id.parse().ok()));
        }
    }

    fn get_or_create(&self, name: &str, fresh: &str) -> rusqlite::Result<String> {
        let connection = locked(&self.writing);
        let mut insert = connection
            .prepare_cached("INSERT INTO secrets (name, secret) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?;
        insert.execute([name, fresh])?;
        let mut select = connection.prepare_cached("SELECT secret FROM secrets WHERE name = ?1")?;
        select.query_row([name], |row| row.get(0))
    }
}

impl Store for Sqlite {
    fn write(&self, group: &[Write<'_>]) -> Vec<Result<(), StoreError>> {
        let fault = |doing: &str, why: &rusqlite::Error| self.fault(doing, why);
        match commit(&locked(&self.writing), group, fault) {
            Ok(answers) => answers,
            Err(why) => vec![Err(self.fault("committing", &why)); group.len()],
        }
    }

    fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        let found = rows::read(&mut locked(&self.reading), table);
        match found.map_err(|why| self.fault(&format!("loading table {table}"), &why))? {
            Found::Nothing => Ok(None),
            Found::Table { table, .. } => Ok(Some(table.stored())),
            Found::Damaged(why) => Err(StoreError::Damaged { file: self.file.clone(), why }),
        }
    }

    fn file(&self, sha256: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let found = rows::file(&locked(&self.reading), sha256);
        found.map_err(|why| self.fault("reading a file that a table is played with", &why))
    }

    fn find(&self, code: &TableCode) -> Result<Option<TableId>, StoreError> {
        let found = rows::find(&locked(&self.reading), code);
        found.map_err(|why| self.fault("looking for a table by its code", &why))
    }

    fn analysis(&self, table: &TableId) -> Result<Option<String>, StoreError> {
        let connection = locked(&self.reading);
        let sql = "SELECT analysis FROM analyses JOIN tables USING (number) WHERE id = ?1";
        let found = connection.query_row(sql, [table.as_str()], |row| row.get(0)).optional();
        found.map_err(|why| self.fault(&format!("reading the analysis of table {table}"), &why))
    }

    fn keep_analysis(&self, table: &TableId, text: &str) -> Result<(), StoreError> {
        let connection = locked(&self.writing);
        let sql = "INSERT INTO analyses (number, analysis) SELECT number, ?2 FROM tables WHERE id = ?1
            ON CONFLICT (number) DO UPDATE SET analysis = excluded.analysis";
        match connection.execute(sql, [table.as_str(), text]) {
            Ok(0) => Err(StoreError::Missing(table.clone())),
            Ok(_) => Ok(()),
            Err(why) => Err(self.fault(&format!("keeping the analysis of table {table}"), &why)),
        }
    }

    fn keep_result(&self, table: &TableId, result: &DealResult) -> Result<(), StoreError> {
        match results::keep(&locked(&self.writing), table, result) {
            Ok(true) => Ok(()),
            Ok(false) => Err(StoreError::Missing(table.clone())),
            Err(why) => Err(self.fault(&format!("keeping the result of table {table}"), &why)),
        }
    }

    fn result(&self, table: &TableId) -> Result<Option<DealResult>, StoreError> {
        let read = results::of(&locked(&self.reading), table);
        read.map_err(|why| self.fault(&format!("reading the result of table {table}"), &why))
    }

    fn results(&self, deal: &str) -> Result<Vec<(TableId, i64)>, StoreError> {
        let read = results::all(&locked(&self.reading), deal);
        read.map_err(|why| self.fault("reading the results of a deal", &why))
    }

    fn stands(&self, tables: &[TableId]) -> Result<Vec<Option<Stand>>, StoreError> {
        let read = subscriptions::stands(&locked(&self.reading), tables);
        read.map_err(|why| self.fault("reading how far tables are", &why))
    }

    fn subscriptions(&self, table: &TableId) -> Result<Vec<Subscription>, StoreError> {
        let read = subscriptions::subscriptions(&locked(&self.reading), table);
        read.map_err(|why| self.fault("reading who is to be called", &why))
    }

    fn subscribe(&self, table: &TableId, own: &Subscription) -> Result<(), StoreError> {
        match subscriptions::subscribe(&locked(&self.writing), table, own) {
            Ok(true) => Ok(()),
            Ok(false) => Err(StoreError::Missing(table.clone())),
            Err(why) => Err(self.fault("keeping who is to be called", &why)),
        }
    }

    fn unsubscribe(&self, table: &TableId, key: &str) -> Result<bool, StoreError> {
        let done = subscriptions::unsubscribe(&locked(&self.writing), table, key);
        done.map_err(|why| self.fault("deleting who is to be called", &why))
    }

    fn ran(&self, millis: u64) -> Result<u64, StoreError> {
        let connection = locked(&self.writing);
        let sql = "UPDATE uptime SET millis = millis + ?1 RETURNING millis";
        let uptime = connection.query_row(sql, [time_in(millis)], |row| row.get(0));
        uptime.map(time_of).map_err(|why| self.fault("counting the time that a server has run", &why))
    }

    fn expire(&self, untouched_for: u64) -> Result<Vec<TableId>, StoreError> {
        self.sweep(EXPIRE, (untouched_for, "marking old tables as deleted"))
    }

    fn purge(&self, marked_for: u64) -> Result<Vec<TableId>, StoreError> {
        self.sweep(PURGE, (marked_for, "deleting old tables"))
    }

    fn undelete(&self) -> Result<u64, StoreError> {
        undelete(&locked(&self.writing)).map_err(|why| self.fault("bringing tables back", &why))
    }

    fn forget(&self, personal: &str) -> Result<u64, StoreError> {
        forget(&locked(&self.writing), personal).map_err(|why| self.fault("deleting personal text", &why))
    }

    fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        self.get_or_create(name, fresh).map_err(|why| self.fault("keeping a secret", &why))
    }

    fn backup(&self, to: &Path) -> Result<(), StoreError> {
        backup(&self.file, to, Damage::Refused)
    }

    fn count(&self) -> Result<u64, StoreError> {
        const COUNT: &str = "SELECT count(*) FROM progress WHERE deleted IS NULL";
        let count = locked(&self.reading).query_row(COUNT, [], |row| row.get(0));
        count.map(time_of).map_err(|why| self.fault("counting tables", &why))
    }
}

/// Creates the file with its permissions from the beginning; SQLite gives its log the same. A database that exists is not even opened,
/// because closing a file releases the locks that a backup in this process may have on it.
fn make_file(file: &Path) -> Result<(), StoreError> {
    match private(OpenOptions::new().create_new(true).write(true)).open(file) {
        Err(why) if why.kind() != ErrorKind::AlreadyExists => {
            Err(StoreError::io(file, "making the database", &why))
        }
        _ => Ok(()),
    }
}

/// The settings that a writing connection needs each time it is opened.
fn prepare(connection: &Connection, settings: &Settings) -> rusqlite::Result<()> {
    // Otherwise SQLite compiles a cached statement anew whenever its parameters change, if they could speak for or against an index.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    // These return a row.
    connection.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
    connection.query_row(&format!("PRAGMA journal_size_limit = {LOG_BYTES}"), [], |_| Ok(()))?;
    // Until [`Checkpoints`] has taken over.
    connection.query_row(&format!("PRAGMA wal_autocheckpoint = {LOG_PAGES}"), [], |_| Ok(()))?;
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    let synchronous = match settings.durability {
        Durability::Full => "FULL",
        Durability::Normal => "NORMAL",
    };
    connection.pragma_update(None, "synchronous", synchronous)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    if let Some(bytes) = settings.most_bytes {
        connection.query_row(
            &format!("PRAGMA max_page_count = {}", (bytes / PAGE_BYTES).max(1)),
            [],
            |_| Ok(()),
        )?;
    }
    Ok(())
}

/// Writes to a database beside the server that uses it.
pub(crate) fn beside<T>(
    folder: &Path,
    doing: &str,
    write: impl FnOnce(&mut Connection) -> rusqlite::Result<T>,
) -> Result<T, StoreError> {
    let file = database_of(folder);
    if !file.exists() {
        return Err(StoreError::NoDatabase(file));
    }
    wal::check(&file)?;
    let fault = |why: rusqlite::Error| StoreError::sqlite(&file, doing, &why);
    let mut connection = connect::to_write(&file).map_err(fault)?;
    schema::must_be_current(&connection, &file)?;
    connection.pragma_update(None, "foreign_keys", true).map_err(fault)?;
    connection.pragma_update(None, "secure_delete", true).map_err(fault)?;
    write(&mut connection).map_err(fault)
}

fn forget(connection: &Connection, personal: &str) -> rusqlite::Result<u64> {
    connection.execute("DELETE FROM personal WHERE text = ?1", [personal]).map(|count| count as u64)
}

fn undelete(connection: &Connection) -> rusqlite::Result<u64> {
    connection.execute(UNDELETE, []).map(|count| count as u64)
}

#[cfg(test)]
mod tests {
    use rusqlite::types::Value;

    use super::*;

    #[test]
    fn a_commit_waits_for_the_disk_unless_told_otherwise() {
        let folder = tempfile::tempdir().unwrap();
        let told = |store: Sqlite| {
            let connection = locked(&store.writing);
            let ask =
                |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, Value>(0)).unwrap();
            ["journal_mode", "synchronous", "foreign_keys"].map(ask)
        };
        let [full, normal] =
            [2, 1].map(|level| [Value::from("wal".to_owned()), Value::from(level), Value::from(1)]);
        assert_eq!(told(Sqlite::open(folder.path()).unwrap()), full);
        let settings = Settings { durability: Durability::Normal, ..Settings::default() };
        assert_eq!(told(Sqlite::open_with(folder.path(), &settings).unwrap()), normal);
    }
}
