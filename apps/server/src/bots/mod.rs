//! Bots: the threads where they think, and the work that can wait for one.

mod spare;
mod thinkers;
mod waiting;

pub(crate) use thinkers::Thinkers;
