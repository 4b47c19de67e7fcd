//! What follows from entries about seats.

use parlor_game::{Seat, Seats};

use crate::table::seats::seated;
use crate::{Key, Occupant, ReplaceReason, SeatEntry, Table};

impl Table {
    /// An entry about seats happens.
    pub(in crate::table) fn change_seats(&mut self, entry: &SeatEntry) -> Result<(), String> {
        match entry {
            SeatEntry::Invites(seat, key) => self.seating.invitations[*seat] = Some(key.clone()),
            SeatEntry::Sits(seat, key, name) => {
                self.name(*seat, name)?;
                let person = self.newcomer(*seat, key);
                self.take(*seat, Occupant::Person(key.clone()));
                self.seating.persons[*seat] = Some(person);
                self.lobby.comes(key);
            }
            SeatEntry::Plays(seat, bot, name) | SeatEntry::Gives(seat, bot, name) => {
                if matches!(entry, SeatEntry::Gives(..)) && self.session.game().hides() {
                    self.seating.seen = self.seating.seen.with(*seat);
                    if let Some(key) = self.seating.occupants[*seat].key().cloned() {
                        self.note_seen(&key, Seats::NONE.with(*seat));
                    }
                }
                self.name(*seat, name)?;
                self.take(*seat, Occupant::Bot(bot.clone(), None));
            }
            SeatEntry::Replaces(seat, bot, why) => self.replace(*seat, bot, *why),
            SeatEntry::Returns(seat) => {
                let key = self.seating.occupants[*seat].key().cloned().ok_or("nobody has left that seat")?;
                self.seat(*seat, Occupant::Person(key));
                self.seating.away_since[*seat] = None;
                self.seating.absent = self.seating.absent.without(*seat);
                self.question = None;
            }
            SeatEntry::Leaves(seat) | SeatEntry::Frees(seat) => {
                self.session.header.names[*seat].clear();
                self.take(*seat, Occupant::Open);
            }
            SeatEntry::Offers(seat) => self.seating.offered = self.seating.offered.with(*seat),
            SeatEntry::Resigns(seat, _) => {
                self.seating.resigned = self.seating.resigned.with(*seat);
                self.question = None;
            }
            SeatEntry::Known(seat, id) => self.is_known(*seat, id),
        }
        Ok(())
    }

    /// Who shows this key has seen what is hidden in these seats, and does not play them any more.
    pub(in crate::table) fn note_seen(&mut self, key: &Key, seats: Seats) {
        if !self.session.game().hides() {
            return;
        }
        match self.seating.seen_by.iter_mut().find(|(own, _)| own == key) {
            Some((_, own)) => *own = own.union(seats),
            None => self.seating.seen_by.push((key.clone(), seats)),
        }
    }

    /// A bot plays on in a seat.
    fn replace(&mut self, seat: Seat, bot: &str, why: ReplaceReason) {
        let key = self.seating.occupants[seat].key().cloned();
        let steps = self.session.events().len();
        if why == ReplaceReason::Resigned {
            self.seating.resigned = self.seating.resigned.with(seat);
            self.seating.away_since[seat] = None;
        } else if key.is_some() {
            self.seating.away_since[seat].get_or_insert(steps);
        }
        let absent = why == ReplaceReason::Absent && key.is_some();
        let others = self.seating.absent.without(seat);
        self.seating.absent = if absent { others.with(seat) } else { others };
        self.seat(seat, Occupant::Bot(bot.to_owned(), key));
        // Who has to agree is another question now.
        self.question = None;
    }

    /// Somebody else has the seat from now on. Who has to agree to an undo is another question then.
    fn take(&mut self, seat: Seat, occupant: Occupant) {
        self.seat(seat, occupant);
        self.seating.persons[seat] = None;
        self.seating.away_since[seat] = None;
        self.seating.absent = self.seating.absent.without(seat);
        self.seating.invitations[seat] = None;
        self.devices.leave(seat);
        self.question = None;
        self.seating.offered = self.seating.offered.without(seat);
        if let Some(ready) = &mut self.lobby.ready {
            *ready = ready.without(seat);
        }
        let occupants = &self.seating.occupants;
        let sits = |key: &Key| occupants.iter().any(|(_, occupant)| occupant.key() == Some(key));
        self.lobby.only_those(sits);
    }

    /// The record's header says who sits where, as it says what they are called.
    fn seat(&mut self, seat: Seat, occupant: Occupant) {
        seated::write(&mut self.session.header, seat, &occupant);
        self.seating.occupants[seat] = occupant;
    }

    pub(in crate::table) fn name(&mut self, seat: Seat, name: &str) -> Result<(), String> {
        if name.is_empty() {
            self.session.header.names[seat].clear();
            return Ok(());
        }
        // A record may name somebody as nobody could be named here; who goes on with it keeps their name.
        if self.session.header.names[seat] == name {
            return Ok(());
        }
        self.session.header.name(seat, name).map_err(|why| why.to_string())
    }
}
