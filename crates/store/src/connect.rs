//! Connections to a database, which may be somebody else's until its schema has been read.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::{Connection, OpenFlags};

/// How long to wait while another connection has the database locked, for a backup for example.
const PATIENCE: Duration = Duration::from_secs(5);

/// The longest text or blob that is read or written: the longest that we store, a card set or an analysis, is far shorter.
const LONGEST: i32 = 64 * 1024 * 1024;

/// Opens a database for reading beside its writer.
pub(crate) fn to_read(file: &Path) -> rusqlite::Result<Connection> {
    careful(Connection::open_with_flags(
        file,
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?)
}

/// Opens a database for writing.
pub(crate) fn to_write(file: &Path) -> rusqlite::Result<Connection> {
    careful(Connection::open(file)?)
}

/// Nothing that stands in the database is run, and no page is trusted.
fn careful(connection: Connection) -> rusqlite::Result<Connection> {
    connection.busy_timeout(PATIENCE)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, LONGEST)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    Ok(connection)
}
