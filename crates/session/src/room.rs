//! A table with the people who look at it: commands, time and what the store says go in; what is to be kept, messages and work for
//! bots come out. Nobody hears of anything before it is kept.

mod bots;

use std::collections::{BTreeMap, VecDeque};

use parlor_game::{BySeat, Seat, Viewer};
use parlor_wire::{Command, FromClient, Look, Presence, Refused, ToClient};

use crate::sight::seat_of;
use crate::traffic::MOST_WAITING;
use crate::{
    ConnId, Decided, Entry, Fresh, Input, JobId, Key, Millis, NotKept, Output, Table, Ticket, Watch, What,
};

const READ_ANEW: &str = "The table could not be kept for a moment: it is read anew";

/// What a thought is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    /// The choice of a bot in a seat, in the question that was put at this version.
    Choice(Seat, u32),
    /// Advice for somebody, in this version.
    Hint { conn: ConnId, command: u64, seat: Seat, version: u32 },
}

struct Conn {
    viewer: Viewer,
    detail: bool,
}

/// Who waits for a command to be done.
#[derive(Clone, Debug)]
enum Waiter {
    Nobody,
    Command { conn: ConnId, id: u64, invitation: Option<(u8, String)> },
    Ticket { ticket: Ticket, seat: Seat },
}

struct Committing {
    entries: Vec<Entry>,
    waiter: Waiter,
}

/// A table with those who look at it.
pub struct Room {
    table: Table,
    conns: BTreeMap<ConnId, Conn>,
    watches: Vec<(Viewer, Watch)>,
    committing: Option<Committing>,
    waiting: VecDeque<(Input, Millis)>,
    jobs: BTreeMap<JobId, Purpose>,
    next_job: JobId,
    dead: bool,
    out: Vec<Output>,
}

