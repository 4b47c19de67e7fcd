//! A table: its log, and what follows from it. Everything here is a function of header, seed and log.

use std::error::Error;
use std::fmt;

use parlor_chance::{Dealer, Seed};
use parlor_erased::{AnyGame, Event, Transition};
use parlor_game::{BySeat, Cast, Seat, Seats, Turn, Viewer};
use parlor_record::Header;
use parlor_wire::TalkRule;

use crate::ask::{Ask, Asked};
use crate::bounds::Tally;
use crate::clock::Clocks;
use crate::devices::Devices;
use crate::done::Done;
use crate::entry::{Claim, StandIn};
use crate::gathering::Gathering;
use crate::pending_entry::{MadeMove, PendingEntry};
use crate::plan::Proposed;
use crate::{
    Bounds, Deals, Entry, EntryKind, Follows, Key, Millis, Occupant, PersonId, ReplaceReason, Session,
    Successor, Terms, seated,
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
    pub(crate) id: String,
    pub(crate) terms: Terms,
    pub(crate) session: Session,
    /// What the seats were called before anybody sat down.
    pub(crate) first_names: BySeat<String>,
    pub(crate) seed: Seed,
    pub(crate) dealer: Dealer,
    pub(crate) occupants: BySeat<Occupant>,
    /// Who has each seat that is a person's.
    pub(crate) persons: BySeat<Option<PersonId>>,
    /// The newest invitation to each seat that nobody's key opens; a bot may play there until somebody comes.
    pub(crate) invitations: BySeat<Option<Key>>,
    /// The key of anyone who made it; none: anyone who set the table.
    pub(crate) invited_by: BySeat<Option<Key>>,
    /// How many steps there were when a bot took the place of somebody who may come back.
    pub(crate) away_since: BySeat<Option<usize>>,
    /// Where a bot plays because the others agreed to it while the person was away.
    pub(crate) absent: Seats,
    pub(crate) resigned: Seats,
    pub(crate) gathering: Gathering,
    /// By what seats may go on at other devices, and at which they were.
    pub(crate) devices: Devices,
    pub(crate) ask: Option<Ask>,
    pub(crate) rematch: Seats,
    /// Who has said that they do not want to play again.
    pub(crate) stopped: Seats,
    /// What becomes of the seats of those without whom the next game goes on.
    pub(crate) without: BySeat<Option<Successor>>,
    /// What somebody wants to play next, if they do.
    pub(crate) proposed: Option<Proposed>,
    /// The version since when that is what is proposed: who agrees must have seen it.
    pub(crate) planned_at: u32,
    pub(crate) next: Option<String>,
    /// The tables that its people were at before.
    pub(crate) follows: Option<Follows>,
    /// What people may say, as the host has decided.
    pub(crate) talk: TalkRule,
    pub(crate) clocks: Clocks,
    pub(crate) log: Vec<Entry>,
    /// The version at which each seat was asked what it is asked now, if it is.
    pub(crate) asked_since: BySeat<u32>,
    /// Whether the seed alone brings all of the game's deals.
    pub(crate) seed_tells: bool,
    /// How many of the first steps are taken as they are written, their deals from elsewhere.
    pub(crate) taken: usize,
    /// Whether everybody looks at one screen.
    pub(crate) one_screen: bool,
    pub(crate) bounds: Bounds,
    pub(crate) tally: Tally,
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
            occupants: BySeat::from_fn(seats, |_| Occupant::Open),
            persons: BySeat::from_fn(seats, |_| None),
            invitations: BySeat::from_fn(seats, |_| None),
            invited_by: BySeat::from_fn(seats, |_| None),
            away_since: BySeat::from_fn(seats, |_| None),
            absent: Seats::NONE,
            resigned: Seats::NONE,
            gathering: Gathering::new(),
            devices: Devices::new(seats),
            ask: None,
            rematch: Seats::NONE,
            stopped: Seats::NONE,
            without: BySeat::from_fn(seats, |_| None),
            talk: TalkRule::default(),
            proposed: None,
            planned_at: 0,
            next: None,
            follows: None,
            log: Vec::new(),
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

    /// Who sits where.
    pub fn occupants(&self) -> &BySeat<Occupant> {
        &self.occupants
    }

    /// The seats that have given up.
    pub fn resigned(&self) -> Seats {
        self.resigned
    }

    /// The table of the next game, once everybody has agreed to play again.
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// The newest invitation to each seat that nobody's key opens.
    pub fn invitations(&self) -> &BySeat<Option<Key>> {
        &self.invitations
    }

    /// The seats that this key opens: several where people share a device.
    pub fn seats_of(&self, key: &Key) -> Seats {
        self.occupants
            .iter()
            .filter(|(_, occupant)| occupant.key() == Some(key))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The players as `viewer` hears of them.
    pub fn cast(&self, viewer: Viewer) -> Cast {
        self.session.cast(viewer)
    }

    /// Whether somebody sits in every seat.
    pub fn is_full(&self) -> bool {
        self.occupants.iter().all(|(_, occupant)| *occupant != Occupant::Open)
    }

    /// Whether the game goes on: every seat is taken, and nobody is waited for.
    pub fn is_playing(&self) -> bool {
        self.is_full() && !self.is_gathering() && !self.is_over()
    }

    /// Whether the game has begun.
    pub fn has_begun(&self) -> bool {
        self.gathering.begun || self.session.events().len() > self.terms.given
    }

    /// The seats whose choice the game waits for, while it is being played.
    pub fn asked(&self) -> Seats {
        if self.is_playing() { self.session.turn().asked() } else { Seats::NONE }
    }

    /// Whether hints may be asked for.
    pub fn hints(&self) -> bool {
        let players = self.occupants.iter().filter(|(_, occupant)| occupant.key().is_some()).count();
        self.terms.hints.unwrap_or(players <= 1)
    }

    /// When the table's next clock runs out.
    pub fn deadline(&self) -> Option<Millis> {
        self.clocks.next().map(|(at, _)| at)
    }

    /// Whether its clocks go on while it is not in memory: those of a day or more.
    pub fn has_long_clock(&self) -> bool {
        self.clocks.are_long()
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
    pub fn apply(&mut self, planned: impl Into<PendingEntry>) -> Result<Option<Transition>, Broken> {
        let PendingEntry { entry, made } = planned.into();
        let version = self.version() + 1;
        let asked = self.asked();
        let turn = self.session.turn();
        let asks = self.ask.is_some();
        let made = match &entry.kind {
            EntryKind::Step(event) => self.step(event, made).map(Some),
            what => self.change(what, entry.at).map(|()| None),
        };
        let made = made.map_err(|why| Broken { version, why })?;
        if let Some(command) = entry.command {
            self.done.remember(command, version);
        }
        match entry.kind {
            EntryKind::Gives(seat, ..) | EntryKind::Leaves(seat) | EntryKind::Frees(seat) => {
                self.done.leave(seat);
            }
            EntryKind::Moves(seat, ..) | EntryKind::Objects(seat, _) => {
                self.device(seat).iter().for_each(|seat| self.done.go_on_elsewhere(seat));
            }
            EntryKind::Invites(seat, _) => {
                let by = entry.command.and_then(|command| command.seat);
                // A log from anywhere may name any seat.
                let by = by.filter(|by| self.session.seats().contains(*by));
                self.invited_by[seat] = by.and_then(|by| self.occupants[by].key().cloned());
            }
            _ => {}
        }
        let at = entry.at;
        self.tally.count(&entry.kind, asks, at);
        let anew = self.asked_anew(&entry.kind, asked, turn);
        self.log.push(entry);
        for seat in anew.iter() {
            self.asked_since[seat] = version;
        }
        let running = self.asked().iter().filter(|seat| self.occupants[*seat].is_person()).collect();
        self.clocks.set(at, running, self.asked(), anew);
        Ok(made)
    }

    /// The seats that are asked something that they were not asked before. A sealed choice of another asks nobody anew.
    fn asked_anew(&self, what: &EntryKind, before: Seats, turn: Turn) -> Seats {
        let now = self.asked();
        let same_round = match what {
            EntryKind::Step(Event::Action { seat, .. }) => {
                matches!(turn, Turn::Decide(seats) if seats.len() > 1)
                    && self.session.game().sealed().contains(*seat)
            }
            EntryKind::Step(Event::Deal(_)) | EntryKind::Rewinds(_) => false,
            _ => true,
        };
        now.iter().filter(|seat| !same_round || !before.contains(*seat)).collect()
    }

    /// Something other than a move happens at `at`.
    fn change(&mut self, what: &EntryKind, at: Millis) -> Result<(), String> {
        if let Some(seat) = what.seat().filter(|seat| !self.session.seats().contains(*seat)) {
            return Err(format!("there is no seat {seat}"));
        }
        match what {
            EntryKind::Step(_) | EntryKind::DrawnByLot => {}
            EntryKind::Invites(seat, key) => self.invitations[*seat] = Some(key.clone()),
            EntryKind::Sits(seat, key, name) => {
                self.name(*seat, name)?;
                let person = self.newcomer(*seat, key);
                self.take(*seat, Occupant::Person(key.clone()));
                self.persons[*seat] = Some(person);
                self.gathering.comes(key);
            }
            EntryKind::Plays(seat, bot, name) | EntryKind::Gives(seat, bot, name) => {
                self.name(*seat, name)?;
                self.take(*seat, Occupant::Bot(bot.clone(), None));
            }
            EntryKind::Replaces(seat, bot, why) => {
                let key = self.occupants[*seat].key().cloned();
                let steps = self.session.events().len();
                if *why == ReplaceReason::Resigned {
                    self.resigned = self.resigned.with(*seat);
                    self.away_since[*seat] = None;
                } else if key.is_some() {
                    self.away_since[*seat].get_or_insert(steps);
                }
                let absent = *why == ReplaceReason::Absent && key.is_some();
                self.absent = if absent { self.absent.with(*seat) } else { self.absent.without(*seat) };
                self.seat(*seat, Occupant::Bot(bot.clone(), key));
                // Who has to agree is another question now.
                self.ask = None;
            }
            EntryKind::Returns(seat) => {
                let key = self.occupants[*seat].key().cloned().ok_or("nobody has left that seat")?;
                self.seat(*seat, Occupant::Person(key));
                self.away_since[*seat] = None;
                self.absent = self.absent.without(*seat);
                self.ask = None;
            }
            EntryKind::Leaves(seat) | EntryKind::Frees(seat) => {
                self.session.header.names[*seat].clear();
                self.take(*seat, Occupant::Open);
            }
            EntryKind::Asks(by, to) => {
                self.pose(*by, Asked::Undo(*to), self.others(*by));
            }
            EntryKind::Proposes(StandIn { by, seat, bot, of }) => {
                let of = of.iter().filter(|seat| self.session.seats().contains(*seat)).collect();
                self.pose(*by, Asked::StandIn(*seat, bot.clone()), of);
            }
            EntryKind::Gathers => self.gathering.ready = Some(Seats::NONE),
            EntryKind::Ready(seat, yes) => {
                let device = self.device(*seat);
                if let Some(ready) = &mut self.gathering.ready {
                    *ready = if *yes { ready.union(device) } else { ready.minus(device) };
                }
            }
            EntryKind::Begins => (self.gathering.ready, self.gathering.begun) = (None, true),
            EntryKind::Door(open) => self.gathering.open = *open,
            EntryKind::Talk(rule) => self.talk = *rule,
            EntryKind::Delay(choices) => self.gathering.delay = *choices,
            EntryKind::Offers(seat) => self.gathering.offered = self.gathering.offered.with(*seat),
            EntryKind::Agrees(seat) => {
                if let Some(ask) = &mut self.ask {
                    ask.agreed = ask.agreed.with(*seat);
                }
                self.note_consent(at);
            }
            EntryKind::Declines(_) | EntryKind::Withdraws(_) => self.ask = None,
            EntryKind::Rewinds(to) => self.rewind(*to)?,
            EntryKind::Resigns(seat, _) => {
                self.resigned = self.resigned.with(*seat);
                self.ask = None;
            }
            EntryKind::Practice => self.session.set_practice(),
            EntryKind::Rematch(seat) => {
                self.rematch = self.rematch.with(*seat);
                self.stopped = self.stopped.minus(self.device(*seat));
            }
            EntryKind::Plans(seat, plan) => self.plans(*seat, plan),
            EntryKind::Known(seat, id) => self.is_known(*seat, id),
            EntryKind::Stops(seat) => {
                self.withdraw_plan(*seat);
                self.rematch = self.rematch.minus(self.device(*seat));
                self.stopped = self.stopped.union(self.device(*seat));
            }
            EntryKind::Without(seat, successor) => self.without[*seat] = Some(successor.clone()),
            EntryKind::Next(table) => self.next = Some(table.clone()),
            EntryKind::Codes(seat, what, code) => self.has_code(*seat, *what, code, at),
            EntryKind::Moves(seat, key, by) => self.moves(*seat, (key, *by), at)?,
            EntryKind::Objects(seat, key) => self.moves_back(*seat, key)?,
            EntryKind::EarlierKey(seat, key, vouched) => self.had_earlier_key(*seat, key, *vouched),
            EntryKind::Claims(Claim { seat, key, of }) => {
                let of = of.iter().filter(|seat| self.session.seats().contains(*seat)).collect();
                self.pose(*seat, Asked::Claim { key: key.clone(), agreed: None }, of);
            }
            EntryKind::Follows(follows) => self.follows = Some(follows.clone()),
            EntryKind::Called(seat, name) => self.name(*seat, name)?,
            EntryKind::Resumes(counts) => self.clocks.resume(self.touched(), at, *counts),
        }
        Ok(())
    }

    /// Somebody else has the seat from now on. Who has to agree to an undo is another question then.
    fn take(&mut self, seat: Seat, occupant: Occupant) {
        self.seat(seat, occupant);
        self.persons[seat] = None;
        self.away_since[seat] = None;
        self.absent = self.absent.without(seat);
        self.invitations[seat] = None;
        self.devices.leave(seat);
        self.ask = None;
        self.gathering.offered = self.gathering.offered.without(seat);
        if let Some(ready) = &mut self.gathering.ready {
            *ready = ready.without(seat);
        }
        let occupants = &self.occupants;
        let sits = |key: &Key| occupants.iter().any(|(_, occupant)| occupant.key() == Some(key));
        self.gathering.only_those(sits);
    }

    /// Somebody asks something of these others, in place of what was asked before.
    fn pose(&mut self, by: Seat, what: Asked, of: Seats) {
        self.ask = Some(Ask { by, what, since: self.version() + 1, of, agreed: Seats::NONE });
    }

    /// What was asked about going back means another thing now; what was asked about somebody who is away does not.
    pub(crate) fn drop_undo(&mut self) {
        self.ask = self.ask.take().filter(|ask| !ask.is_undo());
    }

    /// The record's header says who sits where, as it says what they are called.
    fn seat(&mut self, seat: Seat, occupant: Occupant) {
        seated::write(&mut self.session.header, seat, &occupant);
        self.occupants[seat] = occupant;
    }

    fn name(&mut self, seat: Seat, name: &str) -> Result<(), String> {
        if name.is_empty() {
            self.session.header.names[seat].clear();
            return Ok(());
        }
        // A record may name somebody as nobody could be named here; who goes on with it keeps their name.
        if self.session.header.names[seat] == name {
            return Ok(());
        }
        self.session.header.name(seat, name).map_err(|why| why.to_string())
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
