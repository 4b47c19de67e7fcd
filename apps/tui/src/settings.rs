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
    /// What is said at first: a mistake in the settings.
    pub notice: Option<String>,
    /// Where games are stored that nobody named a file for; nowhere, and why, if anybody should hear it.
    pub saves: Result<Saves, Option<String>>,
}

impl Settings {
    /// The usual ones, drawn so; nothing is stored.
    pub fn new(look: Look) -> Self {
        Settings { look, keys: Keys::default(), animation: true, name: None, notice: None, saves: Err(None) }
    }

    /// That no game is stored, and why, where somebody should hear it.
    pub(crate) fn unkept(&self) -> Option<String> {
        let why = self.saves.as_ref().err()?.as_ref()?;
        Some(format!("Nothing is saved: {why}."))
    }
}
