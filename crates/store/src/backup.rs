//! A copy of a database while others write to it.

use std::fs::{self, File, OpenOptions};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;

use crate::{StoreError, connect, schema, wal};

/// What is done with what is damaged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Damage {
    /// It is refused.
    Refused,
    /// It is taken as it is: damaged tables stay closed, and all others open.
    Taken,
}

/// Copies the database as it is at one moment. A reader in WAL mode blocks no writer, in this process or another; the copy is whole and has
/// no log beside it. Of a damaged log it has what SQLite can read, if that is taken.
pub(crate) fn backup(database: &Path, to: &Path, damage: Damage) -> Result<(), StoreError> {
    if !database.exists() {
        return Err(StoreError::NoDatabase(database.to_owned()));
    }
    if fs::symlink_metadata(to).is_ok() {
        return Err(StoreError::WouldOverwrite(to.to_owned()));
    }
    match wal::check(database) {
        Err(StoreError::DamagedLog { .. }) if damage == Damage::Taken => {}
        checked => checked?,
    }
    // The copy has another name until it is whole, so that a file with the right name is always a backup.
    let part = part_of(to);
    let done = copy(database, &part).and_then(|()| give_name(&part, to));
    // A part that cannot be removed shows what it is by its name; the error that led here matters more.
    let _ = fs::remove_file(&part);
    done
}

fn part_of(to: &Path) -> PathBuf {
    let mut name = to.as_os_str().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    name.into()
}

/// Copies it into a new file, which is on the disk then.
pub(crate) fn copy(database: &Path, part: &Path) -> Result<(), StoreError> {
    let made = private(OpenOptions::new().write(true).create_new(true)).open(part);
    made.map_err(|why| StoreError::io(part, "making the file", &why))?;
    let read = || {
        let connection = connect::to_read(database)?;
        // A log that may be damaged stays as it is.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        Ok::<_, rusqlite::Error>(connection)
    };
    let connection = read().map_err(|why| StoreError::sqlite(database, "opening the database", &why))?;
    schema::check(&connection, database)?;
    let Some(name) = part.to_str() else {
        let why = std::io::Error::new(ErrorKind::InvalidInput, "the file's name is not Unicode");
        return Err(StoreError::io(part, "making the backup", &why));
    };
    connection
        .execute("VACUUM INTO ?1", [name])
        .map_err(|why| StoreError::sqlite(part, "making the backup", &why))?;
    let synced = File::open(part).and_then(|file| file.sync_all());
    synced.map_err(|why| StoreError::io(part, "writing the backup to disk", &why))
}

/// A hard link, unlike a rename, does not replace a file that another process has put there in the meantime.
fn give_name(part: &Path, to: &Path) -> Result<(), StoreError> {
    match fs::hard_link(part, to) {
        Ok(()) => Ok(()),
        Err(why) if why.kind() == ErrorKind::AlreadyExists => Err(StoreError::WouldOverwrite(to.to_owned())),
        // Some file systems have no links.
        Err(_) => fs::rename(part, to).map_err(|why| StoreError::io(to, "naming the backup", &why)),
    }
}

/// Nobody else may read files that contain seeds.
pub(crate) fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}
