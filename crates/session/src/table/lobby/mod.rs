//! The time before the game, and what the host decides: who has come to a table, and who still may.

pub(crate) mod entry;

mod decide;
pub(crate) mod delay;

use parlor_game::Seats;

use crate::Key;

/// Who has come to a table, and who still may.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::table) struct Lobby {
    /// Who is ready, while people gather before the game.
    pub(in crate::table) ready: Option<Seats>,
    /// Whether people have gathered, and the game has begun since.
    pub(in crate::table) begun: bool,
    /// Whether the table's link seats anybody.
    pub(in crate::table) open: bool,
    /// The keys of those who sit here, in the order in which they came: the first of them is the host.
    pub(in crate::table) came: Vec<Key>,
    /// By how many choices who looks on is behind.
    pub(in crate::table) delay: u8,
}

impl Lobby {
    /// Nobody has come yet, and the door is open.
    pub(in crate::table) fn new() -> Lobby {
        Lobby { ready: None, begun: false, open: true, came: Vec::new(), delay: 0 }
    }

    /// Somebody sits down with this key.
    pub(in crate::table) fn comes(&mut self, key: &Key) {
        if !self.came.contains(key) {
            self.came.push(key.clone());
        }
    }

    /// Somebody who has come shows another key from now on.
    pub(in crate::table) fn change_key(&mut self, old: &Key, key: &Key) {
        self.came.iter_mut().filter(|own| *own == old).for_each(|own| own.clone_from(key));
    }

    /// Only who still holds a seat, as this says, has come.
    pub(in crate::table) fn only_those(&mut self, sits: impl Fn(&Key) -> bool) {
        self.came.retain(sits);
    }
}
