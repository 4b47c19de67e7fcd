//! The parts of a position.

use parlor_cards::Card;

use crate::{CardBits, Cards, LawSet, Pile};

/// What lies where, when the player is to choose. Cards that lie nowhere have left, and come back when the loop is cleared: the enemies
/// that were passed, and in a smaller game whatever one likes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The hand.
    pub hand: CardBits,
    /// The cards of the Friendly Deck whose order nobody knows. They are drawn before [`Position::known`].
    pub unseen: CardBits,
    /// The known cards at the bottom of the Friendly Deck, in the order in which they will be drawn.
    pub known: Vec<Card>,
    /// The discard pile, from its bottom to its top.
    pub discard: Vec<Card>,
    /// The Resting Area.
    pub resting: CardBits,
    /// The three piles of the Threat Deck.
    pub piles: [Stack; 3],
    /// The cards of the Threat Deck that nobody has seen: as many as lie unseen in the piles.
    pub lurking: CardBits,
    /// What the player chooses about.
    pub asked: Asked,
    /// How many loops have been cleared.
    pub cleared: u32,
    /// The laws in force.
    pub laws: LawSet,
}

/// A pile of the Threat Deck.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Stack {
    /// The face-up card, and those below it that were scouted.
    pub seen: Vec<Card>,
    /// How many cards lie unseen below them.
    pub below: u8,
}

/// What the player chooses about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Which pile to face (SOLI-6).
    Face,
    /// What to do against the enemy on top of a pile; and once a card has been played against it, the successes so far (SOLI-7 to SOLI-9).
    Enemy(Pile, Option<u32>),
    /// The top card of which pile joins the deck, after these three of a kind (SOLI-12).
    Recruit(Cards),
}

impl Position {
    /// The three of a kind that have been played and are not discarded yet; no cards but when a pile is picked.
    pub(crate) fn played(&self) -> Cards {
        if let Asked::Recruit(played) = self.asked { played } else { Cards::NONE }
    }
}
