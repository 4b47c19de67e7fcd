//! What one viewer may know.

use parlor_game::{Seat, Viewer};

use crate::{CardBits, Hand, Public};

/// What a viewer knows: what everybody sees, and the viewer's own hand (SNAKE-13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) table: Public,
    pub(crate) viewer: Viewer,
    /// Empty for one who watches.
    pub(crate) hand: Hand,
}

impl View {
    /// What everybody sees.
    pub fn table(&self) -> &Public {
        &self.table
    }

    /// Whose view it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The viewer's own seat, if there is one.
    pub fn seat(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// The viewer's own hand; empty for one who watches.
    pub fn hand(&self) -> Hand {
        self.hand
    }

    /// The cards that the viewer has not seen in this hand: those of the pile and of the others' hands.
    pub fn unseen(&self) -> CardBits {
        let seen = self.table.trail.all().iter().copied().chain(self.hand.iter());
        CardBits::of(&self.table.rules).without(seen.collect())
    }
}
