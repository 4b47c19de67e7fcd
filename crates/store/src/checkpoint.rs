//! The log of the database is written into it by a thread of its own, so that commits need not wait for that.
//!
//! SQLite does it by default in the commit that makes the log long, and everybody waits: with 1,000 pages, 7 ms, seven times a second on a busy
//! server. Here a second connection copies most of the log while commits go on. What was committed meanwhile is copied with the writing
//! connection held, a few pages, so that the log is whole in the database for a moment: only then does SQLite begin it anew.

use std::ffi::c_int;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::hooks::Wal;
use rusqlite::{Connection, ErrorCode};

use crate::locked::locked;
use crate::{StoreError, connect};

/// A log that is this many times as long as it should be is written into the database by the commit that finds it so: the thread has no processor, and the
/// disk must not fill up meanwhile.
const TOO_LONG: c_int = 4;

/// How often such a commit looks whether the thread is done that copies the log at that moment, and how long it leaves it the processor each time. Behind
/// a thread that gets none, the log grew to a multiple of that length all the same.
const LOOKS: u32 = 100;
const LOOK: Duration = Duration::from_millis(2);

/// With so few pages left, commits wait for the rest.
const FEW: c_int = 64;

/// How often a thread copies what was committed meanwhile, before commits wait for the rest, however much that is.
const PASSES: usize = 4;

/// The thread. Dropping it ends it, when it has done what it is at.
#[derive(Debug)]
pub(crate) struct Checkpoints {
    wanted: Arc<Wanted>,
    thread: Option<JoinHandle<()>>,
}

/// What the thread waits for.
#[derive(Debug, Default)]
struct Wanted {
    state: Mutex<CheckpointState>,
    changed: Condvar,
}

#[derive(Debug, Default, PartialEq, Eq)]
enum CheckpointState {
    #[default]
    Nothing,
    Checkpoint,
    End,
}

impl Checkpoints {
    /// Starts the thread: whenever a commit of `writing` makes the log as long as `pages`, it is written into the database.
    ///
    /// # Errors
    /// The system provides no thread, or SQLite no second connection.
    pub(crate) fn start(
        file: &Path,
        writing: &Arc<Mutex<Connection>>,
        pages: u32,
    ) -> Result<Checkpoints, StoreError> {
        let fault = |why: &rusqlite::Error| StoreError::sqlite(file, "opening the database", why);
        // It never writes by itself, and so it flushes as is right for whatever the writing connection promised.
        let own = connect::to_write(file).map_err(|why| fault(&why))?;
        own.pragma_update(None, "synchronous", "FULL").map_err(|why| fault(&why))?;
        let wanted = Arc::new(Wanted::default());
        let (least, asked) = (c_int::try_from(pages).unwrap_or(c_int::MAX), Arc::clone(&wanted));
        let long = move |log: &mut Wal, length: c_int| {
            if length >= least {
                asked.set(CheckpointState::Checkpoint);
            }
            if length >= least.saturating_mul(TOO_LONG) {
                copy_now(log);
            }
            Ok(())
        };
        locked(writing).wal_hook(Some(long)).map_err(|why| fault(&why))?;
        let (heard, writing) = (Arc::clone(&wanted), Arc::clone(writing));
        let thread = thread::Builder::new()
            .name("checkpoints".to_owned())
            .spawn(move || {
                while heard.wait() {
                    checkpoint(&own, &writing);
                }
            })
            .map_err(|why| StoreError::io(file, "starting a thread", &why))?;
        Ok(Checkpoints { wanted, thread: Some(thread) })
    }
}

impl Drop for Checkpoints {
    fn drop(&mut self) {
        self.wanted.set(CheckpointState::End);
        if let Some(thread) = self.thread.take() {
            // The result is ignored: a panic was already reported.
            let _ = thread.join();
        }
    }
}

impl Wanted {
    fn set(&self, to: CheckpointState) {
        let mut state = locked(&self.state);
        if *state == CheckpointState::Nothing || to == CheckpointState::End {
            *state = to;
            self.changed.notify_one();
        }
    }

    /// Waits for something to do; whether there is.
    fn wait(&self) -> bool {
        let state = locked(&self.state);
        let nothing = |state: &mut CheckpointState| *state == CheckpointState::Nothing;
        let mut state = self.changed.wait_while(state, nothing).unwrap_or_else(PoisonError::into_inner);
        if *state == CheckpointState::End {
            return false;
        }
        *state = CheckpointState::Nothing;
        true
    }
}

/// Writes the log into the database in a commit. A failure leaves the log as it is: the next commit asks again.
fn copy_now(log: &mut Wal) {
    let busy = |log: &mut Wal| {
        log.checkpoint().is_err_and(|why| why.sqlite_error_code() == Some(ErrorCode::DatabaseBusy))
    };
    for _ in 0..LOOKS {
        if !busy(log) {
            return;
        }
        thread::sleep(LOOK);
    }
}

/// Writes the log into the database. A failure (the disk is full, a backup reads the log) leaves the log as it is: the next commit asks again.
fn checkpoint(own: &Connection, writing: &Mutex<Connection>) {
    for _ in 0..PASSES {
        match pass(own) {
            Ok(Some(left)) if left <= FEW => break,
            Ok(Some(_)) => {}
            Ok(None) | Err(_) => return,
        }
    }
    let _ = pass(&locked(writing));
}

/// Copies what can be copied without waiting for anybody; how many pages of the log are left, or `None` where another copies just now.
fn pass(connection: &Connection) -> rusqlite::Result<Option<c_int>> {
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| {
        let (busy, length, done): (bool, c_int, c_int) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok((!busy).then_some(length - done))
    })
}
