//! The messages between Parlor and a program that is a bot: one JSON object a line, over its standard input and output.
//!
//! `docs/bots.md` says in which order they come. Choices, views and card sets are the same data as at a server's table.

use serde::{Deserialize, Serialize};

use crate::{Choice, FileGroup, Json};

/// The version of the protocol between Parlor and a bot's program. 2: views are scenes.
pub const BOT_PROTOCOL: u32 = 2;

/// What Parlor writes to a bot's program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum ToBot {
    /// A game in which the program plays a seat, from its beginning or from somewhere in the middle. It is answered by `ready`.
    Hello(BotHello),
    /// The seat has to choose. It is answered by `action`.
    Position(BotPosition),
    /// The game is over. There is nothing to answer; another `hello` or `bye` follows.
    Result(BotResult),
    /// The program should end.
    Bye,
}

/// What stays the same in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotHello {
    /// [`BOT_PROTOCOL`]. A version adds fields; another number means that a message has changed.
    pub protocol: u32,
    /// The version of Parlor.
    pub parlor: String,
    /// The game's slug.
    pub game: String,
    /// The options that differ from the defaults; `-` for none.
    pub rules: String,
    /// The file of the game's own data, in games that have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<BotFile>,
    /// The seat that the program plays, from 1.
    pub seat: u8,
    /// How many seats there are.
    pub seats: u8,
    /// How much time the program has for each choice, in milliseconds.
    pub milliseconds: u64,
}

/// A file of a game's own data, such as a card set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotFile {
    /// The word for such files in a record's header, such as `set`.
    pub key: String,
    /// Its name and hash, as a record's header has them.
    pub pin: String,
    /// Its parts, such as the cards of each kind.
    pub groups: Vec<FileGroup>,
}

/// A position in which the seat has to choose. It is all that a bot needs: it need not remember the positions before.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BotPosition {
    /// The position's number in this game, from 1, which the answer repeats.
    pub position: u64,
    /// What the seat may know, in the game's own form: the same as at a server's table.
    pub view: Json,
    /// What the seat may choose, sorted by text, with what each would do.
    pub choices: Vec<Choice>,
    /// Each seat's running score.
    pub points: Vec<i32>,
    /// How much time there is for this choice, in milliseconds.
    pub milliseconds: u64,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotResult {
    /// Each seat's result as the game defines it; more is better.
    pub result: Vec<i32>,
    /// The seat whose program broke the rules for bots, which ended the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<u8>,
}

/// What a bot's program writes. Fields that Parlor does not know are ignored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum FromBot {
    /// The program is ready to play the game of the last `hello`.
    Ready,
    /// What the seat does.
    Action {
        /// The number of the position that this answers.
        position: u64,
        /// The text of one of its choices.
        action: String,
    },
}
