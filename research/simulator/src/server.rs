//! The server: it opens the table from its store, passes inputs to its room, carries outputs out, and sometimes crashes.

use std::rc::Rc;

use parlor_game::{Seat, Uniform, Viewer};
use parlor_record::replay;
use parlor_session as session;
use parlor_session::{
    CommandSupplies, ConnId, DeviceEntry, Entry, EntryKind, Input, Job, JobId, Key, LAST_RESORT, LobbyEntry,
    Millis, NotStored, Output, PersonId, Room, SeatEntry, Table, Thought,
};
use parlor_store::{Append, Failure, NewTable, Secrets, Store, StoredLine};
use parlor_wire::{FromClient, ToClient};

use crate::Fault;
use crate::games::{Shelf, bot_choice};
use crate::shadow::{empty_table, same};
use crate::world::{Due, Lawful, Link, Request, Task, World};

/// The answer of a bot that fails.
const NONSENSE: &str = "what no game allows";

/// A line with what is personal apart, as a server stores it; the salt says nothing here.
pub(crate) fn salted(line: String) -> StoredLine {
    let at = Entry::personal_from(&line).unwrap_or(line.len());
    StoredLine::personal_from(line, at, [0; 16])
}

/// What a server reads in place of this entry, if it forgets something when it starts again; it does so as soon as the entry is stored.
fn misread(fault: Fault, kind: &EntryKind) -> Option<EntryKind> {
    match (fault, kind) {
        (Fault::LobbyForgotten, EntryKind::Lobby(LobbyEntry::Gathers))
        | (Fault::MoveForgotten, EntryKind::Device(DeviceEntry::Moves(..)))
        | (Fault::DoorForgotten, EntryKind::Lobby(LobbyEntry::Door(false))) => {
            Some(EntryKind::Lobby(LobbyEntry::Door(true)))
        }
        (Fault::SeenHandForgotten, EntryKind::Seat(SeatEntry::Gives(seat, bot, name))) => {
            Some(EntryKind::Seat(SeatEntry::Plays(*seat, bot.clone(), name.clone())))
        }
        _ => None,
    }
}

impl World {
    /// The table is created, and stored with its first lines.
    pub(crate) fn create(&mut self) -> Lawful {
        let table =
            empty_table(&self.setting, self.setting.header.clone()).ok_or("the game does not start")?;
        let opening = table.opening(self.setting.seating.clone(), &self.setting.given, self.now);
        let opening = opening.map_err(|why| why.to_string())?;
        let new = NewTable {
            id: self.id.clone(),
            header: self.setting.header.to_string(),
            secrets: Secrets { seed: self.setting.seed.text().to_owned() },
            rules_hash: String::new(),
            created: self.now,
            lines: opening.iter().map(|entry| salted(entry.to_string())).collect(),
            file: None,
        };
        self.store.create(&new).map_err(|why| why.to_string())?;
        if self.fault == Fault::LyingStore {
            self.store.lie();
        }
        let lines = self.lines()?;
        self.shadow.catch_up(&lines)
    }

    /// The stored lines.
    pub(crate) fn lines(&self) -> Result<Vec<String>, String> {
        let stored = self.store.load(&self.id).map_err(|why| why.to_string())?;
        stored.map(|stored| stored.lines).ok_or_else(|| "(a) the table is gone".to_owned())
    }

    /// The table as a server builds it from its store alone.
    pub(crate) fn rebuilt(&self, fault: Fault) -> Result<Table, String> {
        let stored = self.store.load(&self.id).map_err(|why| why.to_string())?;
        let stored = stored.ok_or("(a) the table is gone")?;
        let mut header = replay(stored.header.as_bytes(), &Shelf).map_err(|why| format!("(e) {why}"))?.header;
        match fault {
            Fault::DealerForgotten => {
                header.further.retain(|(key, _)| key != "given");
                header.further.push(("given".to_owned(), self.shadow.events.len().to_string()));
            }
            Fault::OtherConsequence => match header.get("expiry") {
                Some(_) => header.further.retain(|(key, _)| key != "expiry"),
                None => header.further.push(("expiry".to_owned(), "resigns".to_owned())),
            },
            _ => {}
        }
        let mut table = empty_table(&self.setting, header).ok_or("the game does not start")?;
        for line in &stored.lines {
            let mut entry = Entry::parse(line).map_err(|why| format!("(e) {why}"))?;
            if fault == Fault::ForgottenCommands
                && let Some(seat) = entry.command.as_mut().and_then(|command| command.seat.as_mut())
            {
                // For another seat it was not done.
                *seat = Seat::ALL[(seat.index() + 1) % usize::from(self.setting.header.seats)];
            }
            entry.kind = misread(fault, &entry.kind).unwrap_or(entry.kind);
            table.apply(entry).map_err(|why| format!("(e) {why}"))?;
        }
        Ok(table)
    }

