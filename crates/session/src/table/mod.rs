//! A table: its log, and what follows from it. Everything here is a function of header, seed and log.
//!
//! What people do around the game is divided by feature, a folder each: its entries in the log and their sentences (`entry`), its own state
//! (`mod`), what is decided about a command or request (`decide`), and what follows from an entry (`change`, or beside the decisions).

mod allowed;
mod announcement;
pub(crate) mod bounds;
pub(crate) mod clocks;
pub(crate) mod command_error;
pub(crate) mod decide;
pub(crate) mod devices;
pub(crate) mod done;
pub(crate) mod entry;
mod fields;
pub(crate) mod lineage;
pub(crate) mod lobby;
pub(crate) mod next_game;
mod one_screen;
mod opening;
pub(crate) mod pending_entry;
pub(crate) mod questions;
pub(crate) mod request;
mod resume;
pub(crate) mod seats;
pub(crate) mod sentences;
pub(crate) mod talk;
pub(crate) mod terms;
mod typed;
pub(crate) mod undo;
pub(crate) mod view;

use std::error::Error;
use std::fmt;

use parlor_chance::{Dealer, Seed};
use parlor_erased::{AnyGame, Event, Transition};
use parlor_game::{BySeat, Cast, Seat, Seats, Turn, Viewer};
use parlor_record::Header;
use parlor_wire::TalkRule;

use crate::table::bounds::Tally;
use crate::table::clocks::Clocks;
use crate::table::devices::Devices;
use crate::table::done::Done;
use crate::table::lineage::Lineage;
use crate::table::lobby::Lobby;
use crate::table::next_game::NextGame;
use crate::table::pending_entry::MadeMove;
use crate::table::questions::Question;
use crate::table::seats::Seating;
use crate::{
    Bounds, ClockEntry, Deals, DeviceEntry, Entry, EntryKind, Millis, PendingEntry, SeatEntry, SeenLog,
    Session, TalkEntry, Terms, UndoEntry,
};

/// A log that does not fit its header or seed: it was changed from outside, or the rules have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The version that the entry would have brought.
    pub version: u32,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {} of the table's log does not fit: {}", self.version, self.why)
    }
}

impl Error for Broken {}

/// One table.
pub struct Table {
    id: String,
    terms: Terms,
    session: Session,
    /// What the seats were called before anybody sat down.
    first_names: BySeat<String>,
    seed: Seed,
    dealer: Dealer,
    seating: Seating,
    lobby: Lobby,
    /// By what seats may go on at other devices, and at which they were.
    devices: Devices,
    question: Option<Question>,
    next_game: NextGame,
    /// What people may say, as the host has decided.
    talk: TalkRule,
    clocks: Clocks,
    log: Vec<Entry>,
    lineage: Lineage,
    /// The version at which each seat was asked what it is asked now, if it is.
    asked_since: BySeat<u32>,
    /// Whether the seed alone brings all of the game's deals.
    seed_tells: bool,
    /// How many of the first steps are taken as they are written, their deals from elsewhere.
    taken: usize,
    /// Whether everybody looks at one screen.
    one_screen: bool,
    bounds: Bounds,
    tally: Tally,
    done: Done,
}

impl Table {
    /// A table at which nothing has happened. The header must be that of `start`, with the [`Terms`] in it.
    pub fn new(id: impl Into<String>, header: Header, seed: Seed, start: Box<dyn AnyGame>) -> Self {
        let terms = Terms::read(&header);
        let seats = header.seats;
        Table {
            id: id.into(),
            clocks: Clocks::new(terms.clock, seats),
            seed_tells: terms.given == 0 && terms.deals == Deals::Seeded,
            taken: terms.given,
            one_screen: false,
            bounds: Bounds::NONE,
            tally: Tally::new(seats),
            terms,
            first_names: header.names.clone(),
            session: Session::new(header, start),
            dealer: Dealer::seeded(&seed),
            seed,
            seating: Seating::new(seats),
            lobby: Lobby::new(),
            devices: Devices::new(seats),
            question: None,
            next_game: NextGame::new(seats),
            talk: TalkRule::default(),
            log: Vec::new(),
            lineage: Lineage::NONE,
            asked_since: BySeat::from_fn(seats, |_| 0),
            done: Done::new(seats),
        }
    }

