//! What a player has.

use parlor_game::MAX_SEATS;

use crate::cards::card::Bits;

pub(crate) const SEATS: usize = MAX_SEATS as usize;

/// What a player has, the deck aside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Player {
    /// Entities that everybody has seen come from the deck.
    pub(crate) revealed: Bits,
    pub(crate) victory: Bits,
    pub(crate) defeat: Bits,
    /// Entities revealed in sudden death.
    pub(crate) extra: Bits,
    pub(crate) hand: Bits,
    /// Support cards that were played or dropped.
    pub(crate) spent: Bits,
    pub(crate) tokens: u8,
}
