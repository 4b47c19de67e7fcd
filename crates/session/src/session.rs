//! The table: seats, log and game.

use std::error::Error;
use std::fmt;

use parlor_chance::{Dealer, NoDeal};
use parlor_erased::{AnyGame, Event, Refusal};
use parlor_game::{BySeat, Cast, Seat, Seats, Turn, Viewer};
use parlor_record::{Header, Masked, Replay, Writer, masked};

use crate::feed::{Feed, Told};
use crate::undo::replay;

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

/// One table.
pub struct Session {
    pub(crate) header: Header,
    pub(crate) start: Box<dyn AnyGame>,
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) events: Vec<Event>,
    /// The game before each seat's last choice, and that choice's place among the events, as far as they happened while this session
    /// was held: what undo looks at, so that it need not play thousands of steps again.
    pub(crate) marks: BySeat<Option<Mark>>,
}

/// A game on its way, before the event at `step`.
pub(crate) struct Mark {
    pub(crate) step: usize,
    pub(crate) game: Box<dyn AnyGame>,
}

impl Session {
    /// A table at which nothing has happened. The header must be that of `start`.
    pub fn new(header: Header, start: Box<dyn AnyGame>) -> Self {
        let marks = BySeat::from_fn(start.seats().len(), |_| None);
        Session { header, game: start.boxed(), start, events: Vec::new(), marks }
    }

    /// A table that goes on where a record ends (or where its fault is).
    pub fn resume(replay: Replay) -> Self {
        let marks = BySeat::from_fn(replay.start.seats().len(), |_| None);
        Session {
            header: replay.header,
            start: replay.start,
            events: replay.events,
            game: replay.game,
            marks,
        }
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
        &*self.game
    }

    /// All that has happened, nothing hidden: for the record, not for viewers.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What the table waits for.
    pub fn turn(&self) -> Turn {
        self.game.turn()
    }

    /// The seats at the table.
    pub fn seats(&self) -> Seats {
        self.game.seats()
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
        let before = self.game.boxed();
        let event = self.game.act(seat, text).map_err(Refused::Game)?;
        self.push(before, event.clone());
        Ok(event)
    }

    fn push(&mut self, before: Box<dyn AnyGame>, event: Event) {
        if let Event::Action { seat, .. } = event {
            self.marks[seat] = Some(Mark { step: self.events.len(), game: before });
        }
        self.events.push(event);
    }

    /// What was decided elsewhere happens here too.
    ///
    /// # Errors
    /// It is not allowed here.
    pub fn apply(&mut self, event: &Event) -> Result<(), Refused> {
        let before = self.game.boxed();
        let event = self.game.apply(event).map_err(Refused::Game)?;
        self.push(before, event);
        Ok(())
    }

    /// Luck decides, by what somebody typed.
    ///
    /// # Errors
    /// What is written is no outcome, or cannot come now.
    pub fn deal(&mut self, text: &str) -> Result<Event, Refused> {
        let event = self.game.deal(text).map_err(Refused::Game)?;
        self.events.push(event.clone());
        Ok(event)
    }

    /// Luck decides, by a dealer.
    ///
    /// # Errors
    /// No deal is due, or the dealer has none that fits.
    pub fn deal_from(&mut self, dealer: &mut Dealer) -> Result<Event, Refused> {
        let event = self.game.deal_from(dealer).map_err(Refused::Deal)?;
        self.events.push(event.clone());
        Ok(event)
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

    /// The record as `viewer` may see it now: what is hidden from them is `?`.
    pub fn record_for(&self, viewer: Viewer) -> String {
        format!("{}{}", self.header, Writer::all(&masked(&*self.start, &self.events, viewer)))
    }

    /// All that has happened, told to `viewer`: one entry a step, in order, with nothing that they may not know.
    pub fn story(&self, viewer: Viewer) -> Vec<Told> {
        let mut feed = Feed::new(&*self.start, self.cast(viewer));
        self.events.iter().flat_map(|event| feed.push(event)).collect()
    }

    /// The states in order: before each event with that event, then the last without one. For the record, not for viewers.
    pub fn each_state(&self, mut visit: impl FnMut(&dyn AnyGame, Option<&Event>)) {
        let mut game = self.start.boxed();
        for event in &self.events {
            visit(&*game, Some(event));
            replay(&mut *game, event);
        }
        visit(&*game, None);
    }

    /// A feed of what happens from now on, told to `viewer`.
    pub fn feed(&self, viewer: Viewer) -> Feed {
        Feed::resumed(&*self.start, &self.events, self.cast(viewer))
    }
}
