//! At which device each seat is: a second account of it, from the log alone.

use parlor_game::{BySeat, Seat, Seats};
use parlor_session::{
    DEVICE_CODE_LASTS, DeviceEntry, Entry, EntryKind, Key, Millis, MovedBy, QuestionEntry, SeatCode,
    SeatEntry, Table,
};

/// For so long anyone who holds a seat may object, once all others have agreed to give it away.
const OBJECTION: Millis = 60_000;

/// Whose device each seat is at, and what may bring it to another.
pub(crate) struct Devices {
    seats: BySeat<Held>,
    claim: Option<Claimed>,
    /// The codes that were used, with the keys that they brought.
    pub(crate) used: Vec<(Key, Key)>,
    /// When a seat went to anyone who asked for it before its person's minute was over: the key that they had.
    pub(crate) hasty: Vec<(Key, Millis)>,
}

#[derive(Clone, Default)]
struct Held {
    codes: Vec<(SeatCode, Key, Millis)>,
    /// The keys before, the first of them first.
    before: Vec<Key>,
}

/// Somebody asks for a seat.
struct Claimed {
    seat: Seat,
    key: Key,
    missing: Seats,
    agreed: Option<Millis>,
}

impl Devices {
    pub(crate) fn new(seats: u8) -> Devices {
        let seats = BySeat::from_fn(seats, |_| Held::default());
        Devices { seats, claim: None, used: Vec::new(), hasty: Vec::new() }
    }

    /// The entry is about to happen at this table.
    ///
    /// # Errors
    /// It moves a seat that it may not move.
    pub(crate) fn take(&mut self, entry: &Entry, table: &Table) -> Result<(), String> {
        let wrong = |why: &str| Err(format!("`{entry}`, but {why}"));
        match &entry.kind {
            EntryKind::Device(DeviceEntry::Codes(seat, what, code)) => {
                let Some(key) = table.occupants()[*seat].key() else { return wrong("nobody holds it") };
                for own in table.seats_of(key).iter() {
                    self.seats[own].codes.retain(|(kind, ..)| kind != what);
                }
                self.seats[*seat].codes.push((*what, code.clone(), entry.at));
            }
            EntryKind::Device(DeviceEntry::Claims(seat, key, of)) => {
                if !may_vouch(table, *seat, *of) {
                    return wrong("others than all who have to were asked, or too few");
                }
                self.claim = Some(Claimed { seat: *seat, key: key.clone(), missing: *of, agreed: None });
            }
            EntryKind::Question(QuestionEntry::Agrees(seat)) => {
                if let Some(claim) = &mut self.claim {
                    claim.missing = claim.missing.without(*seat);
                    let all = claim.missing.iter().all(|own| same_device(table, own, *seat));
                    claim.agreed = claim.agreed.or(all.then_some(entry.at));
                }
            }
            EntryKind::Device(DeviceEntry::Moves(seat, key, by)) => {
                return self.moves(entry, (*seat, key, *by), table);
            }
            EntryKind::Device(DeviceEntry::Objects(seat, key)) => {
                if !self.seats[*seat].before.contains(key) {
                    return wrong("it was never theirs");
                }
                for own in table.session().seats().iter() {
                    let held = &mut self.seats[own];
                    if let Some(place) = held.before.iter().position(|own| own == key) {
                        held.before.truncate(place);
                        held.codes.clear();
                    }
                }
                self.claim = None;
            }
            EntryKind::Seat(
                SeatEntry::Sits(seat, ..)
                | SeatEntry::Plays(seat, ..)
                | SeatEntry::Gives(seat, ..)
                | SeatEntry::Leaves(seat)
                | SeatEntry::Frees(seat),
            ) => {
                self.seats[*seat] = Held::default();
                self.claim = None;
            }
            EntryKind::Question(
                QuestionEntry::Declines(_)
                | QuestionEntry::Withdraws(_)
                | QuestionEntry::Asks(..)
                | QuestionEntry::Proposes(..),
            )
            | EntryKind::Seat(SeatEntry::Replaces(..) | SeatEntry::Returns(_) | SeatEntry::Resigns(..)) => {
                self.claim = None;
            }
            _ => {}
        }
        Ok(())
    }

    fn moves(
        &mut self,
        entry: &Entry,
        (seat, key, by): (Seat, &Key, MovedBy),
        table: &Table,
    ) -> Result<(), String> {
        let wrong = |why: &str| Err(format!("`{entry}`, but {why}"));
        let Some(old) = table.occupants()[seat].key().cloned() else { return wrong("nobody holds it") };
        let device = table.seats_of(&old);
        if !table.seats_of(key).is_empty() {
            return wrong("the key opens a seat already");
        }
        match by {
            MovedBy::Code(what) => {
                let codes = device.iter().flat_map(|own| &self.seats[own].codes);
                let good = |made: Millis| what == SeatCode::Recovery || entry.at < made + DEVICE_CODE_LASTS;
                let mut codes = codes.filter(|(kind, _, made)| *kind == what && good(*made));
                let Some((_, code, _)) = codes.next() else { return wrong("there is no such code") };
                self.used.push((code.clone(), key.clone()));
            }
            MovedBy::Consent => {
                let own = |claim: &&Claimed| (claim.seat, &claim.key) == (seat, key);
                match self.claim.as_ref().filter(own).map(|claim| claim.agreed) {
                    Some(Some(agreed)) if entry.at < agreed + OBJECTION => {
                        self.hasty.push((old.clone(), entry.at));
                    }
                    Some(Some(_)) => {}
                    _ => return wrong("not all others have agreed"),
                }
            }
        }
        for own in device.iter() {
            self.seats[own].codes.clear();
            self.seats[own].before.push(old.clone());
        }
        self.claim = None;
        Ok(())
    }
}

fn same_device(table: &Table, one: Seat, other: Seat) -> bool {
    one == other || table.occupants()[one].key() == table.occupants()[other].key()
}

/// Whether exactly all other people are asked, and no single person could open a hidden hand by their own word.
fn may_vouch(table: &Table, asked: Seat, of: Seats) -> bool {
    let holders = table.occupants().iter().filter(|(_, occupant)| occupant.key().is_some());
    let others: Vec<_> = holders
        .map(|(seat, _)| seat)
        .filter(|seat| !same_device(table, *seat, asked) && !table.resigned().contains(*seat))
        .collect();
    let two = others.iter().any(|seat| !same_device(table, *seat, others[0]));
    let enough = if table.session().game().hides() { two } else { !others.is_empty() };
    enough && of == others.into_iter().collect()
}
