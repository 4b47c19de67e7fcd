//! What the creation of a table needs from the program that runs it.

use parlor_catalog::{Entry, WithFiles};
use parlor_session::Millis;

use crate::Problem;
use crate::files::Offer;

/// A copy of a file that a table's record pins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileCopy {
    /// The hash of its bytes.
    pub sha256: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// What a program lends to those who create a table: its games, files and bots, entropy, and the time.
pub trait TableSupplies {
    /// The game with this slug.
    ///
    /// # Errors
    /// This program does not have it.
    fn game(&self, slug: &str) -> Result<&'static dyn Entry, Problem>;

    /// The file of this name for a game.
    ///
    /// # Errors
    /// There is none.
    fn file(&self, entry: &dyn Entry, name: &str) -> Result<Offer, Problem>;

    /// The games with the files that a record pins.
    fn files(&self, record: &str) -> WithFiles;

    /// Whether a table may have this bot.
    ///
    /// # Errors
    /// Why not.
    fn check_bot(&self, bot: &str) -> Result<(), Problem>;

    /// Fills these bytes so that nobody can guess them.
    ///
    /// # Errors
    /// There is no entropy.
    fn fill(&self, bytes: &mut [u8]) -> Result<(), Problem>;

    /// The seed of a game's deal of this day.
    ///
    /// # Errors
    /// This program has no such deals.
    fn daily_seed(&self, day: &str, game: &str) -> Result<String, Problem>;

    /// How many steps of a record a table may go on from.
    fn most_steps(&self) -> usize;

    /// The time now.
    fn now(&self) -> Millis;

    /// The day now, in UTC, such as `2026-07-31`.
    fn today(&self) -> String;
}
