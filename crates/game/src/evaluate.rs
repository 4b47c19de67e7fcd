//! A game's own opinion of a position.

use crate::{Game, Seat};

/// What a game thinks of a position, for bots that look only a step ahead.
pub trait Evaluate: Game {
    /// How good this state looks to `seat`: more is better. The scale is the game's own, and only states of one game are
    /// compared. It is also asked between an action and the deals that follow from it.
    fn evaluate(&self, seat: Seat) -> f64;
}
