//! The stored log, read a second time: the table that follows from the store's lines alone, and what everybody may know by then.

use std::collections::BTreeMap;

use parlor_chance::{Dealer, Seed};
use parlor_erased::{AnyGame, Event};
use parlor_game::{Seat, Seats, Viewer};
use parlor_record::Header;
use parlor_session::{
    DeviceEntry, Entry, EntryKind, Key, Millis, Occupant, ReplaceReason, SeatEntry, Table, Terms, UndoEntry,
};
use parlor_wire::Detail;

use crate::book::{Book, Facts};
use crate::devices::Devices;
use crate::door::Door;
use crate::setting::Setting;
use crate::toys;
use crate::words::WordSet;

/// The stored log, parsed.
pub(crate) struct Shadow {
    pub(crate) table: Table,
    pub(crate) lines: Vec<String>,
    start: Box<dyn AnyGame>,
    /// The game, played by the log's steps alone.
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) events: Vec<Event>,
    pub(crate) book: Book,
    pub(crate) door: Door,
    pub(crate) devices: Devices,
    /// Deals on from the seed, even when steps are taken back.
    dealer: Dealer,
    known: [WordSet; 5],
    /// The versions of each command.
    commands: BTreeMap<u64, (u32, u32)>,
    invited: BTreeMap<Seat, Key>,
    /// The seats in which a person has seen what is hidden, and which they have given away.
    given: Seats,
    /// Who has given them away, or lost them to another device.
    givers: Vec<Key>,
    /// Which invitation was used for which seat.
    pub(crate) used: Vec<(Key, Seat)>,
    /// The answers of bots, by seat and question.
    pub(crate) answers: BTreeMap<(Seat, u32), Vec<String>>,
    /// Where a bot has failed.
    pub(crate) failed: Vec<(Seat, u32)>,
    /// Where even the last resort has failed, and another may act for the bot.
    pub(crate) hopeless: Vec<(Seat, u32)>,
}

fn place(viewer: Viewer) -> usize {
    viewer.seat().map_or(4, Seat::index)
}

/// A table from its header, as the store holds it.
pub(crate) fn empty_table(setting: &Setting, header: Header) -> Option<Table> {
    Some(Table::new("table", header, setting.seed.clone(), setting.start()?))
}

impl Shadow {
    pub(crate) fn new(setting: &Setting) -> Option<Shadow> {
        let start = setting.start()?;
        let terms = Terms::read(&setting.header);
        let mut known = [WordSet::NONE; 5];
        for seat in start.seats().iter() {
            toys::own(&*start, seat).into_iter().for_each(|word| known[seat.index()].add(word));
        }
        Some(Shadow {
            table: empty_table(setting, setting.header.clone())?,
            lines: Vec::new(),
            game: start.boxed(),
            start,
            events: Vec::new(),
            dealer: Dealer::seeded(&setting.seed),
            book: Book::new(terms.clock, terms.expiry_resigns),
            door: Door::new(),
            devices: Devices::new(setting.header.seats),
            known,
            commands: BTreeMap::new(),
            invited: BTreeMap::new(),
            given: Seats::NONE,
            givers: Vec::new(),
            used: Vec::new(),
            answers: BTreeMap::new(),
            failed: Vec::new(),
            hopeless: Vec::new(),
        })
    }

    /// Whether `viewer` may know this word now.
    pub(crate) fn may_know(&self, viewer: Viewer, word: u16) -> bool {
        self.table.is_over() || self.known[place(viewer)].has(word)
    }

    /// Whether somebody has seen the hand of this seat, and given it to a bot that plays on with it.
    pub(crate) fn was_seen(&self, seat: Seat) -> bool {
        self.is_secret() && self.given.contains(seat)
    }

    /// Whether nobody may know what another holds.
    fn is_secret(&self) -> bool {
        self.game.hides() && !self.table.session().is_practice()
    }

    pub(crate) fn version(&self) -> u32 {
        self.lines.len() as u32
    }

    /// The versions that a command made.
    pub(crate) fn command(&self, id: u64) -> Option<(u32, u32)> {
        self.commands.get(&id).copied()
    }

    /// Reads the store's next lines.
    ///
    /// # Errors
    /// What is wrong with them.
    pub(crate) fn catch_up(&mut self, kept: &[String]) -> Result<(), String> {
        if kept.len() < self.lines.len() || kept[..self.lines.len()] != self.lines[..] {
            return Err(format!(
                "(a) of {} lines that were stored, {} are there",
                self.lines.len(),
                kept.len()
            ));
        }
        let group = self.version() + 1;
        for line in &kept[self.lines.len()..] {
            self.take(line, group)?;
        }
        Ok(())
    }

