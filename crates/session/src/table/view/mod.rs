//! A table as its viewers see it.

pub(crate) mod credits;
pub(crate) mod follower;
mod glance;
pub(crate) mod narration;
pub(crate) mod state;
mod tabletop;
