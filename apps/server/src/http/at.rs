//! Which table a path names.

use parlor_store::TableId;
use serde::Deserialize;
use utoipa::IntoParams;

use super::errors::Refusal;
use crate::tables::NoTable;

/// Which table.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct At {
    /// The table's id.
    table: String,
}

impl At {
    /// The id, if it can be one; whatever else stands in a path is no table.
    pub(crate) fn id(&self) -> Result<TableId, Refusal> {
        self.table.parse().map_err(|_| NoTable::Unknown.into())
    }
}