    /// The same table, at which people may do no more than this beside the game. What its log holds already stays.
    #[must_use]
    pub fn bounded(self, bounds: Bounds) -> Self {
        Table { bounds, ..self }
    }

    /// The table's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How many entries its log has.
    pub fn version(&self) -> u32 {
        self.log.len() as u32
    }

    /// Whether this is the beginning of its log: what somebody has seen who begins where they were.
    pub fn has_lineage_of(&self, seen: SeenLog) -> bool {
        let known = seen.version.checked_sub(1).and_then(|last| self.log.get(..=last as usize));
        known.is_some_and(|known| seen.lineage.is_none_or(|lineage| lineage == Lineage::of(known).number()))
    }

    /// The log. It holds what is hidden: it is for the store, not for viewers.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The game and its record. Whatever is shown of it must go through a viewer.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// What was agreed when it was set.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The players as `viewer` hears of them.
    pub fn cast(&self, viewer: Viewer) -> Cast {
        self.session.cast(viewer)
    }

    /// Whether the game goes on: every seat is taken, and nobody is waited for.
    pub fn is_playing(&self) -> bool {
        self.is_full() && !self.is_gathering() && !self.is_over()
    }

    /// The seats whose choice the game waits for, while it is being played.
    pub fn asked(&self) -> Seats {
        if self.is_playing() { self.session.turn().asked() } else { Seats::NONE }
    }

    /// The version at which this seat was asked what it is asked now.
    pub(crate) fn asked_since(&self, seat: Seat) -> u32 {
        self.asked_since[seat]
    }

    /// When the last entry was made.
    pub fn touched(&self) -> Millis {
        self.log.last().map_or(0, |entry| entry.at)
    }

    /// The version that a command of one of these seats led to, if it was done already: a person with several seats may send it again
    /// through another of them, or through none.
    pub(crate) fn done(&self, by: Seats, number: u64) -> Option<u32> {
        self.done.version(by, number)
    }

    /// The secret numbers of a bot's choice or advice: they follow from the table's seed and the position alone.
    pub fn bot_seed(&self, seat: Seat) -> Seed {
        Seed::new(format!("{} bot {seat} {}", self.seed.text(), self.session.events().len()))
    }

    /// An entry happens. Gives the move that it was, if it was one.
    ///
    /// # Errors
    /// It does not fit what went before.
    pub fn apply(&mut self, pending: impl Into<PendingEntry>) -> Result<Option<Transition>, Broken> {
        let PendingEntry { entry, made } = pending.into();
        let version = self.version() + 1;
        let asked = self.asked();
        let turn = self.session.turn();
        let is_asked = self.question.is_some();
        let device = entry.kind.seat().filter(|seat| self.session.seats().contains(*seat));
        let device = device.map_or(Seats::NONE, |seat| self.device(seat));
        let made = match &entry.kind {
            EntryKind::Step(event) => self.step(event, made).map(Some),
            kind => self.change(kind, entry.at).map(|()| None),
        };
        let made = made.map_err(|why| Broken { version, why })?;
        if let Some(command) = entry.command {
            self.done.remember(command, version);
        }
        self.hand_commands_on(&entry, device);
        let at = entry.at;
        self.tally.count(&entry.kind, is_asked, at);
        let anew = self.asked_anew(&entry.kind, asked, turn);
        self.lineage = self.lineage.after(&entry);
        self.log.push(entry);
        for seat in anew.iter() {
            self.asked_since[seat] = version;
        }
        let running = self.asked().iter().filter(|seat| self.seating.occupants[*seat].is_person()).collect();
        self.clocks.set(at, running, self.asked(), anew);
        Ok(made)
    }

