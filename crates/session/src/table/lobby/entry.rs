//! How people come together before the game, and what its host decides.

use parlor_game::{Message, Seat};

use crate::table::announcement::{Announcement, does};
use crate::table::fields::entries;

entries! {
    /// How people come together before the game, and what its host decides.
    LobbyEntry {
        /// The host opens the table's door (`true`), or closes it: nobody sits down by its link any more.
        1 "door" Door(open: bool as OpenOrClosed),
        /// The host decides by how many choices who looks on is behind.
        2 "delay" Delay(choices: u8),
        /// People gather before the game: it begins when all of them are ready, not as soon as the last seat is taken.
        1 "gathers" Gathers,
        /// A person in the lobby is ready to begin, or is not any more.
        1 "ready" Ready(seat: Seat, yes: bool as UnlessNo),
        /// The lobby is over: the game begins.
        1 "begins" Begins,
        /// A person in the lobby has this name from now on; an empty one is none.
        1 "called" Called(seat: Seat, name: String as RestOfLine),
    }
}

impl LobbyEntry {
    pub(crate) fn message(&self, by: Option<Seat>) -> Announcement {
        match self {
            LobbyEntry::Door(true) => Some((by, Message::new("door-open"))),
            LobbyEntry::Door(false) => Some((by, Message::new("door-closed"))),
            LobbyEntry::Delay(choices) => Some((by, Message::new("delay").with("choices", *choices))),
            LobbyEntry::Gathers => None,
            LobbyEntry::Ready(seat, true) => does("ready", *seat),
            LobbyEntry::Ready(seat, false) => does("not-ready", *seat),
            LobbyEntry::Begins => Some((None, Message::new("begins"))),
            LobbyEntry::Called(seat, name) => {
                let name = Some(name.trim()).filter(|name| !name.is_empty()).map(str::to_owned);
                Some((Some(*seat), Message::new("called").with("who", *seat).with_some("name", name)))
            }
        }
    }
}
