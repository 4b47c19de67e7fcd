//! What spectators are shown where the host lets them see the game later: a table of their own, which is played again from the same log as far as
//! they may know it. Nothing that is later can be in it.

use parlor_erased::Transition;
use parlor_game::Viewer;
use parlor_wire::State;

use crate::table::view::follower::LogFollower;
use crate::{Entry, MessageFormat, Millis, Table};

/// The table that they are shown.
pub(crate) struct Delayed {
    pub(crate) table: Table,
    pub(crate) follower: LogFollower,
    /// Whether there was more than they could know, when they were told last: what was said meanwhile they learn when there is not.
    pub(crate) was_behind: bool,
}

impl Delayed {
    /// What who looks on may know of a table; `None` where that is all.
    pub(crate) fn of(live: &Table) -> Option<Delayed> {
        if live.delay() == 0 {
            return None;
        }
        let table = live.anew();
        let mut delayed = Delayed { follower: LogFollower::new(&table), table, was_behind: false };
        delayed.follow(live);
        delayed.was_behind = delayed.table.version() < live.version();
        delayed.follower = LogFollower::new(&delayed.table);
        Some(delayed)
    }

    /// Goes on as far as they may know by now. What they have been shown they keep, even where the delay is longer now.
    pub(crate) fn follow(&mut self, live: &Table) -> Vec<(Entry, Option<Transition>)> {
        let mut happened = Vec::new();
        let known = self.table.log().len();
        for entry in live.log().iter().take(live.known_to_all()).skip(known) {
            // What happened once can happen again; if it could not, they would see nothing more, which tells nobody anything.
            let Ok(made) = self.table.apply(entry.clone()) else { break };
            happened.push((entry.clone(), made));
        }
        happened
    }

    /// The table as they see it now: the game as far as they may know it, with its clocks as they were then; and what the door, talk and seats
    /// that somebody asks for have to do with them.
    pub(crate) fn state(&self, live: &Table, form: MessageFormat, now: Millis) -> State {
        if self.table.version() == live.version() {
            return live.state(Viewer::Spectator, form, now);
        }
        let mut state = self.table.state(Viewer::Spectator, form, self.table.touched());
        for clock in state.seats.iter_mut().filter_map(|seat| seat.clock.as_mut()) {
            clock.running = false;
        }
        live.tell_newest(&mut state, form.language);
        state
    }
}
