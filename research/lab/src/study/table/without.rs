//! Where the feature `parquet` is left out, tables are no files: every attempt says so.

use super::{BadTable, Table};

fn left_out() -> BadTable {
    BadTable(
        "this program was compiled without the feature `parquet`, which stores and reads studies".to_owned(),
    )
}

impl Table {
    /// Refuses.
    ///
    /// # Errors
    /// Always.
    pub fn to_parquet(&self, _terms: &str) -> Result<Vec<u8>, BadTable> {
        Err(left_out())
    }

    /// Refuses.
    ///
    /// # Errors
    /// Always.
    pub fn from_parquet(_bytes: Vec<u8>, _like: &Table, _terms: &str) -> Result<Table, BadTable> {
        Err(left_out())
    }
}
