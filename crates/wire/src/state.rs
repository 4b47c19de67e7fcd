//! A table as one viewer sees it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Clock, Code, Json, Plan, PreviewData, TabletopInfo, TalkRule, Timeout};

/// A look at a table, without a socket.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Look {
    /// What stays the same.
    pub table: TableInfo,
    /// The table now.
    pub state: State,
    /// Who is here.
    pub presence: Presence,
}

/// What stays the same as long as the table exists.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableInfo {
    /// The table's id.
    pub id: String,
    /// The game's slug.
    pub game: String,
    /// The options that differ from the defaults; `-` for none.
    pub rules: String,
    /// How many seats there are.
    pub seats: u8,
    /// Whether players know different things, so that nobody may see another player's view.
    pub hides: bool,
    /// The clock.
    pub clock: Option<Clock>,
    /// What happens to a seat whose time runs out.
    pub timeout: Timeout,
    /// The day whose daily deal this is.
    pub daily: Option<String>,
    /// Whether it is a ranked attempt at that deal.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub ranked: bool,
    /// The name of the file of the game's own data that the table plays with, for a game that uses one.
    pub file: Option<String>,
    /// The table whose link and code lead here, where that is another: the first of those that its people went through.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub link: Option<String>,
    /// The last of those tables at which they have played a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub before: Option<String>,
    /// The seat whose view you see; nothing for spectators, and between the turns of people who share a device.
    pub you: Option<u8>,
    /// The seats that are yours: several where people share a device.
    pub yours: Vec<u8>,
    /// A seat that was yours until it moved to another device: you may object.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub moved: Option<u8>,
}

/// A table as one viewer sees it now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct State {
    /// How much has happened at the table: each entry of its log counts.
    pub version: u32,
    /// A mark of the history that this version belongs to, for a socket that begins where another ended.
    #[serde(default)]
    pub lineage: u32,
    /// The game.
    pub position: Position,
    /// What you may choose now, sorted by text, or in the game's own order where the connection asked for the table in words; empty when you are not
    /// asked.
    pub choices: Vec<Choice>,
    /// The seats in order.
    pub seats: Vec<SeatState>,
    /// Whether the table is set to practice.
    pub practice: bool,
    /// Why nobody else may be invited to this table, as a sentence: anyone who set it may know what the others would hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub closed: Option<String>,
    /// How people come to the table; left out where nobody else can, and there is no lobby.
    #[serde(default, skip_serializing_if = "Entrance::is_plain")]
    #[cfg_attr(test, ts(optional, as = "Option<Entrance>"))]
    pub entrance: Entrance,
    /// What people are asked to agree to about somebody who is away, if they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub proposal: Option<Proposal>,
    /// Somebody without a key asks for a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub claim: Option<Claim>,
    /// Somebody who looks on asks for a seat, to play there from now on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seeks: Option<SeatSought>,
    /// What people may say here; left out where they may say everything.
    #[serde(default, skip_serializing_if = "TalkRule::is_plain")]
    #[cfg_attr(test, ts(optional, as = "Option<TalkRule>"))]
    pub talk: TalkRule,
    /// By how many choices who looks on is behind, as the host has decided; left out where they see all at once.
    #[serde(default, skip_serializing_if = "at_once")]
    #[cfg_attr(test, ts(optional, as = "Option<u8>"))]
    pub delay: u8,
    /// Whether you may ask for hints.
    pub hints: bool,
    /// Whether you can take back your last choice.
    pub undo: UndoState,
    /// How it ended, when it has.
    pub over: Option<Over>,
    /// What somebody wants to play next, where it is more than this game again with everybody one seat further on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub plan: Option<Plan>,
    /// The table of the next game, once everybody has agreed to play again.
    pub next: Option<String>,
}

/// Whether who looks on sees everything at once.
fn at_once(delay: &u8) -> bool {
    *delay == 0
}

/// How people come to a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Entrance {
    /// The seat of the host: of all who sit here, the person who came first.
    pub host: Option<u8>,
    /// The seats that anyone who has the table's link may take now.
    pub free: Vec<u8>,
    /// Whether the host has closed the door, so that the link seats nobody.
    pub closed: bool,
    /// While people gather before the game: the seats of those who are ready. Nothing once it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ready: Option<Vec<u8>>,
    /// The seats that people have given to bots after they had seen what is hidden there: in this game nobody else may take them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<_>"))]
    pub seen: Vec<u8>,
}

impl Entrance {
    /// Whether there is nothing to say: nobody else can come, and nobody waits in a lobby.
    pub fn is_plain(&self) -> bool {
        *self == Entrance::default()
    }
}

/// A bot in the place of somebody who is away: the others are asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Proposal {
    /// Who proposes it.
    pub by: u8,
    /// Whose seat it is.
    pub seat: u8,
    /// The bot.
    pub bot: String,
    /// The seats of those who have not answered yet.
    pub waits: Vec<u8>,
}