    pub(crate) fn open(&mut self) -> Lawful {
        self.opening = false;
        if self.room.is_some() {
            return Ok(());
        }
        self.claim()?;
        let lines = self.lines()?;
        self.shadow.catch_up(&lines)?;
        self.behind.open(&self.shadow);
        let table = self.rebuilt(self.fault)?;
        if self.fault == Fault::Nothing {
            same(&table, &self.shadow.table, self.now)?;
            self.counts.rebuilt += 1;
        }
        let last = self.shadow.touched();
        // A clock is set, right or wrong by up to forty days, while the server is closed.
        self.wrong = if self.mishap(4) { self.upto(40 * 86_400_000) } else { 0 };
        let idle = if self.mishap(3) { self.upto(90_000_000) } else { self.upto(60_000) };
        let clock = self.clock();
        self.shadow.book.closed(last, clock.max(last), idle);
        self.tell(|world| format!("the server opens with version {}", world.shadow.version()));
        let now = if self.fault == Fault::ClosedTimeCharged { last } else { clock };
        let idle = if self.fault == Fault::LongClockStands { 0 } else { idle };
        self.free_since = clock;
        let (room, out) = Room::open(table, now, idle);
        let opened = room.time(now);
        self.room = Some(room);
        // Nobody is away for longer than the room is there.
        self.attendance.values_mut().for_each(|own| *own = (false, opened));
        self.carry(out)
    }

    /// All connections are gone, and all unstored lines.
    pub(crate) fn crash(&mut self) -> Lawful {
        if self.room.is_none() || self.calm {
            return Ok(());
        }
        if let Some((after, lines, at)) = self.under_way()
            && self.chance.below(2) == 0
        {
            self.write(after, lines, at);
        }
        self.counts.crashes += 1;
        self.tell(|_| "CRASH".to_owned());
        self.store.crash();
        self.fall();
        let after = 10 + if self.chance.below(3) == 0 { self.upto(400_000) } else { self.upto(3000) };
        self.opening = true;
        self.plan(after, Due::Opens);
        Ok(())
    }

    /// The room is gone.
    pub(crate) fn fall(&mut self) {
        self.room = None;
        self.epoch += 1;
        self.keeping = false;
        self.ticking = None;
        self.tasks.clear();
        self.open_requests.clear();
        let served: Vec<_> =
            self.links.iter().filter(|(_, link)| link.served).map(|(conn, _)| *conn).collect();
        for conn in served {
            self.links.get_mut(&conn).into_iter().for_each(|link| link.served = false);
            let after = self.delay();
            self.plan(after, Due::Breaks(conn));
        }
    }

    fn wake_server(&mut self) {
        if self.room.is_none() && !self.opening {
            self.opening = true;
            let after = self.delay();
            self.plan(after, Due::Opens);
        }
    }

    /// Writes lines to the store. Returns whether the store reports success.
    pub(crate) fn write(&mut self, after: u32, lines: Vec<String>, at: Millis) -> bool {
        match self.chance.below(60) {
            0 if !self.calm => self.store.fail_next(Failure::Before),
            1 if !self.calm => self.store.fail_next(Failure::After),
            _ => {}
        }
        let unsaid = |line: String| match self.fault {
            Fault::SeatWithheld if line.ends_with(" away") => line.replace(" away", " absent"),
            Fault::ConsentUnsaid if line.ends_with(" consent") => line.replace(" consent", " recovery"),
            Fault::BeginningUnsaid if line.ends_with(" begins") => line.replace(" begins", " door open"),
            _ => line,
        };
        let lines = lines.into_iter().map(unsaid).map(salted).collect();
        let append = Append { table: self.id.clone(), after, under: self.under, lines, at };
        self.store.append(&[append]).pop().is_some_and(|kept| kept.is_ok())
    }

