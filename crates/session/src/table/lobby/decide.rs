//! How people come to a table: by its link into free seats, past its door, and, before the game, into its lobby.
//!
//! A table gathers (`gathers` in its log) until every seat is taken and all its people are ready; then it `begins`. A table that does not
//! gather begins with the last seat that is taken. Its door is open until the host closes it.

use parlor_game::{Seat, Seats};
use parlor_wire as wire;

use crate::table::decide::Judged;
use crate::table::pending_entry::{EntryDraft, plain};
use crate::{
    Bounded, CommandError, EntryKind, Follows, Key, LobbyEntry, Millis, NextGameEntry, Occupant, PersonId,
    SeatEntry, Table, check_name,
};

impl Table {
    /// Whether people gather, so that the game has not begun.
    pub fn is_gathering(&self) -> bool {
        self.lobby.ready.is_some()
    }

    /// The seat of the host: of all who sit here, the person who came first.
    pub fn host(&self) -> Option<Seat> {
        self.lobby.came.iter().find_map(|key| self.seats_of(key).lowest())
    }

    /// The seats that anyone who has the table's link may take now.
    pub fn free_seats(&self) -> Seats {
        let shut = !self.lobby.open || self.is_over() || self.next_game.next.is_some();
        if shut || self.check_one_more().is_err() {
            return Seats::NONE;
        }
        self.session.seats().iter().filter(|seat| self.is_free(*seat)).collect()
    }

    /// An empty seat that nobody is invited to; a bot's own, where it is offered, or as long as people gather.
    fn is_free(&self, seat: Seat) -> bool {
        match self.seating.occupants[seat] {
            Occupant::Open => self.seating.invitations[seat].is_none(),
            Occupant::Bot(_, None) => {
                let offered = self.seating.offered.contains(seat) || self.is_gathering();
                offered && self.check_unseen(seat).is_ok()
            }
            Occupant::Bot(_, Some(_)) | Occupant::Person(_) => false,
        }
    }

