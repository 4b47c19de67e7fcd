//! Which game of a line-up.

/// A game of a line-up, as its row in the tables says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameKey {
    /// The deal, from 1.
    pub deal: u32,
    /// The seating, from 0.
    pub seating: usize,
    /// Which play of this seating on this deal, from 0.
    pub repeat: u8,
}