    /// Somebody who wants this seat is refused. A faulty server lets them sit there all the same, also where a hand was seen.
    fn refuses_seat(&mut self, who: usize, seat: u8) -> Lawful {
        let seat = Seat::from_number(seat).filter(|seat| self.shadow.was_seen(*seat));
        let (Some(seat), Some(key)) = (seat, self.people[who].key.clone()) else { return Ok(()) };
        self.counts.unfair += 1;
        if self.fault != Fault::SeenHandPlayed || self.keeping {
            return Ok(());
        }
        let kind = EntryKind::Seat(SeatEntry::Sits(seat, key, "Friend".to_owned()));
        let line = Entry { kind, command: None, at: self.table_time() }.to_string();
        self.write(self.shadow.version(), vec![line], self.clock());
        let lines = self.lines()?;
        self.shadow.catch_up(&lines)?;
        self.crash()
    }

    pub(crate) fn kept(&mut self, kept: bool) -> Lawful {
        if kept {
            let lines = self.lines()?;
            let from = self.shadow.lines.len();
            self.shadow.catch_up(&lines)?;
            self.behind.follow(&self.shadow);
            let now = self.table_time();
            self.shadow.book.stored(self.shadow.touched(), now);
            self.check_absent(from)?;
            self.check_hasty()?;
            let forgets = |line: &String| {
                Entry::parse(line).is_ok_and(|entry| misread(self.fault, &entry.kind).is_some())
            };
            if self.shadow.lines[from..].iter().any(forgets) {
                return self.crash();
            }
        }
        self.keeping = false;
        self.free_since = self.clock();
        self.input(Input::Stored(if kept { Ok(()) } else { Err(NotStored) }))
    }

    pub(crate) fn enters(&mut self, conn: ConnId) -> Lawful {
        if self.room.is_none() {
            self.wake_server();
            self.breaks(conn);
            return Ok(());
        }
        let Some(link) = self.links.get_mut(&conn).filter(|link| link.held) else { return Ok(()) };
        let key = self.people[link.who].key.clone();
        // A person who shares a device uses the view of one of its seats, or between two turns that of none.
        let own: Vec<Seat> = self.shadow.seats(key.as_ref()).iter().collect();
        let wanted = own.get(self.chance.below(own.len() as u32 + u32::from(own.len() > 1)) as usize);
        link.key.clone_from(&key);
        link.viewer = wanted.map_or(Viewer::Spectator, |seat| Viewer::Seat(*seat));
        link.served = true;
        link.behind = self.behind.is_for(&self.shadow, link.viewer, key.as_ref());
        let viewer = match link.viewer {
            Viewer::Spectator if self.fault == Fault::SpectatorSeesSeat => Viewer::Seat(Seat::One),
            viewer => viewer,
        };
        let (since, detail) = (link.since, link.detail);
        self.attend(key.as_ref());
        self.tell(|_| format!("{viewer:?} enters by {conn}, since {since:?}"));
        self.input(Input::Enter {
            conn,
            viewer,
            key,
            since: since.map(session::SeenLog::from),
            form: detail.into(),
        })
    }

    pub(crate) fn exits(&mut self, conn: ConnId) -> Lawful {
        let Some(link) = self.links.get_mut(&conn).filter(|link| link.served) else { return Ok(()) };
        link.served = false;
        let key = link.key.clone();
        self.attend(key.as_ref());
        self.input(Input::Exit { conn })?;
        let idle = self.room.as_ref().is_some_and(Room::is_idle);
        if idle && self.chance.below(2) == 0 {
            self.tell(|_| "the table is put away".to_owned());
            self.fall();
        }
        Ok(())
    }

    pub(crate) fn arrives(&mut self, conn: ConnId, message: FromClient) -> Lawful {
        if !self.links.get(&conn).is_some_and(|link| link.served) {
            return Ok(());
        }
        self.codes += 1;
        let code = format!("code{}", self.codes);
        let Some(key) = Key::new(code.clone()) else { return Ok(()) };
        let fresh = CommandSupplies { code, key, table: "next".to_owned(), bot_name: String::new() };
        let key = self.links.get(&conn).and_then(|link| link.key.clone());
        self.talked.note(&message.command, self.shadow.seats(key.as_ref()));
        self.tell(|_| format!("{conn}: {message:?}"));
        self.input(Input::Command { conn, message, fresh })
    }

