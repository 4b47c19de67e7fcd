//! What is deleted at once in SQLite: a table, or the names in some of its lines.

use std::path::Path;

use rusqlite::{Connection, params};

use crate::locked::locked;
use crate::rows::{self, Found};
use crate::sqlite::beside;
use crate::stored::time_in;
use crate::{Moderate, Sqlite, StoreError, StoredTable, TableCode, TableId};

const LATEST: &str = "SELECT id FROM progress JOIN tables USING (number) WHERE deleted IS NULL ORDER BY touched DESC, id LIMIT ?1";

const FORGET: &str =
    "DELETE FROM personal WHERE number = (SELECT number FROM tables WHERE id = ?1) AND version = ?2";

fn latest(connection: &Connection, most: u32) -> rusqlite::Result<Vec<TableId>> {
    let mut select = connection.prepare(LATEST)?;
    let ids: Vec<String> =
        select.query_map([time_in(most.into())], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
}

fn delete(connection: &Connection, table: &TableId) -> rusqlite::Result<bool> {
    Ok(connection.execute("DELETE FROM tables WHERE id = ?1", [table.as_str()])? > 0)
}

fn forget_lines(connection: &Connection, table: &TableId, lines: &[u32]) -> rusqlite::Result<u64> {
    let mut forget = connection.prepare(FORGET)?;
    let counts =
        lines.iter().map(|line| forget.execute(params![table.as_str(), line]).map(|count| count as u64));
    counts.sum()
}

impl Moderate for Sqlite {
    fn latest(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        latest(&locked(self.reading()), most).map_err(|why| self.fault("listing tables", &why))
    }

    fn delete(&self, table: &TableId) -> Result<bool, StoreError> {
        let deleted = delete(&locked(self.writing()), table);
        deleted.map_err(|why| self.fault(&format!("deleting table {table}"), &why))
    }

    fn forget_lines(&self, table: &TableId, lines: &[u32]) -> Result<u64, StoreError> {
        let mut connection = locked(self.writing());
        let mut forget = || {
            let transaction = connection.transaction()?;
            let count = forget_lines(&transaction, table, lines)?;
            transaction.commit()?;
            Ok(count)
        };
        forget().map_err(|why| self.fault("deleting personal text", &why))
    }
}

/// The same in a folder that a server may be using; tables in its memory are what they were until they leave it.
impl Sqlite {
    /// See [`Moderate::latest`].
    ///
    /// # Errors
    /// When there is no database, it is not of this program's version, or the disk fails.
    pub fn latest_in(folder: &Path, most: u32) -> Result<Vec<TableId>, StoreError> {
        beside(folder, "listing tables", |connection| latest(connection, most))
    }

    /// The table whose name begins with this code, or `None` if there is none, or more than one.
    ///
    /// # Errors
    /// When there is no database, it is not of this program's version, or the disk fails.
    pub fn find_in(folder: &Path, code: &TableCode) -> Result<Option<TableId>, StoreError> {
        beside(folder, "looking for a table by its code", |connection| rows::find(connection, code))
    }

    /// A whole table, or `None` if there is no such table.
    ///
    /// # Errors
    /// When there is no database, it is not of this program's version, the table is damaged, or the disk fails.
    pub fn load_in(folder: &Path, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        let found = beside(folder, "loading a table", |connection| rows::read(connection, table))?;
        match found {
            Found::Nothing => Ok(None),
            Found::Table { table, .. } => Ok(Some(table.stored())),
            Found::Damaged(why) => Err(StoreError::Damaged { file: folder.to_owned(), why }),
        }
    }

    /// See [`Store::file`](crate::Store::file).
    ///
    /// # Errors
    /// When there is no database, it is not of this program's version, or the disk fails.
    pub fn file_in(folder: &Path, sha256: &str) -> Result<Option<Vec<u8>>, StoreError> {
        beside(folder, "reading a file that a table is played with", |connection| {
            rows::file(connection, sha256)
        })
    }

    /// See [`Moderate::delete`].
    ///
    /// # Errors
    /// When there is no database, it is not of this program's version, or the disk fails.
    pub fn delete_in(folder: &Path, table: &TableId) -> Result<bool, StoreError> {
        beside(folder, "deleting a table", |connection| {
            let deleted = delete(connection, table)?;
            // Nothing of it stays in the log either.
            connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
            Ok(deleted)
        })
    }

    /// See [`Moderate::forget_lines`].
    ///
    /// # Errors
    /// When there is no database, it is not of this program's version, or the disk fails.
    pub fn forget_lines_in(folder: &Path, table: &TableId, lines: &[u32]) -> Result<u64, StoreError> {
        beside(folder, "deleting personal text", |connection| {
            let count = forget_lines(connection, table, lines)?;
            connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
            Ok(count)
        })
    }
}
