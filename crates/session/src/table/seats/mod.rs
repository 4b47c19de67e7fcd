//! The seats of a table: who has them, who may take them, and for whom a bot plays.

pub(crate) mod entry;

mod change;
pub(crate) mod decide;
mod ending;
pub(crate) mod key;
pub(crate) mod known_deal;
pub(crate) mod names;
pub(crate) mod occupant;
mod people;
pub(crate) mod person;
mod persons;
pub(crate) mod replace_reason;
pub(crate) mod seated;

use parlor_game::{BySeat, Seats};

use crate::{Key, Occupant, PersonId};

/// Who has the seats.
pub(in crate::table) struct Seating {
    pub(in crate::table) occupants: BySeat<Occupant>,
    /// Who has each seat that is a person's.
    pub(in crate::table) persons: BySeat<Option<PersonId>>,
    /// The newest invitation to each seat that nobody's key opens; a bot may play there until somebody comes.
    pub(in crate::table) invitations: BySeat<Option<Key>>,
    /// The key of anyone who made it; none: anyone who set the table.
    pub(in crate::table) invited_by: BySeat<Option<Key>>,
    /// How many steps there were when a bot took the place of somebody who may come back.
    pub(in crate::table) away_since: BySeat<Option<usize>>,
    /// Where a bot plays because the others agreed to it while the person was away.
    pub(in crate::table) absent: Seats,
    pub(in crate::table) resigned: Seats,
    /// The seats that a person has given to a bot after they had seen what is hidden there.
    pub(in crate::table) seen: Seats,
    /// The keys of these people.
    pub(in crate::table) seen_by: Vec<(Key, Seats)>,
    /// The seats of bots that are offered to anyone who comes.
    pub(in crate::table) offered: Seats,
}

impl Seating {
    /// Nobody sits anywhere.
    pub(in crate::table) fn new(seats: u8) -> Seating {
        Seating {
            occupants: BySeat::from_fn(seats, |_| Occupant::Open),
            persons: BySeat::from_fn(seats, |_| None),
            invitations: BySeat::from_fn(seats, |_| None),
            invited_by: BySeat::from_fn(seats, |_| None),
            away_since: BySeat::from_fn(seats, |_| None),
            absent: Seats::NONE,
            resigned: Seats::NONE,
            seen: Seats::NONE,
            seen_by: Vec::new(),
            offered: Seats::NONE,
        }
    }
}
