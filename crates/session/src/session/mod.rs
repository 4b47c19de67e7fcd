//! A record in the making: header, moves, and the position that they lead to.

pub(crate) mod trail;
pub(crate) mod undo;

use std::error::Error;
use std::fmt;

use parlor_chance::{Dealer, NoDeal};
use parlor_erased::{AnyGame, Event, Narrated, Position, Refusal, Transition};
use parlor_game::{Cast, Disclosure, Seat, Seats, Turn, Viewer};
use parlor_record::{Header, Masked, Replay, Writer, masked, transitions};

use crate::session::trail::Trail;

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The game says no.
    Game(Refusal),
    /// The dealer has nothing that fits.
    Deal(NoDeal),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Game(why) => why.fmt(f),
            Refused::Deal(why) => why.fmt(f),
        }
    }
}

impl Error for Refused {}

/// A game from its start to its present position.
pub struct Session {
    pub(crate) header: Header,
    start: Box<dyn AnyGame>,
    position: Position,
    events: Vec<Event>,
    /// What each of these disclosed to whom.
    disclosures: Vec<Disclosure>,
    /// Positions on the way.
    trail: Trail,
}

impl Session {
    /// A table at which nothing has happened. The header must be that of `start`.
    pub fn new(header: Header, start: Box<dyn AnyGame>) -> Self {
        let position = Position::new(&*start);
        Session {
            header,
            start,
            position,
            events: Vec::new(),
            disclosures: Vec::new(),
            trail: Trail::default(),
        }
    }

    /// A table that goes on where a record ends (or where its fault is).
    pub fn resume(replay: Replay) -> Self {
        let Replay { header, start, events, disclosures, end, .. } = replay;
        Session { header, start, position: end, events, disclosures, trail: Trail::default() }
    }

    /// The game before its first step.
    pub fn start(&self) -> &dyn AnyGame {
        &*self.start
    }

    /// The record's header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The game as it stands. Apps draw views of it and must not show anything else.
    pub fn game(&self) -> &dyn AnyGame {
        self.position.game()
    }

    /// The position as it stands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// All that has happened, nothing hidden: for the record, not for viewers.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What each of the events disclosed to whom.
    pub fn disclosures(&self) -> &[Disclosure] {
        &self.disclosures
    }

    /// What the table waits for.
    pub fn turn(&self) -> Turn {
        self.position.turn()
    }

    /// The seats at the table.
    pub fn seats(&self) -> Seats {
        self.game().seats()
    }

    /// The players as `viewer` hears of them.
    pub fn cast(&self, viewer: Viewer) -> Cast {
        Cast::new(&self.header.names, viewer)
    }

    /// A seat chooses.
    ///
    /// # Errors
    /// What is written is no action, or not allowed now.
    pub fn act(&mut self, seat: Seat, text: &str) -> Result<Event, Refused> {
        self.apply(&Event::Action { seat, text: text.to_owned() })
    }

    /// Luck decides, by what somebody typed.
    ///
    /// # Errors
    /// What is written is no outcome, or cannot come now.
    pub fn deal(&mut self, text: &str) -> Result<Event, Refused> {
        self.apply(&Event::Deal(text.to_owned()))
    }

    /// An event happens; gives it back in canonical text.
    ///
    /// # Errors
    /// It is not allowed here.
    pub fn apply(&mut self, event: &Event) -> Result<Event, Refused> {
        let transition = self.position.after(event).map_err(Refused::Game)?;
        self.accept(&transition);
        Ok(transition.event().clone())
    }

    /// Luck decides, by a dealer.
    ///
    /// # Errors
    /// No deal is due, or the dealer has none that fits.
    pub fn deal_from(&mut self, dealer: &mut Dealer) -> Result<Event, Refused> {
        let transition = self.position.after_deal(dealer).map_err(Refused::Deal)?;
        self.accept(&transition);
        Ok(transition.event().clone())
    }

    /// A move that was made from the present position happens.
    pub(crate) fn accept(&mut self, transition: &Transition) {
        debug_assert!(
            self.position.leads_to(transition),
            "a move is made from the position that it is accepted in"
        );
        self.trail.pass(self.events.len(), &self.position);
        self.events.push(transition.event().clone());
        self.disclosures.push(*transition.disclosure());
        self.position = transition.after().clone();
    }

    /// Takes back all moves from the one of number `to` on.
    pub(crate) fn rewind(&mut self, to: usize) {
        self.events.truncate(to);
        self.disclosures.truncate(to);
        let position = self.trail.back(to, &Position::new(&*self.start), |step| self.events.get(step));
        self.position = position.anew();
    }

    /// A position on the way to the present one, not after the move of this number, with the number of its own.
    pub(crate) fn stored_at(&self, step: usize) -> (usize, Position) {
        if step >= self.events.len() {
            return (self.events.len(), self.position.clone());
        }
        self.trail.stored_at(step).cloned().unwrap_or_else(|| (0, Position::new(&*self.start)))
    }

    /// Whether the table is set to practice: undo may go past what luck or others have shown.
    pub fn is_practice(&self) -> bool {
        self.header.get("practice") == Some("yes")
    }

    /// Sets the table to practice; the record says so from then on, and it cannot be taken back.
    pub fn set_practice(&mut self) {
        if !self.is_practice() {
            self.header.further.push(("practice".to_owned(), "yes".to_owned()));
        }
    }

    /// The whole record.
    pub fn record(&self) -> String {
        let events: Vec<_> = self.events.iter().map(Masked::from).collect();
        format!("{}{}", self.header, Writer::all(&events))
    }

    /// The record as `viewer` may see it now: what is hidden from them is `?`, and so is a position that hides anything from anybody.
    pub fn record_for(&self, viewer: Viewer) -> String {
        let moves = self.events.iter().zip(&self.disclosures);
        format!("{}{}", self.header.masked(self.game()), Writer::all(&masked(moves, viewer)))
    }

    /// All that has happened, told to `viewer`: one entry a step, in order, with nothing that they may not know.
    pub fn story(&self, viewer: Viewer) -> Vec<Narrated> {
        let cast = self.cast(viewer);
        self.transitions().flat_map(|transition| transition.tell(&cast)).collect()
    }

    /// The moves in order, made again one at a time. For the record, not for viewers.
    pub fn transitions(&self) -> impl Iterator<Item = Transition> {
        transitions(&*self.start, &self.events)
    }

    /// The states in order: before each event with that event, then the last without one. For the record, not for viewers.
    pub fn each_state(&self, mut visit: impl FnMut(&dyn AnyGame, Option<&Event>)) {
        for transition in self.transitions() {
            visit(transition.before(), Some(transition.event()));
        }
        visit(self.game(), None);
    }
}
