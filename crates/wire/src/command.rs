//! Messages over a table's socket, both ways.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    Code, Heirs, Json, News, Order, PartChanges, PartView, Presence, Reaction, Shown, State, TableInfo,
    TalkLine, TalkRule,
};

/// A command of a client. The server answers each with `done` once it is stored durably, or with `refused`; both name its id. A command
/// that the client sends again, because the answer got lost, is done once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FromClient {
    /// The client's own number for the command: random, so that no two are the same, below 2^53.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: u64,
    /// The version that the client had seen. The server refuses an action chosen in a position that is no longer current.
    pub seen: u32,
    /// What to do.
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    pub command: Command,
}

/// What a client wants done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Command {
    /// Choose an action.
    Act {
        /// The action.
        action: String,
    },
    /// Take back the last choice of your own, or ask the others whether you may.
    Undo,
    /// Answer a player's request: for an undo, or for a bot in the place of somebody who is away. Whose request it is takes it back with a no.
    Answer {
        /// Whether you agree.
        yes: bool,
    },
    /// Give up.
    Resign,
    /// Play again, once everybody has said so: what `plan` of the state says, and without a plan this game with everybody one seat further on.
    Rematch,
    /// Play this game again with people in these seats: a plan in place of the one before, to which the others have to agree by `rematch`.
    Plan {
        /// Where people sit.
        order: Order,
    },
    /// Do not play again, or not any more.
    Stop,
    /// Play again without those who do not want to, or have been away for a minute: their seats are the bot's in the next game, or open.
    Without(Heirs),
    /// Set the table to practice, for good.
    Practice,
    /// Put a bot in a seat that nobody has taken.
    Seat {
        /// The seat.
        seat: u8,
        /// The bot.
        bot: String,
    },
    /// Make a new invitation for a seat that nobody has taken, or for a bot's own seat; the bot plays until somebody comes. An older
    /// invitation becomes void.
    Invite {
        /// The seat.
        seat: u8,
    },
    /// In the lobby: you are ready to begin, or not any more. The game begins when every seat is taken and everybody is ready.
    Ready {
        /// Whether you are.
        yes: bool,
    },
    /// As the host: open the table's door, or close it, so that nobody takes a seat by its link any more.
    Door {
        /// Whether it is open.
        open: bool,
    },
    /// In the lobby: take another name; an empty one is none.
    Name {
        /// The name.
        name: String,
    },
    /// During the game: let anyone who has the table's link take a bot's own seat; the bot plays until somebody comes.
    Offer {
        /// The seat.
        seat: u8,
    },
    /// In the lobby: make a seat free, as the host, or where its person has been away for a minute.
    Free {
        /// The seat.
        seat: u8,
    },
    /// Ask the other people whether a bot may play for somebody who has been away for a minute. They have the seat again as soon as they
    /// are back. Where nobody else is there to ask, it is done at once.
    Standin {
        /// The seat of who is away.
        seat: u8,
        /// The bot.
        bot: String,
    },
    /// Let a bot play in your place until you return.
    Away {
        /// The bot.
        bot: String,
    },
    /// Give your seat to a bot for good; somebody else may then be invited to it.
    Give {
        /// The bot.
        bot: String,
    },
    /// Take your seat back from the bot that plays in your place.
    Return,
    /// Say something to everybody at the table: a line of at most 200 characters. It is passed on and stored nowhere, so it is answered with
    /// `heard`.
    Say {
        /// The line.
        text: String,
        /// What you are called, where you look on; somebody with a seat is called as their seat is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        name: Option<String>,
    },
    /// Say something quickly, in everybody's own language.
    React {
        /// What.
        with: Reaction,
    },
    /// Show a place of the finished game to everybody who looks at its replay with you. It is passed on and stored nowhere, so it is answered
    /// with `heard`.
    Show {
        /// After this many steps of the game.
        step: u32,
        /// The table at which you play on from there, for others to come along.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        table: Option<String>,
    },
    /// As the host: decide what people may say at this table.
    Talk(TalkRule),
    /// As the host: decide by how many choices who looks on is behind, at most 100.
    Delay {
        /// So many; 0 for at once.
        choices: u8,
    },
    /// Ask what the best bot would do, and why. The answer goes to you alone and is not part of the log.
    Hint,
}

/// A client's question whether the connection lives: `{"is":"alive"}`. The server answers at once with [`ToClient::Alive`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Probe {
    /// Does it?
    Alive,
}

