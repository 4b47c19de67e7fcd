//! Whether everything is as it was stored.

use std::path::Path;

use rusqlite::Connection;

use crate::folder::database_of;
use crate::rows::{self, Found};
use crate::{Sqlite, StoreError, StoredTable, TableId, connect, schema, wal};

/// What a check of a whole store found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Verified {
    /// How many tables there are.
    pub tables: u64,
    /// How many lines they have.
    pub lines: u64,
    /// How many tables no chain covers yet: they are from an older version, and get one with their next line.
    pub unchained: u64,
    /// What is wrong, in sentences.
    pub faults: Vec<String>,
}

/// The bytes of a stored file, by its SHA-256.
pub type Files<'a> = dyn Fn(&str) -> Option<Vec<u8>> + 'a;

/// How many tables are named at once, so that a store of millions is checked in little memory.
const AT_ONCE: u32 = 1000;

impl Sqlite {
    /// Reads everything in a folder that a server may be using, and checks that it is what was stored: the database's own pages, every
    /// table's lines against their chain, and what `fits` says about each table that is whole; it is given a way to the stored files.
    ///
    /// # Errors
    /// When there is no database, it is not of this program's version, or it cannot be read at all.
    pub fn verify(
        folder: &Path,
        fits: impl FnMut(&StoredTable, &Files<'_>) -> Result<(), String>,
    ) -> Result<Verified, StoreError> {
        Verified::of(&database_of(folder), fits)
    }
}

impl Verified {
    /// What a check of a database found.
    pub(crate) fn of(
        file: &Path,
        mut fits: impl FnMut(&StoredTable, &Files<'_>) -> Result<(), String>,
    ) -> Result<Verified, StoreError> {
        if !file.exists() {
            return Err(StoreError::NoDatabase(file.to_owned()));
        }
        wal::check(file)?;
        let fault = |why: rusqlite::Error| StoreError::sqlite(file, "checking everything", &why);
        let open = || connect::to_read(file).map_err(fault);
        let (mut connection, other) = (open()?, open()?);
        // A file that cannot be read is missing to the table that needs it, which is then said of that table.
        let files = |sha256: &str| rows::file(&other, sha256).ok().flatten();
        let mut fits = |table: &StoredTable| fits(table, &files);
        schema::must_be_current(&connection, file)?;
        let mut verified = Verified { faults: pages(&connection), ..Verified::default() };
        let mut last = String::new();
        loop {
            let ids = names_after(&connection, &last).unwrap_or_else(|why| {
                verified.faults.push(format!("the tables after {last:?} cannot be listed: {why}"));
                Vec::new()
            });
            let Some(newest) = ids.last().cloned() else { return Ok(verified) };
            for id in ids {
                verified.look_at(&mut connection, &id, &mut fits);
            }
            last = newest;
        }
    }

    /// Counts a table that is whole, and what `fits` says about it; or says what is wrong with it.
    #[cfg(feature = "postgres")]
    pub(crate) fn heard(
        &mut self,
        id: &TableId,
        found: Result<Option<StoredTable>, StoreError>,
        fits: &mut impl FnMut(&StoredTable) -> Result<(), String>,
    ) {
        match found {
            // It was deleted meanwhile.
            Ok(None) => {}
            Ok(Some(table)) => self.whole(&table, true, fits),
            Err(StoreError::Damaged { why, .. }) => self.faults.push(why),
            Err(why) => self.faults.push(format!("table {id} cannot be read: {why}")),
        }
    }

    fn whole(
        &mut self,
        table: &StoredTable,
        chained: bool,
        fits: &mut impl FnMut(&StoredTable) -> Result<(), String>,
    ) {
        self.tables += 1;
        self.lines += table.lines.len() as u64;
        self.unchained += u64::from(!chained);
        if let Err(why) = fits(table) {
            self.faults.push(format!("table {}: {why}", table.id));
        }
    }

    fn look_at(
        &mut self,
        connection: &mut Connection,
        id: &str,
        fits: &mut impl FnMut(&StoredTable) -> Result<(), String>,
    ) {
        let Ok(name) = id.parse::<TableId>() else {
            return self.faults.push(format!("a table is called {id:?}, which is no name"));
        };
        match rows::read(connection, &name) {
            // It was deleted meanwhile.
            Ok(Found::Nothing) => {}
            Ok(Found::Table { table, chained }) => self.whole(&table.stored(), chained, fits),
            Ok(Found::Damaged(why)) => self.faults.push(why),
            Err(why) => self.faults.push(format!("table {id} cannot be read: {why}")),
        }
    }
}

/// What SQLite finds wrong with its own pages.
fn pages(connection: &Connection) -> Vec<String> {
    let check = || -> rusqlite::Result<Vec<String>> {
        let mut check = connection.prepare("PRAGMA integrity_check")?;
        check.query_map([], |row| row.get(0))?.collect()
    };
    match check() {
        Ok(found) => found.into_iter().filter(|line| line != "ok").collect(),
        // Some damage ends the check itself.
        Err(why) => vec![format!("the database cannot be checked: {why}")],
    }
}

/// The names of the next tables in order, as they are stored.
pub(crate) fn names_after(connection: &Connection, last: &str) -> rusqlite::Result<Vec<String>> {
    let mut select = connection.prepare_cached("SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2")?;
    select.query_map(rusqlite::params![last, AT_ONCE], |row| row.get(0))?.collect()
}
