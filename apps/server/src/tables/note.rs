//! What is sent to the actor of a table.

use axum::extract::ws::Utf8Bytes;
use parlor_game::Seat;
use parlor_session::{CommandError, ConnId, Fresh, Key, Room};
use parlor_wire::{Detail, FromClient};
use tokio::sync::{mpsc, oneshot};

/// Reads something of a room.
pub(crate) type Reader = Box<dyn FnOnce(&Room) + Send>;

/// The answer to a request: the seat that it is about, or why it was not done.
pub(crate) type Answer = oneshot::Sender<Result<Seat, CommandError>>;

/// Who wants to sit down.
pub(crate) struct Newcomer {
    pub(crate) invitation: Key,
    /// What they will show from then on.
    pub(crate) key: Key,
    pub(crate) name: String,
}

/// What a table's actor is sent from outside. It is small, for each actor has room for dozens of notes from the beginning: what is
/// large is boxed.
pub(crate) enum Note {
    /// A socket opens, through the eyes of whoever shows this key. Its messages go to `sender`.
    Enter {
        conn: ConnId,
        key: Option<Key>,
        /// Through which of their seats' eyes, where they have several.
        seat: Option<Seat>,
        since: Option<u32>,
        detail: Detail,
        sender: mpsc::Sender<Utf8Bytes>,
    },
    /// A socket is closed.
    Exit { conn: ConnId },
    /// A command came through a socket.
    Command { conn: ConnId, message: Box<FromClient>, fresh: Box<Fresh> },
    /// Somebody sits down.
    Join { newcomer: Box<Newcomer>, answer: Answer },
    /// Whoever shows this key leaves for good.
    Leave { key: Key, answer: Answer },
    /// Somebody wants to know something.
    Read(Reader),
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A channel sets aside room for 32 at once: a byte more here is 32 more for every table in memory.
    #[test]
    fn notes_are_small() {
        assert!(size_of::<Note>() <= 64, "a note takes {} bytes", size_of::<Note>());
    }
}
