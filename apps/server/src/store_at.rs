//! Where a server's tables are.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use parlor_store::{Sqlite, Store, StoreError};

/// Where a server's tables are.
#[derive(Clone, PartialEq, Eq)]
pub enum StoreAt {
    /// In a folder, which one server uses.
    Folder(PathBuf),
    /// In a PostgreSQL database that several servers share, by its address; with the feature `postgres`.
    Database(String),
}

impl StoreAt {
    /// Opens it.
    ///
    /// # Errors
    /// The folder cannot be used, the database does not answer, or this program was built without PostgreSQL.
    pub fn open(&self) -> Result<Arc<dyn Store>, StoreError> {
        match self {
            StoreAt::Folder(folder) => Ok(Arc::new(Sqlite::open(folder)?)),
            #[cfg(feature = "postgres")]
            StoreAt::Database(address) => Ok(Arc::new(parlor_store::Postgres::open(address)?)),
            #[cfg(not(feature = "postgres"))]
            StoreAt::Database(_) => Err(StoreError::Address {
                why: "this program was built without PostgreSQL (the feature `postgres`); name a folder with --data".to_owned(),
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
