//! A table as one viewer sees it: the present state, and what happened, entry by entry.

use parlor_erased::{AnyGame, Choice, Transition};
use parlor_game::{BySeat, Cast, Language, Message, Seat, Seats, Turn, Viewer};
use parlor_language::say;
use parlor_scene::Focus;
use parlor_wire as wire;

use crate::scene::scene;
use crate::sentences::SENTENCES;
use crate::told::{given_up, said, told, told_dropped, won_instead};
use crate::{Bounded, CommandError, Entry, EntryKind, Key, Millis, Table};

/// How somebody hears of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct MessageFormat {
    /// How much of it.
    pub detail: wire::Detail,
    /// In which language.
    pub language: Language,
}

impl From<wire::Detail> for MessageFormat {
    /// In English.
    fn from(detail: wire::Detail) -> Self {
        MessageFormat { detail, language: Language::default() }
    }
}

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
        let undoing = table.ask.as_ref().filter(|ask| ask.is_undo()).map(|ask| ask.by);
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
            EntryKind::Leaves(_) | EntryKind::Frees(_) | EntryKind::Gives(..) | EntryKind::Called(..)
        );
        if !leaves {
            self.rename(what);
        }
        self.steps = match what {
            EntryKind::Step(_) => self.steps + 1,
            EntryKind::Rewinds(to) => *to,
            _ => self.steps,
        };
        self.replace(what);
        let dropped = self.asks(what);
        let rewound = if let EntryKind::Rewinds(to) = what { Some(*to as u32) } else { None };
        let news = |(viewer, language): &(Viewer, Language)| {
            let cast = Cast::new(&self.names, *viewer).reading(*language);
            let another =
                |seat| version < self.taken[seat] || (made.is_some() && self.instead.contains(seat));
            let cast = if seat_of(*viewer).is_some_and(another) { cast.before_listener() } else { cast };
            let mut said: Vec<_> = match made {
                Some(made) => made.tell(&cast).into_iter().map(|told| said(told, self.steps)).collect(),
                None => told(&cast, what, by).into_iter().collect(),
            };
            said.extend(dropped.map(|by| told_dropped(&cast, by)));
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
            EntryKind::Asks(by, _) => self.undoing = Some(*by),
            EntryKind::Rewinds(_) | EntryKind::Declines(_) | EntryKind::Withdraws(_) => self.undoing = None,
            EntryKind::Step(_)
            | EntryKind::Proposes(_)
            | EntryKind::Claims(_)
            | EntryKind::Resigns(..)
            | EntryKind::Replaces(..)
            | EntryKind::Returns(_)
            | EntryKind::Sits(..)
            | EntryKind::Plays(..)
            | EntryKind::Gives(..)
            | EntryKind::Leaves(_)
            | EntryKind::Frees(_) => {
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
            EntryKind::Replaces(seat, ..) => self.instead = self.instead.with(*seat),
            EntryKind::Returns(seat)
            | EntryKind::Sits(seat, ..)
            | EntryKind::Gives(seat, ..)
            | EntryKind::Plays(seat, ..) => self.instead = self.instead.without(*seat),
            _ => {}
        }
    }

    /// Somebody has another name from now on. A name is as the table takes it: what it would refuse is not in its log.
    fn rename(&mut self, what: &EntryKind) {
        match what {
            EntryKind::Sits(seat, _, name)
            | EntryKind::Plays(seat, _, name)
            | EntryKind::Gives(seat, _, name)
            | EntryKind::Called(seat, name) => {
                name.trim().clone_into(&mut self.names[*seat]);
            }
            EntryKind::Leaves(seat) | EntryKind::Frees(seat) => self.names[*seat].clear(),
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
            EntryKind::Sits(seat, key, _) if keys[*seat] != Some(key) => {
                keys[*seat] = Some(key);
                taken[*seat] = version;
            }
            EntryKind::Leaves(seat) | EntryKind::Frees(seat) | EntryKind::Gives(seat, ..) => {
                keys[*seat] = None;
            }
            _ => {}
        }
    }
    taken
}

