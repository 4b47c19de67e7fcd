//! What people ask of a table outside of their connections: to sit down, to go on at another table or device, to leave.

use parlor_game::Seat;
use parlor_wire::NewTable;

use crate::table::pending_entry::EntryDraft;
use crate::{CommandError, Key, Millis, PersonId, SeatCode, Table};

/// A request; its answer is the seat that it is about, or why it was refused.
#[derive(Debug)]
pub enum Request {
    /// Somebody sits down by an invitation.
    Join {
        /// The invitation that they show.
        invitation: Key,
        /// The key that they show already, if any.
        own: Option<Key>,
        /// The key that they will show from then on.
        key: Key,
        /// Their name.
        name: String,
    },
    /// Somebody sits down by the table's link.
    Sit {
        /// The number of the seat that they want; none: any that is free.
        seat: Option<u8>,
        /// The key that they show already, if any.
        own: Option<Key>,
        /// The key that they will show from then on.
        key: Key,
        /// Their name.
        name: String,
        /// Who they were at the tables of the evening before this one: they are the first of these who does not sit here already.
        known: Vec<PersonId>,
    },
    /// The host goes on to another table with everybody, before the game has begun.
    Move {
        /// The host's key: by the time it is done their seat may be another's.
        key: Key,
        /// The other table, at which everybody has their seat already.
        next: String,
        /// The version by which it was made: with another, somebody may have come since.
        seen: u32,
    },
    /// A person wants another game to be played next; the others have to agree.
    Plan {
        /// The key that opens their seat.
        key: Key,
        /// The table that they want: it can be made.
        wish: Box<NewTable>,
        /// The id of a table that does not exist yet: where nobody has to agree, it is the next at once.
        next: String,
    },
    /// A person makes a code that opens their seat at another device.
    Code {
        /// The key that opens their seat: by the time it is done the seat may be another's.
        own: Key,
        /// What it is for.
        what: SeatCode,
        /// The key of the code.
        code: Key,
    },
    /// Somebody goes on with a seat at another device, by its code.
    Continue {
        /// The key of the code.
        code: Key,
        /// The key that they show already, if any.
        own: Option<Key>,
        /// The key that they will show from then on.
        key: Key,
    },
    /// Somebody whose seat has moved to another device objects.
    Object {
        /// The key that opened the seat before.
        key: Key,
    },
    /// Somebody without key and code asks the other people for a seat.
    Claim {
        /// The number of the seat.
        seat: u8,
        /// The key that they show already, if any.
        own: Option<Key>,
        /// The key that they will show from then on.
        key: Key,
    },
    /// Somebody who looks on asks the people here whether they may play in a seat from now on.
    Seek {
        /// The number of the seat.
        seat: u8,
        /// The key that they show already, if any.
        own: Option<Key>,
        /// The key that they will show from then on.
        key: Key,
        /// Their name.
        name: String,
    },
    /// Somebody leaves for good.
    Leave {
        /// The key that opens their seat.
        key: Key,
    },
}

impl Table {
    /// What a request would do, and to which seat.
    pub(crate) fn requested(
        &self,
        what: &Request,
        now: Millis,
    ) -> Result<(Seat, Vec<EntryDraft>), CommandError> {
        match what {
            Request::Join { invitation, own, key, name } => self.join(invitation, (own.as_ref(), key), name),
            Request::Sit { seat, own, key, name, known } => self.sit(*seat, (own.as_ref(), key), name, known),
            Request::Move { key, next, seen } => self.move_on(key, next, *seen, now),
            Request::Plan { key, wish, next } => self.plan_other(key, wish, next),
            Request::Leave { key } => self.leave(key, now),
            Request::Code { own, what, code } => self.make_code(own, (*what, code), now),
            Request::Continue { code, own, key } => self.continue_with(code, (own.as_ref(), key), now),
            Request::Object { key } => self.object(key),
            Request::Seek { seat, own, key, name } => self.seek(*seat, (own.as_ref(), key, name), now),
            Request::Claim { seat, own, key } => self.claim(*seat, (own.as_ref(), key), now),
        }
    }
}
