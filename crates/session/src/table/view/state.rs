//! A table as one viewer sees it: the present state, and what happened, entry by entry.

use parlor_erased::{Choice, PlainPreview, Position};
use parlor_game::{BySeat, Cast, Language, Message, Seat, Seats, Turn, Viewer};
use parlor_language::say;
use parlor_wire as wire;

use crate::table::sentences::SENTENCES;
use crate::table::view::narration::{given_up, won_instead};
use crate::table::view::tabletop::tabletop;
use crate::{Bounded, CommandError, Key, Millis, Table};

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
            ranked: self.terms.is_ranked(),
            you: viewer.seat().map(Seat::number),
            moved: key.and_then(|key| self.moved_from(key).lowest()).map(Seat::number),
            yours: key.map_or(Seats::NONE, |key| self.seats_of(key)).iter().map(Seat::number).collect(),
            file: self.session.game().pin().map(|(_, pin)| pin.name),
            link: self.next_game.follows.as_ref().map(|follows| follows.first.clone()),
            before: self.next_game.follows.as_ref().and_then(|follows| follows.game.clone()),
        }
    }

    /// The table as `viewer` sees it at `now`, told in this form.
    pub fn state(&self, viewer: Viewer, form: impl Into<MessageFormat>, now: Millis) -> wire::State {
        let MessageFormat { detail, language } = form.into();
        let cast = self.cast(viewer).reading(language);
        wire::State {
            version: self.version(),
            lineage: self.lineage.number(),
            position: self.position(detail, &cast),
            choices: viewer.seat().map(|seat| self.choices(seat, detail, &cast)).unwrap_or_default(),
            seats: self.session.seats().iter().map(|seat| self.seat_state(seat, &cast, now)).collect(),
            practice: self.session.is_practice(),
            closed: self.closed_to_others().map(|why| why.says(language)),
            entrance: self.entrance(),
            proposal: self.proposal(),
            claim: self.claimed(),
            seeks: self.sought(),
            talk: self.talk,
            delay: self.delay(),
            hints: viewer.seat().is_some() && self.hints(),
            undo: self.undo_state(viewer, language),
            over: self.over(&cast),
            plan: self.plan_state(),
            next: self.next_game.next.clone(),
        }
    }

    /// What is always told as it is now, also to those who see the game later: how they may come, what may be said, and who asks for a seat.
    pub(crate) fn tell_newest(&self, state: &mut wire::State, language: Language) {
        state.closed = self.closed_to_others().map(|why| why.says(language));
        state.entrance = self.entrance();
        state.claim = self.claimed();
        state.seeks = self.sought();
        state.talk = self.talk;
        state.delay = self.delay();
    }

    fn position(&self, detail: wire::Detail, cast: &Cast) -> wire::Position {
        // While a bot plays for the viewer, nobody asks them anything.
        let replaced = cast.viewer().seat().is_some_and(|seat| self.instead().contains(seat));
        let other = replaced.then(|| cast.clone().before_listener());
        let asks = other.as_ref().unwrap_or(cast);
        let mut position = position(self.session.position(), self.session.events().len(), detail, asks);
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
        if !self.asked().contains(seat) || !self.seating.occupants[seat].is_person() {
            return Vec::new();
        }
        choices(self.session.position(), seat, detail, cast)
    }

    fn seat_state(&self, seat: Seat, cast: &Cast, now: Millis) -> wire::SeatState {
        let undo = self.question.as_ref().filter(|ask| ask.is_undo()).and_then(|ask| {
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
            occupant: wire::Occupant::from(&self.seating.occupants[seat]),
            asked: self.asked().contains(seat),
            chosen: self.session.game().sealed().contains(seat),
            resigned: self.seating.resigned.contains(seat),
            clock: self.clocks.left(seat, now).map(|(left, running)| wire::ClockState { left, running }),
            undo,
            rematch: self.agreed().contains(seat),
            stopped: self.next_game.stopped.contains(seat),
        }
    }

    fn undo_state(&self, viewer: Viewer, language: Language) -> wire::UndoState {
        let why = match viewer.seat() {
            None => Some(CommandError::Watching),
            Some(_) if self.is_over() => Some(CommandError::GameOver),
            Some(seat) if self.in_person(seat).is_err() => self.in_person(seat).err(),
            Some(_) if self.question.as_ref().is_some_and(|ask| !ask.is_outsiders()) => {
                Some(CommandError::UndoAsked)
            }
            Some(seat) => {
                let to = self.undo_point(self.takes_back(seat));
                to.and_then(|_| self.may_once_more(Bounded::Undo)).err()
            }
        };
        let freely = |seat| {
            let by = self.takes_back(seat);
            self.undo_point(by).is_ok_and(|to| self.unseen_undo(by, to).is_some())
        };
        let consent = viewer.seat().is_some_and(|seat| !self.others(seat).is_empty() && !freely(seat));
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
                (given_up(cast, self.last_resigned(), won), won.unwrap_or(Seats::NONE))
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
pub fn position(at: &Position, step: usize, detail: wire::Detail, cast: &Cast) -> wire::Position {
    let game = at.game();
    wire::Position {
        step: step as u32,
        turn: match game.turn() {
            Turn::Decide(seats) => wire::Turn::Decide { seats: seats.iter().map(Seat::number).collect() },
            Turn::Deal => wire::Turn::Deal,
            Turn::Over => wire::Turn::Over,
        },
        view: at.data(cast.viewer()).into(),
        ask: game.ask(cast),
        points: game.points().as_slice().to_vec(),
        result: game.result().map(|result| result.as_slice().to_vec()),
        tabletop: if detail == wire::Detail::Table { tabletop(game, cast) } else { None },
    }
}

/// What `seat` may choose, in this detail: sorted by text, or in the game's own order beside the table in words.
pub fn choices(at: &Position, seat: Seat, detail: wire::Detail, cast: &Cast) -> Vec<wire::Choice> {
    let game = at.game();
    if detail == wire::Detail::No {
        let bare = |text| wire::Choice { text, ..wire::Choice::default() };
        return game.actions(seat).into_iter().map(bare).collect();
    }
    let named = detail == wire::Detail::Table;
    let mut choices = at.choices(seat, cast);
    if named {
        choices.sort_unstable_by_key(|own| own.rank);
    }
    let full = |own: Choice| wire::Choice {
        name: if named { game.name_action(seat, &own.text, cast) } else { String::new() },
        text: own.text,
        tells: own.preview,
        why: own.why,
        does: wire::Json::of(&own.effect.as_ref().map(PlainPreview)),
    };
    choices.into_iter().map(full).collect()
}

/// Who has most of those who have not resigned; nobody in a solitaire.
fn winners(result: &BySeat<i32>, left: Seats) -> Seats {
    let best = result.iter().filter(|(seat, _)| left.contains(*seat)).map(|(_, points)| *points).max();
    let won = result.iter().filter(|(seat, points)| left.contains(*seat) && Some(**points) == best);
    if result.len() > 1 { won.map(|(seat, _)| seat).collect() } else { Seats::NONE }
}
