//! How often people may do at a table what does not further its game. The game itself can always be played to its end, or given up.

use std::fmt;

use crate::EntryKind;

/// The bounds of a table's log, as numbers of entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Entries of all kinds. With more, only what furthers the game is done.
    pub entries: u32,
    /// Invitations. Each is used once, so that they bound who comes and goes, too.
    pub invitations: u32,
    /// Undos, and requests for them.
    pub undos: u32,
    /// How often people take their seats back from bots.
    pub returns: u32,
}

impl Bounds {
    /// None, for a table that only its own people can fill.
    pub const NONE: Bounds =
        Bounds { entries: u32::MAX, invitations: u32::MAX, undos: u32::MAX, returns: u32::MAX };
}

/// Something that may be done so often and no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bounded {
    /// To invite somebody.
    Invitation,
    /// To take a choice back, or to ask for that.
    Undo,
    /// To come back to one's seat.
    Return,
}

/// `undos` and so on.
impl fmt::Display for Bounded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Bounded::Invitation => "invitations",
            Bounded::Undo => "undos",
            Bounded::Return => "returns from bots",
        })
    }
}

/// What a log holds of what is bounded.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    invitations: u32,
    undos: u32,
    returns: u32,
}

impl Tally {
    /// An entry happens. An undo that was asked for was counted with its request.
    pub(crate) fn count(&mut self, what: &EntryKind, asked: bool) {
        match what {
            EntryKind::Invites(..) => self.invitations += 1,
            EntryKind::Asks(..) => self.undos += 1,
            EntryKind::Rewinds(_) if !asked => self.undos += 1,
            EntryKind::Returns(_) => self.returns += 1,
            _ => {}
        }
    }

    /// Whether this may be done once more at a table with so many entries.
    pub(crate) fn allows(&self, bounds: &Bounds, what: Bounded, entries: u32) -> bool {
        let (count, most) = match what {
            Bounded::Invitation => (self.invitations, bounds.invitations),
            Bounded::Undo => (self.undos, bounds.undos),
            Bounded::Return => (self.returns, bounds.returns),
        };
        count < most && entries < bounds.entries
    }
}