/// A message to a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum ToClient {
    /// A part of what the client has missed, before the welcome, where that is too long for one message.
    Past {
        /// Entries of the log, without gaps between them and those of the messages before and after; from the beginning if `fresh`.
        news: Vec<News>,
        /// Whether `news` begins at the beginning, so that the client must discard what it had.
        fresh: bool,
    },
    /// The table now, and what the client has missed, or the last part of that.
    Welcome {
        /// What stays the same.
        table: Box<TableInfo>,
        /// What has happened since the version that the client had seen, or since the part before; from the beginning if `fresh`.
        news: Vec<News>,
        /// Whether `news` begins at the beginning, so that the client must discard what it had.
        fresh: bool,
        /// The table now.
        state: State,
        /// Who is here.
        presence: Presence,
    },
    /// There is news.
    News {
        /// Each entry of the log since the last message, without gaps.
        news: Vec<News>,
        /// The table now.
        state: State,
        /// How the table lay in between, as what has happened is seen one after the other: for a client that draws the table (`detail` is not
        /// `no`) before each stroke of luck up to the first end of a part of the game; and at the end of each part but the last.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(as = "Option<Vec<PartView>>", optional))]
        ends: Vec<PartView>,
    },
    /// There is news, for a client that asked for changes instead of whole states.
    Changes {
        /// Each entry of the log since the last message, without gaps.
        news: Vec<News>,
        /// How the table has changed since the state that this socket was told last, as a tree: `[value]` means that it is now this value;
        /// an object names members, or places of a list from 0, and holds the changes of each; for a member `[]` means that it is gone, for
        /// a place that the list ends before it. What is not named stays.
        #[cfg_attr(test, ts(type = "unknown"))]
        #[schema(value_type = serde_json::Value)]
        changes: Json,
        /// As with a whole state, each view as its changes.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(as = "Option<Vec<PartChanges>>", optional))]
        ends: Vec<PartChanges>,
    },
    /// Somebody came or went, or a bot began to think.
    Presence {
        /// Who is here.
        presence: Presence,
    },
    /// Your command is done, and stored durably.
    Done {
        /// Its id.
        #[cfg_attr(test, ts(type = "number"))]
        id: u64,
        /// The version that holds it.
        version: u32,
    },
    /// What people say at the table.
    Talk {
        /// What was said, in order.
        lines: Vec<TalkLine>,
        /// Whether these are the last lines of a table that the client has just come to, in place of what it had.
        fresh: bool,
    },
    /// Somebody shows a place of the finished game; anyone who comes is told the last one.
    Shown(Shown),
    /// What you said, or showed, was passed on; or what you want is so already, by somebody else who wanted it, too. It is not stored.
    Heard {
        /// The command's id.
        #[cfg_attr(test, ts(type = "number"))]
        id: u64,
    },
    /// Your command was not done, and nothing has changed.
    Refused(Refused),
    /// A new invitation.
    Invitation {
        /// The command's id.
        #[cfg_attr(test, ts(type = "number"))]
        id: u64,
        /// The seat.
        seat: u8,
        /// The code for the link.
        code: String,
    },
    /// What the best bot would do.
    Hint {
        /// The command's id.
        #[cfg_attr(test, ts(type = "number"))]
        id: u64,
        /// The position for which it was computed.
        step: u32,
        /// The action.
        action: String,
        /// The action's name, in words that can follow others.
        name: String,
        /// What that action would do, in a few words.
        tells: String,
        /// Why, in a few sentences: what it gains, the best answer, how much worse the next-best is.
        why: String,
    },
    /// The connection lives. A socket that asked for `heartbeat` hears it every nine seconds or sooner, and each socket as the answer to
    /// [`Probe`]: browsers answer pings of the server, and show their pages none.
    Alive,
    /// The server closes this connection.
    Closing {
        /// Why, for programs.
        code: Code,
        /// Why, in a sentence.
        why: String,
        /// Whether it makes sense to come back.
        again: bool,
    },
}

/// Why a command was not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Refused {
    /// The command's id; 0 when the message could not be read.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: u64,
    /// Why, for programs.
    pub code: Code,
    /// The clause of the game's rules that does not allow it, such as `OURO-4`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clause: Option<String>,
    /// Why, in a sentence. It names the clause where a rule refuses.
    pub why: String,
}