impl Table {
    /// What stays the same as long as the table stands, for `viewer`, who shows this key.
    pub fn info(&self, viewer: Viewer, key: Option<&Key>) -> wire::TableInfo {
        let header = self.session.header();
        wire::TableInfo {
            id: self.id.clone(),
            game: header.game.clone(),
            rules: header.rules.clone(),
            seats: header.seats,
            hides: self.session.game().hides(),
            clock: self.terms.clock.map(wire::Clock::from),
            timeout: if self.terms.expiry_resigns { wire::Timeout::Resign } else { wire::Timeout::Bot },
            daily: self.terms.daily.clone(),
            you: seat_of(viewer).map(Seat::number),
            moved: key.and_then(|key| self.moved_from(key).lowest()).map(Seat::number),
            yours: key.map_or(Seats::NONE, |key| self.seats_of(key)).iter().map(Seat::number).collect(),
            file: self.session.game().pin().map(|(_, pin)| pin.name),
            link: self.follows.as_ref().map(|follows| follows.first.clone()),
            before: self.follows.as_ref().and_then(|follows| follows.game.clone()),
        }
    }

    /// The table as `viewer` sees it at `now`, told in this form.
    pub fn state(&self, viewer: Viewer, form: impl Into<MessageFormat>, now: Millis) -> wire::State {
        let MessageFormat { detail, language } = form.into();
        let cast = self.cast(viewer).reading(language);
        wire::State {
            version: self.version(),
            position: self.position(detail, &cast),
            choices: seat_of(viewer).map(|seat| self.choices(seat, detail, &cast)).unwrap_or_default(),
            seats: self.session.seats().iter().map(|seat| self.seat_state(seat, &cast, now)).collect(),
            practice: self.session.is_practice(),
            closed: self.closed_to_others().map(|why| why.says(language)),
            entrance: self.entrance(),
            proposal: self.proposal(),
            claim: self.claimed(),
            talk: self.talk,
            delay: self.delay(),
            hints: seat_of(viewer).is_some() && self.hints(),
            undo: self.undo_state(viewer, language),
            over: self.over(&cast),
            plan: self.plan_told(),
            next: self.next.clone(),
        }
    }

    /// What is always told as it is now, also to those who see the game later: how they may come, what may be said, and who asks for a seat.
    pub(crate) fn tell_newest(&self, state: &mut wire::State, language: Language) {
        state.closed = self.closed_to_others().map(|why| why.says(language));
        state.entrance = self.entrance();
        state.claim = self.claimed();
        state.talk = self.talk;
        state.delay = self.delay();
    }

    fn position(&self, detail: wire::Detail, cast: &Cast) -> wire::Position {
        // While a bot plays for the viewer, nobody asks them anything.
        let replaced = seat_of(cast.viewer()).is_some_and(|seat| self.instead().contains(seat));
        let other = replaced.then(|| cast.clone().before_listener());
        let asks = other.as_ref().unwrap_or(cast);
        let mut position = position(self.session.game(), self.session.events().len(), detail, asks);
        if !self.is_full() {
            position.ask = say(&SENTENCES, &Message::new("waiting-for-seat"), cast);
        } else if self.is_gathering() {
            position.ask = say(&SENTENCES, &Message::new("waiting-for-ready"), cast);
        } else if let Some(over) = self.over(cast) {
            position.ask = over.text;
        }
        position
    }

    fn choices(&self, seat: Seat, detail: wire::Detail, cast: &Cast) -> Vec<wire::Choice> {
        if !self.asked().contains(seat) || !self.occupants[seat].is_person() {
            return Vec::new();
        }
        choices(self.session.game(), seat, detail, cast)
    }

    fn seat_state(&self, seat: Seat, cast: &Cast, now: Millis) -> wire::SeatState {
        let undo = self.ask.as_ref().filter(|ask| ask.is_undo()).and_then(|ask| {
            if ask.by == seat {
                Some(wire::UndoAsked::Asks)
            } else if ask.agreed.contains(seat) {
                Some(wire::UndoAsked::Agrees)
            } else {
                ask.waits().contains(seat).then_some(wire::UndoAsked::Waits)
            }
        });
        wire::SeatState {
            seat: seat.number(),
            name: cast.name(seat).to_owned(),
            occupant: wire::Occupant::from(&self.occupants[seat]),
            asked: self.asked().contains(seat),
            chosen: self.session.game().sealed().contains(seat),
            resigned: self.resigned.contains(seat),
            clock: self.clocks.left(seat, now).map(|(left, running)| wire::ClockState { left, running }),
            undo,
            rematch: self.agreed().contains(seat),
            stopped: self.stopped.contains(seat),
        }
    }

