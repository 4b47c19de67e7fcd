//! A game to look at.

use serde::Serialize;

/// A game to look at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Example {
    /// Why this one: `typical`, `longest`, `closest`; of two in which a change makes the difference, `game as it is` and `changed game`.
    pub kind: String,
    /// Of these two: what is changed for whom, as a sentence.
    pub change: Option<String>,
    /// Its length and result, in words.
    pub about: String,
    /// Its deal, from 1.
    pub deal: u32,
    /// Its seating, from 1 for people.
    pub seating: usize,
    /// Which play of it, from 1 for people.
    pub play: usize,
    /// Its record, where it could be played again.
    pub record: Option<String>,
}
