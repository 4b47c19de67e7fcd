//! Whom a table waits for, and who of them may not know it yet.

use std::time::{Duration, Instant};

use parlor_game::{Seat, Seats};
use parlor_session::{Key, Room, Table};

/// For so long after their turn has come somebody who goes may not have seen it: a connection that is dead is noticed after a while only.
const LATELY: Duration = Duration::from_secs(120);

/// The people for whom a table waits.
pub(super) struct Turns {
    asked: Seats,
    /// Those who were here when it became their turn, lately.
    unsure: Vec<(Seat, Instant)>,
}

impl Turns {
    /// Those of a table that comes into memory know it already: who was to be called has been.
    pub(super) fn known(table: &Table) -> Turns {
        Turns { asked: asked_people(table), unsure: Vec::new() }
    }

    /// What opens the seats of those who are to be called now: it has become their turn and they are not here, or they have gone before they can be
    /// sure to have seen it. Each is named once a turn.
    pub(super) fn due<'a>(&mut self, room: &'a Room, now: Instant) -> Vec<&'a Key> {
        let table = room.table();
        let asked = asked_people(table);
        let anew = asked.minus(std::mem::replace(&mut self.asked, asked));
        self.unsure.retain(|(seat, since)| asked.contains(*seat) && now.duration_since(*since) < LATELY);
        self.unsure.extend(anew.iter().map(|seat| (seat, now)));
        let mut away = Vec::new();
        self.unsure.retain(|(seat, _)| {
            let Some(key) = table.occupants()[*seat].key() else { return false };
            let here = room.is_here(key);
            // Several seats may be one person's.
            if !here && !away.contains(&key) {
                away.push(key);
            }
            here
        });
        away
    }
}

/// The seats of people for whom the game waits.
fn asked_people(table: &Table) -> Seats {
    table.asked().iter().filter(|seat| table.occupants()[*seat].is_person()).collect()
}
