//! Who has come to a table, and who still may.

use parlor_game::Seats;

use crate::Key;

/// Who has come to a table, and who still may.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Gathering {
    /// Who is ready, while people gather before the game.
    pub(crate) ready: Option<Seats>,
    /// Whether people have gathered, and the game has begun since.
    pub(crate) begun: bool,
    /// Whether the table's link seats anybody.
    pub(crate) open: bool,
    /// The seats of bots that are offered to anyone who comes.
    pub(crate) offered: Seats,
    /// The keys of those who sit here, in the order in which they came: the first of them is the host.
    pub(crate) came: Vec<Key>,
    /// By how many choices who looks on is behind.
    pub(crate) delay: u8,
}

impl Gathering {
    /// Nobody has come yet, and the door is open.
    pub(crate) fn new() -> Gathering {
        Gathering { ready: None, begun: false, open: true, offered: Seats::NONE, came: Vec::new(), delay: 0 }
    }

    /// Somebody sits down with this key.
    pub(crate) fn comes(&mut self, key: &Key) {
        if !self.came.contains(key) {
            self.came.push(key.clone());
        }
    }

    /// Somebody who has come shows another key from now on.
    pub(crate) fn change_key(&mut self, old: &Key, key: &Key) {
        self.came.iter_mut().filter(|own| *own == old).for_each(|own| own.clone_from(key));
    }

    /// Only who still holds a seat, as this says, has come.
    pub(crate) fn only_those(&mut self, sits: impl Fn(&Key) -> bool) {
        self.came.retain(sits);
    }
}
