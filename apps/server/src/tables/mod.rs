//! Tables: which of them are in memory, the actor that owns each, and how they are created and loaded.

mod actor;
pub(crate) mod create;
mod load;
mod note;
mod registry;
mod sockets;

pub(crate) use note::{Guest, Newcomer, Note};
pub(crate) use registry::{NoTable, Tables};
