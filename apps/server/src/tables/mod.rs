//! Tables: which of them are in memory, the actor that owns each, and how they are created and loaded.

mod actor;
pub(crate) mod brought;
mod evening;
mod glances;
mod hand_over;
mod listed;
mod load;
pub(crate) mod new_table;
mod no_table;
mod note;
mod progress;
mod registry;
mod released;
mod shown;
mod sockets;
mod stored;
mod turns;

pub(crate) use listed::{Listed, OpenTable};
pub(crate) use no_table::{NoTable, Owner};
pub(crate) use note::{Guest, Note, Outgoing};
pub use progress::{Progress, fits_rules, progress_of};
pub(crate) use registry::Tables;
pub(crate) use released::Released;
