//! The three piles of the Threat Deck (SOLI-2).

use std::fmt;

use parlor_cards::Card;
use parlor_game::NotationWord;

/// Which pile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Pile {
    /// The first.
    One,
    /// The second.
    Two,
    /// The third.
    Three,
}

impl Pile {
    /// All three, in order.
    pub const ALL: [Pile; 3] = [Pile::One, Pile::Two, Pile::Three];

    /// Its place in an array.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The pile behind it.
    #[inline]
    pub const fn next(self) -> Option<Pile> {
        match self {
            Pile::One => Some(Pile::Two),
            Pile::Two => Some(Pile::Three),
            Pile::Three => None,
        }
    }

    /// Reads `1`, `2` or `3`.
    pub fn parse(text: &str) -> Option<Pile> {
        Pile::ALL.into_iter().find(|pile| pile.to_string() == text)
    }
}

/// Its number.
impl From<Pile> for NotationWord {
    #[inline]
    fn from(pile: Pile) -> NotationWord {
        ["1", "2", "3"][pile.index()].into()
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", *self as u8 + 1)
    }
}

/// The cards of a pile: those from the top that have been seen, and how many there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Threats {
    // Jokers beyond `seen`, so that equal ones have equal bits.
    cards: [Card; Threats::SEEN],
    seen: u8,
    count: u8,
}

impl Threats {
    /// SOLI-2: this many cards for piles 1, 2 and 3.
    pub const SIZES: [u8; 3] = [9, 9, 8];

    /// How many of a pile's cards can be known: the enemy and the two places that a jack sees (SOLI-18).
    pub const SEEN: usize = 3;

    /// This many cards, none of them seen.
    pub const fn new(count: u8) -> Threats {
        Threats { cards: [Card::JOKER; Threats::SEEN], seen: 0, count }
    }

    /// The cards that have been seen: the face-up card, then those below it that were scouted.
    #[inline]
    pub fn seen(&self) -> &[Card] {
        &self.cards[..(self.seen as usize).min(Threats::SEEN)]
    }

    /// The face-up card.
    #[inline]
    pub const fn top(&self) -> Option<Card> {
        if self.seen > 0 { Some(self.cards[0]) } else { None }
    }

    /// How many cards there are, the face-up one included.
    #[inline]
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// Whether there are cards, and the top one has to be turned up.
    #[inline]
    pub const fn is_covered(&self) -> bool {
        self.seen == 0 && self.count > 0
    }

    /// Whether a jack would see something new: one of the two places below the face-up card is there and unseen (SOLI-18).
    #[inline]
    pub const fn can_scout(&self) -> bool {
        self.seen < self.count && self.seen < Threats::SEEN as u8
    }

    /// The first unseen card is seen.
    #[inline]
    pub(crate) fn see(&mut self, card: Card) {
        if self.can_scout() {
            self.cards[self.seen as usize] = card;
            self.seen += 1;
        }
    }

    /// The face-up card leaves.
    #[inline]
    pub(crate) fn leave(&mut self) -> Option<Card> {
        let top = self.top()?;
        self.cards = [self.cards[1], self.cards[2], Card::JOKER];
        self.seen -= 1;
        self.count -= 1;
        Some(top)
    }
}

impl fmt::Debug for Threats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} of {}", self.seen(), self.count)
    }
}
