//! What a seat asks of the others.

use parlor_game::{Seat, Seats};

use crate::{Key, Millis};

/// A request that others have to agree to; there is one at a time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ask {
    pub(crate) by: Seat,
    pub(crate) what: Asked,
    /// The version that brought it: who answers must have seen it.
    pub(crate) since: u32,
    /// Who has to agree.
    pub(crate) of: Seats,
    pub(crate) agreed: Seats,
}

/// What is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// To go back to this many steps.
    Undo(usize),
    /// To let this bot play in the seat of somebody who is away.
    StandIn(Seat, String),
    /// To give the seat of anyone who is asked about, [`Ask::by`], to somebody with this key.
    Claim {
        key: Key,
        /// Since when all have agreed, if they have.
        agreed: Option<Millis>,
    },
}

impl Ask {
    /// Who has not answered yet.
    pub(crate) fn waits(&self) -> Seats {
        self.of.minus(self.agreed)
    }

    /// Whether it is about going back.
    pub(crate) fn is_undo(&self) -> bool {
        matches!(self.what, Asked::Undo(_))
    }

    /// Whether somebody asks for a seat.
    pub(crate) fn is_claim(&self) -> bool {
        matches!(self.what, Asked::Claim { .. })
    }
}
