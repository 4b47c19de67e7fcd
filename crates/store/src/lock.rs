//! One server a folder.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;
use std::time::{Duration, Instant};

use crate::StoreError;

/// How long to wait for a server that is just ending. A process that the holder is just starting also holds the lock for a moment: from its
/// fork until it runs another program.
const PATIENCE: Duration = Duration::from_millis(500);

/// Holds `parlor.lock` of a folder for as long as it lives. The operating system releases it when the process ends, however it ends, so a
/// file that a killed server left behind blocks nobody.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock of the folder.
    pub(crate) fn take(folder: &Path) -> Result<Lock, StoreError> {
        let path = folder.join("parlor.lock");
        let mut options = OpenOptions::new();
        options.create(true).truncate(false).write(true);
        // Who may open it may hold it.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(&path);
        let file = file.map_err(|why| StoreError::io(&path, "making the lock file", &why))?;
        let begun = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Lock { _file: file }),
                Err(TryLockError::WouldBlock) if begun.elapsed() < PATIENCE => {
                    std::thread::sleep(Duration::from_millis(10));
                }
                Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(path)),
                Err(TryLockError::Error(why)) => {
                    return Err(StoreError::io(&path, "locking the folder", &why));
                }
            }
        }
    }

    /// Takes the lock of a folder that no server uses, at once and without making a file; nothing, if one does, or if nobody can say.
    pub(crate) fn take_if_free(folder: &Path) -> Option<Lock> {
        let file = File::open(folder.join("parlor.lock")).ok()?;
        file.try_lock().ok().map(|()| Lock { _file: file })
    }
}
