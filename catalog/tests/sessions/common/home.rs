//! A server with one table: a room, a store in memory, and connections that remember their messages.

use parlor_catalog::find;
use parlor_chance::Seed;
use parlor_erased::{AnyGame, Kind, KindOf};
use parlor_game::{Seat, Viewer};
use parlor_record::Header;
use parlor_session::{
    Bounds, ClockRule, CommandError, CommandSupplies, ConnId, Entry, EntryKind, Input, Job, Key, LobbyEntry,
    Millis, NotStored, Output, Request, RequestId, Room, SeatEntry, Table, Terms, Thought,
};
use parlor_wire::{Code, Command, Detail, FromClient, State, ToClient};

use super::long_game::Long;
use super::toy_game::Toy;

/// How a table is created.
#[derive(Clone)]
pub(crate) struct Set {
    pub(crate) game: &'static str,
    pub(crate) rules: &'static str,
    /// How many seats there are, if not as many as the seating names.
    pub(crate) seats: Option<u8>,
    /// Where the game begins, if not where its rules say.
    pub(crate) position: Option<&'static str>,
    pub(crate) terms: Terms,
    pub(crate) practice: bool,
    pub(crate) seating: Vec<EntryKind>,
    pub(crate) bounds: Bounds,
}

/// A key made of a letter.
pub(crate) fn key(text: &str) -> Key {
    Key::new(text).expect("a key is a word")
}

/// Ann in seat 1, Bo in seat 2 and so on.
pub(crate) fn person(seat: Seat) -> SeatEntry {
    let name = ["Ann", "Bo", "Cy", "Di"][seat.index()];
    SeatEntry::Sits(seat, key(&format!("key{seat}")), name.to_owned())
}

/// A bot.
pub(crate) fn bot(seat: Seat) -> SeatEntry {
    SeatEntry::Plays(seat, "random".to_owned(), format!("Bot {seat}"))
}

impl Set {
    pub(crate) fn new(game: &'static str, seating: impl IntoIterator<Item = impl Into<EntryKind>>) -> Set {
        Set {
            game,
            rules: "-",
            seats: None,
            position: None,
            terms: Terms::DEFAULT,
            practice: false,
            seating: seating.into_iter().map(Into::into).collect(),
            bounds: Bounds::NONE,
        }
    }

    /// People in all seats.
    pub(crate) fn people(game: &'static str, seats: u8) -> Set {
        Set::new(game, Seat::ALL[..seats.into()].iter().map(|seat| person(*seat)).collect::<Vec<_>>())
    }

    /// A table of this many seats at which people gather before the game; these sit there already.
    pub(crate) fn gathering(
        game: &'static str,
        seats: u8,
        seating: impl IntoIterator<Item = impl Into<EntryKind>>,
    ) -> Set {
        let mut set = Set { seats: Some(seats), ..Set::new(game, seating) };
        set.seating.push(LobbyEntry::Gathers.into());
        set
    }

    pub(crate) fn at(mut self, position: &'static str) -> Set {
        self.position = Some(position);
        self
    }

    pub(crate) fn clock(mut self, clock: ClockRule, resigns: bool) -> Set {
        (self.terms.clock, self.terms.expiry_resigns) = (Some(clock), resigns);
        self
    }

    fn start(&self) -> Box<dyn AnyGame> {
        let seats = self.seating.iter().map(|what| match what {
            EntryKind::Seat(
                SeatEntry::Sits(seat, ..) | SeatEntry::Plays(seat, ..) | SeatEntry::Invites(seat, ..),
            ) => seat.number(),
            _ => 0,
        });
        let seats = self.seats.unwrap_or_else(|| seats.max().expect("somebody sits"));
        let start = match self.game {
            "toy" => KindOf::<Toy>::new().start("-", seats).expect("a toy"),
            "long" => KindOf::<Long>::new().start("-", seats).expect("a long game"),
            slug => find(slug).expect("a game").start(self.rules, seats).expect("rules that fit"),
        };
        match self.position {
            Some(position) => start.set_up(position).expect("a position"),
            None => start,
        }
    }

    /// The table with these lines.
    pub(crate) fn table(&self, lines: &[String]) -> Table {
        let start = self.start();
        let mut header = Header::of(&*start);
        self.terms.write(&mut header);
        if self.practice {
            header.further.push(("practice".to_owned(), "yes".to_owned()));
        }
        let mut table = Table::new("table", header, Seed::new("luck"), start).bounded(self.bounds);
        for line in lines {
            table.apply(Entry::parse(line).expect("a line")).expect("an entry that fits");
        }
        table
    }
}

