//! Who has which seats.

use parlor_game::{BySeat, Seat, Seats};

use crate::table::questions::{Asked, Question};
use crate::{Key, Occupant, Table};

impl Table {
    /// Who sits where.
    pub fn occupants(&self) -> &BySeat<Occupant> {
        &self.seating.occupants
    }

    /// The seats that have given up.
    pub fn resigned(&self) -> Seats {
        self.seating.resigned
    }

    /// The newest invitation to each seat that nobody's key opens.
    pub fn invitations(&self) -> &BySeat<Option<Key>> {
        &self.seating.invitations
    }

    /// The seats that this key opens: several where people share a device.
    pub fn seats_of(&self, key: &Key) -> Seats {
        self.seating
            .occupants
            .iter()
            .filter(|(_, occupant)| occupant.key() == Some(key))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Whether somebody sits in every seat.
    pub fn is_full(&self) -> bool {
        self.seating.occupants.iter().all(|(_, occupant)| *occupant != Occupant::Open)
    }

    /// The seats whose people share a device with anyone who sits in `seat`, and that seat.
    pub(crate) fn device(&self, seat: Seat) -> Seats {
        self.seating.occupants[seat].key().map_or(Seats::only(seat), |key| self.seats_of(key).with(seat))
    }

    /// The seats of people who are not at the same device as `seat`.
    pub(crate) fn others(&self, seat: Seat) -> Seats {
        let own = self.seating.occupants[seat].key().map_or(Seats::only(seat), |key| self.seats_of(key));
        self.people().minus(own)
    }

    /// The seats in which people sit.
    pub fn people(&self) -> Seats {
        self.seating
            .occupants
            .iter()
            .filter(|(_, occupant)| occupant.is_person())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The seats of people, also of those in whose place a bot plays.
    pub(crate) fn holders(&self) -> Seats {
        self.seating
            .occupants
            .iter()
            .filter(|(_, occupant)| occupant.key().is_some())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Where a bot plays in the place of a person.
    pub(crate) fn instead(&self) -> Seats {
        let instead = |occupant: &Occupant| matches!(occupant, Occupant::Bot(_, Some(_)));
        self.seating
            .occupants
            .iter()
            .filter(|(_, occupant)| instead(occupant))
            .map(|(seat, _)| seat)
            .collect()
    }

    pub(in crate::table) fn people_at(&self, seat: Seat) -> Seats {
        self.device(seat).iter().filter(|seat| self.seating.occupants[*seat].is_person()).collect()
    }

    /// The seats of people whom the table waits to see again: a bot plays there because they were away, or the others are being asked
    /// whether it may.
    pub(crate) fn missed(&self) -> Seats {
        let asked = match &self.question {
            Some(Question { what: Asked::StandIn(seat, _), .. }) => self.device(*seat),
            _ => Seats::NONE,
        };
        let open = !self.is_over();
        let missed = self.seating.absent.union(asked).minus(self.seating.resigned);
        missed.iter().filter(|seat| open && !self.clocks.is_used_up(*seat)).collect()
    }

    /// Whether hints may be asked for.
    pub fn hints(&self) -> bool {
        let players = self.seating.occupants.iter().filter(|(_, occupant)| occupant.key().is_some()).count();
        self.terms.hints.unwrap_or(players <= 1)
    }
}
