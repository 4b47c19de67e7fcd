//! A table at a glance: what everybody may know of it, in a few words and in no language.

use parlor_game::Seat;
use parlor_wire as wire;

use crate::Table;

impl Table {
    /// The table at a glance, as it was when its last entry was made. Nothing in it is of any one viewer.
    pub fn glance(&self) -> wire::Glance {
        let stage = match () {
            () if self.is_over() => wire::Stage::Over,
            () if self.next().is_some() => wire::Stage::Moved,
            () if self.is_playing() => wire::Stage::Plays,
            () => wire::Stage::Gathers,
        };
        let clock = self.terms().clock.map(wire::Clock::from);
        let seats = self.session().seats().iter().map(|seat| self.seat_at_a_glance(seat)).collect();
        let game = self.session().header().game.clone();
        wire::Glance { table: self.id().to_owned(), game, stage, clock, seats }
    }

    fn seat_at_a_glance(&self, seat: Seat) -> wire::GlanceSeat {
        let now = self.touched();
        // Whose turn it is tells what was chosen: who looks on later learns it later.
        let known = self.known_to_all() == self.log.len();
        let asked = (known && self.asked().contains(seat)).then(|| {
            // Nothing has happened before the first version.
            let index = (self.asked_since[seat] as usize).checked_sub(1);
            let since = index.and_then(|index| self.log.get(index)).map_or(now, |entry| entry.at);
            now.saturating_sub(since)
        });
        let left =
            self.clocks.left(seat, now).filter(|(_, running)| known && *running && self.has_long_clock());
        wire::GlanceSeat {
            seat: seat.number(),
            name: self.session().header().names[seat].clone(),
            occupant: wire::Occupant::from(&self.occupants()[seat]),
            asked,
            left: left.map(|(left, _)| left),
        }
    }
}
