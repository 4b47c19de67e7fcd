//! The tables of one device, their sockets and their bots.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};

use parlor_content::create::Created;
use parlor_content::files::{Offer, shipped};
use parlor_content::messages::{self, ClientMessage};
use parlor_content::queries::Hello;
use parlor_content::secret::{self, ID_LETTERS, LONG, letters, spelled};
use parlor_content::{HttpRefusal, Problem, bots, next};
use parlor_game::Seat;
use parlor_session::{
    Bounds, CommandError, CommandSupplies, ConnId, Input, Key, Millis, Output, Request, RequestId, Room,
    Table,
};
use parlor_wire::{Code, FromClient, ToClient};

use crate::analyses::{ANALYSIS, AnalysisQueue};
use crate::entropy::Entropy;
use crate::stored::{StoredTables, TableHead, TableLog, TableWrite};
use crate::supplies::{Supplies, check_bot};
use crate::thinker::ThinkerQuestion;
use crate::thoughts::{BotQuestion, ThoughtAnswer, ThoughtId, Thoughts};

/// The longest message on a socket, in bytes.
const LONGEST_MESSAGE: usize = 8_192;

/// The length of a table's id.
const ID: usize = 16;

/// The key of every seat whose person sits at this device, where nothing ever goes to a server.
pub(crate) const DEVICE: &str = "device";

/// An answer to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HttpAnswer {
    /// The HTTP status.
    pub status: u16,
    /// JSON, or a record as plain text.
    pub body: String,
}

/// Something that happens at a socket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SocketEvent {
    /// A message to the page.
    Message {
        /// Its socket.
        socket: ConnId,
        /// The message in JSON.
        text: String,
    },
    /// The socket is closed.
    Closed {
        /// Which.
        socket: ConnId,
    },
}

/// A server without I/O for the people at one device.
pub struct Host {
    tables: BTreeMap<String, Room>,
    pub(crate) stored: StoredTables,
    pub(crate) offers: Vec<Offer>,
    /// The games that are listed; none: all.
    pub(crate) listed: Vec<String>,
    /// What opens the seats of this device: a word, so that there always is one.
    pub(crate) device: Option<Key>,
    entropy: Entropy,
    /// The open sockets, each with its table.
    sockets: BTreeMap<ConnId, String>,
    next_socket: ConnId,
    thoughts: Thoughts,
    pub(crate) analyses: AnalysisQueue,
    answers: BTreeMap<RequestId, Result<Seat, CommandError>>,
    events: Vec<SocketEvent>,
}

impl Host {
    /// A host without tables. `secret`: random bytes of which everything that nobody may guess is made, such as the order of the cards.
    pub fn new(secret: [u8; 32]) -> Host {
        Host {
            tables: BTreeMap::new(),
            stored: StoredTables::default(),
            offers: shipped(),
            listed: Vec::new(),
            device: Key::new(DEVICE),
            entropy: Entropy::new(secret),
            sockets: BTreeMap::new(),
            next_socket: 1,
            thoughts: Thoughts::default(),
            analyses: AnalysisQueue::default(),
            answers: BTreeMap::new(),
            events: Vec::new(),
        }
    }

    /// Opens the seats of this device by this secret from now on: with it, its tables can go on at a server.
    ///
    /// # Errors
    /// It can be no secret.
    pub fn keep_secret(&mut self, text: &str) -> Result<(), String> {
        let key = secret::key(text).ok_or("an empty secret, or one that is too long")?;
        self.device = Some(key);
        Ok(())
    }

    /// Knows from now on that the page has stored these tables, and asks for each when it is needed.
    pub fn know(&mut self, tables: impl IntoIterator<Item = String>) {
        self.stored.asleep.extend(tables);
    }

