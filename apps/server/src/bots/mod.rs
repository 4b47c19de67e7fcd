//! Bots: the order in which they think, the threads where they do, and the work that can wait for one.

mod spare;
mod thinkers;
mod threads;
mod turns;

pub(crate) use thinkers::{Post, Thinkers};
pub(crate) use turns::Standing;
