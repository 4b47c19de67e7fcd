//! How servers that share a store pass guests on to each other: one connection from each to each, over which every guest has a stream of their own.
//!
//! `handshake`: both ends prove that they share the store; `links`: the connections to others; `tunnel`: a guest's socket through one, with
//! `frames` for where a message ends.

mod frames;
mod handshake;
mod links;
mod tunnel;

pub(crate) use handshake::{NodeSecret, accept};
pub(crate) use links::{ASK, ENCRYPTED, Links, NoLink, PATIENCE, PEER, Passed, STREAM, window};
pub(crate) use tunnel::{LastWord, run};