    /// A stored table that was asked for. Clocks stand still while no page is open.
    ///
    /// # Errors
    /// It does not fit the games of this program; then it is as if it were not stored.
    pub fn load(&mut self, log: TableLog, now: Millis) -> Result<(), String> {
        self.lose(&log.table);
        let table = log.rebuilt(&self.offers)?.bounded(Bounds::NONE);
        self.open_room(table, log.head, now);
        Ok(())
    }

    /// A table that was asked for is no longer stored.
    pub fn lose(&mut self, table: &str) {
        self.stored.asleep.remove(table);
    }

    /// Forgets a table that people have removed: its sockets end, its bots stop, and nothing more of it is stored.
    pub fn remove(&mut self, table: &str, now: Millis) {
        let open = self.sockets.iter().filter(|(_, own)| *own == table).map(|(socket, _)| *socket);
        for socket in open.collect::<Vec<_>>() {
            self.close(socket, now);
        }
        self.tables.remove(table);
        self.thoughts.forget(table);
        self.stored.heads.remove(table);
        self.stored.writes.retain(|write| write.table != table);
        self.lose(table);
    }

    /// The stored tables without which the last call could not be answered: it is to be made again when they are there.
    pub fn needs(&mut self) -> Vec<String> {
        self.stored.take_needs()
    }

    /// What is to be stored before the events are delivered, in order.
    pub fn writes(&mut self) -> Vec<TableWrite> {
        let mut writes = std::mem::take(&mut self.stored.writes);
        for write in &mut writes {
            let table = self.tables.get(&write.table).map(Room::table);
            write.over = table.is_some_and(Table::is_over);
            write.glance = table.map(Table::glance);
        }
        writes
    }

    /// A table in memory; one that is only stored is asked for.
    pub(crate) fn room(&self, table: &str) -> Option<&Room> {
        let room = self.tables.get(table);
        if room.is_none() {
            self.stored.needs(table);
        }
        room
    }

    /// Opens a socket of a table; the welcome is among the events.
    pub(crate) fn enter(&mut self, table: &str, hello: &Hello, now: Millis) -> ConnId {
        let conn = self.next_socket;
        self.next_socket += 1;
        self.sockets.insert(conn, table.to_owned());
        let key = self.device.clone();
        if let Some(room) = self.tables.get(table) {
            let viewer = room.viewer(key.as_ref(), hello.seat());
            let (since, form) = (hello.seen(), hello.form());
            self.input(table, Input::Enter { conn, viewer, key, since, form }, now);
        }
        conn
    }

    /// A page's message on a socket.
    pub fn message(&mut self, socket: ConnId, text: &str, now: Millis) {
        let Some(table) = self.sockets.get(&socket).cloned() else { return };
        if text.len() > LONGEST_MESSAGE {
            self.send(socket, &messages::too_long(LONGEST_MESSAGE as u32));
            return self.close(socket, now);
        }
        match messages::read(text) {
            ClientMessage::Command(message) => self.command(&table, (socket, *message), now),
            ClientMessage::Probe => self.send(socket, &ToClient::Alive),
            ClientMessage::Unreadable(answer) => self.send(socket, &answer),
        }
    }

    /// A socket ends.
    pub fn close(&mut self, socket: ConnId, now: Millis) {
        if let Some(table) = self.sockets.remove(&socket) {
            self.input(&table, Input::Exit { conn: socket }, now);
            self.events.push(SocketEvent::Closed { socket });
        }
    }

    /// Time has passed: clocks run out, and answers that waited are given.
    pub fn tick(&mut self, now: Millis) {
        let due = |room: &Room| room.deadline().is_some_and(|at| at < now);
        let tables: Vec<_> =
            self.tables.iter().filter(|(_, room)| due(room)).map(|(id, _)| id.clone()).collect();
        for table in tables {
            self.input(&table, Input::Tick, now);
        }
        while let Some((ThoughtId { table, job }, thought)) = self.thoughts.due(now) {
            self.input(&table, Input::Thought { job, thought }, now);
        }
    }

