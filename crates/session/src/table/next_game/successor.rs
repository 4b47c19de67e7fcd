//! What becomes of the seat of somebody who does not go on to the next game.

/// Who has the seat at the next table of somebody who does not go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Successor {
    /// This bot.
    Bot(String),
    /// Anyone who comes by the table's link.
    Open,
    /// Nobody: the next game is one of fewer.
    Nobody,
}

/// How a log writes that the next game is one of fewer; no bot is called so.
const NOBODY: &str = "-";

impl Successor {
    /// From the word behind the seat in a log's line.
    pub(crate) fn read(word: Option<&str>) -> Successor {
        match word {
            None => Successor::Open,
            Some(NOBODY) => Successor::Nobody,
            Some(bot) => Successor::Bot(bot.to_owned()),
        }
    }

    /// The word behind the seat in a log's line; an open seat has none.
    pub(crate) fn word(&self) -> Option<&str> {
        match self {
            Successor::Bot(bot) => Some(bot),
            Successor::Open => None,
            Successor::Nobody => Some(NOBODY),
        }
    }
}
