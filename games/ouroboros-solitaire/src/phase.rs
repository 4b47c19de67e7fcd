//! What the game waits for, and what is still to be done between deals.

use parlor_cards::Card;

use crate::Pile;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The face-up cards of a loop are being dealt (SOLI-2).
    Fronts,
    /// The hand is being filled up to five cards (SOLI-5).
    Draw,
    /// The player is to act (SOLI-6 to SOLI-8).
    Act,
    /// A jack's places are being seen (SOLI-18).
    Scout,
    /// This many cards are still to be drawn for those that a queen sent away (SOLI-19).
    Redraw(u8),
    /// This many cards are still to be paid for a bribe (SOLI-7).
    Pay(u8),
    /// This many cards are still to be discarded for a failure (SOLI-10).
    Fail(u8),
    /// A pile's next card is to be turned up (SOLI-16), before what follows.
    TurnUp(Then),
    /// The player picks the pile whose top card joins the deck (SOLI-12).
    Recruit,
    /// This many cards are still to be milled (SOLI-13).
    Mill(u8),
    /// The game has ended (SOLI-1, SOLI-22).
    Over,
}

/// What follows when a pile's next card has been turned up (SOLI-14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Then {
    /// After a bribe: the turn ends.
    EndTurn,
    /// After a flash: Extortion's cards, and the turn ends.
    Extort,
    /// After a failure: the played cards are discarded, and the turn ends.
    Discard,
    /// After a play that defeated this enemy: what the play brings.
    Reward(Card),
    /// After a recruit: the pile from which the next is taken, if there is one more, then milling.
    Recruited(Option<Pile>),
}

/// Where the card that is due comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// The Friendly Deck.
    Friendly,
    /// The Threat Deck.
    Threat,
}

impl Phase {
    /// Where the card that is due comes from; `None` while the player is to choose, and after the end.
    #[inline]
    pub const fn source(self) -> Option<Source> {
        match self {
            Phase::Fronts | Phase::Scout | Phase::TurnUp(_) => Some(Source::Threat),
            Phase::Draw | Phase::Redraw(_) | Phase::Pay(_) | Phase::Fail(_) | Phase::Mill(_) => {
                Some(Source::Friendly)
            }
            Phase::Act | Phase::Recruit | Phase::Over => None,
        }
    }
}
