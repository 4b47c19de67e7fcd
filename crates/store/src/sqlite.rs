//! The store of a real server: one folder with one SQLite database.

use std::fs::{DirBuilder, OpenOptions};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension, Savepoint, TransactionBehavior, params};

use crate::backup::{PATIENCE, backup, private, read_only};
use crate::lock::Lock;
use crate::{Append, NewTable, Secrets, Store, StoreError, StoredTable, TableId, Write, schema};

/// How many tables one transaction marks or deletes: a writer never waits longer than for these.
const AT_ONCE: u32 = 200;

/// Marks tables that nobody has touched for long. A comparison of the column itself, so that the index serves it.
const EXPIRE: &str = "UPDATE tables SET deleted = (SELECT millis FROM uptime) WHERE number IN (
    SELECT number FROM tables
    WHERE deleted IS NULL AND uptime <= (SELECT millis FROM uptime) - ?1 LIMIT ?2
) RETURNING id";

/// Deletes tables that were marked long ago.
const PURGE: &str = "DELETE FROM tables WHERE number IN (
    SELECT number FROM tables
    WHERE deleted IS NOT NULL AND deleted <= (SELECT millis FROM uptime) - ?1 LIMIT ?2
) RETURNING id";

/// Takes the marks away.
const UNDELETE: &str =
    "UPDATE tables SET deleted = NULL, uptime = (SELECT millis FROM uptime) WHERE deleted IS NOT NULL";

/// The size to which the log beside the database is cut after it has grown during a backup.
const LOG_BYTES: i64 = 16 * 1024 * 1024;

const PAGE_BYTES: u64 = 4096;

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
}

