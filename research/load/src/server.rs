//! The differences between servers: how to create a table, and what their messages mean.

use std::net::SocketAddr;

use anyhow::Result;

use crate::hand::{Hand, Heard};
use crate::luck::Luck;

/// A table that was created.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    /// What opens the guest's seats: a cookie, or credentials in seat order.
    pub(crate) keys: Vec<String>,
    /// How many sockets the guest opens: one for each seat, or one for all that they have to do.
    pub(crate) sockets: usize,
    /// Whether bots hold seats: then a move can be due while one of them is to choose.
    pub(crate) bots: bool,
}

/// Whose view a socket gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Viewpoint {
    /// The guest's socket of this index.
    Guest(usize),
    Watcher,
}

/// A kind of server.
pub(crate) trait Protocol: Send + Sync + 'static {
    /// Creates a table.
    fn set(&self, at: SocketAddr, number: usize) -> impl Future<Output = Result<Table>> + Send;

    /// Makes the server load a table into memory, without a socket.
    fn look(&self, at: SocketAddr, table: &Table) -> impl Future<Output = Result<()>> + Send;

    /// The path and the cookie of a table's socket.
    fn door(&self, table: &Table, viewpoint: Viewpoint) -> (String, Option<String>);

    /// Reads a message; its news of the table goes into the hand.
    fn read(&self, text: &str, table: &Table, viewpoint: Viewpoint, hand: &mut Hand) -> Heard;

    /// A command that makes one of the hand's choices, with the number that its acknowledgement will name; nothing without choices.
    fn command(&self, table: &Table, hand: &Hand, luck: &mut Luck) -> Option<(u64, String)>;
}
