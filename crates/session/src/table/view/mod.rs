//! A table as its viewers see it.

pub(crate) mod credits;
pub(crate) mod follower;
mod glance;
pub(crate) mod narration;
mod scene;
pub(crate) mod state;
