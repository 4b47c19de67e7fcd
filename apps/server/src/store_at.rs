//! Where a server's tables are.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use parlor_store::{Movable, Sqlite, Store, StoreError};

/// Where a server's tables are.
#[derive(Clone, PartialEq, Eq)]
pub enum StoreAt {
    /// In a folder, which one server uses.
    Folder(PathBuf),
    /// In a PostgreSQL database that several servers share, by its address; with the feature `postgres`.
    Database(String),
}

impl StoreAt {
    /// Reads what people write for either: an address has a scheme, or names a host; all else is a folder.
    #[must_use]
    pub fn read(text: &str) -> StoreAt {
        let is_address = text.starts_with("postgres://")
            || text.starts_with("postgresql://")
            || text.split_whitespace().any(|word| word.starts_with("host="));
        if is_address { StoreAt::Database(text.to_owned()) } else { StoreAt::Folder(text.into()) }
    }

    /// Opens it.
    ///
    /// # Errors
    /// The folder cannot be used, the database does not answer, or this program was built without PostgreSQL.
    pub fn open(&self) -> Result<Arc<dyn Store>, StoreError> {
        // To `Store` alone, for a server.
        Ok(self.open_to_move()? as Arc<dyn Store>)
    }

    /// Opens it as one end of a migration.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn open_to_move(&self) -> Result<Arc<dyn Movable>, StoreError> {
        match self {
            StoreAt::Folder(folder) => Ok(Arc::new(Sqlite::open(folder)?)),
            #[cfg(feature = "postgres")]
            StoreAt::Database(address) => Ok(Arc::new(parlor_store::Postgres::open(address)?)),
            #[cfg(not(feature = "postgres"))]
            StoreAt::Database(_) => Err(StoreError::Address {
                why: "this program was built without PostgreSQL (the feature `postgres`); name a folder"
                    .to_owned(),
            }),
        }
    }
}

/// Without the address: there may be a password in it.
impl fmt::Debug for StoreAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreAt::Folder(folder) => f.debug_tuple("Folder").field(folder).finish(),
            StoreAt::Database(_) => f.write_str("Database(hidden)"),
        }
    }
}
