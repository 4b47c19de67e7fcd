//! Who looks on at a seat that moves to another device: the old one sees no more through its eyes from that moment on, and the new one does.

use parlor_game::{Message, Seat};
use parlor_language::say_in;
use parlor_wire::Code;

use super::{Room, Waiter};

use crate::table::pending_entry::plain;
use crate::table::sentences::SENTENCES;
use crate::{DeviceEntry, EntryKind, Key, Millis, MovedBy, PendingEntry, SeatEntry};

/// The keys of a seat that moves: the one that is void from now on, and the one that opens it.
pub(super) struct Parted {
    old: Option<Key>,
    new: Key,
}

impl Room {
    /// The seats that these entries move, before they happen.
    pub(super) fn parted(&self, entries: &[PendingEntry]) -> Vec<Parted> {
        let of = |seat: Seat, new: &Key| Parted {
            old: self.table.occupants()[seat].key().cloned(),
            new: new.clone(),
        };
        let parts = |planned: &PendingEntry| match &planned.entry.kind {
            EntryKind::Device(DeviceEntry::Moves(seat, key, _) | DeviceEntry::Objects(seat, key)) => {
                Some(of(*seat, key))
            }
            // Who has asked for it comes with the key already.
            EntryKind::Seat(SeatEntry::Sits(_, key, _)) => Some(Parted { old: None, new: key.clone() }),
            _ => None,
        };
        entries.iter().filter_map(parts).collect()
    }

    /// Connections of both keys end, and come again as who they are now. It is the last that they get: nobody is notified with the eyes that
    /// they had.
    pub(super) fn part(&mut self, parted: &[Parted], now: Millis) {
        for Parted { old, new } in parted {
            let lost = self.conns_of(|conn| conn.key == *old && old.is_some());
            self.close(&lost, Code::SeatMoved, |language| {
                say_in(&SENTENCES, &Message::new("seat-elsewhere"), language)
            });
            let found = self.conns_of(|conn| conn.key.as_ref() == Some(new));
            self.close(&found, Code::SeatMoved, |language| {
                say_in(&SENTENCES, &Message::new("seat-here"), language)
            });
            self.are_gone(&[lost, found].concat(), now);
        }
    }

    /// When a claim that everybody has agreed to is settled, if its person does not object.
    pub(super) fn claim_due(&self) -> Option<Millis> {
        self.table.agreed_claim().map(|(.., agreed)| agreed.saturating_add(self.table.waits_for_objection()))
    }

    /// A seat goes to anyone who asked for it: everybody has agreed, and its person has been away for a minute, or has not objected in one; where
    /// people have days for a move, absence says nothing, and they have a day.
    pub(super) fn settle_claim(&mut self, now: Millis) {
        let due = self.claim_due();
        let Some((seat, key, _)) = self.table.agreed_claim() else { return };
        let gone = !self.table.has_long_clock() && self.long_away(now).contains(seat);
        if self.committing.is_some() || (due.is_some_and(|due| now < due) && !gone) {
            return;
        }
        let moves = EntryKind::Device(DeviceEntry::Moves(seat, key.clone(), MovedBy::Consent));
        self.store(plain([moves]), None, Waiter::Nobody, now);
    }
}
