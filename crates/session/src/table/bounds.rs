//! How often people may do at a table what does not further its game. The game itself can always be played to its end, or given up.

use parlor_game::{BySeat, Seat};

use crate::{
    DeviceEntry, EntryKind, LobbyEntry, Millis, NextGameEntry, QuestionEntry, SeatEntry, TalkEntry, UndoEntry,
};

/// In this many milliseconds there may be one more of what others could use up for somebody who needs it: anyone who had their seat for a moment
/// its codes, strangers the requests for seats. Nobody is locked out for good; the log is bounded by its entries in all.
pub const RENEWS: Millis = 600_000;

/// The bounds of a table's log, as numbers of entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Entries of all kinds. With more, only what furthers the game is done.
    pub entries: u32,
    /// Invitations. Each is used once, so that they bound who comes and goes, too.
    pub invitations: u32,
    /// Undos, and requests for them.
    pub undos: u32,
    /// How often somebody takes their seat back from a bot: for each seat, so that nobody uses up another's.
    pub returns: u32,
    /// How often somebody sits down, takes another name, is not ready any more after all, opens the door again, lets people talk or not, lets those who look on see later, wants no rematch after all, or something else to be played next: what could be done
    /// without end. What undoes it (being ready, closing the door) is never refused, since a game may wait for it.
    pub arrivals: u32,
    /// Codes that a seat's person makes for other devices: for each seat, at once; later one more in [`RENEWS`].
    pub devices: u32,
    /// How often somebody without a key asks for a seat, at once; later once more in [`RENEWS`].
    pub claims: u32,
}

impl Bounds {
    /// None, for a table that only its own people can fill.
    pub const NONE: Bounds = Bounds {
        entries: u32::MAX,
        invitations: u32::MAX,
        undos: u32::MAX,
        returns: u32::MAX,
        arrivals: u32::MAX,
        devices: u32::MAX,
        claims: u32::MAX,
    };
}

/// Something that may be done so often and no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bounded {
    /// To invite somebody.
    Invitation,
    /// To take a choice back, or to ask for that; and to ask whether a bot may play for somebody.
    Undo,
    /// To come back to this seat.
    Return(Seat),
    /// To come by the table's link, to take another name, and to go back on one's word in its lobby, at its door and about a rematch.
    Arrival,
    /// To make a code for this seat.
    Device(Seat),
    /// To ask for a seat without its key.
    Claim,
}

/// What a log holds of what is bounded.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    invitations: u32,
    undos: u32,
    returns: BySeat<u32>,
    arrivals: u32,
    devices: BySeat<Renewing>,
    claims: Renewing,
}

/// How much of something that renews itself is used: the time at which all of it is there again.
#[derive(Clone, Copy, Default, Debug)]
struct Renewing(Millis);

impl Renewing {
    fn count(&mut self, at: Millis) {
        self.0 = self.0.max(at).saturating_add(RENEWS);
    }

    /// How many of them are used at this time, each begun one whole.
    fn used(self, now: Millis) -> u32 {
        u32::try_from(self.0.saturating_sub(now).div_ceil(RENEWS)).unwrap_or(u32::MAX)
    }
}

impl Tally {
    pub(crate) fn new(seats: u8) -> Tally {
        let none = BySeat::from_fn(seats, |_| 0);
        let devices = BySeat::from_fn(seats, |_| Renewing::default());
        Tally { invitations: 0, undos: 0, returns: none, arrivals: 0, devices, claims: Renewing::default() }
    }

    /// An entry happens at this time. An undo that was asked for was counted with its request.
    pub(crate) fn count(&mut self, what: &EntryKind, asked: bool, at: Millis) {
        match what {
            EntryKind::Seat(SeatEntry::Invites(..)) => self.invitations += 1,
            EntryKind::Question(QuestionEntry::Asks(..) | QuestionEntry::Proposes(..)) => self.undos += 1,
            EntryKind::Undo(UndoEntry::Rewinds(_)) if !asked => self.undos += 1,
            EntryKind::Device(DeviceEntry::Codes(seat, ..)) => self.devices[*seat].count(at),
            EntryKind::Device(DeviceEntry::Claims(..)) | EntryKind::Question(QuestionEntry::Seeks(..)) => {
                self.claims.count(at);
            }
            EntryKind::Seat(SeatEntry::Returns(seat)) => self.returns[*seat] += 1,
            EntryKind::Seat(SeatEntry::Sits(..))
            | EntryKind::Lobby(
                LobbyEntry::Called(..) | LobbyEntry::Ready(_, false) | LobbyEntry::Door(true),
            )
            | EntryKind::Talk(TalkEntry::Rule(_))
            | EntryKind::Lobby(LobbyEntry::Delay(_))
            | EntryKind::NextGame(NextGameEntry::Stops(_) | NextGameEntry::Plans(..)) => {
                self.arrivals += 1;
            }
            _ => {}
        }
    }

    /// Whether this may be done once more, now, at a table with this many entries.
    pub(crate) fn allows(&self, bounds: &Bounds, what: Bounded, (entries, now): (u32, Millis)) -> bool {
        let (count, most) = match what {
            Bounded::Invitation => (self.invitations, bounds.invitations),
            Bounded::Undo => (self.undos, bounds.undos),
            Bounded::Return(seat) => (self.returns[seat], bounds.returns),
            Bounded::Arrival => (self.arrivals, bounds.arrivals),
            Bounded::Device(seat) => (self.devices[seat].used(now), bounds.devices),
            Bounded::Claim => (self.claims.used(now), bounds.claims),
        };
        count < most && entries < bounds.entries
    }
}
