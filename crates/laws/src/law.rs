//! The laws by name.

use std::fmt;

/// A law that every game obeys. In the order in which they are checked: those that others rest on come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    /// [`crate::options()`].
    Options,
    /// [`crate::turns()`].
    Turns,
    /// [`crate::checks()`].
    Checks,
    /// [`crate::picks()`].
    Picks,
    /// [`crate::texts()`].
    Texts,
    /// [`crate::determinizes()`].
    Determinizes,
    /// [`crate::sealed()`].
    Sealed,
    /// [`crate::hidden()`].
    Hidden,
    /// [`crate::shown()`].
    Shown,
    /// [`crate::reveals()`].
    Reveals,
    /// [`crate::conserved()`].
    Conserved,
    /// [`crate::weights()`].
    Weights,
    /// [`crate::ends()`].
    Ends,
    /// [`crate::hashing()`].
    Hashing,
    /// [`crate::replays()`].
    Replays,
    /// [`crate::narration()`].
    Narration,
    /// [`crate::picture()`].
    Picture,
    /// [`crate::schema()`].
    Schema,
    /// [`crate::scenes()`].
    Scenes,
    /// [`crate::evaluates()`].
    Evaluates,
    /// [`crate::open()`].
    Open,
    /// [`crate::worlds()`].
    Worlds,
    /// Nothing that the game is asked to do panics.
    Panics,
    /// [`crate::settled()`].
    Settled,
    /// [`crate::sets_up()`].
    SetsUp,
    /// [`crate::beliefs()`].
    Beliefs,
    /// [`crate::symmetric()`].
    Neighbours,
}

impl Law {
    /// The law's name, one word.
    pub const fn name(self) -> &'static str {
        match self {
            Law::Options => "options",
            Law::Turns => "turns",
            Law::Checks => "checks",
            Law::Picks => "picks",
            Law::Texts => "texts",
            Law::Determinizes => "determinizes",
            Law::Sealed => "sealed",
            Law::Hidden => "hidden",
            Law::Shown => "shown",
            Law::Reveals => "reveals",
            Law::Conserved => "conserved",
            Law::Weights => "weights",
            Law::Ends => "ends",
            Law::Hashing => "hashing",
            Law::Replays => "replays",
            Law::Narration => "narration",
            Law::Picture => "picture",
            Law::Schema => "schema",
            Law::Scenes => "scenes",
            Law::Evaluates => "evaluates",
            Law::Open => "open",
            Law::Worlds => "worlds",
            Law::Panics => "panics",
            Law::Settled => "settled",
            Law::SetsUp => "sets-up",
            Law::Beliefs => "beliefs",
            Law::Neighbours => "neighbours",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
