//! What goes into a room and what comes out of it.

use parlor_chance::Seed;
use parlor_erased::OpaqueView;
use parlor_game::{Cast, Seat, Viewer};
use parlor_wire::{FromClient, NewTable, ToClient};

use crate::{CommandError, Form, Fresh, Key, Millis, PersonId, SeatCode, SpokenLine};

/// A connection of somebody who looks at the table.
pub type ConnId = u64;
/// A request that came outside of connections, and waits for its answer.
pub type RequestId = u64;
/// Something that a bot thinks about.
pub type JobId = u64;

/// How many inputs may wait while something is being kept.
pub const MOST_WAITING: usize = 64;

/// What goes into a room.
#[derive(Debug)]
pub enum Input {
    /// Somebody looks at the table from now on.
    Enter {
        /// Through this connection.
        conn: ConnId,
        /// With these eyes.
        viewer: Viewer,
        /// What opens their seats, if they have any.
        key: Option<Key>,
        /// The version that they have seen already.
        since: Option<u32>,
        /// How much they want to be told, and in which language.
        form: Form,
    },
    /// Somebody who catches up has been sent what there was to send ([`ToClient::Past`]), and is ready for more.
    More {
        /// Their connection.
        conn: ConnId,
    },
    /// Somebody looks no more.
    Exit {
        /// Their connection.
        conn: ConnId,
    },
    /// Somebody who looks wants something done.
    Command {
        /// Their connection.
        conn: ConnId,
        /// What they want.
        message: FromClient,
        /// Fresh randomness, for what may need it.
        fresh: Fresh,
    },
    /// Somebody sits down.
    Join {
        /// Where the answer goes.
        request: RequestId,
        /// The invitation that they show.
        invitation: Key,
        /// The key that they will show from then on.
        key: Key,
        /// Their name.
        name: String,
    },
    /// Somebody sits down by the table's link.
    Sit {
        /// Where the answer goes.
        request: RequestId,
        /// The number of the seat that they want; none: any that is free.
        seat: Option<u8>,
        /// The key that they will show from then on.
        key: Key,
        /// Their name.
        name: String,
        /// Who they were at the tables of the evening before this one: they are the first of these who does not sit here already.
        known: Vec<PersonId>,
    },
    /// The host goes on to another table with everybody, before the game has begun.
    Move {
        /// Where the answer goes.
        request: RequestId,
        /// The host's key: by the time it is done their seat may be another's.
        key: Key,
        /// The other table, at which everybody has their seat already.
        next: String,
        /// The version by which it was made: with another, somebody may have come since.
        seen: u32,
    },
    /// A person wants another game to be played next; the others have to agree.
    Plan {
        /// Where the answer goes.
        request: RequestId,
        /// The key that opens their seat.
        key: Key,
        /// The table that they want: it can be made.
        wish: Box<NewTable>,
        /// The id of a table that is not there yet: where nobody has to agree, it is the next at once.
        next: String,
    },
    /// A person makes a code that opens their seat at another device.
    Code {
        /// Where the answer goes.
        request: RequestId,
        /// The key that opens their seat: by the time it is done the seat may be another's.
        own: Key,
        /// What it is for.
        what: SeatCode,
        /// The key of the code.
        code: Key,
    },
    /// Somebody goes on with a seat at another device, by its code.
    Continue {
        /// Where the answer goes.
        request: RequestId,
        /// The key of the code.
        code: Key,
        /// The key that they show already, if any.
        own: Option<Key>,
        /// The key that they will show from then on.
        key: Key,
    },
    /// Somebody whose seat has moved to another device objects.
    Object {
        /// Where the answer goes.
        request: RequestId,
        /// The key that opened the seat before.
        key: Key,
    },
    /// The people come from another table, where this was said last; it is of no use where they have begun to talk here.
    Recall {
        /// The lines, the oldest first.
        said: Vec<SpokenLine>,
    },
    /// Somebody without key and code asks the other people for a seat.
    Claim {
        /// Where the answer goes.
        request: RequestId,
        /// The number of the seat.
        seat: u8,
        /// The key that they show already, if any.
        own: Option<Key>,
        /// The key that they will show from then on.
        key: Key,
    },
    /// Somebody leaves for good.
    Leave {
        /// Where the answer goes.
        request: RequestId,
        /// The key that opens their seat.
        key: Key,
    },
    /// A bot has chosen, or failed to.
    Thought {
        /// What it thought about.
        job: JobId,
        /// The action, with the reason for it.
        thought: Option<Thought>,
    },
    /// Time has passed.
    Tick,
    /// The entries that were to be stored are stored, or not.
    Stored(Result<(), NotStored>),
}

/// What a bot came up with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The action.
    pub action: String,
    /// Why, in a few sentences; nothing where nobody reads it.
    pub why: String,
}

/// Entries were not kept, or nobody knows whether they were.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotStored;

/// What comes out of a room.
pub enum Output {
    /// Keep these lines as the versions after `after`, and say when that is done.
    Store {
        /// The version before them.
        after: u32,
        /// One line an entry.
        lines: Vec<String>,
        /// When they were made.
        at: Millis,
    },
    /// Send a message to these connections; [`ToClient::Closing`] is the last that they get.
    Send {
        /// To whom.
        to: Vec<ConnId>,
        /// What.
        message: Box<ToClient>,
    },
    /// Answer a request: the seat that it is about, or why it was not done.
    Answer {
        /// Which.
        request: RequestId,
        /// The answer.
        answer: Result<Seat, CommandError>,
    },
    /// Let a bot think.
    Think(Job),
    /// Nobody waits for what this bot thinks about any more: let it stop. What it says yet counts for nothing.
    Halt(JobId),
    /// The room is of no use any more: what it holds may differ from what is stored. Connections are to be closed; the table is read
    /// anew when somebody asks for it.
    GiveUp,
}

/// Something for a bot to think about. It holds what the seat sees and nothing else.
pub struct Job {
    /// Its number.
    pub id: JobId,
    /// The seat.
    pub seat: Seat,
    /// The bot; `None` for the one that gives hints.
    pub bot: Option<String>,
    /// What the seat sees.
    pub view: OpaqueView,
    /// The players as the seat hears of them, so that reasons can name them.
    pub cast: Cast,
    /// Where the bot's chances come from.
    pub seed: Seed,
}