/// One folder: `parlor.db`, its log beside it, and `parlor.lock`. One server at a time holds it; backups need no permission.
#[derive(Debug)]
pub struct Sqlite {
    file: PathBuf,
    writing: Mutex<Connection>,
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
        make_file(&file)?;
        let opening = |why: &rusqlite::Error| StoreError::sqlite(&file, "opening the database", why);
        let mut writing = Connection::open(&file).map_err(|why| opening(&why))?;
        let found = schema::check(&writing, &file)?;
        prepare(&writing, settings).map_err(|why| opening(&why))?;
        schema::migrate(&mut writing, &file, found)?;
        let reading = Connection::open_with_flags(&file, read_only()).map_err(|why| opening(&why))?;
        reading.busy_timeout(PATIENCE).map_err(|why| opening(&why))?;
        Ok(Sqlite { writing: Mutex::new(writing), reading: Mutex::new(reading), file, _lock: lock })
    }

    /// Copies the database of a folder that a server may be using: for a backup from another process. See [`Store::backup`].
    ///
    /// # Errors
    /// When there is no database, the file exists, or the disk fails.
    pub fn backup_of(folder: &Path, to: &Path) -> Result<(), StoreError> {
        backup(&database_of(folder), to)
    }

    /// Takes back the marks of deleted tables in a folder that a server may be using. See [`Store::undelete`].
    ///
    /// # Errors
    /// When there is no database, it is not of this program's version, or the disk fails.
    pub fn undelete_in(folder: &Path) -> Result<u64, StoreError> {
        let file = database_of(folder);
        if !file.exists() {
            return Err(StoreError::NoDatabase(file));
        }
        let fault = |why: &rusqlite::Error| StoreError::sqlite(&file, "bringing tables back", why);
        let connection = Connection::open(&file).map_err(|why| fault(&why))?;
        schema::must_be_current(&connection, &file)?;
        connection.busy_timeout(PATIENCE).map_err(|why| fault(&why))?;
        undelete(&connection).map_err(|why| fault(&why))
    }

    /// The database.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    fn fault(&self, doing: &str, why: &rusqlite::Error) -> StoreError {
        StoreError::sqlite(&self.file, doing, why)
    }

    /// Writes the group in one transaction that is committed at the end: an early return rolls all of it back.
    fn commit(&self, group: &[Write<'_>]) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
        let mut connection = taken(&self.writing);
        let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut answers = Vec::with_capacity(group.len());
        for write in group {
            if let Err(unfit) = write.fit() {
                answers.push(Err(unfit));
                continue;
            }
            // A savepoint, so that a table whose log is damaged does not affect the others.
            let point = transaction.savepoint()?;
            let answer = match put(&point, write) {
                Err(why) if why.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation) => {
                    Err(self.fault(&format!("writing table {}", write.table()), &why))
                }
                other => other?,
            };
            if answer.is_ok() {
                point.commit()?;
            }
            answers.push(answer);
        }
        transaction.commit()?;
        Ok(answers)
    }

    fn read(&self, id: &TableId) -> rusqlite::Result<Option<(StoredTable, u32)>> {
        let mut connection = taken(&self.reading);
        // One transaction, so that the table and its lines are from the same moment.
        let transaction = connection.transaction()?;
        let mut tables = transaction.prepare_cached(
            "SELECT number, header, seed, rules_hash, created, touched, version,
                (SELECT millis FROM uptime) - uptime, deleted IS NOT NULL
            FROM tables WHERE id = ?1",
        )?;
        let found = tables.query_row([id.as_str()], |row| {
            let table = StoredTable {
                id: id.clone(),
                header: row.get(1)?,
                secrets: Secrets { seed: row.get(2)? },
                rules_hash: row.get(3)?,
                created: time_of(row.get(4)?),
                touched: time_of(row.get(5)?),
                idle: time_of(row.get(7)?),
                deleted: row.get(8)?,
                lines: Vec::new(),
            };
            Ok((row.get::<_, i64>(0)?, table, row.get::<_, u32>(6)?))
        });
        let Some((number, mut table, version)) = found.optional()? else {
            return Ok(None);
        };
        let mut lines = transaction
            .prepare_cached("SELECT line FROM lines WHERE number = ?1 AND version <= ?2 ORDER BY version")?;
        table.lines =
            lines.query_map(params![number, version], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(Some((table, version)))
    }

    /// Marks or deletes old tables, some at a time, and names them.
    fn sweep(&self, sql: &str, (least, doing): (u64, &str)) -> Result<Vec<TableId>, StoreError> {
        let some = || -> rusqlite::Result<Vec<String>> {
            let connection = taken(&self.writing);
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
        let connection = taken(&self.writing);
        let mut insert = connection
            .prepare_cached("INSERT INTO secrets (name, secret) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?;
        insert.execute([name, fresh])?;
        let mut select = connection.prepare_cached("SELECT secret FROM secrets WHERE name = ?1")?;
        select.query_row([name], |row| row.get(0))
    }
}

impl Store for Sqlite {
    fn write(&self, group: &[Write<'_>]) -> Vec<Result<(), StoreError>> {
        match self.commit(group) {
            Ok(answers) => answers,
            Err(why) => vec![Err(self.fault("committing", &why)); group.len()],
        }
    }

    fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        let found = self.read(table).map_err(|why| self.fault(&format!("loading table {table}"), &why))?;
        let Some((found, version)) = found else {
            return Ok(None);
        };
        if found.version() != version {
            let why = format!("table {table} has {} of {version} lines", found.version());
            return Err(StoreError::Damaged { file: self.file.clone(), why });
        }
        Ok(Some(found))
    }

    fn file(&self, sha256: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let connection = taken(&self.reading);
        let sql = "SELECT bytes FROM files WHERE sha256 = ?1";
        let found = connection.query_row(sql, [sha256], |row| row.get(0)).optional();
        found.map_err(|why| self.fault("reading a file that a table is played with", &why))
    }

    fn analysis(&self, table: &TableId) -> Result<Option<String>, StoreError> {
        let connection = taken(&self.reading);
        let sql = "SELECT analysis FROM analyses JOIN tables USING (number) WHERE id = ?1";
        let found = connection.query_row(sql, [table.as_str()], |row| row.get(0)).optional();
        found.map_err(|why| self.fault(&format!("reading the analysis of table {table}"), &why))
    }

    fn keep_analysis(&self, table: &TableId, text: &str) -> Result<(), StoreError> {
        let connection = taken(&self.writing);
        let sql = "INSERT INTO analyses (number, analysis) SELECT number, ?2 FROM tables WHERE id = ?1
            ON CONFLICT (number) DO UPDATE SET analysis = excluded.analysis";
        match connection.execute(sql, [table.as_str(), text]) {
            Ok(0) => Err(StoreError::Missing(table.clone())),
            Ok(_) => Ok(()),
            Err(why) => Err(self.fault(&format!("keeping the analysis of table {table}"), &why)),
        }
    }

    fn ran(&self, millis: u64) -> Result<u64, StoreError> {
        let connection = taken(&self.writing);
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
        undelete(&taken(&self.writing)).map_err(|why| self.fault("bringing tables back", &why))
    }

    fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        self.get_or_create(name, fresh).map_err(|why| self.fault("keeping a secret", &why))
    }

    fn backup(&self, to: &Path) -> Result<(), StoreError> {
        backup(&self.file, to)
    }

    fn count(&self) -> Result<u64, StoreError> {
        const COUNT: &str = "SELECT count(*) FROM tables WHERE deleted IS NULL";
        let count = taken(&self.reading).query_row(COUNT, [], |row| row.get(0));
        count.map(time_of).map_err(|why| self.fault("counting tables", &why))
    }
}

fn database_of(folder: &Path) -> PathBuf {
    folder.join("parlor.db")
}

fn make_folder(folder: &Path) -> Result<(), StoreError> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|why| StoreError::io(folder, "making the folder", &why))
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
    connection.busy_timeout(PATIENCE)?;
    // These return a row.
    connection.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
    connection.query_row(&format!("PRAGMA journal_size_limit = {LOG_BYTES}"), [], |_| Ok(()))?;
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

