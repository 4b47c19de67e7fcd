//! The table that a path names.

use parlor_store::TableId;
use serde::Deserialize;
use utoipa::IntoParams;

use super::errors::Refusal;
use crate::tables::NoTable;

/// The table.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct TablePath {
    /// The table's id.
    table: String,
}

impl TablePath {
    /// The id, if it is valid; any other text in a path names no table.
    pub(crate) fn id(&self) -> Result<TableId, Refusal> {
        self.table.parse().map_err(|_| NoTable::Unknown.into())
    }
}
