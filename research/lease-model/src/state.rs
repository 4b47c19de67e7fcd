//! Everything that is: the store, the nodes, and what is under way between them.

use crate::Protocol;

/// A node by its place.
pub(crate) type NodeAt = usize;

/// The state of everything.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) store: Store,
    pub(crate) nodes: Vec<Node>,
    /// Appends that were sent and have not arrived, in order of their contents: the network keeps none.
    pub(crate) flights: Vec<Flight>,
    /// The version at which each command is known to be done to who gave it.
    pub(crate) told: Vec<Option<u8>>,
    /// Which command was acknowledged at which version.
    pub(crate) acknowledged: Vec<(u8, u8)>,
    /// How many mishaps there were.
    pub(crate) mishaps: u8,
}

/// The store, which is never half done: what is in here is committed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Store {
    pub(crate) epoch: u8,
    pub(crate) owner: Option<NodeAt>,
    /// Whose lease lasts.
    pub(crate) leases: Vec<bool>,
    /// The commands that were done.
    pub(crate) log: Vec<u8>,
    /// Whether anything was written under an earlier claim than the last one.
    pub(crate) late: bool,
}

/// A node.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Node {
    pub(crate) up: bool,
    pub(crate) paused: bool,
    pub(crate) holds: Holds,
    /// The log as its guests see it.
    pub(crate) shows: Vec<u8>,
}

/// What a node has of the table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Holds {
    Nothing,
    /// It has claimed the table, and not loaded it yet.
    Claim(u8),
    Room(Room),
}

/// A table in a node's memory.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Room {
    pub(crate) epoch: u8,
    /// The command whose append has no answer yet, and the answer that waits to be heard.
    pub(crate) writing: Option<(u8, Option<bool>)>,
}

/// An append under way to the store.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Flight {
    pub(crate) node: NodeAt,
    pub(crate) epoch: u8,
    pub(crate) after: u8,
    pub(crate) command: u8,
    /// Whether its epoch was compared already, where that is done outside of the transaction.
    pub(crate) checked: bool,
}

impl State {
    /// Nodes that have nothing, and a table in which nothing was done.
    pub(crate) fn new(protocol: &Protocol) -> State {
        let node = Node { up: true, paused: false, holds: Holds::Nothing, shows: Vec::new() };
        let leases = vec![true; protocol.nodes];
        State {
            store: Store { epoch: 0, owner: None, leases, log: Vec::new(), late: false },
            nodes: vec![node; protocol.nodes],
            flights: Vec::new(),
            told: vec![None; protocol.commands.into()],
            acknowledged: Vec::new(),
            mishaps: 0,
        }
    }

    /// Whether an append of this node's room is under way still.
    pub(crate) fn flies(&self, node: NodeAt, epoch: u8) -> bool {
        self.flights.iter().any(|flight| (flight.node, flight.epoch) == (node, epoch))
    }
}

impl Node {
    /// Whether it does anything at the moment.
    pub(crate) fn runs(&self) -> bool {
        self.up && !self.paused
    }

    pub(crate) fn room(&self) -> Option<&Room> {
        match &self.holds {
            Holds::Room(room) => Some(room),
            _ => None,
        }
    }
}