    fn undo_state(&self, viewer: Viewer, language: Language) -> wire::UndoState {
        let why = match seat_of(viewer) {
            None => Some(CommandError::Watching),
            Some(_) if self.is_over() => Some(CommandError::GameOver),
            Some(seat) if self.in_person(seat).is_err() => self.in_person(seat).err(),
            Some(_) if self.ask.as_ref().is_some_and(|ask| !ask.is_claim()) => Some(CommandError::UndoAsked),
            Some(seat) => {
                let to = self.undo_point(self.takes_back(seat));
                to.and_then(|_| self.may_once_more(Bounded::Undo)).err()
            }
        };
        let freely = |seat| {
            let by = self.takes_back(seat);
            self.undo_point(by).is_ok_and(|to| self.unseen_undo(by, to).is_some())
        };
        let consent = seat_of(viewer).is_some_and(|seat| !self.others(seat).is_empty() && !freely(seat));
        let code = why.as_ref().map(CommandError::code);
        let why = why.map(|why| why.says(language)).unwrap_or_default();
        wire::UndoState { possible: code.is_none(), consent, code, why }
    }

    /// How it ended, when it has.
    pub fn over(&self, cast: &Cast) -> Option<wire::Over> {
        if !self.is_over() {
            return None;
        }
        let result = self.session.game().result();
        let left = self.left();
        let (text, winners) = match &result {
            Some(result) => (self.ended(cast, result), winners(result, left)),
            None => {
                // Everybody on a side but one has resigned, or no person is left.
                let won = (!left.is_empty() && self.is_one_side(left)).then_some(left);
                (given_up(cast, self.resigned, won), won.unwrap_or(Seats::NONE))
            }
        };
        let seed = self.revealed_seed().map(str::to_owned);
        let winners = winners.iter().map(Seat::number).collect();
        Some(wire::Over { text, winners, played: result.is_some(), seed })
    }

    /// The game's own sentence on its end; it knows nothing of people who have resigned, in whose place a bot has won.
    fn ended(&self, cast: &Cast, result: &BySeat<i32>) -> String {
        let text = self.session.game().ask(cast);
        let left = self.left();
        let resigned = winners(result, self.session.seats()).minus(left);
        match resigned.is_empty() {
            true => text,
            false => won_instead(cast, (resigned, winners(result, left)), text),
        }
    }
}

/// A game's position as the viewer of `cast` sees it, told in this detail.
pub fn position(game: &dyn AnyGame, step: usize, detail: wire::Detail, cast: &Cast) -> wire::Position {
    let (view, ask) = game.seen(cast);
    wire::Position {
        step: step as u32,
        turn: match game.turn() {
            Turn::Decide(seats) => wire::Turn::Decide { seats: seats.iter().map(Seat::number).collect() },
            Turn::Deal => wire::Turn::Deal,
            Turn::Over => wire::Turn::Over,
        },
        view: wire::Json::new(view),
        ask,
        points: game.points().as_slice().to_vec(),
        result: game.result().map(|result| result.as_slice().to_vec()),
        scene: (detail == wire::Detail::Scene).then(|| scene(&game.scene(cast, &Focus::default()))),
    }
}

/// What `seat` may choose, told in this detail: sorted by text, or in the game's own order beside its scene.
pub fn choices(game: &dyn AnyGame, seat: Seat, detail: wire::Detail, cast: &Cast) -> Vec<wire::Choice> {
    if detail == wire::Detail::No {
        let bare =
            |text| wire::Choice { text, name: String::new(), tells: String::new(), does: wire::Json::null() };
        return game.actions(seat).into_iter().map(bare).collect();
    }
    let named = detail == wire::Detail::Scene;
    let mut choices = game.choices(seat, cast);
    if named {
        choices.sort_unstable_by_key(|own| own.rank);
    }
    let full = |own: Choice| wire::Choice {
        name: if named { game.name_action(seat, &own.text, cast) } else { String::new() },
        text: own.text,
        tells: own.preview,
        does: wire::Json::new(own.data),
    };
    choices.into_iter().map(full).collect()
}

/// Who has most of those who have not resigned; nobody in a solitaire.
fn winners(result: &BySeat<i32>, left: Seats) -> Seats {
    let best = result.iter().filter(|(seat, _)| left.contains(*seat)).map(|(_, points)| *points).max();
    let won = result.iter().filter(|(seat, points)| left.contains(*seat) && Some(**points) == best);
    if result.len() > 1 { won.map(|(seat, _)| seat).collect() } else { Seats::NONE }
}

/// The seat of a viewer who sits.
pub(crate) fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}