    /// Whose the commands are that a seat has given, where it is somebody else's from this entry on, and who has invited somebody. `device`: the
    /// seats that its person had before.
    fn hand_commands_on(&mut self, entry: &Entry, device: Seats) {
        match &entry.kind {
            EntryKind::Seat(
                SeatEntry::Gives(seat, ..) | SeatEntry::Leaves(seat) | SeatEntry::Frees(seat),
            ) => {
                self.done.leave(*seat, device.without(*seat));
            }
            EntryKind::Device(DeviceEntry::Moves(seat, ..) | DeviceEntry::Objects(seat, _)) => {
                self.device(*seat).iter().for_each(|seat| self.done.go_on_elsewhere(seat));
            }
            EntryKind::Seat(SeatEntry::Invites(seat, _)) => {
                let by = entry.command.and_then(|command| command.seat);
                // A log from anywhere may name any seat.
                let by = by.filter(|by| self.session.seats().contains(*by));
                self.seating.invited_by[*seat] = by.and_then(|by| self.seating.occupants[by].key().cloned());
            }
            _ => {}
        }
    }

    /// The seats that are asked something that they were not asked before. A sealed choice of another asks nobody anew.
    fn asked_anew(&self, what: &EntryKind, before: Seats, turn: Turn) -> Seats {
        let now = self.asked();
        let same_round = match what {
            EntryKind::Step(Event::Action { seat, .. }) => {
                matches!(turn, Turn::Decide(seats) if seats.len() > 1)
                    && self.session.game().sealed().contains(*seat)
            }
            EntryKind::Step(Event::Deal(_)) | EntryKind::Undo(UndoEntry::Rewinds(_)) => false,
            _ => true,
        };
        now.iter().filter(|seat| !same_round || !before.contains(*seat)).collect()
    }

    /// Something other than a move happens at `at`.
    fn change(&mut self, kind: &EntryKind, at: Millis) -> Result<(), String> {
        if let Some(seat) = kind.seat().filter(|seat| !self.session.seats().contains(*seat)) {
            return Err(format!("there is no seat {seat}"));
        }
        match kind {
            EntryKind::Step(_) => Ok(()),
            EntryKind::Seat(entry) => self.change_seats(entry),
            EntryKind::Lobby(entry) => self.change_lobby(entry),
            EntryKind::Question(entry) => {
                self.change_question(entry, at);
                Ok(())
            }
            EntryKind::Undo(UndoEntry::Rewinds(to)) => self.rewind(*to),
            EntryKind::Undo(UndoEntry::Practice) => {
                self.session.set_practice();
                Ok(())
            }
            EntryKind::NextGame(entry) => {
                self.change_next_game(entry);
                Ok(())
            }
            EntryKind::Device(entry) => self.change_devices(entry, at),
            EntryKind::Talk(TalkEntry::Rule(rule)) => {
                self.talk = *rule;
                Ok(())
            }
            EntryKind::Clock(ClockEntry::Resumes(counts)) => {
                self.clocks.resume(self.touched(), at, *counts);
                Ok(())
            }
        }
    }

    /// A move happens. A deal comes from the table's own dealer, whose next number it uses up; so a log that somebody has changed is
    /// found out, and what is dealt after a restart is what would have been dealt without one. Only where people type their deals there
    /// is no such dealer.
    fn step(&mut self, event: &Event, made: Option<MadeMove>) -> Result<Transition, String> {
        let made = match made.filter(|made| self.session.position().leads_to(&made.transition)) {
            Some(made) => made,
            None => self.make(event)?,
        };
        if let Some(dealer) = made.dealer {
            self.dealer = dealer;
        }
        self.drop_undo();
        self.session.accept(&made.transition);
        Ok(made.transition)
    }

    /// The move that an event of the log is.
    fn make(&self, event: &Event) -> Result<MadeMove, String> {
        if event.seat().is_some_and(|seat| !self.session.seats().contains(seat)) {
            return Err(format!("there is no seat for `{}`", event.text()));
        }
        let written = self.session.events().len() < self.taken || self.terms.deals == Deals::Typed;
        if written || event.seat().is_some() {
            let transition = self.session.position().after(event).map_err(|why| why.to_string())?;
            return Ok(MadeMove { transition, dealer: None });
        }
        let mut dealer = self.dealer.clone();
        let transition = self.session.position().after_deal(&mut dealer).map_err(|why| why.to_string())?;
        if transition.event() == event {
            Ok(MadeMove { transition, dealer: Some(dealer) })
        } else {
            Err("it was not dealt by this table's dealer".to_owned())
        }
    }
}
