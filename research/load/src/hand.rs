//! What a guest knows of their table through one socket: as much as is needed to move.

use crate::choices::Choices;

/// What a socket has told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hand {
    /// The table's version, as far as the socket has told it.
    pub(crate) version: u32,
    /// The version of the last state; nothing before the first.
    pub(crate) stated: Option<u32>,
    /// The choices of that state.
    pub(crate) choices: Choices,
    /// Whether the game is over.
    pub(crate) over: bool,
    /// Whose turn it is, where one guest plays all seats.
    pub(crate) turn: usize,
}

impl Hand {
    /// Whether there is something to choose.
    pub(crate) fn is_asked(&self) -> bool {
        !self.over && !self.choices.is_empty()
    }
}

/// What a message means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    /// Nothing, or something about the table that is in the hand now.
    Nothing,
    /// A command is done.
    Done {
        /// Its number.
        id: u64,
        /// The version that holds it.
        version: u32,
    },
    /// The protocol wants to hear this.
    Reply(String),
    /// Something that must not be under load.
    Trouble(String),
}
