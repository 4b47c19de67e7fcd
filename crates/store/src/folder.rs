//! A store's folder, and the names of its files.

use std::fs::DirBuilder;
use std::path::{Path, PathBuf};

use crate::StoreError;

/// The database.
pub(crate) fn database_of(folder: &Path) -> PathBuf {
    folder.join("parlor.db")
}

/// SQLite's log of a database: what was committed and is not yet in it.
pub(crate) fn log_of(database: &Path) -> PathBuf {
    beside(database, "-wal")
}

/// SQLite's index of that log.
pub(crate) fn index_of(database: &Path) -> PathBuf {
    beside(database, "-shm")
}

/// The file beside a database whose name has this end.
pub(crate) fn beside(database: &Path, end: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// The copy of a backup while it is not yet the database. If it is there and the database is not, a restore was interrupted.
pub(crate) fn restoring_of(folder: &Path) -> PathBuf {
    folder.join("parlor.db.restoring")
}

/// Creates a store's folder, for its owner alone; it may be there already.
///
/// # Errors
/// It cannot be created.
pub fn make_folder(folder: &Path) -> Result<(), StoreError> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|why| StoreError::io(folder, "making the folder", &why))
}