    /// When [`Host::tick`] is due next.
    pub fn deadline(&self) -> Option<Millis> {
        let clocks = self.tables.values().filter_map(|room| Some(room.deadline()? + 1));
        clocks.chain(self.thoughts.deadline()).min()
    }

    /// What is to be thought about, since the last time: another instance of this program does it ([`crate::think`]).
    pub fn questions(&mut self) -> Vec<ThinkerQuestion> {
        let bots = std::mem::take(&mut self.thoughts.questions).into_iter().map(ThinkerQuestion::Bot);
        let slices = std::mem::take(&mut self.analyses.slices).into_iter().map(ThinkerQuestion::Analysis);
        bots.chain(slices).collect()
    }

    /// The thoughts for which nobody waits any more, since the last time.
    pub fn halted(&mut self) -> Vec<ThoughtId> {
        let mut halted = std::mem::take(&mut self.thoughts.halted);
        halted.append(&mut self.analyses.halted);
        halted
    }

    /// Something was thought about. A bot's choice is made, or held back until its time has come.
    pub fn thought(&mut self, answer: ThoughtAnswer, now: Millis) {
        if answer.id.table == ANALYSIS {
            return self.analyses.answer(&answer.id, answer.analysis.as_deref());
        }
        let Some(room) = self.tables.get(&answer.id.table) else { return };
        let session = room.table().session();
        self.thoughts.answer(answer, (&session.header().game, session.game().hides()), now);
        self.tick(now);
    }

    /// What has happened at sockets since the last time, in order.
    pub fn events(&mut self) -> Vec<SocketEvent> {
        std::mem::take(&mut self.events)
    }

