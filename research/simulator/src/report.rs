//! The results of a run.

use std::fmt;

use parlor_erased::Event;
use parlor_session::{
    ClockEntry, DeviceEntry, EntryKind, LobbyEntry, MovedBy, NextGameEntry, QuestionEntry, ReplaceReason,
    SeatCode, SeatEntry, TalkEntry, UndoEntry,
};

use crate::Fault;

/// Numbers of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Tables that were played.
    pub tables: u64,
    /// Tables that ended.
    pub over: u64,
    /// Events: messages, clicks, writes, thoughts, ticks.
    pub steps: u64,
    /// Inputs to rooms.
    pub inputs: u64,
    /// Messages to connections.
    pub messages: u64,
    /// Entries that were stored.
    pub entries: u64,
    /// Crashes of servers.
    pub crashes: u64,
    /// Servers that stood still for longer than their lease, while another opened the table.
    pub stalls: u64,
    /// What such servers wrote when they went on, and was refused.
    pub fenced: u64,
    /// People who wanted a seat whose hand somebody had seen.
    pub unfair: u64,
    /// Tables that were read again and compared.
    pub rebuilt: u64,
    /// How many times a message or a step was checked against the laws.
    pub laws: u64,
    /// Milliseconds that passed at the tables.
    pub virtual_time: u64,
    /// Entries by their kind, in the order of [`KINDS`].
    kinds: ByKind,
}

/// A number for each of [`KINDS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ByKind([u64; KINDS.len()]);

impl Default for ByKind {
    fn default() -> Self {
        ByKind([0; KINDS.len()])
    }
}

/// The kinds of entries, by their words in the log.
const KINDS: [&str; 43] = [
    "deal",
    "choice",
    "invites",
    "sits",
    "plays",
    "expired",
    "failed",
    "given-up",
    "away",
    "gives",
    "returns",
    "leaves",
    "asks",
    "agrees",
    "declines",
    "withdraws",
    "rewinds",
    "resigns",
    "too-late",
    "practice",
    "rematch",
    "plans",
    "talk",
    "delay",
    "next",
    "resumes",
    "absent",
    "gathers",
    "ready",
    "not-ready",
    "begins",
    "door",
    "offers",
    "frees",
    "proposes",
    "stops",
    "without",
    "code",
    "by-code",
    "by-recovery",
    "claims",
    "by-consent",
    "objects",
];

impl Counts {
    /// How often each kind of entry was stored.
    pub fn kinds(&self) -> Vec<(&'static str, u64)> {
        KINDS.into_iter().zip(self.kinds.0).collect()
    }

