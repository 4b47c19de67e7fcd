//! A table with the people who look at it: commands, time and what the store says go in; what is to be stored, messages and work for
//! bots come out. Nobody hears of anything before it is stored.

mod attendance;
mod attending;
mod between;
mod bots;
pub(crate) mod catch_up;
mod delayed;
mod device;
pub(crate) mod io;
pub(crate) mod standstill;
pub(crate) mod talk;
mod talking;
mod viewers;
mod watching;

use std::collections::{BTreeMap, VecDeque};

use parlor_game::{Language, Seat, Seats, Viewer};
use parlor_wire::{Command, FromClient, ToClient};

use crate::room::attendance::Attendance;
use crate::room::catch_up::CatchUp;
use crate::room::delayed::Delayed;
use crate::room::talk::Talk;
use crate::table::pending_entry::{EntryDraft, plain};
use crate::table::view::follower::LogFollower;
use crate::{
    ClockEntry, CommandError, CommandId, CommandSupplies, ConnId, Decided, Entry, EntryKind, Input, JobId,
    Key, MOST_WAITING, MessageFormat, Millis, NotStored, Output, PendingEntry, RequestId, SeatEntry, Table,
};

/// What a thought is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    /// The choice of a bot in a seat, in the question that was put at this version.
    Choice(Seat, u32),
    /// Advice for somebody, in this version.
    Hint { conn: ConnId, command: u64, seat: Seat, version: u32 },
}

/// Somebody who still catches up with the log, and hears of what happens when they have.
struct Arriving {
    conn: Conn,
    catch_up: CatchUp,
}

struct Conn {
    viewer: Viewer,
    /// What opens their seats, if they have any.
    key: Option<Key>,
    form: MessageFormat,
    /// Whether they only look on, and see what happens later.
    delayed: bool,
}

/// Who waits for a command to be done.
#[derive(Clone, Debug)]
enum Waiter {
    Nobody,
    Command { conn: ConnId, id: u64, invitation: Option<(u8, String)> },
    Request { request: RequestId, seat: Seat },
}

struct Committing {
    entries: Vec<PendingEntry>,
    waiter: Waiter,
}

/// A table with those who look at it.
pub struct Room {
    table: Table,
    conns: BTreeMap<ConnId, Conn>,
    arriving: BTreeMap<ConnId, Arriving>,
    follower: LogFollower,
    /// What those are shown who look on, since the host has decided that they see it later.
    delayed: Option<Delayed>,
    committing: Option<Committing>,
    waiting: VecDeque<(Input, Millis)>,
    jobs: BTreeMap<JobId, Purpose>,
    next_job: JobId,
    attendance: Attendance,
    talk: Talk,
    /// The place of the finished game that somebody has shown last.
    shown: Option<parlor_wire::Shown>,
    dead: bool,
    /// How far the table's time is ahead of the clock that runs the room.
    ahead: Millis,
    /// For how long the server has stood still since the last entry.
    stood: Millis,
    out: Vec<Output>,
}

