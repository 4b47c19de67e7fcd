//! What becomes of single cards and of the game within one step, for those who tell of it.

use parlor_cards::Card;

use crate::Pile;

/// One thing that happens within a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Happening {
    /// A card is drawn to the hand (SOLI-5, SOLI-19).
    Drawn(Card),
    /// A card is paid for a bribe (SOLI-7).
    Paid(Card),
    /// A card is discarded for a failure (SOLI-10).
    Lost(Card),
    /// A card is milled (SOLI-13).
    Milled(Card),
    /// A pile's top card is turned up (SOLI-16).
    TurnedUp(Pile, Card),
    /// A card below the enemy is seen (SOLI-18).
    Scouted(Pile, Card),
    /// A success against the enemy, and how many there were now (SOLI-9).
    Succeeded(u32),
    /// An enemy is passed (SOLI-15).
    Passed(Card),
    /// A card comes back for a combo (SOLI-11).
    CameBack(Card),
    /// A card comes back for the Law of Extortion (SOLI-20).
    Extorted(Card),
    /// An enemy goes to the bottom of the Friendly Deck (SOLI-7, SOLI-12).
    Joined(Card),
    /// A card of the play, or one milled for it, goes to the discard pile (SOLI-13).
    Discarded(Card),
    /// The loop with this number is cleared (SOLI-22).
    Cleared(u32),
    /// The game is over (SOLI-1, SOLI-22).
    Ended,
}

/// Who learns what happens. Playouts tell nobody, at no cost.
pub(crate) trait Witness {
    fn note(&mut self, happening: Happening);
}

/// Nobody.
pub(crate) struct Nobody;

impl Witness for Nobody {
    #[inline(always)]
    fn note(&mut self, _happening: Happening) {}
}

impl Witness for Vec<Happening> {
    fn note(&mut self, happening: Happening) {
        self.push(happening);
    }
}
