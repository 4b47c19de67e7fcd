//! What is told by changes is what is told as a whole.

use parlor_catalog::games;
use parlor_chance::Seed;
use parlor_game::{Seat, Uniform, Viewer};
use parlor_wire::{Command, Detail, State, ToClient, apply_changes, changes};
use serde_json::Value;

use super::common::home::{Home, Set};

/// What a viewer holds, and how much they were told.
struct Viewed {
    viewer: Viewer,
    detail: Detail,
    text: String,
    held: Value,
    whole: usize,
    told: usize,
}

impl Viewed {
    fn of(home: &Home, viewer: Viewer, detail: Detail) -> Viewed {
        let text = serde_json::to_string(&home.room.table().state(viewer, detail, home.now)).unwrap();
        Viewed { viewer, detail, held: serde_json::from_str(&text).unwrap(), text, whole: 0, told: 0 }
    }

    fn told(&mut self, home: &Home) {
        let state = home.room.table().state(self.viewer, self.detail, home.now);
        let now = serde_json::to_string(&state).unwrap();
        let told = changes(&self.text, &now);
        apply_changes(&serde_json::from_str(&told).unwrap(), &mut self.held);
        assert_eq!(self.held, serde_json::from_str::<Value>(&now).unwrap(), "{told}");
        assert_eq!(serde_json::from_value::<State>(self.held.clone()).unwrap().version, state.version);
        (self.whole, self.told) = (self.whole + now.len(), self.told + told.len());
        self.text = now;
    }
}

/// Changes that leave something out, name the wrong place of a list, or are of another state than the last.
#[test]
fn changes_lead_to_the_same_state_in_every_game() {
    let mut chance = Seed::new("changes").rng("players");
    for entry in games() {
        let seats = *entry.about().seats.last().unwrap();
        let mut home = Home::new(Set::people(entry.about().slug, seats));
        home.enter_all();
        let seated = Viewer::all(home.room.table().session().seats());
        let mut all: Vec<_> = seated
            .flat_map(|viewer| [Detail::No, Detail::Yes, Detail::Table].map(|detail| (viewer, detail)))
            .map(|(viewer, detail)| Viewed::of(&home, viewer, detail))
            .collect();
        for _ in 0..60 {
            let Some(seat) = home.room.table().asked().lowest() else { break };
            let undo = chance.below(8) == 0;
            let action = home.room.table().session().game().random_action(seat, &mut chance).unwrap();
            let conn = u64::from(seat.number());
            // An undo may be refused, asked for or done: whatever comes of it, the state is told.
            let answer = match undo {
                true => home.send(conn, 7000 + u64::from(home.room.table().version()), Command::Undo),
                false => home.send(conn, 1 + u64::from(home.room.table().version()), Command::Act { action }),
            };
            assert!(undo || matches!(answer, Some(ToClient::Done { .. })), "{answer:?}");
            home.now += 1;
            all.iter_mut().for_each(|own| own.told(&home));
        }
        let own = all.iter().find(|own| own.viewer == Viewer::Seat(Seat::One) && own.detail == Detail::No);
        let own = own.unwrap();
        println!("{}: {} bytes instead of {}", entry.about().slug, own.told, own.whole);
        assert!(own.told * 10 < own.whole * 8, "changes save nothing in {}", entry.about().slug);
    }
}
