//! Who is here, for whom the others need not wait, and whose seat is handed back.

use parlor_game::{Seat, Seats};
use parlor_wire::Away;

use super::{Conn, Room, Waiter};

use crate::room::attendance::LONG;
use crate::table::pending_entry::plain;
use crate::{DeviceEntry, Entry, EntryKind, Key, Millis, SeatEntry};

impl Room {
    /// Since when the person with this key is away; nothing: they are here.
    fn away_since(&self, key: &Key) -> Option<Millis> {
        let arriving = self.arriving.values().map(|arriving| &arriving.conn);
        let here = |conn: &Conn| conn.key.as_ref() == Some(key);
        if self.conns.values().chain(arriving).any(here) {
            return None;
        }
        Some(self.attendance.since_when(key))
    }

    /// Whether somebody with this key looks at the table.
    pub fn is_here(&self, key: &Key) -> bool {
        self.away_since(key).is_none()
    }

    /// The people who are away, each with since when.
    fn away(&self) -> impl Iterator<Item = (Seat, Millis)> {
        let since = |seat: Seat| self.away_since(self.table.occupants()[seat].key()?);
        self.table.holders().iter().filter_map(move |seat| since(seat).map(|since| (seat, since)))
    }

    /// The seats of people who have been away for so long that the others may go on without them. Nobody waits for who has resigned and gone.
    pub(super) fn long_away(&self, now: Millis) -> Seats {
        let resigned = self.table.resigned();
        let long =
            |(seat, since): &(Seat, Millis)| resigned.contains(*seat) || since.saturating_add(LONG) <= now;
        self.away().filter(long).map(|(seat, _)| seat).collect()
    }

    /// The same for clients: who is away, and for how long.
    pub(super) fn away_for(&self, now: Millis) -> Vec<Away> {
        let away =
            |(seat, since): (Seat, Millis)| Away { seat: seat.number(), since: now.saturating_sub(since) };
        self.away().map(away).collect()
    }

    /// A person whose connection has ended may be away from now on.
    pub(super) fn note_exit(&mut self, conn: &Conn, now: Millis) {
        let Some(key) = conn.key.as_ref().filter(|key| !self.table.seats_of(key).is_empty()) else { return };
        if self.away_since(key).is_some() {
            self.attendance.note(key, now);
        }
    }

    /// Anyone who sits down is not away yet; who has no seat any more is nobody's business.
    pub(super) fn attend<T>(&mut self, happened: &[(Entry, T)], now: Millis) {
        let mut sits = false;
        for (entry, _) in happened {
            if let EntryKind::Seat(SeatEntry::Sits(_, key, _))
            | EntryKind::Device(DeviceEntry::Moves(_, key, _) | DeviceEntry::Objects(_, key)) = &entry.kind
            {
                self.attendance.note(key, now);
                sits = true;
            }
        }
        if sits {
            let table = &self.table;
            self.attendance.only_those(|key| !table.seats_of(key).is_empty());
        }
    }

    /// A seat is handed back as soon as its person is here again.
    pub(super) fn hand_back(&mut self, now: Millis) {
        if self.committing.is_some() {
            return;
        }
        let here = |seat: &Seat| {
            let key = self.table.occupants()[*seat].key();
            key.is_some_and(|key| self.away_since(key).is_none())
        };
        let back: Vec<_> = self.table.missed().iter().filter(here).map(SeatEntry::Returns).collect();
        if back.is_empty() {
            return;
        }
        // A clock that has run out meanwhile comes first.
        let expired = self.expired(now);
        let what = if expired.is_empty() { plain(back) } else { expired };
        self.store(what, None, Waiter::Nobody, now);
    }
}
