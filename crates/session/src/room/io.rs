//! What goes into a room and what comes out of it.

use parlor_chance::Seed;
use parlor_erased::OpaqueView;
use parlor_game::{Cast, Language, Seat, Viewer};
use parlor_wire::{FromClient, ToClient};

use crate::{CommandError, CommandSupplies, Key, MessageFormat, Millis, Request, SeenLog, SpokenLine, Table};

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
        /// What they have seen already.
        since: Option<SeenLog>,
        /// How much they want to be told, and in which language.
        form: MessageFormat,
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
        fresh: CommandSupplies,
    },
    /// Somebody asks for something outside of connections.
    Request {
        /// Where the answer goes.
        id: RequestId,
        /// What they ask for.
        what: Box<Request>,
    },
    /// The people come from another table, where this was said last; it is of no use where they have begun to talk here.
    Recall {
        /// The lines, the oldest first.
        said: Vec<SpokenLine>,
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
    /// The server has stood still for this long until now, and nobody could do anything: it is charged to no clock.
    Stood(Millis),
    /// The entries that were to be stored are stored, or not.
    Stored(Result<(), NotStored>),
}

impl Request {
    /// The request as an input of a room, which is answered by this id.
    pub fn input(self, id: RequestId) -> Input {
        Input::Request { id, what: Box::new(self) }
    }
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

impl Job {
    /// What a bot, or the one that gives hints in this language, is to think about for a seat of a table as it stands.
    pub fn new(table: &Table, id: JobId, (seat, bot): (Seat, Option<String>), language: Language) -> Job {
        let viewer = Viewer::Seat(seat);
        let view = table.session().game().opaque_view(viewer);
        Job { id, seat, bot, view, cast: table.cast(viewer).reading(language), seed: table.bot_seed(seat) }
    }
}