/// Somebody who has neither key nor code asks for a person's seat: the others are asked, and that person may say no.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Claim {
    /// The seat, with all that share its device.
    pub seats: Vec<u8>,
    /// The seats of those who have not agreed yet. When all have, the seat's own person has a minute more to say no.
    pub waits: Vec<u8>,
}

/// Somebody who looks on asks for a seat: those who sit here may say yes or no.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatSought {
    /// The seat: a bot's own, an empty one, or that of somebody who is away.
    pub seat: u8,
    /// What they are called; nothing where they have not said.
    pub name: String,
    /// The seats of those who have not agreed yet. One of them is enough, except for the seat of somebody who is away.
    pub waits: Vec<u8>,
}

/// A position of a game as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Position {
    /// How many steps have happened.
    pub step: u32,
    /// What the game waits for.
    pub turn: Turn,
    /// The game as you may know it, in the game's own form.
    #[cfg_attr(test, ts(type = "unknown"))]
    #[schema(value_type = serde_json::Value)]
    pub view: Json,
    /// What you have to choose, or whom the table waits for, or how it ended: a sentence.
    pub ask: String,
    /// Each seat's public score.
    pub points: Vec<i32>,
    /// The outcome by seat, when the game has been played to its end.
    pub result: Option<Vec<i32>>,
    /// The table in words, for a board that draws any game from its `view`. Only where the connection asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub tabletop: Option<TabletopInfo>,
}

/// What a game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Turn {
    /// These seats have to choose.
    Decide {
        /// In order.
        seats: Vec<u8>,
    },
    /// Luck has to decide.
    Deal,
    /// Nothing: the game is over.
    Over,
}

/// Something that you may choose.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choice {
    /// The action, as it is sent.
    pub text: String,
    /// Its name, in words that can follow others: `place a stone on c4`. Only where the connection asked for the table in words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(as = "Option<String>", optional))]
    pub name: String,
    /// Its effect or score, in a few words. Only where the connection asked for it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(as = "Option<String>", optional))]
    pub tells: String,
    /// Why it scores, costs or stops as it does, in sentences. Only where the connection asked for it, and the game says so.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(as = "Option<String>", optional))]
    pub why: String,
    /// What it would move and count, as data. Only where the connection asked for it.
    #[serde(default, skip_serializing_if = "Json::is_null")]
    #[cfg_attr(test, ts(type = "PreviewData", optional))]
    #[schema(value_type = PreviewData)]
    pub does: Json,
}

/// Who sits in a seat, and how they are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatState {
    /// The seat's number, from 1.
    pub seat: u8,
    /// The name of the person or bot in it.
    pub name: String,
    /// Who plays it.
    pub occupant: Occupant,
    /// Whether the game waits for this seat.
    pub asked: bool,
    /// Whether this seat has made a sealed choice.
    pub chosen: bool,
    /// Whether the seat has resigned.
    pub resigned: bool,
    /// Its clock, if it has one.
    pub clock: Option<ClockState>,
    /// This seat's part in a requested undo.
    pub undo: Option<UndoAsked>,
    /// Whether it wants to play again.
    pub rematch: bool,
    /// Whether it has said that it does not want to play again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub stopped: bool,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Occupant {
    /// Nobody yet: the seat waits for a person who comes by the invitation.
    Open,
    /// A person.
    Person,
    /// A bot.
    Bot {
        /// Which.
        bot: String,
        /// Whether it plays in the place of a person, who may come back.
        instead: bool,
    },
}

/// A seat's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClockState {
    /// Milliseconds that were left when this was sent.
    #[cfg_attr(test, ts(type = "number"))]
    pub left: u64,
    /// Whether it is running.
    pub running: bool,
}

/// A seat's part in an undo that a player requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum UndoAsked {
    /// It requests the undo.
    Asks,
    /// It has agreed.
    Agrees,
    /// It has not answered yet.
    Waits,
}

/// Whether you can take back your last choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UndoState {
    /// Whether you can, or can ask the others.
    pub possible: bool,
    /// Whether others have to agree.
    pub consent: bool,
    /// Why not, for programs; absent when you can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub code: Option<Code>,
    /// Why not, as a sentence; empty when you can.
    pub why: String,
}

/// How a table ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Over {
    /// How, in a sentence.
    pub text: String,
    /// The seats that won; empty where nobody does, as in a solitaire.
    pub winners: Vec<u8>,
    /// Whether the game was played to its end; otherwise seats resigned.
    pub played: bool,
    /// The seed, once it can reveal nothing any more, if it alone brings the same deals again.
    pub seed: Option<String>,
}

/// Who is here. It changes without a new version, because it is not part of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Presence {
    /// The seats whose person has the table open.
    pub here: Vec<u8>,
    /// How many spectators have the table open.
    pub watchers: u32,
    /// The people who do not have the table open, and for how long.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Away>>"))]
    pub away: Vec<Away>,
}

/// A person who does not have the table open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Away {
    /// Their seat.
    pub seat: u8,
    /// For how many milliseconds, when this was sent.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: u64,
}