impl Room {
    /// A room around a table that was read from the store, or has just been kept there. `now`: clocks that run go on from here.
    pub fn open(table: Table, now: Millis) -> (Room, Vec<Output>) {
        let mut room = Room {
            table,
            conns: BTreeMap::new(),
            watches: Vec::new(),
            committing: None,
            waiting: VecDeque::new(),
            jobs: BTreeMap::new(),
            next_job: 1,
            dead: false,
            out: Vec::new(),
        };
        if room.table.deadline().is_some() && now > room.table.touched() {
            room.keep(vec![What::Resumes], None, Waiter::Nobody, now);
        } else {
            room.think();
        }
        let out = std::mem::take(&mut room.out);
        (room, out)
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whether nobody looks, nothing is being done and no clock runs, so that the table may be put away.
    pub fn is_idle(&self) -> bool {
        let quiet = self.conns.is_empty() && self.committing.is_none() && self.waiting.is_empty();
        quiet && self.jobs.is_empty() && self.table.deadline().is_none()
    }

    /// Whether nobody looks.
    pub fn is_deserted(&self) -> bool {
        self.conns.is_empty()
    }

    /// How many inputs wait for the store.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// When [`Input::Tick`] is due next.
    pub fn deadline(&self) -> Option<Millis> {
        if self.committing.is_some() { None } else { self.table.deadline() }
    }

    /// Takes what comes in at `now`; gives what is to be done, in order.
    pub fn input(&mut self, input: Input, now: Millis) -> Vec<Output> {
        if !self.dead {
            match input {
                Input::Kept(kept) => self.kept(kept, now),
                Input::Enter { conn, viewer, since, detail } => self.enter(conn, viewer, since, detail, now),
                Input::Exit { conn } => self.exit(conn),
                input if self.committing.is_some() => self.wait(input, now),
                input => self.work(input, now),
            }
        } else {
            self.turn_away(&input);
        }
        std::mem::take(&mut self.out)
    }

    /// What changes the table waits its turn while something is being kept.
    fn wait(&mut self, input: Input, now: Millis) {
        // The deadline is looked at after whatever is being kept; a bot's thought must not be lost, and there are few of them.
        if matches!(input, Input::Tick) {
            return;
        }
        if self.waiting.len() < MOST_WAITING || matches!(input, Input::Thought { .. }) {
            self.waiting.push_back((input, now));
            return;
        }
        let why = "Too much at once: try again in a moment".to_owned();
        match input {
            Input::Command { conn, message, .. } => self.refuse(conn, message.id, why),
            Input::Join { ticket, .. } | Input::Leave { ticket, .. } => {
                self.out.push(Output::Answer { ticket, answer: Err(why) });
            }
            _ => {}
        }
    }

    /// Takes an input that came at `now`. A clock that has run out until then comes first: nothing is in time because the tick was
    /// late.
    fn work(&mut self, input: Input, now: Millis) {
        let expired = self.table.expire(now);
        if !expired.is_empty() {
            self.keep(expired, None, Waiter::Nobody, now);
            if !matches!(input, Input::Tick) {
                self.waiting.push_front((input, now));
            }
            return;
        }
        match input {
            Input::Command { conn, message, fresh } => self.command(conn, &message, &fresh, now),
            Input::Join { ticket, invitation, key, name } => {
                match self.table.join(&invitation, &key, &name) {
                    Ok((seat, what)) => self.keep(what, None, Waiter::Ticket { ticket, seat }, now),
                    Err(why) => self.out.push(Output::Answer { ticket, answer: Err(why) }),
                }
            }
            Input::Leave { ticket, seat } => match self.table.leave(seat) {
                Ok(what) if what.is_empty() => self.out.push(Output::Answer { ticket, answer: Ok(seat) }),
                Ok(what) => self.keep(what, None, Waiter::Ticket { ticket, seat }, now),
                Err(why) => self.out.push(Output::Answer { ticket, answer: Err(why) }),
            },
            Input::Thought { job, thought } => self.thought(job, thought, now),
            Input::Tick | Input::Enter { .. } | Input::Exit { .. } | Input::Kept(_) => {}
        }
    }

    fn command(&mut self, conn: ConnId, message: &FromClient, fresh: &Fresh, now: Millis) {
        let Some(seat) = self.conns.get(&conn).map(|conn| seat_of(conn.viewer)) else { return };
        if message.command == Command::Hint {
            return self.hint(conn, message.id, seat);
        }
        let by = (seat, message.id, message.seen);
        match self.table.decide(by, &message.command, fresh, now) {
            Ok(Decided::Entries(entries)) => {
                let invitation = match message.command {
                    Command::Invite { seat } => Some((seat, fresh.code.clone())),
                    _ => None,
                };
                self.commit(entries, Waiter::Command { conn, id: message.id, invitation });
            }
            Ok(Decided::Already(version)) => self.send_done(conn, message.id, version),
            Err(why) => self.refuse(conn, message.id, why),
        }
    }

    /// Has entries kept; what they bring happens when they are.
    fn keep(&mut self, what: Vec<What>, command: Option<u64>, waiter: Waiter, now: Millis) {
        let entries = self.table.entries(what, command, now);
        self.commit(entries, waiter);
    }

    fn commit(&mut self, entries: Vec<Entry>, waiter: Waiter) {
        let lines = entries.iter().map(Entry::to_string).collect();
        let at = entries.last().map_or(0, |entry| entry.at);
        self.out.push(Output::Keep { after: self.table.version(), lines, at });
        self.committing = Some(Committing { entries, waiter });
    }

    fn kept(&mut self, kept: Result<(), NotKept>, now: Millis) {
        let Some(Committing { entries, waiter }) = self.committing.take() else { return };
        if kept.is_err() {
            return self.give_up(&waiter);
        }
        let first = self.table.version();
        for entry in &entries {
            if self.table.apply(entry.clone()).is_err() {
                return self.give_up(&waiter);
            }
        }
        self.broadcast(first, &entries, now);
        self.answer(waiter);
        for entry in &entries {
            if let What::Leaves(seat) = entry.what {
                self.show_out(seat);
            }
        }
        self.think();
        while self.committing.is_none()
            && let Some((input, came)) = self.waiting.pop_front()
        {
            // What came in time is in time, however long the store took for what came before.
            self.work(input, came);
        }
    }

    /// What is here and what is kept may differ: only what is kept counts.
    fn give_up(&mut self, waiter: &Waiter) {
        self.dead = true;
        let to: Vec<_> = self.conns.keys().copied().collect();
        self.out.push(Output::Send {
            to,
            message: Box::new(ToClient::Closing { why: READ_ANEW.to_owned(), again: true }),
        });
        if let Waiter::Ticket { ticket, .. } = *waiter {
            self.out.push(Output::Answer { ticket, answer: Err(READ_ANEW.to_owned()) });
        }
        for (input, _) in std::mem::take(&mut self.waiting) {
            self.turn_away(&input);
        }
        self.out.push(Output::Give);
    }

    /// Nobody waits for a room that is of no use any more. Commands get no answer: their connections are closed.
    fn turn_away(&mut self, input: &Input) {
        match *input {
            Input::Join { ticket, .. } | Input::Leave { ticket, .. } => {
                self.out.push(Output::Answer { ticket, answer: Err(READ_ANEW.to_owned()) });
            }
            Input::Enter { conn, .. } => {
                let message = ToClient::Closing { why: READ_ANEW.to_owned(), again: true };
                self.out.push(Output::Send { to: vec![conn], message: Box::new(message) });
            }
            _ => {}
        }
    }

    fn answer(&mut self, waiter: Waiter) {
        match waiter {
            Waiter::Nobody => {}
            Waiter::Command { conn, id, invitation } => {
                if let Some((seat, code)) = invitation {
                    self.send(conn, ToClient::Invitation { id, seat, code });
                }
                self.send_done(conn, id, self.table.version());
            }
            Waiter::Ticket { ticket, seat } => self.out.push(Output::Answer { ticket, answer: Ok(seat) }),
        }
    }

    /// Tells everybody what happened since version `first`, each what they may know.
    fn broadcast(&mut self, first: u32, entries: &[Entry], now: Millis) {
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

    fn enter(&mut self, conn: ConnId, viewer: Viewer, since: Option<u32>, detail: bool, now: Millis) {
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

    fn exit(&mut self, conn: ConnId) {
        if self.conns.remove(&conn).is_none() {
            return;
        }
        let conns = &self.conns;
        self.watches.retain(|(viewer, _)| conns.values().any(|conn| conn.viewer == *viewer));
        self.tell_presence(None);
    }

    /// Who has left a seat sees no more through its eyes.
    fn show_out(&mut self, seat: Seat) {
        let eyes = Viewer::Seat(seat);
        let to: Vec<_> =
            self.conns.iter().filter(|(_, conn)| conn.viewer == eyes).map(|(id, _)| *id).collect();
        if to.is_empty() {
            return;
        }
        let why = "You have left the table".to_owned();
        self.out
            .push(Output::Send { to: to.clone(), message: Box::new(ToClient::Closing { why, again: true }) });
        to.into_iter().for_each(|conn| self.exit(conn));
    }

    /// A look at the table through the eyes of whoever shows this key.
    pub fn look(&self, key: Option<&Key>, now: Millis) -> Look {
        let viewer = self.viewer(key);
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

    fn refuse(&mut self, conn: ConnId, id: u64, why: String) {
        self.send(conn, ToClient::Refused(Refused { id, why }));
    }

    fn send_done(&mut self, conn: ConnId, id: u64, version: u32) {
        self.send(conn, ToClient::Done { id, version });
    }

    /// To one connection, if it is still there.
    fn send(&mut self, conn: ConnId, message: ToClient) {
        if self.conns.contains_key(&conn) {
            self.out.push(Output::Send { to: vec![conn], message: Box::new(message) });
        }
    }
}