/// The server.
pub(crate) struct Home {
    pub(crate) set: Set,
    pub(crate) room: Room,
    pub(crate) now: Millis,
    pub(crate) lines: Vec<String>,
    pub(crate) heard: Vec<(ConnId, ToClient)>,
    pub(crate) answers: Vec<(RequestId, Result<Seat, CommandError>)>,
    pub(crate) jobs: Vec<Job>,
    pub(crate) gave: bool,
    /// While set, the store is slow: lines to be stored wait in `desk`.
    pub(crate) slow: bool,
    pub(crate) desk: Vec<String>,
    next: u64,
}

impl Home {
    pub(crate) fn new(set: Set) -> Home {
        let opening = set.table(&[]).opening(set.seating.clone(), &[], 1000).expect("an opening");
        let lines: Vec<_> = opening.iter().map(Entry::to_string).collect();
        Home::read(set, lines, 1000)
    }

    /// A table at which people may do only so much beside the game.
    pub(crate) fn bounded(set: Set, bounds: Bounds) -> Home {
        Home::new(Set { bounds, ..set })
    }

    /// The server opens, and builds the table from its lines.
    pub(crate) fn read(set: Set, lines: Vec<String>, now: Millis) -> Home {
        let (room, out) = Room::open(set.table(&lines), now, 0);
        let mut home = Home {
            set,
            room,
            now,
            lines,
            heard: Vec::new(),
            answers: Vec::new(),
            jobs: Vec::new(),
            gave: false,
            slow: false,
            desk: Vec::new(),
            next: 0,
        };
        home.carry(out);
        home
    }

    pub(crate) fn input(&mut self, input: Input) {
        let out = self.room.input(input, self.now);
        self.carry(out);
    }

    fn carry(&mut self, out: Vec<Output>) {
        let mut keep = false;
        let mut more = Vec::new();
        for output in out {
            match output {
                Output::Store { after, lines, .. } => {
                    assert_eq!(after as usize, self.lines.len());
                    self.desk = lines;
                    keep = true;
                }
                Output::Send { to, message } => {
                    if matches!(*message, ToClient::Past { .. }) {
                        more.extend(to.iter().copied());
                    }
                    self.heard.extend(to.into_iter().map(|conn| (conn, (*message).clone())));
                }
                Output::Answer { request, answer } => self.answers.push((request, answer)),
                Output::Think(job) => self.jobs.push(job),
                Output::Halt(id) => self.jobs.retain(|job| job.id != id),
                Output::GiveUp => self.gave = true,
            }
        }
        if keep && !self.slow {
            self.keep();
        }
        // Who catches up reads each part at once.
        for conn in more {
            self.input(Input::More { conn });
        }
    }

    /// The store stores the lines on the desk.
    pub(crate) fn keep(&mut self) {
        let desk = std::mem::take(&mut self.desk);
        self.lines.extend(desk);
        self.input(Input::Stored(Ok(())));
    }

    /// The store fails, or does not know whether it stored them.
    pub(crate) fn lose(&mut self) {
        self.desk.clear();
        self.input(Input::Stored(Err(NotStored)));
    }

    pub(crate) fn enter(&mut self, conn: ConnId, viewer: Viewer) {
        let key = viewer.seat().and_then(|seat| self.room.table().occupants()[seat].key().cloned());
        self.input(Input::Enter { conn, viewer, key, since: None, form: Detail::No.into() });
    }

    /// A browser that shows this key looks on.
    pub(crate) fn look_on(&mut self, conn: ConnId, own: &str) {
        let (viewer, key, form) = (Viewer::Spectator, Some(key(own)), Detail::No.into());
        self.input(Input::Enter { conn, viewer, key, since: None, form });
    }

    /// Everybody who has a seat connects; the connection has the seat's number.
    pub(crate) fn enter_all(&mut self) {
        for seat in self.room.table().people().iter() {
            self.enter(seat.number().into(), Viewer::Seat(seat));
        }
    }

    /// Sends a command with this number from a person who has seen everything; returns the answer.
    pub(crate) fn send(&mut self, conn: ConnId, id: u64, command: Command) -> Option<ToClient> {
        let seen = self.room.table().version();
        self.send_seen(conn, id, seen, command)
    }

    pub(crate) fn send_seen(
        &mut self,
        conn: ConnId,
        id: u64,
        seen: u32,
        command: Command,
    ) -> Option<ToClient> {
        self.next += 1;
        let code = format!("fresh{}", self.next);
        let fresh =
            CommandSupplies { key: key(&code), code, table: "next".to_owned(), bot_name: "Robin".to_owned() };
        self.heard.clear();
        self.input(Input::Command { conn, message: FromClient { id, seen, command }, fresh });
        self.heard
            .iter()
            .rev()
            .find(|(own, message)| *own == conn && answers(message) == Some(id))
            .map(|own| own.1.clone())
    }

