//! What the player may choose.

use parlor_cards::Card;

use crate::{Cards, Pile};

/// A choice of the player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Engages the face-up card of a pile (SOLI-6).
    Face(Pile),
    /// Pays for the engaged enemy (SOLI-7).
    Bribe,
    /// Plays cards against the engaged enemy, in this order (SOLI-8).
    Play(Cards),
    /// The joker defeats the engaged enemy (SOLI-17).
    Flash,
    /// A jack looks below the engaged enemy (SOLI-18).
    Scout(Card),
    /// A queen sends cards to the bottom of the deck, in this order, and draws as many (SOLI-19).
    Reorganize(Card, Cards),
    /// A king makes its suit's law (SOLI-20).
    Enforce(Card),
    /// Three of a kind brings a pile's top card along (SOLI-12).
    Recruit(Pile),
}
