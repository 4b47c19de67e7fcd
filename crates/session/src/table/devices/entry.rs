//! Seats that go on at other devices.

use parlor_game::{Argument, Message, Seat, Seats};

use crate::table::announcement::{Announcement, does};
use crate::table::fields::entries;
use crate::{Key, Millis, MovedBy, SeatCode};

entries! {
    /// Seats that go on at other devices.
    DeviceEntry {
        /// A person makes a code that opens their seat at another device; the one before of its kind is void.
        1 "code" Codes(seat: Seat, what: SeatCode, code: Key),
        /// A person's seat, with all that have its key, goes on at another device, which has this key.
        1 "moves" Moves(seat: Seat, key: Key, by: MovedBy),
        /// Anyone who held a seat that has moved objects: it is theirs again, by the key that they had.
        1 "objects" Objects(seat: Seat, key: Key),
        /// Somebody without a key asks for a seat.
        1 "claims" Claims(seat: Seat, key: Key, of: Seats),
        /// At a table before, anyone who sits here had this key, in whose place others have vouched for another at this time, if they have.
        1 "had" EarlierKey(seat: Seat, key: Key, vouched: Option<Millis>),
    }
}

impl DeviceEntry {
    pub(crate) fn message(&self, _: Option<Seat>) -> Announcement {
        match self {
            // A code is its maker's business, and which key somebody had before is the table's.
            DeviceEntry::Codes(..) | DeviceEntry::EarlierKey(..) => None,
            DeviceEntry::Moves(seat, _, by) => {
                let message = Message::new("moves").with("who", *seat);
                Some((Some(*seat), message.with("by", Argument::Case(by.word()))))
            }
            DeviceEntry::Objects(seat, _) => does("objects", *seat),
            DeviceEntry::Claims(seat, ..) => Some((None, Message::new("claims").with("who", *seat))),
        }
    }
}