    /// Counts a stored entry.
    pub(crate) fn note(&mut self, what: &EntryKind) {
        let kind = match what {
            EntryKind::Step(Event::Deal(_)) => "deal",
            EntryKind::Step(Event::Action { .. }) => "choice",
            EntryKind::Seat(SeatEntry::Invites(..)) => "invites",
            EntryKind::Seat(SeatEntry::Sits(..)) => "sits",
            EntryKind::Seat(SeatEntry::Plays(..)) => "plays",
            EntryKind::Seat(SeatEntry::Replaces(_, _, ReplaceReason::Expired)) => "expired",
            EntryKind::Seat(SeatEntry::Replaces(_, _, ReplaceReason::Failed)) => "failed",
            EntryKind::Seat(SeatEntry::Replaces(_, _, ReplaceReason::Resigned)) => "given-up",
            EntryKind::Seat(SeatEntry::Replaces(_, _, ReplaceReason::Away)) => "away",
            EntryKind::Seat(SeatEntry::Replaces(_, _, ReplaceReason::Absent)) => "absent",
            EntryKind::Lobby(LobbyEntry::Gathers) => "gathers",
            EntryKind::Lobby(LobbyEntry::Ready(_, true)) => "ready",
            EntryKind::Lobby(LobbyEntry::Ready(_, false)) => "not-ready",
            EntryKind::Lobby(LobbyEntry::Begins) => "begins",
            EntryKind::Lobby(LobbyEntry::Door(_)) => "door",
            EntryKind::Seat(SeatEntry::Offers(_)) => "offers",
            EntryKind::Seat(SeatEntry::Frees(_)) => "frees",
            EntryKind::Question(QuestionEntry::Proposes(..)) => "proposes",
            EntryKind::NextGame(NextGameEntry::Stops(_)) => "stops",
            EntryKind::NextGame(NextGameEntry::Without(..)) => "without",
            EntryKind::Device(DeviceEntry::Codes(..)) => "code",
            EntryKind::Device(DeviceEntry::Moves(_, _, MovedBy::Code(SeatCode::Device))) => "by-code",
            EntryKind::Device(DeviceEntry::Moves(_, _, MovedBy::Code(SeatCode::Recovery))) => "by-recovery",
            EntryKind::Device(DeviceEntry::Moves(_, _, MovedBy::Consent)) => "by-consent",
            EntryKind::Device(DeviceEntry::Claims(..)) => "claims",
            EntryKind::Device(DeviceEntry::Objects(..)) => "objects",
            EntryKind::Seat(SeatEntry::Gives(..)) => "gives",
            EntryKind::Seat(SeatEntry::Returns(_)) => "returns",
            EntryKind::Seat(SeatEntry::Leaves(_)) => "leaves",
            EntryKind::Question(QuestionEntry::Asks(..)) => "asks",
            EntryKind::Question(QuestionEntry::Agrees(_)) => "agrees",
            EntryKind::Question(QuestionEntry::Declines(_)) => "declines",
            EntryKind::Question(QuestionEntry::Withdraws(_)) => "withdraws",
            EntryKind::Question(QuestionEntry::Seeks(..)) => "seeks",
            EntryKind::Undo(UndoEntry::Rewinds(_)) => "rewinds",
            EntryKind::Seat(SeatEntry::Resigns(_, false)) => "resigns",
            EntryKind::Seat(SeatEntry::Resigns(_, true)) => "too-late",
            EntryKind::Undo(UndoEntry::Practice) => "practice",
            EntryKind::NextGame(NextGameEntry::Rematch(_)) => "rematch",
            EntryKind::NextGame(NextGameEntry::Plans(..)) => "plans",
            EntryKind::NextGame(NextGameEntry::DrawnByLot) => "lots",
            EntryKind::Talk(TalkEntry::Rule(_)) => "talk",
            EntryKind::Lobby(LobbyEntry::Delay(_)) => "delay",
            EntryKind::Seat(SeatEntry::Known(..)) => "known",
            EntryKind::Device(DeviceEntry::EarlierKey(..)) => "had",
            EntryKind::NextGame(NextGameEntry::Next(_)) => "next",
            EntryKind::NextGame(NextGameEntry::Follows(_)) => "follows",
            EntryKind::Lobby(LobbyEntry::Called(..)) => "called",
            EntryKind::Clock(ClockEntry::Resumes(_)) => "resumes",
        };
        let places = KINDS.iter().zip(&mut self.kinds.0).filter(|(own, _)| **own == kind);
        places.for_each(|(_, count)| *count += 1);
    }

    /// Adds the other counts to these.
    pub fn add(&mut self, other: &Counts) {
        self.tables += other.tables;
        self.over += other.over;
        self.steps += other.steps;
        self.inputs += other.inputs;
        self.messages += other.messages;
        self.entries += other.entries;
        self.crashes += other.crashes;
        self.stalls += other.stalls;
        self.fenced += other.fenced;
        self.unfair += other.unfair;
        self.rebuilt += other.rebuilt;
        self.laws += other.laws;
        self.virtual_time += other.virtual_time;
        for (own, other) in self.kinds.0.iter_mut().zip(other.kinds.0) {
            *own += other;
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "tables      {:>12} ({} came to their end)", self.tables, self.over)?;
        writeln!(f, "steps       {:>12}", self.steps)?;
        writeln!(f, "inputs      {:>12}", self.inputs)?;
        writeln!(f, "entries     {:>12}", self.entries)?;
        writeln!(f, "messages    {:>12}", self.messages)?;
        writeln!(f, "crashes     {:>12}", self.crashes)?;
        writeln!(f, "stood still {:>12} ({} writes refused after it)", self.stalls, self.fenced)?;
        writeln!(f, "hands seen  {:>12} (people who wanted to play them)", self.unfair)?;
        writeln!(f, "read anew   {:>12}", self.rebuilt)?;
        writeln!(f, "laws held   {:>12} times", self.laws)?;
        writeln!(f, "table time  {:>12} hours", self.virtual_time / 3_600_000)?;
        let kinds: Vec<_> = self.kinds().iter().map(|(kind, count)| format!("{kind} {count}")).collect();
        write!(f, "entries by kind: {}", kinds.join(", "))
    }
}

/// A law that was broken at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The run's seed.
    pub seed: u64,
    /// The table.
    pub table: u64,
    /// The deliberate fault.
    pub fault: Fault,
    /// The law, and how it was broken.
    pub what: String,
    /// The last events before it.
    pub trace: Vec<String>,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.trace {
            writeln!(f, "    {line}")?;
        }
        writeln!(f, "table {} of seed {}: {}", self.table, self.seed, self.what)?;
        write!(f, "repeat with: simulate --seed {} --only {}", self.seed, self.table)
    }
}
