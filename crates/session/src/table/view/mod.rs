//! A table as its viewers see it.

pub(crate) mod credits;
pub(crate) mod follower;
mod glance;
mod scene;
pub(crate) mod state;
pub(crate) mod told;
