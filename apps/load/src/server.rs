//! The differences between servers: how to create a table, and what their messages mean.

use std::net::SocketAddr;

use anyhow::Result;

use crate::hand::{Hand, Heard, Luck};

/// A table that was created.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    /// What opens the guest's seats: a cookie, or credentials in seat order.
    pub(crate) keys: Vec<String>,
}

/// Whose view a socket gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Viewpoint {
    Guest,
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
    fn read(
        &self,
        text: &str,
        table: &Table,
        viewpoint: Viewpoint,
        hand: &mut Hand,
        luck: &mut Luck,
    ) -> Heard;

    /// A command that makes the hand's choice, with the number that its acknowledgement will name.
    fn command(&self, table: &Table, hand: &Hand, choice: &str, luck: &mut Luck) -> (u64, String);
}
