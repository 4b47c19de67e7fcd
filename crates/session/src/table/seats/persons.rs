//! Who has the seats of a table, and what its log says of who they were before.

use parlor_game::Seat;

use crate::{Key, PersonId, SeatEntry, Table};

impl Table {
    /// Who has this seat; nobody where it is open or a bot's own.
    pub fn person(&self, seat: Seat) -> Option<&PersonId> {
        self.seating.persons[seat].as_ref()
    }

    /// Who sits down here with this key, if nothing else is said: a new person.
    pub(crate) fn newcomer(&self, seat: Seat, key: &Key) -> PersonId {
        let taken = |nth: u8| {
            let own = |(at, id): (Seat, &Option<PersonId>)| {
                at != seat && id.as_ref().is_some_and(|id| id.first == *key && id.nth == nth)
            };
            self.seating.persons.iter().any(own)
        };
        let nth = (1..=u8::MAX).find(|nth| !taken(*nth)).unwrap_or(u8::MAX);
        PersonId { first: key.clone(), nth }
    }

    /// Who sits here was this person. Anyone who was taken for them is somebody else.
    pub(crate) fn is_known(&mut self, seat: Seat, id: &PersonId) {
        let same = |at: &Seat| *at != seat && self.seating.persons[*at].as_ref() == Some(id);
        let other = self.session.seats().iter().find(same);
        self.seating.persons[seat] = Some(id.clone());
        if let Some(other) = other {
            let key = self.seating.occupants[other].key().cloned();
            self.seating.persons[other] = key.map(|key| self.newcomer(other, &key));
        }
    }

    /// What the opening of a table must say after these have sat down, so that everybody is who they were: `who` sits in a seat.
    pub fn known_as<'a>(
        sits: impl IntoIterator<Item = (Seat, &'a Key, Option<&'a PersonId>)>,
    ) -> Vec<SeatEntry> {
        let sits: Vec<_> = sits.into_iter().collect();
        let known = |(seat, key, id): &(Seat, &Key, Option<&PersonId>)| {
            let id = (*id)?;
            let alone = sits.iter().filter(|(_, own, _)| own == key).count() == 1;
            let plain = alone && id.first == **key && id.nth == 1;
            (!plain).then(|| SeatEntry::Known(*seat, id.clone()))
        };
        sits.iter().filter_map(known).collect()
    }
}
