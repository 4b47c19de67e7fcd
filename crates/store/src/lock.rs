//! One server a folder.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;

use crate::StoreError;

/// Holds `parlor.lock` of a folder for as long as it lives. The operating system gives it back when the process ends, however it ends, so
/// a file that a killed server left behind hinders nobody.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the folder.
    pub(crate) fn take(folder: &Path) -> Result<Lock, StoreError> {
        let path = folder.join("parlor.lock");
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
        let file = file.map_err(|why| StoreError::io(&path, "making the lock file", &why))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path)),
            Err(TryLockError::Error(why)) => Err(StoreError::io(&path, "locking the folder", &why)),
        }
    }
}
