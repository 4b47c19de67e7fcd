//! What a selection scores (ROSE-6).

use std::fmt;

use parlor_cards::Rank;

use crate::Places;

/// A selection's score and its reasons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    /// How many cards were selected.
    pub cards: u8,
    /// (A) Each selected card touches another one.
    pub touching: bool,
    /// (B) The rank is ace, king, queen or jack.
    pub court: bool,
    /// (C) A joker is among them.
    pub joker: bool,
}

impl Score {
    /// The score of a selection that is legal.
    #[inline]
    pub fn new(selection: Places, rank: Rank, joker: bool) -> Score {
        Score {
            cards: selection.len() as u8,
            touching: all_touch(selection),
            court: matches!(rank, Rank::Ace | Rank::Jack | Rank::Queen | Rank::King),
            joker,
        }
    }

    /// How often the number of cards is doubled.
    #[inline]
    pub fn doublings(self) -> u32 {
        u32::from(self.touching) + u32::from(self.court) + u32::from(self.joker)
    }

    /// The points: the number of cards, doubled for each reason.
    #[inline]
    pub fn points(self) -> i32 {
        i32::from(self.cards) << self.doublings()
    }
}

/// `3 cards x 2 touching x 2 joker = 12 points`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards", self.cards)?;
        for (holds, reason) in [(self.touching, "touching"), (self.court, "court"), (self.joker, "joker")] {
            if holds {
                write!(f, " x 2 {reason}")?;
            }
        }
        write!(f, " = {} points", self.points())
    }
}

/// Whether each place touches at least one other of the set; they need not form one group (ROSE-6 A).
#[inline]
pub fn all_touch(selection: Places) -> bool {
    selection.iter().all(|place| !place.touching().intersection(selection).is_empty())
}
