//! What becomes of the seat of somebody who does not go on to the next game.

/// Who has the seat at the next table of somebody who does not go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heir {
    /// This bot.
    Bot(String),
    /// Anyone who comes by the table's link.
    Open,
    /// Nobody: the next game is one of fewer.
    Nobody,
}

/// How a log writes that the next game is one of fewer; no bot is called so.
const NOBODY: &str = "-";

impl Heir {
    /// From the word behind the seat in a log's line.
    pub(crate) fn read(word: Option<&str>) -> Heir {
        match word {
            None => Heir::Open,
            Some(NOBODY) => Heir::Nobody,
            Some(bot) => Heir::Bot(bot.to_owned()),
        }
    }

    /// The word behind the seat in a log's line; an open seat has none.
    pub(crate) fn word(&self) -> Option<&str> {
        match self {
            Heir::Bot(bot) => Some(bot),
            Heir::Open => None,
            Heir::Nobody => Some(NOBODY),
        }
    }
}