    /// What new tables are made of.
    pub(crate) fn supplies(&mut self, now: Millis) -> Supplies<'_> {
        Supplies { offers: &self.offers, entropy: RefCell::new(&mut self.entropy), now }
    }

    /// What the table of the next game is made of.
    pub(crate) fn next_of(&mut self, table: &str, now: Millis) -> Result<Created, HttpRefusal> {
        // While the table is read, the host's entropy is drawn from.
        let Some(before) = self.tables.remove(table) else { return Err(HttpRefusal::no_table()) };
        let created = next::next(&self.supplies(now), before.table());
        self.tables.insert(table.to_owned(), before);
        created.map_err(|why| HttpRefusal::new(409, why))
    }

    /// A fresh id of a table.
    pub(crate) fn table_id(&mut self) -> String {
        spelled(&self.bytes::<ID>(), ID_LETTERS)
    }

    fn bytes<const COUNT: usize>(&mut self) -> [u8; COUNT] {
        let mut bytes = [0; COUNT];
        self.entropy.fill(&mut bytes);
        bytes
    }

    /// Opens a new table, and has it stored.
    ///
    /// # Errors
    /// Its own log does not fit it: a fault of the program.
    pub(crate) fn add(&mut self, created: Created, now: Millis) -> Result<(), HttpRefusal> {
        let mut table = created.table.bounded(Bounds::NONE);
        let head = TableHead {
            header: table.session().header().to_string(),
            seed: created.seed.text().to_owned(),
            file: created.file.and_then(|file| String::from_utf8(file.bytes).ok()),
        };
        let lines = created.opening.iter().map(ToString::to_string).collect();
        let (id, written) = (table.id().to_owned(), Some(head.clone()));
        self.stored.writes.push(TableWrite {
            table: id,
            head: written,
            after: 0,
            lines,
            over: false,
            glance: None,
        });
        for entry in created.opening {
            table.apply(entry).map_err(|why| HttpRefusal::new(500, Problem::failed(&why)))?;
        }
        self.open_room(table, head, now);
        Ok(())
    }

    fn open_room(&mut self, table: Table, head: TableHead, now: Millis) {
        let id = table.id().to_owned();
        let (room, first) = Room::open(table, now, 0);
        self.stored.heads.insert(id.clone(), head);
        self.tables.insert(id.clone(), room);
        self.carry_out(&id, first, now);
    }

    /// Asks a table for something outside of sockets.
    ///
    /// # Errors
    /// The table refuses.
    pub(crate) fn ask(&mut self, table: &str, what: Request, now: Millis) -> Result<Seat, CommandError> {
        self.input(table, what.input(0), now);
        self.answers.remove(&0).unwrap_or(Err(CommandError::Busy))
    }

    fn command(&mut self, table: &str, (conn, message): (ConnId, FromClient), now: Millis) {
        let Some(room) = self.tables.get(table) else { return };
        let (named, seat) = bots::named(&message.command, room.seat_of(conn));
        if let Some(why) = named.into_iter().find_map(|bot| check_bot(bot).err()) {
            let refused = why.refused(message.id, room.language(conn));
            return self.send(conn, &refused);
        }
        let bot_name = seat.map(|seat| bots::name_at(room.table(), seat)).unwrap_or_default();
        let code = letters(&self.bytes::<LONG>());
        let Some(key) = secret::key(&code) else { return };
        let fresh = CommandSupplies { code, key, table: self.table_id(), bot_name };
        self.input(table, Input::Command { conn, message, fresh }, now);
    }

    fn input(&mut self, table: &str, input: Input, now: Millis) {
        let Some(room) = self.tables.get_mut(table) else { return };
        let outputs = room.input(input, now);
        self.carry_out(table, outputs, now);
    }

    /// Does what a room wants done. What it wants stored counts as stored at once: the page stores it before it delivers what comes of it.
    fn carry_out(&mut self, table: &str, outputs: Vec<Output>, now: Millis) {
        let mut outputs = VecDeque::from(outputs);
        while let Some(output) = outputs.pop_front() {
            let Some(room) = self.tables.get_mut(table) else { return };
            match output {
                Output::Store { after, lines, .. } => {
                    let write = TableWrite {
                        table: table.to_owned(),
                        head: None,
                        after,
                        lines,
                        over: false,
                        glance: None,
                    };
                    self.stored.writes.push(write);
                    outputs.extend(room.input(Input::Stored(Ok(())), now));
                }
                Output::Send { to, message } => {
                    if matches!(*message, ToClient::Past { .. }) {
                        let more = to.iter().flat_map(|conn| room.input(Input::More { conn: *conn }, now));
                        outputs.extend(more.collect::<Vec<_>>());
                    }
                    self.send_all(&to, &message);
                }
                Output::Answer { request, answer } => drop(self.answers.insert(request, answer)),
                Output::Think(job) => {
                    let Some(head) = self.stored.heads.get(table).cloned() else { continue };
                    let lines = room.table().log().iter().map(ToString::to_string).collect();
                    let log = TableLog { table: table.to_owned(), head, lines };
                    let id = ThoughtId { table: table.to_owned(), job: job.id };
                    self.thoughts.push(BotQuestion::new(id, &job, log));
                }
                Output::Halt(job) => self.thoughts.halt(ThoughtId { table: table.to_owned(), job }),
                Output::GiveUp => {
                    self.tables.remove(table);
                    self.thoughts.forget(table);
                    self.stored.asleep.insert(table.to_owned());
                }
            }
        }
    }

    fn send_all(&mut self, to: &[ConnId], message: &ToClient) {
        for conn in to {
            self.send(*conn, message);
            if matches!(message, ToClient::Closing { .. }) {
                self.sockets.remove(conn);
                self.events.push(SocketEvent::Closed { socket: *conn });
            }
        }
    }

    fn send(&mut self, socket: ConnId, message: &ToClient) {
        let written = serde_json::to_string(message);
        let text = written.unwrap_or_else(|why| {
            let failed = Problem::new(Code::Failed, why.to_string()).closing(true);
            serde_json::to_string(&failed).unwrap_or_default()
        });
        self.events.push(SocketEvent::Message { socket, text });
    }
}
