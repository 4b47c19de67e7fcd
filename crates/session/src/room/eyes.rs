//! Who looks at a table: they come, are told what happens, each what they may know, and go.

use parlor_game::{BySeat, Seat, Viewer};
use parlor_wire::{Look, Presence, ToClient};

use super::{Conn, Room};
use crate::{ConnId, Entry, Key, Millis, Output, Watch, What};

impl Room {
    /// Tells everybody what happened since version `first`, each what they may know.
    pub(super) fn broadcast(&mut self, first: u32, entries: &[Entry], now: Millis) {
        let mut watches = std::mem::take(&mut self.watches);
        for (viewer, watch) in &mut watches {
            let news: Vec<_> = (first + 1..)
                .zip(entries)
                .map(|(version, entry)| watch.push(&self.table, version, entry))
                .collect();
            for detail in [false, true] {
                let eyes = |conn: &Conn| conn.viewer == *viewer && conn.detail == detail;
                let to: Vec<_> =
                    self.conns.iter().filter(|(_, conn)| eyes(conn)).map(|(id, _)| *id).collect();
                if !to.is_empty() {
                    let state = self.table.state(*viewer, detail, now);
                    self.out.push(Output::Send {
                        to,
                        message: Box::new(ToClient::News { news: news.clone(), state }),
                    });
                }
            }
        }
        self.watches = watches;
    }

    pub(super) fn enter(
        &mut self,
        conn: ConnId,
        viewer: Viewer,
        since: Option<u32>,
        detail: bool,
        now: Millis,
    ) {
        self.conns.insert(conn, Conn { viewer, detail });
        if !self.watches.iter().any(|(own, _)| *own == viewer) {
            self.watches.push((viewer, Watch::new(&self.table, viewer)));
        }
        // Whoever has seen nothing begins at the beginning, like whoever has seen what is no more.
        let since = since.filter(|since| (1..=self.table.version()).contains(since));
        let now = self.clock_time(now);
        let message = ToClient::Welcome {
            table: self.table.info(viewer),
            news: self.table.news(viewer, since.unwrap_or(0)),
            fresh: since.is_none(),
            state: self.table.state(viewer, detail, now),
            presence: self.presence(),
        };
        self.send(conn, message);
        self.tell_presence(Some(conn));
    }

    /// The time by which clocks are shown: what passed while the house was closed does not count before that is kept, either.
    fn clock_time(&self, now: Millis) -> Millis {
        let first = self.committing.as_ref().and_then(|committing| committing.entries.first());
        match first.filter(|entry| entry.what == What::Resumes) {
            Some(resumes) => now.saturating_sub(resumes.at.saturating_sub(self.table.touched())),
            None => now,
        }
    }

    pub(super) fn exit(&mut self, conn: ConnId) {
        if self.conns.remove(&conn).is_none() {
            return;
        }
        self.forget_watches();
        self.tell_presence(None);
    }

    fn forget_watches(&mut self) {
        let conns = &self.conns;
        self.watches.retain(|(viewer, _)| conns.values().any(|conn| conn.viewer == *viewer));
    }

    /// Who has left a seat sees no more through its eyes.
    pub(super) fn show_out(&mut self, seat: Seat) {
        let eyes = Viewer::Seat(seat);
        let to: Vec<_> =
            self.conns.iter().filter(|(_, conn)| conn.viewer == eyes).map(|(id, _)| *id).collect();
        if to.is_empty() {
            return;
        }
        let why = "You have left the table".to_owned();
        self.out
            .push(Output::Send { to: to.clone(), message: Box::new(ToClient::Closing { why, again: true }) });
        // All of them are gone before anybody is told: a closing is the last that they get.
        self.conns.retain(|conn, _| !to.contains(conn));
        self.forget_watches();
        self.tell_presence(None);
    }

    /// A look at the table through the eyes of whoever shows this key.
    pub fn look(&self, key: Option<&Key>, now: Millis) -> Look {
        let viewer = self.viewer(key);
        let now = self.clock_time(now);
        Look {
            table: self.table.info(viewer),
            state: self.table.state(viewer, false, now),
            presence: self.presence(),
        }
    }

    /// The eyes of whoever shows this key: those of the seat that it opens, or a spectator's.
    pub fn viewer(&self, key: Option<&Key>) -> Viewer {
        key.and_then(|key| self.table.seat_of(key)).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Who is here.
    pub fn presence(&self) -> Presence {
        let here = BySeat::from_fn(self.table.session().header().seats, |seat| {
            self.conns.values().any(|conn| conn.viewer == Viewer::Seat(seat))
        });
        Presence {
            here: here.iter().filter(|(_, here)| **here).map(|(seat, _)| seat.number()).collect(),
            watchers: self.conns.values().filter(|conn| conn.viewer == Viewer::Spectator).count() as u32,
        }
    }

    fn tell_presence(&mut self, but: Option<ConnId>) {
        let to: Vec<_> = self.conns.keys().copied().filter(|conn| Some(*conn) != but).collect();
        if !to.is_empty() {
            self.out.push(Output::Send {
                to,
                message: Box::new(ToClient::Presence { presence: self.presence() }),
            });
        }
    }
}
