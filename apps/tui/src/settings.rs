//! How the program behaves for the person at this terminal.

use crate::{Keys, Look, Saves};

/// How the program behaves, whatever is played.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What it is drawn with.
    pub look: Look,
    /// Which key does what.
    pub keys: Keys,
    /// Whether bots' moves come one at a time, so that each is seen.
    pub animation: bool,
    /// What the person is called.
    pub name: Option<String>,
    /// What the menu says at first: that the settings could not be read, say.
    pub notice: Option<String>,
    /// Where games are kept that nobody named a file for; nowhere, and why, if anybody should hear it.
    pub saves: Result<Saves, Option<String>>,
}

impl Settings {
    /// The usual ones, drawn so; nothing is kept.
    pub fn new(look: Look) -> Self {
        Settings { look, keys: Keys::default(), animation: true, name: None, notice: None, saves: Err(None) }
    }
}