    /// Sends a command that must be done.
    pub(crate) fn done(&mut self, conn: ConnId, command: Command) {
        self.next += 1;
        let id = 1_000_000 + self.next;
        let told = format!("{command:?}");
        let answer = self.send(conn, id, command);
        assert!(matches!(answer, Some(ToClient::Done { .. })), "{told}: {answer:?}");
    }

    /// Sends a command that is done with this number and never ends the game: an undo, requested or refused.
    pub(crate) fn done_in_turn(&mut self, id: u64) {
        let (conn, command) =
            if id.is_multiple_of(2) { (1, Command::Undo) } else { (2, Command::Answer { yes: false }) };
        let answer = self.send(conn, id, command);
        assert!(matches!(answer, Some(ToClient::Done { .. })), "{answer:?}");
    }

    /// Sends a command without waiting for its answer.
    pub(crate) fn done_later(&mut self, conn: ConnId, command: Command) {
        self.next += 1;
        self.send(conn, 1_000_000 + self.next, command);
    }

    /// Somebody sits down by the table's link, and connects by this number.
    pub(crate) fn sit(&mut self, conn: ConnId, seat: Option<u8>, name: &str) -> Result<Seat, CommandError> {
        let own = key(&format!("guest{conn}"));
        self.input(
            Request::Sit { seat, own: Some(own.clone()), key: own, name: name.to_owned(), known: vec![] }
                .input(conn),
        );
        let answer = self.answers.pop().expect("an answer").1;
        if let Ok(seat) = answer {
            self.enter(conn, Viewer::Seat(seat));
        }
        answer
    }

    /// The person at this connection closes their page.
    pub(crate) fn exit(&mut self, conn: ConnId) {
        self.input(Input::Exit { conn });
    }

    /// What everybody was told of the table and its people, without the game's own news.
    pub(crate) fn told(&self, since: u32) -> Vec<String> {
        let news = self.room.table().news(Viewer::Spectator, since);
        let said = news.iter().flat_map(|news| &news.said).filter(|said| said.step.is_none());
        said.map(|said| said.text.clone()).collect()
    }

    /// Sends a command that must be refused; returns the code of the reason.
    pub(crate) fn refused(&mut self, conn: ConnId, command: Command) -> Code {
        self.next += 1;
        let id = 1_000_000 + self.next;
        let told = format!("{command:?}");
        match self.send(conn, id, command) {
            Some(ToClient::Refused(refused)) => refused.code,
            answer => panic!("{told}: {answer:?}"),
        }
    }

    /// An action of the seat at that connection.
    pub(crate) fn act(&mut self, conn: ConnId, action: &str) {
        self.done(conn, Command::Act { action: action.to_owned() });
    }

    /// The first action that the seat may choose.
    pub(crate) fn act_any(&mut self, seat: Seat) -> String {
        let action = self.room.table().session().game().actions(seat).swap_remove(0);
        self.act(seat.number().into(), &action);
        action
    }

    /// The bot of this job chooses.
    pub(crate) fn think(&mut self, job: u64, action: Option<&str>) {
        let thought = action.map(|action| Thought { action: action.to_owned(), why: "So.".to_owned() });
        self.input(Input::Thought { job, thought });
    }

    /// The server crashes and opens again at `now`.
    pub(crate) fn restart(self, now: Millis) -> Home {
        Home::read(self.set, self.lines, now)
    }

    pub(crate) fn state(&self, viewer: Viewer) -> State {
        self.room.table().state(viewer, Detail::No, self.now)
    }

    /// The last line of the log, without its time and number.
    pub(crate) fn last(&self) -> String {
        let line = self.lines.last().cloned().unwrap_or_default();
        let (step, rest) = line.split_once(";@").expect("a line");
        let words = rest.split(' ').skip(1).filter(|word| !word.starts_with('#'));
        format!("{step}{}", words.collect::<Vec<_>>().join(" ")).trim().to_owned()
    }
}

/// The id of the command that a message answers.
fn answers(message: &ToClient) -> Option<u64> {
    match message {
        ToClient::Done { id, .. } | ToClient::Hint { id, .. } | ToClient::Heard { id } => Some(*id),
        ToClient::Refused(refused) => Some(refused.id),
        _ => None,
    }
}

/// A home at which everybody has entered.
pub(crate) fn at_home(set: Set) -> Home {
    let mut home = Home::new(set);
    home.enter_all();
    home
}

/// The newest invitation that anybody has received.
pub(crate) fn code(home: &Home) -> parlor_session::Key {
    let told = home.heard.iter().rev().find_map(|(_, message)| match message {
        ToClient::Invitation { code, .. } => Some(code.clone()),
        _ => None,
    });
    key(&told.expect("an invitation"))
}