    fn take(&mut self, line: &str, group: u32) -> Result<(), String> {
        let entry = Entry::parse(line).map_err(|why| format!("(e) {why}"))?;
        if entry.to_string() != line {
            return Err(format!("(e) `{line}` reads as `{entry}`"));
        }
        let version = self.version() + 1;
        self.note_command(&entry, version, group)?;
        let people = self.table.people();
        self.book.check(&entry, people).map_err(|why| format!("(h) {why}"))?;
        self.check_bot(&entry, people)?;
        self.check_seen(&entry)?;
        let given = self.events.len() < self.table.terms().given;
        let invited = entry.kind.seat().is_some_and(|seat| self.invited.contains_key(&seat));
        self.door.check(&entry, &self.table, (given, invited)).map_err(|why| format!("(j) {why}"))?;
        self.check_seat(&entry)?;
        self.devices.take(&entry, &self.table).map_err(|why| format!("(l) {why}"))?;
        let before = self.game.boxed();
        self.table.apply(entry.clone()).map_err(|why| format!("(e) `{line}`: {why}"))?;
        self.door.follow(&entry, &self.table);
        self.play(&entry, &*before).map_err(|why| format!("(e) `{line}`: {why}"))?;
        self.lines.push(line.to_owned());
        let facts =
            Facts { asked: self.table.asked(), people: self.table.people(), sealed: self.game.sealed() };
        self.book.turn_over(version, &entry, &facts);
        Ok(())
    }

    fn note_command(&mut self, entry: &Entry, version: u32, group: u32) -> Result<(), String> {
        let Some(id) = entry.command.map(|command| command.number) else { return Ok(()) };
        let (first, last) = self.commands.entry(id).or_insert((version, version));
        *last = version;
        if *first < group {
            Err(format!("(d) command {id} was done before, in version {first}"))
        } else {
            Ok(())
        }
    }

    /// A bot's step must be one that it has chosen for this very question.
    fn check_bot(&self, entry: &Entry, people: Seats) -> Result<(), String> {
        if let EntryKind::Seat(SeatEntry::Replaces(seat, _, ReplaceReason::Failed)) = &entry.kind
            && !self.failed.contains(&(*seat, self.book.page(*seat).question))
        {
            return Err(format!("(g) the bot of seat {seat} is replaced, and has not failed"));
        }
        let EntryKind::Step(Event::Action { seat, text }) = &entry.kind else { return Ok(()) };
        let given = self.events.len() < self.table.terms().given;
        if given || people.contains(*seat) || !self.table.is_playing() {
            return Ok(());
        }
        let question = (*seat, self.book.page(*seat).question);
        let chosen = self.answers.get(&question).is_some_and(|answers| answers.contains(text));
        if chosen || self.hopeless.contains(&question) {
            return Ok(());
        }
        Err(format!("(b) the bot of seat {seat} has never chosen `{text}` when it was asked this"))
    }

    /// Nobody sits down to a hand that another person has seen, and nobody who has seen one.
    fn check_seen(&self, entry: &Entry) -> Result<(), String> {
        let EntryKind::Seat(SeatEntry::Sits(seat, key, _)) = &entry.kind else { return Ok(()) };
        let saw = self.is_secret() && self.givers.contains(key);
        if saw || self.was_seen(*seat) {
            Err(format!("(p) `{entry}`, and a hand has been seen"))
        } else {
            Ok(())
        }
    }

