//! A seat goes on at another device: by a code that its person has made, or, without one, by the word of all other people. Anyone who holds
//! the key before is told, and may object: then the seat is theirs again.
//!
//! All seats of a person move together, for they have one key. A code opens them once, and is void as soon as they have moved.

use parlor_game::{Seat, Seats};

use crate::table::devices::Held;
use crate::table::pending_entry::{EntryDraft, plain};
use crate::table::questions::{Asked, Question};
use crate::{
    Bounded, Carried, CommandError, DEVICE_CODE_LASTS, DeviceEntry, EntryKind, Key, Millis, MovedBy,
    SeatCode, SeatEntry, Table,
};

/// For so long a seat that all others have agreed to give away waits for its person's word.
const WAITS_FOR_OBJECTION: Millis = 60_000;

/// The same where people have days for a move: they are not here all the time, and a single opponent might be who asks.
const WAITS_FOR_DAYS: Millis = 86_400_000;

/// After so long a request that nobody has answered gives way to another one.
const UNANSWERED: Millis = 60_000;

/// For so long a seat that others have given away stays one that its person can take back: who has it then plays, and ends nothing.
const ON_TRUST: Millis = 86_400_000;

/// What people may do.
impl Table {
    /// The person with this key makes a code for their seats, in place of the one before of its kind.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn make_code(
        &self,
        own: &Key,
        (what, code): (SeatCode, &Key),
        now: Millis,
    ) -> Result<(Seat, Vec<EntryDraft>), CommandError> {
        self.check_devices_stay()?;
        let seat = self.seats_of(own).lowest().ok_or(CommandError::NotSeated)?;
        self.may_now(Bounded::Device(seat), now)?;
        Ok((seat, plain([EntryKind::Device(DeviceEntry::Codes(seat, what, code.clone()))])))
    }

    /// Anyone who shows this code goes on with the seat, and shows `key` from now on. `own` is the key that they show already, if any.
    ///
    /// # Errors
    /// Why not. A code that never was is refused like one that is void.
    pub(crate) fn continue_with(
        &self,
        code: &Key,
        (own, key): (Option<&Key>, &Key),
        now: Millis,
    ) -> Result<(Seat, Vec<EntryDraft>), CommandError> {
        self.check_devices_stay()?;
        self.check_newcomer(own, key)?;
        let opens = |(seat, held): (Seat, &Held)| Some((seat, held.opens(code, now)?));
        let (seat, what) = self.devices.by_seat.iter().find_map(opens).ok_or(CommandError::CodeVoid)?;
        self.check_saw_only(own, self.device(seat))?;
        Ok((seat, plain([EntryKind::Device(DeviceEntry::Moves(seat, key.clone(), MovedBy::Code(what)))])))
    }

    /// Anyone who held a seat that has moved to another device did not want that.
    ///
    /// # Errors
    /// It was not theirs, or its people are at another table.
    pub(crate) fn object(&self, key: &Key) -> Result<(Seat, Vec<EntryDraft>), CommandError> {
        self.check_devices_stay()?;
        let seat = self.moved_from(key).lowest().ok_or(CommandError::NotMoved)?;
        Ok((seat, plain([EntryKind::Device(DeviceEntry::Objects(seat, key.clone()))])))
    }

    /// Whether anyone who has this seat may end what its person would come back to: resign it, give it away, leave it, lead everybody elsewhere.
    ///
    /// # Errors
    /// Others have given it to them less than a day ago.
    pub(crate) fn check_own(&self, by: Seat, now: Millis) -> Result<(), CommandError> {
        let vouched = self.devices.by_seat[by].vouched;
        let on_trust = vouched.is_some_and(|at| now < at.saturating_add(ON_TRUST));
        if on_trust { Err(CommandError::OnTrust) } else { Ok(()) }
    }

    /// Somebody who has neither key nor code asks all other people for the seat of this number.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn claim(
        &self,
        seat: u8,
        (own, key): (Option<&Key>, &Key),
        now: Millis,
    ) -> Result<(Seat, Vec<EntryDraft>), CommandError> {
        self.check_devices_stay()?;
        self.check_newcomer(own, key)?;
        // The cookie that they would get in place of their own could not take anything back.
        if own.is_some_and(|own| !self.had(own).is_empty()) {
            return Err(CommandError::WasYours);
        }
        let seat = self.seat_at(seat)?;
        if self.seating.occupants[seat].key().is_none() {
            return Err(CommandError::NoPerson(seat.number()));
        }
        let seat = self.device(seat).lowest().unwrap_or(seat);
        self.check_saw_only(own, self.device(seat))?;
        let of = self.may_vouch(seat)?;
        if self.question.as_ref().is_some_and(|ask| !self.gives_way(ask, seat, now)) {
            return Err(CommandError::OthersAsked);
        }
        self.may_now(Bounded::Claim, now)?;
        Ok((seat, plain([EntryKind::Device(DeviceEntry::Claims(seat, key.clone(), of))])))
    }

    /// The seats that this key opened until they moved to another device.
    pub fn moved_from(&self, key: &Key) -> Seats {
        if !self.seats_of(key).is_empty() {
            return Seats::NONE;
        }
        self.had(key)
    }

    /// What the person in this seat takes along to the next table.
    pub fn carried(&self, seat: Seat) -> Carried {
        self.devices.by_seat[seat].carried()
    }

    fn had(&self, key: &Key) -> Seats {
        let held = self.devices.by_seat.iter();
        held.filter(|(_, held)| held.earlier.contains(key)).map(|(seat, _)| seat).collect()
    }

    /// The seats of all other people, who have to agree where somebody asks for this one.
    ///
    /// # Errors
    /// They are too few: nobody else is there, or a single person could open a hidden hand by their own word. Who has sat down during the game may
    /// be that person's second browser.
    fn may_vouch(&self, seat: Seat) -> Result<Seats, CommandError> {
        let of = self.holders().minus(self.device(seat)).minus(self.seating.resigned);
        let from_the_beginning = of.minus(self.came_late());
        let enough = match self.session.game().hides() {
            false => !of.is_empty(),
            true => {
                from_the_beginning.iter().any(|one| !from_the_beginning.minus(self.device(one)).is_empty())
            }
        };
        if enough { Ok(of) } else { Err(CommandError::TooFewVouch) }
    }

    /// The seats that somebody has taken since the game began.
    fn came_late(&self) -> Seats {
        let (mut steps, mut late) = (0, Seats::NONE);
        for entry in &self.log {
            match &entry.kind {
                EntryKind::Step(_) => steps += 1,
                EntryKind::Seat(SeatEntry::Sits(seat, ..)) if steps > self.terms.given => {
                    late = late.with(*seat);
                }
                _ => {}
            }
        }
        late
    }

    /// Whether what is asked now may be forgotten for another question of this kind: somebody has asked for a seat, and nobody has answered for
    /// a minute, or not all of them in the time in which they would have used a code. What all have agreed to stands.
    /// Another kind of question gives way after a minute where nobody's answer is missing but that of the seat's person: they may have lost their key.
    pub(in crate::table) fn gives_way(&self, ask: &Question, seat: Seat, now: Millis) -> bool {
        let asked = self.log.get(ask.since.saturating_sub(1) as usize).map_or(0, |entry| entry.at);
        let waits = ask.waits();
        let lasts = match ask.is_outsiders() {
            true if !ask.agreed.is_empty() => DEVICE_CODE_LASTS,
            true => UNANSWERED,
            false if waits.minus(self.device(seat)).is_empty() => UNANSWERED,
            false => return false,
        };
        !waits.is_empty() && now >= asked.saturating_add(lasts)
    }

    /// Who comes with a new key has no seat here, by that one or by their own.
    pub(crate) fn check_newcomer(&self, own: Option<&Key>, key: &Key) -> Result<(), CommandError> {
        let sits = |key: &Key| !self.seats_of(key).is_empty();
        if own.is_some_and(sits) || sits(key) || !self.had(key).is_empty() {
            return Err(CommandError::AlreadySeated);
        }
        Ok(())
    }

    /// The people of a table with a next one have their seats there, by the keys that they had when it was agreed.
    fn check_devices_stay(&self) -> Result<(), CommandError> {
        if self.next_game.next.is_some() { Err(CommandError::MovedOn) } else { Ok(()) }
    }

    /// Whether somebody asks for a seat of anyone who sits in `by`.
    pub(crate) fn is_claimed(&self, by: Seat) -> bool {
        self.question.as_ref().is_some_and(|ask| ask.is_claim() && self.device(by).contains(ask.by))
    }

    /// The claim that everybody has agreed to, and since when.
    pub(crate) fn agreed_claim(&self) -> Option<(Seat, &Key, Millis)> {
        match self.question.as_ref() {
            Some(Question { by, what: Asked::Claim { key, agreed: Some(at) }, .. }) => Some((*by, key, *at)),
            _ => None,
        }
    }

    /// How long a seat that all others have agreed to give away waits for its person's word.
    pub(crate) fn waits_for_objection(&self) -> Millis {
        if self.has_long_clock() { WAITS_FOR_DAYS } else { WAITS_FOR_OBJECTION }
    }

    /// What people are asked about a seat that somebody wants.
    pub(crate) fn claimed(&self) -> Option<parlor_wire::Claim> {
        let ask = self.question.as_ref().filter(|ask| ask.is_claim())?;
        let numbers = |seats: Seats| seats.iter().map(Seat::number).collect();
        Some(parlor_wire::Claim { seats: numbers(self.device(ask.by)), waits: numbers(ask.waits()) })
    }
}
