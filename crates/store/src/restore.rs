//! A backup in place of a database.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::backup::{self, Damage, private};
use crate::folder::{beside, database_of, index_of, log_of, make_folder, restoring_of};
use crate::lock::Lock;
use crate::verify::Verified;
use crate::{Sqlite, StoreError, connect, schema, wal};

impl Sqlite {
    /// Puts a copy of a backup in place of a folder's database, and returns where the old database is now, if there was one. No server
    /// may be using the folder. If it is interrupted, nothing is lost, and it can be done again.
    ///
    /// # Errors
    /// When a server uses the folder, the file is no whole database of ours, tables in it are damaged and that is not taken, it is newer than this program, or the disk fails.
    pub fn restore(folder: &Path, backup: &Path, damage: Damage) -> Result<Option<PathBuf>, StoreError> {
        check(backup, damage)?;
        make_folder(folder)?;
        let _lock = Lock::take(folder)?;
        let (file, part) = (database_of(folder), restoring_of(folder));
        copy(backup, &part)?;
        let old = put_aside(&file)?;
        fs::rename(&part, &file).map_err(|why| StoreError::io(&file, "naming the database", &why))?;
        let synced = File::open(folder).and_then(|folder| folder.sync_all());
        synced.map_err(|why| StoreError::io(folder, "writing the folder to disk", &why))?;
        Ok(old)
    }
}

/// Refuses what is no whole database of ours.
fn check(backup: &Path, damage: Damage) -> Result<(), StoreError> {
    if !backup.is_file() {
        return Err(StoreError::NoDatabase(backup.to_owned()));
    }
    wal::check(backup)?;
    let fault = |why: rusqlite::Error| StoreError::sqlite(backup, "checking the backup", &why);
    let connection = connect::to_read(backup).map_err(fault)?;
    if schema::check(&connection, backup)? == 0 {
        return Err(StoreError::Foreign(backup.to_owned()));
    }
    let told: String = connection.query_row("PRAGMA integrity_check", [], |row| row.get(0)).map_err(fault)?;
    let damaged = |why| Err(StoreError::Damaged { file: backup.to_owned(), why });
    if told != "ok" {
        return damaged(told);
    }
    // An older version's chains, if it has any, are checked when its tables are.
    if damage == Damage::Taken || schema::must_be_current(&connection, backup).is_err() {
        return Ok(());
    }
    let faults = Verified::of(backup, |_, _| Ok(()))?.faults;
    match faults.first() {
        None => Ok(()),
        Some(first) => damaged(format!("{} of its tables; {first}", faults.len())),
    }
}

/// Copies the backup, to the disk; with what is in its log, if it has one: a database that was put aside as it was.
fn copy(backup: &Path, to: &Path) -> Result<(), StoreError> {
    if log_of(backup).metadata().is_ok_and(|log| log.len() > 0) {
        // Of a restore that was interrupted.
        let _ = fs::remove_file(to);
        return backup::copy(backup, to);
    }
    let copied = || -> io::Result<()> {
        let mut part = private(OpenOptions::new().write(true).create(true).truncate(true)).open(to)?;
        io::copy(&mut File::open(backup)?, &mut part)?;
        part.sync_all()
    };
    copied().map_err(|why| StoreError::io(to, "copying the backup", &why))
}

/// Gives the old database another name, and its log the one that SQLite then looks for; what is in the log is written into the database
/// first, where that can be done. Returns the new name, if there was a database.
fn put_aside(file: &Path) -> Result<Option<PathBuf>, StoreError> {
    if file.exists() && wal::check_idle(file).is_ok() {
        // A database that is damaged goes as it is.
        let _ = connect::to_write(file)
            .and_then(|old| old.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0)));
    }
    let named = |number: u32| beside(file, &format!(".old-{number}"));
    let free = (1..u32::MAX).find(|number| !named(*number).exists()).unwrap_or(u32::MAX);
    // Without a database, a log that is left belongs to the one that an interrupted restore has put aside.
    let number = if file.exists() { free } else { free - 1 };
    let old = named(number);
    let moved = || -> io::Result<()> {
        if file.exists() {
            fs::rename(file, &old)?;
        }
        if log_of(file).exists() {
            fs::rename(log_of(file), log_of(&old))?;
        }
        if index_of(file).exists() {
            fs::remove_file(index_of(file))?;
        }
        Ok(())
    };
    moved().map_err(|why| StoreError::io(file, "putting the old database aside", &why))?;
    Ok((number > 0).then_some(old))
}
