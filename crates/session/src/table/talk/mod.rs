//! What people may say at a table.

pub(crate) mod entry;

mod decide;