fn undelete(connection: &Connection) -> rusqlite::Result<u64> {
    connection.execute(UNDELETE, []).map(|count| count as u64)
}

/// A thread that panicked left no transaction open: dropping one rolls it back.
fn taken(connection: &Mutex<Connection>) -> MutexGuard<'_, Connection> {
    connection.lock().unwrap_or_else(PoisonError::into_inner)
}

fn put(point: &Savepoint<'_>, write: &Write<'_>) -> rusqlite::Result<Result<(), StoreError>> {
    match write {
        Write::Create(table) => create(point, table),
        Write::Append(append) => extend(point, append),
    }
}

fn create(point: &Savepoint<'_>, table: &NewTable) -> rusqlite::Result<Result<(), StoreError>> {
    let mut insert = point.prepare_cached(
        "INSERT INTO tables (id, header, seed, rules_hash, created, touched, version, uptime)
        VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, (SELECT millis FROM uptime))
        ON CONFLICT (id) DO NOTHING RETURNING number",
    )?;
    let (id, created) = (table.id.as_str(), time_in(table.created));
    let number = insert
        .query_row(
            params![id, table.header, table.secrets.seed, table.rules_hash, created, count_of(&table.lines)],
            |row| row.get(0),
        )
        .optional()?;
    if let (Some(_), Some(file)) = (number, &table.file) {
        let mut keep = point
            .prepare_cached("INSERT INTO files (sha256, bytes) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?;
        keep.execute(params![file.sha256, file.bytes])?;
    }
    match number {
        Some(number) => add_lines(point, number, 0, &table.lines).map(Ok),
        None => Ok(Err(StoreError::Exists(table.id.clone()))),
    }
}

fn extend(point: &Savepoint<'_>, append: &Append) -> rusqlite::Result<Result<(), StoreError>> {
    let mut update = point.prepare_cached(
        "UPDATE tables SET version = version + ?3, touched = max(touched, ?4),
            uptime = (SELECT millis FROM uptime), deleted = NULL
        WHERE id = ?1 AND version = ?2 RETURNING number",
    )?;
    let (id, after) = (append.table.as_str(), append.after);
    let changed = params![id, after, count_of(&append.lines), time_in(append.at)];
    if let Some(number) = update.query_row(changed, |row| row.get(0)).optional()? {
        return add_lines(point, number, after, &append.lines).map(Ok);
    }
    let mut select = point.prepare_cached("SELECT version FROM tables WHERE id = ?1")?;
    let stored = select.query_row([id], |row| row.get(0)).optional()?;
    let table = append.table.clone();
    Ok(Err(match stored {
        Some(stored) => StoreError::Conflict { table, stored, after },
        None => StoreError::Missing(table),
    }))
}

fn add_lines(point: &Savepoint<'_>, number: i64, after: u32, lines: &[String]) -> rusqlite::Result<()> {
    let mut insert = point.prepare_cached("INSERT INTO lines (number, version, line) VALUES (?1, ?2, ?3)")?;
    for (line, version) in lines.iter().zip(i64::from(after) + 1..) {
        insert.execute(params![number, version, line])?;
    }
    Ok(())
}

fn count_of(lines: &[String]) -> i64 {
    i64::try_from(lines.len()).unwrap_or(i64::MAX)
}

/// SQLite's integers have a sign; they last until the year 292 million.
fn time_in(time: u64) -> i64 {
    i64::try_from(time).unwrap_or(i64::MAX)
}

fn time_of(stored: i64) -> u64 {
    u64::try_from(stored).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use rusqlite::types::Value;

    use super::*;

    #[test]
    fn a_commit_waits_for_the_disk_unless_told_otherwise() {
        let folder = tempfile::tempdir().unwrap();
        let told = |store: Sqlite| {
            let connection = taken(&store.writing);
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