    /// Somebody sits down, by the table's link: in this seat, or in any that is free, an empty one first. Who was known before stays who they were, if nobody
    /// else here is that.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn sit(
        &self,
        wanted: Option<u8>,
        (own, key): (Option<&Key>, &Key),
        name: &str,
        known: &[PersonId],
    ) -> Result<(Seat, Vec<EntryDraft>), CommandError> {
        self.check_newcomer(own, key)?;
        self.check_stays()?;
        if self.is_over() {
            return Err(CommandError::GameOver);
        }
        if !self.lobby.open {
            return Err(CommandError::DoorClosed);
        }
        self.check_one_more()?;
        let free = self.free_seats();
        let empty = free.iter().find(|seat| self.seating.occupants[*seat] == Occupant::Open);
        let seat = match wanted {
            Some(number) => {
                let seat = self.seat_at(number)?;
                free.contains(seat).then_some(seat).ok_or(CommandError::SeatTaken(number))?
            }
            None => empty.or(free.lowest()).ok_or(CommandError::NoFreeSeat)?,
        };
        self.check_saw_only(own, Seats::NONE)?;
        self.may_once_more(Bounded::Arrival)?;
        let name = check_name(name)?;
        let mut what = self.beginning(EntryKind::Seat(SeatEntry::Sits(seat, key.clone(), name)), seat);
        let is_here = |id: &&PersonId| self.seating.persons.iter().any(|(_, own)| own.as_ref() == Some(*id));
        if let Some(id) = known.iter().find(|id| !is_here(id)) {
            what.splice(1..1, plain([EntryKind::Seat(SeatEntry::Known(seat, id.clone()))]));
        }
        Ok((seat, what))
    }

    /// Whether an invitation is still good, and for which seat.
    pub fn invited(&self, invitation: &Key) -> Option<Seat> {
        let valid = |own: &Option<Key>| own.as_ref() == Some(invitation);
        let open = !self.is_over() && self.next_game.next.is_none();
        self.seating.invitations.iter().find(|(_, own)| open && valid(own)).map(|(seat, _)| seat)
    }

    /// The people of a table may have gone on to another before its game has begun.
    pub(crate) fn check_stays(&self) -> Result<(), CommandError> {
        if self.next_game.next.is_some() && !self.is_over() { Err(CommandError::MovedOn) } else { Ok(()) }
    }

    /// Happenings that fill the last empty seat bring the first deals with them, unless somebody is not ready yet.
    pub(crate) fn beginning(&self, what: EntryKind, filled: Seat) -> Vec<EntryDraft> {
        let comes = matches!(what, EntryKind::Seat(SeatEntry::Sits(..)));
        let ready = self.lobby.ready.map(|ready| if comes { ready.without(filled) } else { ready });
        let people = if comes { self.people().with(filled) } else { self.people() };
        self.begun(what, Some(filled), ready.map(|ready| people.minus(ready).is_empty()))
    }

    /// This happening, and the beginning of the game, if every seat is taken with it. `ready`: whether all are, where people gather.
    fn begun(&self, what: EntryKind, filled: Option<Seat>, ready: Option<bool>) -> Vec<EntryDraft> {
        let taken = |(seat, occupant): (Seat, &Occupant)| Some(seat) == filled || *occupant != Occupant::Open;
        let full = self.seating.occupants.iter().all(taken);
        let what = match ready {
            _ if !full => return plain([what]),
            Some(false) => return plain([what]),
            Some(true) => plain([what, EntryKind::Lobby(LobbyEntry::Begins)]),
            None => plain([what]),
        };
        self.with_deals(what, self.session.position().clone())
    }

    /// A person in the lobby is ready, with all who share their device, or is not any more.
    pub(crate) fn ready(&self, by: Seat, yes: bool) -> Judged {
        let ready = self.lobby.ready.ok_or(CommandError::Begun)?;
        if ready.contains(by) == yes {
            return Err(CommandError::AlreadyAgreed);
        }
        if !yes {
            self.may_once_more(Bounded::Arrival)?;
            return Ok(plain([EntryKind::Lobby(LobbyEntry::Ready(by, false))]));
        }
        let all = self.people().minus(ready.union(self.device(by))).is_empty();
        Ok(self.begun(EntryKind::Lobby(LobbyEntry::Ready(by, true)), None, Some(all)))
    }

    /// The host opens the door, or closes it.
    pub(crate) fn door(&self, by: Seat, open: bool) -> Judged {
        self.check_host(by)?;
        if self.is_over() {
            return Err(CommandError::GameOver);
        }
        if self.lobby.open == open {
            return Err(CommandError::AlreadyAgreed);
        }
        if open {
            self.may_once_more(Bounded::Arrival)?;
        }
        Ok(plain([EntryKind::Lobby(LobbyEntry::Door(open))]))
    }

    /// A person in the lobby takes another name.
    pub(crate) fn rename(&self, by: Seat, name: &str) -> Judged {
        if !self.is_gathering() {
            return Err(CommandError::Begun);
        }
        self.may_once_more(Bounded::Arrival)?;
        Ok(plain([EntryKind::Lobby(LobbyEntry::Called(by, check_name(name)?))]))
    }

    /// Whether anyone who sits in `by` is the host.
    pub(crate) fn check_host(&self, by: Seat) -> Result<(), CommandError> {
        let host = self.host().map_or(Seats::NONE, |host| self.device(host));
        if host.contains(by) { Ok(()) } else { Err(CommandError::NotHost) }
    }

    /// A bot's own seat is offered to anyone who comes by the table's link.
    pub(crate) fn offer(&self, by: Seat, seat: u8) -> Judged {
        let seat = self.free_seat(seat)?;
        self.check_inviter(by, seat)?;
        if self.is_free(seat) || self.seating.occupants[seat] == Occupant::Open {
            return Ok(Vec::new());
        }
        Ok(plain([EntryKind::Seat(SeatEntry::Offers(seat))]))
    }

    /// A seat in the lobby is freed: by the host, or by anybody where its person is among those who have been `away` for a while.
    pub(crate) fn free(&self, by: Seat, seat: u8, away: Seats) -> Judged {
        if !self.is_gathering() {
            return Err(CommandError::Begun);
        }
        let seat = self.seat_at(seat)?;
        let gone = away.contains(seat);
        match self.seating.occupants[seat] {
            Occupant::Open => return Ok(Vec::new()),
            Occupant::Person(_) if self.device(by).contains(seat) => return Err(CommandError::InYourSeat),
            Occupant::Person(_) if gone => {}
            _ => self.check_host(by)?,
        }
        Ok(plain(self.device(seat).iter().map(SeatEntry::Frees)))
    }

    /// Whether the person with this key may go on to another table with everybody before the game has begun: the host.
    ///
    /// # Errors
    /// Why not.
    pub fn may_move_on(&self, key: &Key) -> Result<Seat, CommandError> {
        let by = self.seats_of(key).lowest().ok_or(CommandError::NotSeated)?;
        if !self.is_gathering() {
            return Err(CommandError::Begun);
        }
        self.check_host(by)?;
        self.check_stays().map(|()| by)
    }

    /// The people go on to another table, as the host with this key wants who has seen version `seen`.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn move_on(
        &self,
        key: &Key,
        next: &str,
        seen: u32,
        now: Millis,
    ) -> Result<(Seat, Vec<EntryDraft>), CommandError> {
        let by = self.may_move_on(key)?;
        self.check_own(by, now)?;
        if seen != self.version() {
            return Err(CommandError::ChangedSinceChoice);
        }
        Ok((by, plain([EntryKind::NextGame(NextGameEntry::Next(next.to_owned()))])))
    }

    /// What this table follows; nothing where its people met here.
    pub fn follows(&self) -> Option<&Follows> {
        self.next_game.follows.as_ref()
    }

    /// What a table follows that is made from this one.
    pub fn followed(&self) -> Follows {
        let before = self.next_game.follows.as_ref();
        Follows {
            first: before.map_or_else(|| self.id.clone(), |before| before.first.clone()),
            game: match self.has_begun() {
                true => Some(self.id.clone()),
                false => before.and_then(|before| before.game.clone()),
            },
        }
    }

    /// Whether somebody who comes by the table's link finds a seat now.
    pub fn seats_somebody(&self) -> bool {
        self.check_stays().is_ok() && !self.is_over() && self.lobby.open && !self.free_seats().is_empty()
    }

    /// Whether the host has closed the door.
    pub fn is_door_closed(&self) -> bool {
        !self.lobby.open
    }

    /// How people come to this table.
    pub(crate) fn entrance(&self) -> wire::Entrance {
        let numbers = |seats: Seats| seats.iter().map(Seat::number).collect();
        let free = self.free_seats();
        let others = self.people().len() > 1 || !free.is_empty() || !self.lobby.open;
        wire::Entrance {
            host: self.host().filter(|_| others || self.is_gathering()).map(Seat::number),
            free: numbers(free),
            closed: !self.lobby.open,
            ready: self.lobby.ready.map(numbers),
            seen: numbers(
                self.session.seats().iter().filter(|seat| self.check_unseen(*seat).is_err()).collect(),
            ),
        }
    }

    /// Whether the game has begun.
    pub fn has_begun(&self) -> bool {
        self.lobby.begun || self.session.events().len() > self.terms.given
    }

    /// An entry about the lobby happens.
    pub(in crate::table) fn change_lobby(&mut self, entry: &LobbyEntry) -> Result<(), String> {
        match entry {
            LobbyEntry::Gathers => self.lobby.ready = Some(Seats::NONE),
            LobbyEntry::Ready(seat, yes) => {
                let device = self.device(*seat);
                if let Some(ready) = &mut self.lobby.ready {
                    *ready = if *yes { ready.union(device) } else { ready.minus(device) };
                }
            }
            LobbyEntry::Begins => (self.lobby.ready, self.lobby.begun) = (None, true),
            LobbyEntry::Door(open) => self.lobby.open = *open,
            LobbyEntry::Delay(choices) => self.lobby.delay = *choices,
            LobbyEntry::Called(seat, name) => self.name(*seat, name)?,
        }
        Ok(())
    }
}