    /// A seat is taken once, by the newest invitation.
    fn check_seat(&mut self, entry: &Entry) -> Result<(), String> {
        match &entry.kind {
            EntryKind::Seat(SeatEntry::Invites(seat, key)) => {
                self.invited.insert(*seat, key.clone());
            }
            EntryKind::Seat(SeatEntry::Sits(seat, ..))
                if !matches!(self.table.occupants()[*seat], Occupant::Open | Occupant::Bot(_, None)) =>
            {
                return Err(format!("(a) `{entry}`, but the seat is taken"));
            }
            EntryKind::Seat(SeatEntry::Plays(seat, ..))
                if self.table.occupants()[*seat] != Occupant::Open =>
            {
                return Err(format!("(a) `{entry}`, but the seat is taken"));
            }
            EntryKind::Seat(SeatEntry::Gives(seat, ..)) if !self.table.occupants()[*seat].is_person() => {
                return Err(format!("(a) `{entry}`, but nobody sits there who could"));
            }
            EntryKind::Seat(SeatEntry::Sits(seat, ..)) => {
                self.used.extend(self.invited.remove(seat).map(|key| (key, *seat)));
            }
            EntryKind::Device(DeviceEntry::Moves(seat, ..) | DeviceEntry::Objects(seat, _)) => {
                self.givers.extend(self.table.occupants()[*seat].key().cloned());
            }
            EntryKind::Seat(
                SeatEntry::Leaves(seat)
                | SeatEntry::Frees(seat)
                | SeatEntry::Plays(seat, ..)
                | SeatEntry::Gives(seat, ..),
            ) => {
                self.invited.remove(seat);
                if matches!(entry.kind, EntryKind::Seat(SeatEntry::Gives(..))) {
                    self.given = self.given.with(*seat);
                    self.givers.extend(self.table.occupants()[*seat].key().cloned());
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Applies a step; a deal must be the one that the seed brings.
    fn step(&mut self, event: &Event) -> Result<(), String> {
        let Event::Deal(_) = event else { return self.apply(event) };
        if self.events.len() < self.table.terms().given {
            return self.apply(event);
        }
        let own = self.game.deal_from(&mut self.dealer).map_err(|why| why.to_string())?;
        if own == *event { Ok(()) } else { Err("this is not what comes from the seed".to_owned()) }
    }

    fn apply(&mut self, event: &Event) -> Result<(), String> {
        self.game.apply(event).map(|_| ()).map_err(|why| why.to_string())
    }

    /// A published seed must bring the whole game again, by itself.
    pub(crate) fn check_seed(&self, now: Millis) -> Result<(), String> {
        let Some(over) = self.table.state(Viewer::Spectator, Detail::No, now).over else { return Ok(()) };
        let Some(seed) = over.seed else { return Ok(()) };
        let (mut game, mut dealer) = (self.start.boxed(), Dealer::seeded(&Seed::new(seed)));
        let again = self.events.iter().all(|event| match event {
            Event::Deal(_) => game.deal_from(&mut dealer).is_ok_and(|own| own == *event),
            Event::Action { .. } => game.apply(event).is_ok(),
        });
        let tells = again && game.result().is_some() && self.table.terms().daily.is_none();
        if tells { Ok(()) } else { Err("(b) a seed is published, and it should not be".to_owned()) }
    }

    fn play(&mut self, entry: &Entry, before: &dyn AnyGame) -> Result<(), String> {
        match &entry.kind {
            EntryKind::Step(event) => {
                self.step(event)?;
                self.events.push(event.clone());
                for (viewer, word) in toys::lessons(before, &*self.game, event) {
                    match viewer {
                        Some(viewer) => self.known[place(viewer)].add(word),
                        None => self.known.iter_mut().for_each(|known| known.add(word)),
                    }
                }
            }
            EntryKind::Undo(UndoEntry::Rewinds(to)) => {
                self.events.truncate(*to);
                self.game = self.start.boxed();
                for event in &self.events {
                    self.game.apply(event).map_err(|why| why.to_string())?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The seats that this key opens, according to the stored log.
    pub(crate) fn seats(&self, key: Option<&Key>) -> Seats {
        key.map_or(Seats::NONE, |key| self.table.seats_of(key))
    }

    /// When the last entry was made.
    pub(crate) fn touched(&self) -> Millis {
        self.table.touched()
    }
}

/// Whether two tables are the same for every viewer.
///
/// # Errors
/// Where they differ.
pub(crate) fn same(one: &Table, other: &Table, now: Millis) -> Result<(), String> {
    for viewer in Viewer::all(one.session().seats()) {
        let differs =
            |what: &str| Err(format!("(e) {what} of {viewer:?} differs in a table that was read anew"));
        if one.state(viewer, Detail::Table, now) != other.state(viewer, Detail::Table, now) {
            return differs("the state");
        }
        if one.record(viewer) != other.record(viewer) {
            return differs("the record");
        }
        let key = viewer.seat().and_then(|seat| one.occupants()[seat].key());
        if one.info(viewer, key) != other.info(viewer, key) {
            return differs("the information");
        }
    }
    if (one.deadline(), one.log()) != (other.deadline(), other.log()) {
        return Err("(e) the deadline or the log differs in a table that was read anew".to_owned());
    }
    Ok(())
}
