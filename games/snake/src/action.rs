//! What a player may choose.

use crate::Card;

/// Plays a card of the hand as the snake's new head (SNAKE-6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Play(pub Card);
