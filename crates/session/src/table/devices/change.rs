//! What follows from entries about devices.

use parlor_game::{Seat, Seats};

use crate::table::questions::Asked;
use crate::{DeviceEntry, Key, Millis, MovedBy, Occupant, SeatCode, Table};

impl Table {
    /// An entry about devices happens at `at`.
    pub(in crate::table) fn change_devices(&mut self, entry: &DeviceEntry, at: Millis) -> Result<(), String> {
        match entry {
            DeviceEntry::Codes(seat, what, code) => self.has_code(*seat, *what, code, at),
            DeviceEntry::Moves(seat, key, by) => self.moves(*seat, (key, *by), at)?,
            DeviceEntry::Objects(seat, key) => self.moves_back(*seat, key)?,
            DeviceEntry::EarlierKey(seat, key, vouched) => self.had_earlier_key(*seat, key, *vouched),
            DeviceEntry::Claims(seat, key, of) => {
                let of = self.those_there(*of);
                self.pose(*seat, Asked::Claim { key: key.clone(), agreed: None }, of);
            }
        }
        Ok(())
    }

    /// A code is made at this time.
    pub(crate) fn has_code(&mut self, seat: Seat, what: SeatCode, code: &Key, at: Millis) {
        for seat in self.device(seat).with(seat).iter() {
            let held = &mut self.devices.by_seat[seat];
            match what {
                SeatCode::Device => held.device = None,
                SeatCode::Recovery => held.recovery = None,
            }
        }
        let held = &mut self.devices.by_seat[seat];
        match what {
            SeatCode::Device => held.device = Some((code.clone(), at)),
            SeatCode::Recovery => held.recovery = Some(code.clone()),
        }
    }

    /// This seat, and all that have its key, have another from now on.
    pub(crate) fn moves(&mut self, seat: Seat, (key, by): (&Key, MovedBy), at: Millis) -> Result<(), String> {
        let old = self.seating.occupants[seat].key().cloned().ok_or("nobody holds that seat")?;
        if !self.seats_of(key).is_empty() {
            return Err("this key opens a seat already".to_owned());
        }
        for seat in self.seats_of(&old).iter() {
            let held = &mut self.devices.by_seat[seat];
            held.earlier.push(old.clone());
            held.mark = Some(by.word());
            // A code that was made since then makes it no more one's own.
            if by == MovedBy::Consent {
                held.vouched = Some(at);
            }
        }
        self.change_key(self.seats_of(&old), &old, key);
        Ok(())
    }

    /// Anyone who sits here had this key at a table before, in whose place others vouched for another, if they did.
    pub(crate) fn had_earlier_key(&mut self, seat: Seat, key: &Key, vouched: Option<Millis>) {
        let held = &mut self.devices.by_seat[seat];
        held.earlier.push(key.clone());
        held.vouched = vouched;
    }

    /// The seats that this key opened before are its own again, and the keys since then are void.
    pub(crate) fn moves_back(&mut self, seat: Seat, key: &Key) -> Result<(), String> {
        let old = self.seating.occupants[seat].key().cloned().ok_or("nobody holds that seat")?;
        let seats = self.moved_from(key);
        if !seats.contains(seat) {
            return Err("this key never opened that seat".to_owned());
        }
        for seat in seats.iter() {
            let held = &mut self.devices.by_seat[seat];
            let first = held.earlier.iter().position(|own| own == key).unwrap_or(0);
            held.earlier.truncate(first);
            held.mark = Some("back");
            held.vouched = None;
        }
        self.change_key(seats, &old, key);
        Ok(())
    }

    /// These seats have this key from now on: anyone who came first stays who came first, and invitations stay theirs.
    fn change_key(&mut self, seats: Seats, old: &Key, key: &Key) {
        for seat in seats.iter() {
            self.devices.by_seat[seat].forget_codes();
            match &mut self.seating.occupants[seat] {
                Occupant::Person(own) | Occupant::Bot(_, Some(own)) => own.clone_from(key),
                Occupant::Open | Occupant::Bot(_, None) => {}
            }
        }
        self.lobby.change_key(old, key);
        // The device that loses the seats knows what is hidden there, and the one that gets them what the other knew before.
        let before = self.hands_seen(old);
        self.note_seen(old, seats);
        if !before.is_empty() {
            self.note_seen(key, before);
        }
        let made =
            self.session.seats().iter().filter(|seat| self.seating.invited_by[*seat].as_ref() == Some(old));
        for seat in made.collect::<Seats>().iter() {
            self.seating.invited_by[seat] = Some(key.clone());
        }
        self.question = self.question.take().filter(|ask| !ask.is_claim());
    }

    /// Somebody has agreed: the last of them starts the time in which the seat's person may object.
    pub(crate) fn note_consent(&mut self, at: Millis) {
        if let Some(ask) = &mut self.question
            && ask.waits().is_empty()
            && let Asked::Claim { agreed, .. } = &mut ask.what
        {
            agreed.get_or_insert(at);
        }
    }
}