impl Room {
    /// A room around a table that was read from the store, or has just been stored there. `now`: clocks that run go on from here.
    /// `idle`: for how long servers have run since the table's last entry; clocks of a day or more have run meanwhile, others have not.
    ///
    /// If the last entry is later than `now`, a clock was wrong: the table's time goes on from that entry.
    pub fn open(table: Table, now: Millis, idle: Millis) -> (Room, Vec<Output>) {
        let touched = table.touched();
        let counts = if table.has_long_clock() { idle } else { 0 };
        let mut room = Room {
            follower: LogFollower::new(&table),
            delayed: Delayed::of(&table),
            table,
            conns: BTreeMap::new(),
            arriving: BTreeMap::new(),
            committing: None,
            waiting: VecDeque::new(),
            jobs: BTreeMap::new(),
            next_job: 1,
            attendance: Attendance::since(now.max(touched)),
            talk: Talk::default(),
            shown: None,
            dead: false,
            ahead: touched.saturating_sub(now),
            stood: 0,
            out: Vec::new(),
        };
        if room.table.deadline().is_some() && (now > touched || counts > 0) {
            room.store(
                plain([EntryKind::Clock(ClockEntry::Resumes(counts))]),
                None,
                Waiter::Nobody,
                room.time(now),
            );
        }
        let out = std::mem::take(&mut room.out);
        (room, out)
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The table's time when a clock shows `now`.
    pub fn time(&self, now: Millis) -> Millis {
        now.saturating_add(self.ahead)
    }

    /// Whether nobody looks, nothing is being done and no clock needs the room, so that the table may be put away.
    pub fn is_idle(&self) -> bool {
        let quiet = self.conns.is_empty() && self.committing.is_none() && self.waiting.is_empty();
        let nobody = self.arriving.is_empty() && self.jobs.is_empty();
        let clocks = self.table.deadline().is_none() || self.table.has_long_clock();
        quiet && nobody && clocks
    }

    /// The seats of the person behind a connection, whether or not they look through one of them now.
    fn seats_behind(&self, conn: ConnId) -> Seats {
        let Some(conn) = self.conns.get(&conn) else { return Seats::NONE };
        let own = conn.key.as_ref().map_or(Seats::NONE, |key| self.table.seats_of(key));
        conn.viewer.seat().map_or(own, |seat| own.with(seat))
    }

    /// The seat through whose eyes a connection sees.
    pub fn seat_of(&self, conn: ConnId) -> Option<Seat> {
        self.conns.get(&conn).and_then(|conn| conn.viewer.seat())
    }

    /// How many inputs wait for the store.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// When [`Input::Tick`] is due next, by the clock that runs the room.
    pub fn deadline(&self) -> Option<Millis> {
        if self.committing.is_some() {
            return None;
        }
        let clock = self.table.deadline().map(|at| at.saturating_add(self.stood));
        let deadline = clock.into_iter().chain(self.claim_due()).min();
        deadline.map(|at| at.saturating_sub(self.ahead))
    }

    /// Takes what comes in when the clock shows `now`; gives what is to be done, in order.
    pub fn input(&mut self, input: Input, now: Millis) -> Vec<Output> {
        let now = self.time(now);
        if !self.dead {
            match input {
                Input::Stored(kept) => self.kept(kept, now),
                Input::Stood(stood) => self.stand(stood),
                Input::Enter { conn, viewer, key, since, form } => {
                    let delayed = self.is_delayed(viewer, key.as_ref());
                    self.enter(conn, Conn { viewer, key, form, delayed }, since, now);
                }
                Input::More { conn } => self.more(conn, now),
                Input::Exit { conn } => self.exit(conn, now),
                Input::Command { conn, message, .. } if Room::is_talk(&message.command) => {
                    self.talk(conn, message.id, &message.command, now);
                }
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
        // The deadline is looked at after whatever is being kept; a bot's thought must not be lost, and there is one a job.
        if matches!(input, Input::Tick) {
            return;
        }
        if self.waiting.len() < MOST_WAITING || self.is_thought(&input) {
            self.waiting.push_back((input, now));
            return;
        }
        match input {
            Input::Command { conn, message, .. } => self.turn_down(conn, message.id),
            Input::Request { id: request, .. } => {
                self.out.push(Output::Answer { request, answer: Err(CommandError::Busy) });
            }
            _ => {}
        }
    }

    /// Whether a bot has chosen, of whom something was asked.
    fn is_thought(&self, input: &Input) -> bool {
        matches!(input, Input::Thought { job, .. } if self.jobs.contains_key(job))
    }

    /// No room for a command; but one that comes again is not refused when it is done, or about to be.
    fn turn_down(&mut self, conn: ConnId, id: u64) {
        let seats = self.seats_behind(conn);
        if let Some(version) = self.table.done(seats, id) {
            return self.send_done(conn, id, version);
        }
        let own =
            |seat: Option<Seat>, number: u64| number == id && seat.is_some_and(|seat| seats.contains(seat));
        let waits = self.waiting.iter().any(|(input, _)| match input {
            Input::Command { conn, message, .. } => own(self.seat_of(*conn), message.id),
            _ => false,
        });
        let mut entries = self.committing.iter().flat_map(|committing| &committing.entries);
        let under_way = entries
            .any(|planned| planned.entry.command.is_some_and(|own_id| own(own_id.seat, own_id.number)));
        if !waits && !under_way {
            self.refuse(conn, id, &CommandError::Busy);
        }
    }

    /// Takes an input that came at `now`. A clock that has run out until then comes first: nothing is in time because the tick was
    /// late.
    fn work(&mut self, input: Input, now: Millis) {
        let expired = self.expired(now);
        if !expired.is_empty() {
            self.store(expired, None, Waiter::Nobody, now);
            if !matches!(input, Input::Tick) {
                self.waiting.push_front((input, now));
            }
            return;
        }
        match input {
            Input::Command { conn, message, fresh } => self.command(conn, &message, &fresh, now),
            Input::Request { id, what } => self.ask(id, self.table.requested(&what, now), now),
            Input::Recall { said } => self.recall(said),
            Input::Thought { job, thought } => self.thought(job, thought, now),
            Input::Tick => self.settle_claim(now),
            Input::Enter { .. }
            | Input::More { .. }
            | Input::Exit { .. }
            | Input::Stored(_)
            | Input::Stood(_) => {}
        }
    }

    fn command(&mut self, conn: ConnId, message: &FromClient, fresh: &CommandSupplies, now: Millis) {
        let Some(seat) = self.conns.get(&conn).map(|conn| conn.viewer.seat()) else { return };
        if message.command == Command::Hint {
            return self.hint(conn, message.id, seat);
        }
        if let Some(version) = self.table.done(self.seats_behind(conn), message.id) {
            return self.send_done(conn, message.id, version);
        }
        let by = (seat, message.id, message.seen);
        let away = self.long_away(now);
        match self.table.decide_knowing(away, by, &message.command, fresh, now) {
            Ok(Decided::Entries(entries)) => {
                let invitation = match message.command {
                    Command::Invite { seat } => Some((seat, fresh.code.clone())),
                    _ => None,
                };
                self.commit(entries, Waiter::Command { conn, id: message.id, invitation });
            }
            Ok(Decided::Already(version)) => self.send_done(conn, message.id, version),
            Ok(Decided::Settled) => self.send(conn, ToClient::Heard { id: message.id }),
            Err(why) => self.refuse(conn, message.id, &why),
        }
    }

    /// Does what was requested outside of connections, or says why not.
    fn ask(&mut self, request: RequestId, what: Result<(Seat, Vec<EntryDraft>), CommandError>, now: Millis) {
        match what {
            Ok((seat, what)) if what.is_empty() => {
                self.out.push(Output::Answer { request, answer: Ok(seat) });
            }
            Ok((seat, what)) => self.store(what, None, Waiter::Request { request, seat }, now),
            Err(why) => self.out.push(Output::Answer { request, answer: Err(why) }),
        }
    }

    /// Has entries kept; what they bring happens when they are.
    fn store(&mut self, what: Vec<EntryDraft>, command: Option<CommandId>, waiter: Waiter, now: Millis) {
        let entries = self.table.planned(what, command, now);
        self.commit(entries, waiter);
    }

    fn commit(&mut self, mut entries: Vec<PendingEntry>, waiter: Waiter) {
        self.say_standstill(&mut entries);
        let lines = entries.iter().map(|planned| planned.entry.to_string()).collect();
        let at = entries.last().map_or(0, |planned| planned.entry.at);
        self.out.push(Output::Store { after: self.table.version(), lines, at });
        self.committing = Some(Committing { entries, waiter });
    }

    fn kept(&mut self, kept: Result<(), NotStored>, now: Millis) {
        let Some(Committing { entries, waiter }) = self.committing.take() else { return };
        if kept.is_err() {
            return self.give_up(&waiter);
        }
        let parted = self.parted(&entries);
        let first = self.table.version();
        let mut happened = Vec::with_capacity(entries.len());
        for planned in entries {
            let entry = planned.entry.clone();
            match self.table.apply(planned) {
                Ok(made) => happened.push((entry, made)),
                Err(_) => return self.give_up(&waiter),
            }
        }
        self.start_clocks(now);
        self.part(&parted, now);
        self.part_with_watchers(now);
        self.broadcast(first, &happened, self.clock_time(now));
        self.answer(waiter);
        let leaves = |(entry, _): &(Entry, _)| match entry.kind {
            EntryKind::Seat(
                SeatEntry::Leaves(seat) | SeatEntry::Frees(seat) | SeatEntry::Gives(seat, ..),
            ) => Some(seat),
            _ => None,
        };
        self.attend(&happened, now);
        self.show_out(happened.iter().filter_map(leaves).collect(), now);
        self.think();
        self.hand_back(now);
        while self.committing.is_none()
            && let Some((input, came)) = self.next_waiting()
        {
            // What came in time is in time, however long the store took for what came before.
            self.work(input, came);
        }
        self.hand_back(now);
        self.settle_claim(now);
    }

    /// What has waited longest; people come before bots, who would hold them up by one write each.
    fn next_waiting(&mut self) -> Option<(Input, Millis)> {
        let person = |(input, _): &(Input, Millis)| !matches!(input, Input::Thought { .. });
        let first = self.waiting.iter().position(person).unwrap_or(0);
        self.waiting.remove(first)
    }

    /// What is here and what is stored may differ: only what is stored counts.
    fn give_up(&mut self, waiter: &Waiter) {
        self.dead = true;
        let to: Vec<_> = self.conns.keys().chain(self.arriving.keys()).copied().collect();
        self.close(&to, CommandError::NotStored.code(), |language| CommandError::NotStored.says(language));
        if let Waiter::Request { request, .. } = *waiter {
            self.out.push(Output::Answer { request, answer: Err(CommandError::NotStored) });
        }
        for (input, _) in std::mem::take(&mut self.waiting) {
            self.turn_away(&input);
        }
        self.out.push(Output::GiveUp);
    }

    /// Nobody waits for a room that is of no use any more. Commands get no answer: their connections are closed.
    fn turn_away(&mut self, input: &Input) {
        match *input {
            Input::Request { id: request, .. } => {
                self.out.push(Output::Answer { request, answer: Err(CommandError::NotStored) });
            }
            Input::Enter { conn, form, .. } => {
                let message = closing(&CommandError::NotStored, form.language);
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
            Waiter::Request { request, seat } => {
                self.out.push(Output::Answer { request, answer: Ok(seat) });
            }
        }
    }

    fn refuse(&mut self, conn: ConnId, id: u64, why: &CommandError) {
        self.send(conn, ToClient::Refused(why.refused(id, self.language(conn))));
    }

    /// What the person behind a connection reads.
    pub fn language(&self, conn: ConnId) -> Language {
        let arriving = || self.arriving.get(&conn).map(|arriving| &arriving.conn);
        self.conns.get(&conn).or_else(arriving).map(|conn| conn.form.language).unwrap_or_default()
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

/// The last message to those who are to come back.
fn closing(why: &CommandError, language: Language) -> ToClient {
    ToClient::Closing { code: why.code(), why: why.says(language), again: true }
}
