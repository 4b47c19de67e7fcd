//! Who plays the games of a variant and a line-up.

use std::sync::Arc;

use parlor_catalog::Best;

use super::Dealing;
use super::bot_in_seat::StudyBot;
use super::change::Change;
use crate::{LineUp, Programs};

/// A game this long is cut, and the points so far are its result: a game may be endless.
pub(super) const LONGEST: u64 = 100_000;

/// Plays the games of one variant and one line-up: all that does not change from game to game.
pub(super) struct PlayerOf<G: Best> {
    pub(super) start: G,
    /// The options, for the notation.
    pub(super) rules: G::Rules,
    pub(super) file: Option<Vec<u8>>,
    pub(super) bots: Vec<StudyBot>,
    pub(super) words: Vec<String>,
    pub(super) line_up: LineUp,
    pub(super) seed: String,
    pub(super) dealing: Dealing,
    /// Where the dealers' numbers of this variant begin.
    pub(super) base: u64,
    pub(super) repeats: u8,
    pub(super) course: u32,
    pub(super) by_seat: bool,
    pub(super) decisions: bool,
    pub(super) control: bool,
    pub(super) changes: Vec<Change>,
    /// By change: whether the card is already what it would be changed to.
    pub(super) inert: Vec<bool>,
    /// The programs among the bots, if somebody starts them.
    pub(super) programs: Option<Arc<dyn Programs>>,
}

impl<G: Best> PlayerOf<G> {
    /// What a bot is made of besides its word and its chances.
    pub(super) fn for_bots(&self) -> (&G::Rules, Option<&dyn Programs>) {
        (&self.rules, self.programs.as_deref())
    }
}
