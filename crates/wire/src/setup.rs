//! Creating a table, and taking a seat at it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A table to create.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(test, ts(optional_fields = nullable))]
pub struct NewTable {
    /// The game's slug.
    #[cfg_attr(test, ts(as = "String"))]
    pub game: String,
    /// The options as `name=value` pairs separated by single spaces; `-` or nothing for the defaults.
    pub rules: Option<String>,
    /// The name of the file of the game's own data to play with, such as a card set. Nothing: the one that comes with the game.
    pub file: Option<String>,
    /// Who takes each seat, in seat order. Nothing: you, and the best bots.
    pub seats: Option<Vec<NewSeat>>,
    /// Draw lots for the seats.
    pub lot: Option<bool>,
    /// Your name.
    pub name: Option<String>,
    /// The seed, any text: the same seed brings the same deals. Nothing: a seed that nobody can foresee.
    pub seed: Option<String>,
    /// Today's daily deal instead of a seed.
    pub daily: Option<bool>,
    /// With `daily`: the day whose deal it is, such as `2026-11-20`. Nothing: today. Without hints (`hints`) today's deal is a ranked attempt: you
    /// against the bots that the server chooses, and nothing else of the table may be chosen.
    pub day: Option<String>,
    /// A practice table: undo may go past what was dealt or shown, and the record says so.
    pub practice: Option<bool>,
    /// Whether hints may be asked for. Nothing: yes where no other person plays.
    pub hints: Option<bool>,
    /// The clock. Nothing: none.
    pub clock: Option<Clock>,
    /// What happens to a seat whose time runs out. Nothing: a bot takes over.
    pub timeout: Option<Timeout>,
    /// Start from a position of a recorded game, with the seats as given here.
    pub start: Option<Start>,
    /// Gather in a lobby first: the game begins when every seat is taken and everybody has said that they are ready. Nothing: it begins as
    /// soon as the last seat is taken.
    pub lobby: Option<bool>,
}

impl NewTable {
    /// The seats of the table before whose people it names, in the order in which they sit here.
    pub fn people(&self) -> impl Iterator<Item = u8> {
        let number = |who: &NewSeat| if let NewSeat::Person { seat } = who { Some(*seat) } else { None };
        self.seats.iter().flatten().filter_map(number)
    }

    /// The wish as one line of text.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The wish that such a line is; nothing if it is none.
    pub fn from_line(line: &str) -> Option<NewTable> {
        serde_json::from_str(line).ok()
    }
}

/// A table that a browser has played by itself, whole. It goes on at the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BroughtTable {
    /// The header of its record.
    pub header: String,
    /// What brings its deals.
    pub seed: String,
    /// Its log, a line an entry.
    pub lines: Vec<String>,
    /// What opens its people's seats: the secret of the browser. A table that comes again, because nobody heard that it had arrived, is known by it.
    pub secret: String,
}

/// Who will take a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum NewSeat {
    /// The person who creates the table; at most once.
    You,
    /// Another person at the device of the one who creates the table.
    Here {
        /// Their name; may be empty.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "String"))]
        name: String,
    },
    /// A person who comes by the table's link, or by an invitation to this seat.
    Friend,
    /// After a game: the person who has this seat there. A wish that names people is for them alone, and all of them have to agree to it.
    Person {
        /// Their seat at the table before.
        seat: u8,
    },
    /// A bot.
    Bot {
        /// Its id, as in [`crate::LevelInfo::bot`].
        bot: String,
    },
}

/// A clock for people; bots have their own limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Clock {
    /// A number of seconds for each choice.
    Move {
        /// From 5 to 604,800.
        seconds: u32,
    },
    /// A number of seconds for all choices of a seat.
    Total {
        /// From 30 to 604,800.
        seconds: u32,
    },
}

/// What happens to a seat whose time runs out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Timeout {
    /// A bot plays on in its place.
    #[default]
    Bot,
    /// The seat resigns.
    Resign,
}

/// A position of a recorded game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Start {
    /// The record.
    pub record: String,
    /// How many of its steps have happened; all when it has fewer.
    pub steps: u32,
    /// A choice made there at once: what if a seat had chosen this?
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub first: Option<First>,
}

/// A choice made as a table begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct First {
    /// Whose choice.
    pub seat: u8,
    /// The action.
    pub action: String,
}

/// A table that was created, or a seat that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Opened {
    /// The table's id, as in `/table/ID`.
    pub table: String,
    /// Your seat. The cookie that comes with this answer holds its key.
    pub seat: Option<u8>,
}

/// Taking a seat at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The code of the invitation.
    pub invitation: String,
    /// Your name.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub name: Option<String>,
}

/// Taking a seat at a table by its link.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(test, ts(optional_fields = nullable))]
pub struct Sit {
    /// The seat, one of those that are free. Nothing: any.
    pub seat: Option<u8>,
    /// Your name.
    pub name: Option<String>,
}

/// What a code of a seat is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum SeatCodeKind {
    /// To continue on another device: good for some minutes.
    Device,
    /// To come back after cookies or a device are lost: good as long as the table.
    Recovery,
}

/// A code to be made for one's seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MakeSeatCode {
    /// What it is for. The code before of the same kind becomes void.
    pub kind: SeatCodeKind,
}

/// The code of a seat. It is shown this once, and works once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatCode {
    /// The code.
    pub code: String,
    /// For how many seconds it is good; nothing: as long as the table.
    pub seconds: Option<u32>,
}

/// Continuing with a seat on this device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Continue {
    /// The code, in any case, with blanks and hyphens anywhere.
    pub code: String,
}

/// Asking the others at a table for a seat: for one's own, without a code, or for one in which one wants to play from now on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AskForSeat {
    /// The seat.
    pub seat: u8,
    /// What somebody is called who wants to play there from now on: it is a bot's, or its person is away. Nothing: it is one's own.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub name: Option<String>,
}

/// An invitation that is still good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Invited {
    /// The seat that it opens.
    pub seat: u8,
}

/// The table that a typed code belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Found {
    /// The table's id, as in `/table/ID`.
    pub table: String,
}
