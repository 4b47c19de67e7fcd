//! The codes of seats for other devices, and the keys that they had before.

pub(crate) mod entry;

mod change;
mod decide;
pub(crate) mod moved_by;

use parlor_game::{BySeat, Seat};

use crate::{DeviceEntry, EntryKind, Key, Millis, SeatCode};

/// For so long the code for another device is good.
pub const DEVICE_CODE_LASTS: Millis = 600_000;

/// The codes of the seats, and the keys that they had before.
#[derive(Debug)]
pub(crate) struct Devices {
    pub(crate) by_seat: BySeat<Held>,
}

/// What concerns one seat.
#[derive(Clone, Default, Debug)]
pub(crate) struct Held {
    /// The keys that opened the seat for the same person before, the first of them first.
    pub(crate) earlier: Vec<Key>,
    pub(crate) device: Option<(Key, Millis)>,
    pub(crate) recovery: Option<Key>,
    /// When others have given it to another device without a code, if its person has not objected.
    pub(crate) vouched: Option<Millis>,
    /// How it moved last, for the record.
    pub(crate) mark: Option<&'static str>,
}

impl Held {
    /// Its codes are void.
    pub(crate) fn forget_codes(&mut self) {
        (self.device, self.recovery) = (None, None);
    }

    /// Which of its codes this is, if it is good at this time.
    pub(crate) fn opens(&self, code: &Key, now: Millis) -> Option<SeatCode> {
        let fresh = |made: Millis| now < made.saturating_add(DEVICE_CODE_LASTS);
        if self.device.as_ref().is_some_and(|(own, made)| own == code && fresh(*made)) {
            return Some(SeatCode::Device);
        }
        (self.recovery.as_ref() == Some(code)).then_some(SeatCode::Recovery)
    }
}

/// This many of the keys that a seat had are known at the next table, too: the newest. Who would drive out its person's must move it as often
/// within one game, before their eyes.
const KEYS_CARRIED: usize = 32;

/// What a person takes along to the next table: the keys that they had, to which the seat can go back, and the code by which they come back.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Carried {
    earlier: Vec<Key>,
    vouched: Option<Millis>,
    recovery: Option<Key>,
}

impl Carried {
    /// The same as the next table's opening says it, after its person has sat down in this seat.
    pub fn at(&self, seat: Seat) -> Vec<EntryKind> {
        let last = self.earlier.len().saturating_sub(1);
        // It was the last of the keys in whose place others vouched for another.
        let vouched = |nth: usize| self.vouched.filter(|_| nth == last);
        let earlier = self.earlier.iter().enumerate();
        let had = earlier
            .map(|(nth, key)| EntryKind::Device(DeviceEntry::EarlierKey(seat, key.clone(), vouched(nth))));
        let code = self
            .recovery
            .iter()
            .map(|code| EntryKind::Device(DeviceEntry::Codes(seat, SeatCode::Recovery, code.clone())));
        had.chain(code).collect()
    }
}

impl Held {
    /// What of this is good at the next table, too. The code for another device is for the next minutes, and for this table's page.
    pub(crate) fn carried(&self) -> Carried {
        let from = self.earlier.len().saturating_sub(KEYS_CARRIED);
        Carried {
            earlier: self.earlier[from..].to_vec(),
            vouched: self.vouched,
            recovery: self.recovery.clone(),
        }
    }
}

impl Devices {
    /// No seat has a code, and none has moved.
    pub(crate) fn new(seats: u8) -> Devices {
        Devices { by_seat: BySeat::from_fn(seats, |_| Held::default()) }
    }

    /// Another person has the seat, or nobody. What the record says of it stays true.
    pub(crate) fn leave(&mut self, seat: Seat) {
        let mark = self.by_seat[seat].mark;
        self.by_seat[seat] = Held { mark, ..Held::default() };
    }

    /// How each seat moved that has, as records say it.
    pub(crate) fn marks(&self) -> impl Iterator<Item = (Seat, &'static str)> {
        self.by_seat.iter().filter_map(|(seat, held)| held.mark.map(|mark| (seat, mark)))
    }
}