    pub(crate) fn requests(&mut self, who: usize, request: Request) -> Lawful {
        self.wake_server();
        if self.room.is_none() {
            return Ok(());
        }
        let own = self.people[who].key.clone();
        let Some(key) = own.clone().or_else(|| Key::new("nobody")) else { return Ok(()) };
        let id = 1 + self.open_requests.keys().last().copied().unwrap_or(0);
        let what = match &request {
            Request::Join(invitation) => {
                let name = format!("Friend {who}");
                session::Request::Join { invitation: invitation.clone(), own, key, name }
            }
            Request::Sit(seat) => {
                let name = format!("Guest {who}");
                // They say that they are any of the people here, of whom some sit already.
                let known = self.people.iter().filter_map(|person| person.key.clone());
                let known = known.map(|first| PersonId { first, nth: 1 }).collect();
                session::Request::Sit { seat: *seat, own, key, name, known }
            }
            Request::Move(seen) => session::Request::Move { key, next: "next".to_owned(), seen: *seen },
            Request::Plan(wish) => {
                session::Request::Plan { key, wish: wish.clone(), next: "next".to_owned() }
            }
            Request::Leave => session::Request::Leave { key },
            Request::Code(what, code) => session::Request::Code { own: key, what: *what, code: code.clone() },
            Request::Continue(code, key) => {
                session::Request::Continue { code: code.clone(), own, key: key.clone() }
            }
            Request::Object => session::Request::Object { key },
            Request::Claim(seat, key) => session::Request::Claim { seat: *seat, own, key: key.clone() },
        };
        self.open_requests.insert(id, (who, request));
        self.tell(|_| format!("{id}: {what:?}"));
        self.input(what.input(id))
    }

    /// Whether the person with this key is here has changed, or may have.
    fn attend(&mut self, key: Option<&Key>) {
        let Some(key) = key else { return };
        let own = |link: &Link| link.served && link.key.as_ref() == Some(key);
        let here = self.links.values().any(own);
        let now = self.table_time();
        let noted = self.attendance.entry(key.to_string()).or_insert((here, now));
        if noted.0 != here {
            *noted = (here, now);
        }
    }

    pub(crate) fn tick(&mut self) -> Lawful {
        self.ticking = None;
        self.input(Input::Tick)
    }

    /// Passes an input to the room, and carries out its outputs.
    pub(crate) fn input(&mut self, input: Input) -> Lawful {
        let clock = self.clock();
        let Some(room) = &mut self.room else { return Ok(()) };
        self.counts.inputs += 1;
        let ahead = room.time(clock) - clock;
        let clock = if self.fault == Fault::ClockFollowed { clock.saturating_sub(ahead) } else { clock };
        let out = room.input(input, clock);
        self.carry(out)
    }

    fn carry(&mut self, out: Vec<Output>) -> Lawful {
        for output in out {
            match output {
                Output::Store { after, lines, at } => self.keep(after, lines, at),
                Output::Send { to, message } => self.dispatch(to, *message)?,
                Output::Answer { request: id, answer } => {
                    let Some((who, request)) = self.open_requests.remove(&id) else { continue };
                    self.check_answer(who, &request, &answer)?;
                    if let (Request::Sit(Some(seat)), Err(_)) = (&request, &answer) {
                        self.refuses_seat(who, *seat)?;
                    }
                    let wait = self.delay();
                    self.plan(wait, Due::Answers(who, request, answer));
                }
                Output::Think(job) => self.think(&job),
                // It may answer all the same: that counts for nothing.
                Output::Halt(job) => self.tasks.get_mut(&job).into_iter().for_each(|task| task.halted = true),
                Output::GiveUp => {
                    self.tell(|_| "the room gives up".to_owned());
                    self.check_open_requests()?;
                    self.fall();
                }
            }
        }
        let deadline = self.room.as_ref().and_then(Room::deadline);
        if deadline.is_some() && deadline != self.ticking && self.fault != Fault::NoTicks {
            self.ticking = deadline;
            let wait = deadline.map_or(0, |at| at.saturating_sub(self.clock())) + self.tick_late();
            self.plan(wait, Due::Tick { epoch: self.epoch });
        }
        Ok(())
    }

    /// How late a tick is: usually hardly at all.
    fn tick_late(&mut self) -> Millis {
        if self.mishap(4) { self.upto(3000) } else { self.upto(30) }
    }

