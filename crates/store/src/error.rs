//! What can go wrong, and what to do about it.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::{Epoch, NodeId, TableId};

/// Why a store did not do what it was asked. Never holds a secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreError {
    /// There is a table of this name already.
    Exists(TableId),
    /// There is no table of this name.
    Missing(TableId),
    /// Somebody else has appended in the meantime.
    Conflict {
        /// The table.
        table: TableId,
        /// The version it has.
        stored: u32,
        /// The version that the writer had seen.
        after: u32,
    },
    /// Somebody has claimed the table since the writer did. Nothing was written; the writer's copy of the table is void.
    Fenced {
        /// The table.
        table: TableId,
        /// The table's last claim.
        epoch: Epoch,
        /// The claim under which the writer has loaded it.
        under: Epoch,
    },
    /// Another node owns the table.
    Owned {
        /// The table.
        table: TableId,
        /// The name of its owner.
        by: String,
        /// Where other nodes reach it.
        address: String,
        /// How long its lease lasts if it is not renewed.
        remaining: Duration,
    },
    /// This node is not one of the store's any more: another of its name has begun, or it was not heard of for long.
    Gone(NodeId),
    /// A line that a log cannot hold.
    Unfit {
        /// The table.
        table: TableId,
        /// What is wrong with it.
        why: String,
    },
    /// The writer's queue is full: the disk is slower than the callers. Nothing was written; try again in a moment.
    Busy,
    /// The writer was closed. Nothing was written.
    Closed,
    /// Another server has this folder.
    InUse(PathBuf),
    /// The database was made by a newer program.
    Newer {
        /// The database.
        file: PathBuf,
        /// The version of its schema.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// The database was made by an older program, and no server of this version has opened it yet.
    Older {
        /// The database.
        file: PathBuf,
        /// The version of its schema.
        found: u32,
        /// The version that this program needs.
        known: u32,
    },
    /// The file is a database, but not one of ours.
    Foreign(PathBuf),
    /// A restore was interrupted before this copy became the database.
    Restoring(PathBuf),
    /// A backup must not overwrite this.
    WouldOverwrite(PathBuf),
    /// There is no database to read.
    NoDatabase(PathBuf),
    /// The disk, or what the database may take of it, is full.
    Full(PathBuf),
    /// The store holds what it never wrote.
    Damaged {
        /// The file.
        file: PathBuf,
        /// What was found.
        why: String,
    },
    /// The log of a database is not what was written: acknowledged commits in it cannot be read. Nothing was opened or changed.
    DamagedLog {
        /// The log.
        file: PathBuf,
        /// Where, and what is lost.
        why: String,
    },
    /// A shared database does not answer, or not as it should.
    Database {
        /// Its address, without user and password.
        name: String,
        /// What was being done.
        doing: String,
        /// What it said, or the way to it.
        why: String,
    },
    /// The address of a shared database cannot be read. It is not repeated: there may be a password in it.
    Address {
        /// What was expected.
        why: String,
    },
    /// The file of authorities by which a shared database proves who it is.
    Certificates {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A shared database is backed up by its own means.
    OwnBackup(String),
    /// A store that is to be filled has something of its own already.
    Occupied {
        /// What it is called.
        name: String,
        /// What it has.
        why: String,
    },
    /// The disk or the database failed otherwise.
    Io {
        /// The file.
        file: PathBuf,
        /// What was being done.
        doing: String,
        /// What the system said.
        why: String,
    },
}

impl StoreError {
    /// Whether it is certain that nothing was written: the write was refused, it did not fail.
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        use StoreError::{Busy, Closed, Conflict, Exists, Fenced, Gone, Missing, Owned, Unfit};
        let no_claim = matches!(self, Fenced { .. } | Owned { .. } | Gone(_));
        no_claim || matches!(self, Exists(_) | Missing(_) | Conflict { .. } | Unfit { .. } | Busy | Closed)
    }

    /// An error of the system with this file.
    pub(crate) fn io(file: &Path, doing: &str, why: &std::io::Error) -> StoreError {
        match why.kind() {
            std::io::ErrorKind::StorageFull => StoreError::Full(file.to_owned()),
            _ => StoreError::Io { file: file.to_owned(), doing: doing.to_owned(), why: why.to_string() },
        }
    }

    /// An error of SQLite with this database.
    pub(crate) fn sqlite(file: &Path, doing: &str, why: &rusqlite::Error) -> StoreError {
        use rusqlite::{Error, ErrorCode};
        // A value that is no text or no such number, or longer than any that was stored.
        let is_odd = matches!(
            why,
            Error::FromSqlConversionFailure(..)
                | Error::IntegralValueOutOfRange(..)
                | Error::InvalidColumnType(..)
                | Error::Utf8Error(..)
        );
        let damaged = || StoreError::Damaged { file: file.to_owned(), why: format!("{doing}: {why}") };
        match why.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full(file.to_owned()),
            Some(ErrorCode::NotADatabase) => StoreError::Foreign(file.to_owned()),
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::ConstraintViolation | ErrorCode::TooBig) => {
                damaged()
            }
            None if is_odd => damaged(),
            _ => StoreError::Io { file: file.to_owned(), doing: doing.to_owned(), why: why.to_string() },
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Exists(table) => {
                write!(f, "there is a table {table} already; give the new one another name")
            }
            StoreError::Missing(table) => {
                write!(f, "there is no table {table}; it was never made, or deleted when long untouched")
            }
            StoreError::Conflict { table, stored, after } => {
                write!(f, "table {table} has version {stored}, not {after}; load it again")
            }
            StoreError::Fenced { table, epoch, under } => {
                write!(
                    f,
                    "table {table} was claimed again: claim {epoch} is in force, not {under}; nothing was written, load it again"
                )
            }
            StoreError::Owned { table, by, address, remaining } => {
                write!(
                    f,
                    "table {table} is at the node {by} ({address}), for at least {} ms more",
                    remaining.as_millis()
                )
            }
            StoreError::Gone(node) => {
                write!(
                    f,
                    "node {node} is no longer listed: another of its name has begun, or it was silent for a day"
                )
            }
            StoreError::Unfit { table, why } => {
                write!(f, "this does not fit into the log of table {table}: {why}")
            }
            StoreError::Busy => {
                f.write_str("too many writes are waiting for the disk; try again in a moment")
            }
            StoreError::Closed => f.write_str("the store is closed; the server is shutting down"),
            _ => self.file_trouble(f),
        }
    }
}

