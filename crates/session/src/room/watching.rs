//! Those who look on where the host lets them see later.

use parlor_game::{Message, Viewer};
use parlor_language::say_in;
use parlor_wire::{Code, State};

use super::Room;

use crate::room::delayed::Delayed;
use crate::table::sentences::SENTENCES;
use crate::{Key, MessageFormat, Millis, Table};

impl Room {
    /// Whether somebody with these eyes and this key only looks on, and is shown what happens later.
    pub(super) fn is_delayed(&self, viewer: Viewer, key: Option<&Key>) -> bool {
        let watches =
            viewer == Viewer::Spectator && key.is_none_or(|key| self.table.seats_of(key).is_empty());
        watches && self.delayed.is_some()
    }

    /// The table, or what of it those may know who look on later.
    pub(super) fn table_for(&self, delayed: bool) -> &Table {
        self.delayed.as_ref().filter(|_| delayed).map_or(&self.table, |delayed| &delayed.table)
    }

    /// Whether those who see later have not seen all yet.
    pub(super) fn is_behind(&self) -> bool {
        self.delayed.as_ref().is_some_and(|delayed| delayed.table.version() < self.table.version())
    }

    /// What of the table anyone who shows this key may know now.
    pub fn known_to(&self, key: Option<&Key>) -> &Table {
        self.table_for(self.is_delayed(self.viewer(key, None), key))
    }

    /// The table as these eyes see it now.
    pub(super) fn state_for(
        &self,
        delayed: bool,
        (viewer, form): (Viewer, MessageFormat),
        now: Millis,
    ) -> State {
        match &self.delayed {
            Some(own) if delayed => own.state(&self.table, form, now),
            _ => self.table.state(viewer, form, now),
        }
    }

    /// The host may have decided that who looks on sees later, and who has left their seat only looks on: they come back as who they are now.
    pub(super) fn part_with_watchers(&mut self, now: Millis) {
        if self.delayed.is_none() {
            self.delayed = Delayed::of(&self.table);
        }
        let to = self.conns_of(|conn| !conn.delayed && self.is_delayed(conn.viewer, conn.key.as_ref()));
        self.close(&to, Code::Delayed, |language| say_in(&SENTENCES, &Message::new("delayed"), language));
        self.are_gone(&to, now);
    }
}