    fn keep(&mut self, after: u32, lines: Vec<String>, at: Millis) {
        self.tell(|_| format!("to keep after {after}: {lines:?}"));
        self.keeping = true;
        let early = self.fault == Fault::AcknowledgedBeforeKept;
        let epoch = self.epoch;
        if early {
            self.plan(0, Due::Kept { epoch, kept: true });
        }
        let slow = if self.setting.slow && !self.calm { self.upto(3000) } else { 0 };
        let wait = slow + self.delay();
        self.plan(wait, Due::Writes { epoch, after, lines, at, answer: !early });
    }

    fn dispatch(&mut self, mut to: Vec<ConnId>, message: ToClient) -> Lawful {
        if self.fault == Fault::SentToAll && matches!(message, ToClient::Hint { .. } | ToClient::Refused(_)) {
            to = self.links.iter().filter(|(_, link)| link.served).map(|(conn, _)| *conn).collect();
        }
        let closing = matches!(message, ToClient::Closing { .. });
        let message = Rc::new(self.spoil(&to, message));
        self.check_message(&to, &message)?;
        for conn in to {
            self.counts.messages += 1;
            self.deliver(conn, &message);
            if matches!(*message, ToClient::Past { .. }) {
                self.plan(1, Due::More { epoch: self.epoch, conn });
            }
            if self.fault == Fault::RepeatedNews && matches!(*message, ToClient::News { .. }) {
                self.deliver(conn, &message);
            }
            if closing && let Some(link) = self.links.get_mut(&conn) {
                link.served = false;
                let key = link.key.clone();
                self.attend(key.as_ref());
            }
        }
        Ok(())
    }

    fn think(&mut self, job: &Job) {
        let bot = job.bot.clone().unwrap_or_else(|| "greedy".to_owned());
        let entry = self.setting.entry;
        let choice = bot_choice(entry, &bot, &job.seed, job.seat, &job.view);
        let lame = self.chance.below(20);
        let action = match lame {
            0 if !self.calm => None,
            1 if !self.calm => Some(NONSENSE.to_owned()),
            _ => choice.clone(),
        };
        if self.fault == Fault::StaleBot && job.bot.is_some() {
            let other = bot_choice(entry, "random", &parlor_chance::Seed::new("other"), job.seat, &job.view);
            let old = other.and_then(|other| self.spare.insert(job.seat, other));
            if let Some(old) = old.filter(|_| action.is_some()) {
                self.note_task(job, choice.as_deref(), false);
                return self.answer_later(job.id, Some(old), 0);
            }
        }
        // A bot that thinks for long may still answer after nobody waits for it any more.
        let stalls = self.mishap(16);
        let wait = if stalls { self.upto(30_000) } else { 0 };
        let action = action.filter(|_| wait < 20_000);
        let fails = action.as_deref().is_none_or(|action| action == NONSENSE);
        self.note_task(job, action.as_deref(), fails);
        self.answer_later(job.id, action, wait);
    }

    fn note_task(&mut self, job: &Job, action: Option<&str>, fails: bool) {
        let question = self.shadow.book.page(job.seat).question;
        self.tell(|_| format!("seat {} thinks ({:?}): {action:?}", job.seat, job.bot));
        if job.bot.is_some() {
            let own = (job.seat, question);
            self.shadow.answers.entry(own).or_default().extend(action.map(str::to_owned));
        }
        self.tasks
            .insert(job.id, Task { seat: job.seat, bot: job.bot.clone(), question, fails, halted: false });
    }

    fn answer_later(&mut self, job: JobId, action: Option<String>, wait: Millis) {
        let thought = action.map(|action| Thought { action, why: "It seems best.".to_owned() });
        let wait = wait + self.delay();
        self.plan(wait, Due::Thinks { epoch: self.epoch, job, thought });
    }

    pub(crate) fn thinks(&mut self, job: JobId, thought: Option<Thought>) -> Lawful {
        let Some(task) = self.tasks.remove(&job) else { return Ok(()) };
        if self.fault == Fault::LostThought && self.chance.below(4) == 0 {
            return Ok(());
        }
        let own = (task.seat, task.question);
        if task.fails && !task.halted {
            self.shadow.failed.push(own);
            if task.bot.as_deref() == Some(LAST_RESORT) {
                self.shadow.hopeless.push(own);
            }
        }
        self.input(Input::Thought { job, thought })
    }
}