impl StoreError {
    /// The errors that a person who runs a server must do something about.
    fn file_trouble(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::InUse(file) => {
                write!(
                    f,
                    "another server uses this folder (it holds {}); stop it, or choose another folder",
                    file.display()
                )
            }
            StoreError::Newer { file, found, known } => write!(
                f,
                "{} was written by a newer program (schema {found}, this one knows up to {known}); use that program, or another folder",
                file.display()
            ),
            StoreError::Older { file, found, known } => write!(
                f,
                "{} was written by an older program (schema {found}, this one needs {known}); start the server once",
                file.display()
            ),
            StoreError::Restoring(file) => write!(
                f,
                "a restore was interrupted when {} was not yet the database; run `parlor restore` again",
                file.display()
            ),
            StoreError::Foreign(file) => {
                write!(
                    f,
                    "{} is not a database of this program; choose another folder, or move it away",
                    file.display()
                )
            }
            StoreError::WouldOverwrite(file) => {
                write!(f, "{} exists and is not overwritten; name a new file", file.display())
            }
            StoreError::NoDatabase(file) => {
                write!(
                    f,
                    "there is no database {}; name the folder that a server was started with",
                    file.display()
                )
            }
            StoreError::Full(file) => write!(f, "there is no room left for {}; make some", file.display()),
            StoreError::Damaged { file, why } => {
                write!(f, "{} is damaged ({why}); put a backup in its place", file.display())
            }
            StoreError::DamagedLog { file, why } => write!(
                f,
                "{} is damaged: {why}; nothing was changed. Put a backup in its place (`parlor restore`), or go on with what can be read: `parlor backup --damaged FILE`, then `parlor restore FILE`",
                file.display()
            ),
            StoreError::Database { name, doing, why } => {
                write!(f, "{name}: {doing} failed: {why}; look at the database and the way to it")
            }
            StoreError::Address { why } => write!(f, "this is no address of a database: {why}"),
            StoreError::Certificates { file, why } => write!(
                f,
                "{}: {why}; name a PEM file with the certificate of the authority that has signed the database's",
                file.display()
            ),
            StoreError::OwnBackup(name) => {
                write!(f, "{name} is backed up by PostgreSQL's own means: pg_dump, or an archive of its log")
            }
            StoreError::Occupied { name, why } => {
                write!(
                    f,
                    "{name} is not empty: {why}; name an empty one, or the one that this was begun with"
                )
            }
            StoreError::Io { file, doing, why } => {
                write!(
                    f,
                    "{}: {doing} failed: {why}; look at the disk and the rights to this folder",
                    file.display()
                )
            }
            _ => Ok(()),
        }
    }
}

impl std::error::Error for StoreError {}
