//! What a server has in memory that stands still.

use parlor_session::{Input, Millis, Room};
use parlor_store::Epoch;

/// A server that stands still.
pub(crate) struct Twin {
    pub(crate) room: Room,
    /// The claim under which it appends.
    pub(crate) under: Option<Epoch>,
    /// Which server it is.
    pub(crate) server: u64,
    /// The lines that it had sent to the store, and the answer that was on its way from there.
    pub(crate) writes: Option<(u32, Vec<String>, Millis)>,
    pub(crate) kept: Option<bool>,
    /// What had come from people.
    pub(crate) inputs: Vec<Input>,
}
