//! Messages to the actor of a table.

use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use parlor_game::Seat;
use parlor_session::{
    CommandError, CommandSupplies, ConnId, Key, MessageFormat, Request, Room, SeenLog, SpokenLine,
};
use parlor_store::Lease;
use parlor_wire::FromClient;
use tokio::sync::{mpsc, oneshot};

use super::no_table::NoTable;
use super::released::Released;
use crate::heavy::Permit;
use crate::peer::Peer;

/// Why a table could not be opened, if so.
pub(super) type OpenFailure = Arc<OnceLock<NoTable>>;

/// A note on its way to an actor.
pub(super) struct Envelope {
    pub(super) note: Note,
    /// Where the sender of a note that is answered looks, if its answer does not come.
    pub(super) fate: Option<OpenFailure>,
    /// Whether the actor was there before the note: what it finds in the store may be older than the note. A table that did not exist may have been
    /// created since, by the note's own sender.
    pub(super) joins: bool,
}

impl Envelope {
    /// A note that nobody waits for.
    pub(super) fn in_passing(note: Note) -> Box<Envelope> {
        Box::new(Envelope { note, fate: None, joins: false })
    }
}

/// Reads from a room.
pub(crate) type Reader = Box<dyn FnOnce(&Room) + Send>;

/// The answer to a request: its seat, or why it was not done.
pub(crate) type Answer = oneshot::Sender<Result<Seat, CommandError>>;

/// The guest behind a socket.
#[derive(Clone)]
pub(crate) struct Guest {
    /// The key that they hold, if any.
    pub(crate) key: Option<Key>,
    pub(crate) peer: Peer,
}

/// A message to a client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Outgoing {
    pub(crate) text: Utf8Bytes,
    /// Whether the client catches up with a long log, so that more is to be asked for once this is sent.
    pub(crate) more: bool,
}

impl From<Utf8Bytes> for Outgoing {
    /// A message after which nothing is to be asked for.
    fn from(text: Utf8Bytes) -> Self {
        Outgoing { text, more: false }
    }
}

/// A message to a table's actor from outside.
pub(crate) enum Note {
    /// A socket opens. Its messages go to `sender`.
    Enter {
        conn: ConnId,
        guest: Box<Guest>,
        /// Which of their seats to view as, if they have several.
        seat: Option<Seat>,
        since: Option<SeenLog>,
        form: MessageFormat,
        /// Whether it wants to be told changes instead of whole states.
        changes: bool,
        sender: mpsc::Sender<Box<Outgoing>>,
    },
    /// A socket has sent a part of the log, and is ready for more; the permit is to make it.
    More { conn: ConnId, permit: Permit },
    /// A socket is closed.
    Exit { conn: ConnId },
    /// A command came through a socket.
    Command { conn: ConnId, message: Box<FromClient>, fresh: Box<CommandSupplies> },
    /// A person asks for something outside of sockets.
    Request { what: Box<Request>, answer: Answer },
    /// This was said last at the table from which the people come.
    Recall(Vec<SpokenLine>),
    /// The stored log was changed beside the table: it leaves memory.
    Release(Released),
    /// The table is to go on at another server: when it can, the sender tells what was given back, if people were there, and is dropped otherwise.
    Hand(oneshot::Sender<Lease>),
    /// Reads from the room.
    Read(Reader),
}
