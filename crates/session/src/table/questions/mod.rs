//! What a seat asks of the others.

pub(crate) mod entry;

mod decide;
mod seek;

use parlor_game::{Seat, Seats};

use crate::{Key, Millis};

/// A request that others have to agree to; there is one at a time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::table) struct Question {
    pub(in crate::table) by: Seat,
    pub(in crate::table) what: Asked,
    /// The version that brought it: who answers must have seen it.
    pub(in crate::table) since: u32,
    /// Who has to agree.
    pub(in crate::table) of: Seats,
    pub(in crate::table) agreed: Seats,
}

/// What is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::table) enum Asked {
    /// To go back to this many steps.
    Undo(usize),
    /// To let this bot play in the seat of somebody who is away.
    StandIn(Seat, String),
    /// To give the seat of anyone who is asked about, [`Question::by`], to somebody with this key.
    Claim {
        key: Key,
        /// Since when all have agreed, if they have.
        agreed: Option<Millis>,
    },
    /// To let somebody who looks on play in this seat, [`Question::by`], from now on.
    Seat { key: Key, name: String },
}

impl Question {
    /// Who has not answered yet.
    pub(in crate::table) fn waits(&self) -> Seats {
        self.of.minus(self.agreed)
    }

    /// Whether it is about going back.
    pub(in crate::table) fn is_undo(&self) -> bool {
        matches!(self.what, Asked::Undo(_))
    }

    /// Whether somebody asks for a seat that is theirs.
    pub(in crate::table) fn is_claim(&self) -> bool {
        matches!(self.what, Asked::Claim { .. })
    }

    /// Whether somebody asks who has no seat: they hold nobody up.
    pub(in crate::table) fn is_outsiders(&self) -> bool {
        matches!(self.what, Asked::Claim { .. } | Asked::Seat { .. })
    }
}
