//! Who is called what, and for whom a bot plays, while a log is followed.

use parlor_erased::Transition;
use parlor_game::{BySeat, Cast, Language, Seat, Seats, Viewer};
use parlor_wire as wire;

use crate::table::view::narration::{narrate_dropped, narrate_entry, said};
use crate::{DeviceEntry, Entry, EntryKind, Key, LobbyEntry, QuestionEntry, SeatEntry, Table, UndoEntry};

/// Follows a table's log from some version on, so that what happens is told by the names that seats had at that point, whenever it is
/// told.
pub(crate) struct LogFollower {
    names: BySeat<String>,
    steps: usize,
    /// Where a bot plays in the place of a person: what it does is not their doing.
    instead: Seats,
    /// The version at which those who sit there now took their seats.
    taken: BySeat<u32>,
    /// Who asks to take something back, and has no answer yet.
    undoing: Option<Seat>,
}

impl LogFollower {
    /// Follows what happens after now.
    pub(crate) fn new(table: &Table) -> Self {
        let names = table.session.header().names.clone();
        let steps = table.session.events().len();
        let undoing = table.question.as_ref().filter(|ask| ask.is_undo()).map(|ask| ask.by);
        LogFollower { taken: names.map(|_| 0), names, steps, instead: table.instead(), undoing }
    }

    /// Follows what happened from the beginning.
    pub(crate) fn first(table: &Table) -> Self {
        let (names, taken) = (table.first_names.clone(), taken(table));
        LogFollower { names, steps: 0, instead: Seats::NONE, taken, undoing: None }
    }

    /// How many steps of the game have happened.
    pub(crate) fn steps(&self) -> usize {
        self.steps
    }

    /// What the seats are called now.
    pub(crate) fn names(&self) -> &BySeat<String> {
        &self.names
    }

    /// The entry happens that brings this version, with the move that it is, if it is one; gives what it means to each of `viewers`, in
    /// their order.
    pub(crate) fn follow(
        &mut self,
        version: u32,
        (entry, made): (&Entry, Option<&Transition>),
        viewers: &[(Viewer, Language)],
    ) -> Vec<wire::News> {
        let what = &entry.kind;
        // A log from anywhere may name any seat.
        let by = entry.command.and_then(|command| command.seat);
        let by = by.filter(|by| by.index() < self.names.len());
        // Who leaves is told by the name that they had.
        let leaves = matches!(
            what,
            EntryKind::Seat(SeatEntry::Leaves(_) | SeatEntry::Frees(_) | SeatEntry::Gives(..))
                | EntryKind::Lobby(LobbyEntry::Called(..))
        );
        if !leaves {
            self.rename(what);
        }
        self.steps = match what {
            EntryKind::Step(_) => self.steps + 1,
            EntryKind::Undo(UndoEntry::Rewinds(to)) => *to,
            _ => self.steps,
        };
        self.replace(what);
        let dropped = self.asks(what);
        let rewound =
            if let EntryKind::Undo(UndoEntry::Rewinds(to)) = what { Some(*to as u32) } else { None };
        let news = |(viewer, language): &(Viewer, Language)| {
            let cast = Cast::new(&self.names, *viewer).reading(*language);
            let another =
                |seat| version < self.taken[seat] || (made.is_some() && self.instead.contains(seat));
            let cast = if viewer.seat().is_some_and(another) { cast.before_listener() } else { cast };
            let mut said: Vec<_> = match made {
                Some(made) => {
                    made.tell(&cast).into_iter().map(|narrated| said(narrated, self.steps)).collect()
                }
                None => narrate_entry(&cast, what, by).into_iter().collect(),
            };
            said.extend(dropped.map(|by| narrate_dropped(&cast, by)));
            wire::News { version, said, rewound }
        };
        let news = viewers.iter().map(news).collect();
        if leaves {
            self.rename(what);
        }
        news
    }

    /// Somebody asks to take something back, or hears an answer; gives whose question has none and is dropped, because the game has gone on,
    /// something else is asked, or others would have to agree.
    fn asks(&mut self, what: &EntryKind) -> Option<Seat> {
        let before = self.undoing;
        match what {
            EntryKind::Question(QuestionEntry::Asks(by, _)) => self.undoing = Some(*by),
            EntryKind::Undo(UndoEntry::Rewinds(_))
            | EntryKind::Question(QuestionEntry::Declines(_) | QuestionEntry::Withdraws(_)) => {
                self.undoing = None;
            }
            EntryKind::Step(_)
            | EntryKind::Question(QuestionEntry::Proposes(..))
            | EntryKind::Device(DeviceEntry::Claims(..))
            | EntryKind::Seat(
                SeatEntry::Resigns(..)
                | SeatEntry::Replaces(..)
                | SeatEntry::Returns(_)
                | SeatEntry::Sits(..)
                | SeatEntry::Plays(..)
                | SeatEntry::Gives(..)
                | SeatEntry::Leaves(_)
                | SeatEntry::Frees(_),
            ) => {
                self.undoing = None;
                return before;
            }
            _ => {}
        }
        None
    }

    /// A bot plays for somebody from now on, or not any more.
    fn replace(&mut self, what: &EntryKind) {
        match what {
            EntryKind::Seat(SeatEntry::Replaces(seat, ..)) => self.instead = self.instead.with(*seat),
            EntryKind::Seat(
                SeatEntry::Returns(seat)
                | SeatEntry::Sits(seat, ..)
                | SeatEntry::Gives(seat, ..)
                | SeatEntry::Plays(seat, ..),
            ) => self.instead = self.instead.without(*seat),
            _ => {}
        }
    }

    /// Somebody has another name from now on. A name is as the table takes it: what it would refuse is not in its log.
    fn rename(&mut self, what: &EntryKind) {
        match what {
            EntryKind::Seat(
                SeatEntry::Sits(seat, _, name)
                | SeatEntry::Plays(seat, _, name)
                | SeatEntry::Gives(seat, _, name),
            )
            | EntryKind::Lobby(LobbyEntry::Called(seat, name)) => {
                name.trim().clone_into(&mut self.names[*seat]);
            }
            EntryKind::Seat(SeatEntry::Leaves(seat) | SeatEntry::Frees(seat)) => self.names[*seat].clear(),
            _ => {}
        }
    }
}

/// The version at which each seat came to anyone who has it now: what was done there before was somebody else's doing.
fn taken(table: &Table) -> BySeat<u32> {
    let mut keys: BySeat<Option<&Key>> = table.first_names.map(|_| None);
    let mut taken = table.first_names.map(|_| 0);
    for (version, entry) in (1..).zip(&table.log) {
        match &entry.kind {
            EntryKind::Seat(SeatEntry::Sits(seat, key, _)) if keys[*seat] != Some(key) => {
                keys[*seat] = Some(key);
                taken[*seat] = version;
            }
            EntryKind::Seat(
                SeatEntry::Leaves(seat) | SeatEntry::Frees(seat) | SeatEntry::Gives(seat, ..),
            ) => {
                keys[*seat] = None;
            }
            _ => {}
        }
    }
    taken
}
