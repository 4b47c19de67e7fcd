//! A game in play, its types hidden.

use std::any::Any;

use parlor_chance::{Dealer, NoDeal};
use parlor_game::{About, BySeat, Cast, Pin, Seat, Seats, Turn, Uniform, Viewer};
use parlor_scene::{Focus, Scene};
use serde_json::Value;

use crate::{Event, Refusal};

/// What a viewer may know, as a value that only the game's own bots can open: it can be handed to another thread.
pub struct OpaqueView(pub(crate) Box<dyn Knowing>);

/// What can be said of a view without its types.
pub(crate) trait Knowing: Any + Send {
    /// See [`OpaqueView::name_action`].
    fn name_action(&self, seat: Seat, text: &str, cast: &Cast) -> Option<String>;

    /// See [`OpaqueView::hides`].
    fn hides(&self) -> bool;
}

impl OpaqueView {
    /// The value inside, if it is a `T`.
    pub fn open<T: 'static>(&self) -> Option<&T> {
        let inside: &dyn Any = &*self.0;
        inside.downcast_ref()
    }

    /// Whether the game is one in which players know different things.
    pub fn hides(&self) -> bool {
        self.0.hides()
    }

    /// What an action of `seat` is called, made from this view and nothing else; it need not be legal. The text itself if it cannot
    /// be read.
    pub fn name_action(&self, seat: Seat, text: &str, cast: &Cast) -> String {
        self.0.name_action(seat, text, cast).unwrap_or_else(|| text.to_owned())
    }
}

/// A game in play. Actions and deals are texts, canonical on the way out and forgiving of letter case on the way in.
pub trait AnyGame: Send + Sync {
    /// What the catalog tells of the game.
    fn about(&self) -> &'static About;

    /// The options in force, as a record's `rules` line has them: `-` when all are default.
    fn rules(&self) -> String;

    /// Which file's data are in force, with the word for such files in a record's header; `None` for a game that takes none.
    fn pin(&self) -> Option<(&'static str, Pin)>;

    /// The seats at the table.
    fn seats(&self) -> Seats;

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// The actions that `seat` may choose, sorted by bytes.
    fn actions(&self, seat: Seat) -> Vec<String>;

    /// The outcomes that may be dealt, with their weights, sorted by bytes.
    fn deals(&self) -> Vec<(String, u32)>;

    /// Reads an action and applies it.
    ///
    /// # Errors
    /// It cannot be read, or is not allowed; nothing has changed.
    fn act(&mut self, seat: Seat, text: &str) -> Result<Event, Refusal>;

    /// Reads an outcome and applies it.
    ///
    /// # Errors
    /// It cannot be read, or cannot come; nothing has changed.
    fn deal(&mut self, text: &str) -> Result<Event, Refusal>;

    /// Reads an event and applies it.
    ///
    /// # Errors
    /// It cannot be read, or is not allowed; nothing has changed.
    fn apply(&mut self, event: &Event) -> Result<Event, Refusal> {
        match event {
            Event::Deal(text) => self.deal(text),
            Event::Action { seat, text } => self.act(*seat, text),
        }
    }

    /// Takes the next outcome from a dealer and applies it.
    ///
    /// # Errors
    /// No deal is due, or the dealer has none; nothing has changed.
    fn deal_from(&mut self, dealer: &mut Dealer) -> Result<Event, NoDeal>;

    /// One of the actions of `seat`, each equally likely; `None` when it has none.
    fn random_action(&self, seat: Seat, chance: &mut dyn Uniform) -> Option<String>;

    /// Each seat's public running score.
    fn points(&self) -> BySeat<i32>;

    /// The final outcome, when the game is over.
    fn result(&self) -> Option<BySeat<i32>>;

    /// Whether players know different things: a game that hides nothing has its own state for a view.
    fn hides(&self) -> bool;

    /// The seats that win and lose together with `seat`, itself among them.
    fn side(&self, seat: Seat) -> Seats;

    /// The seats whose choice is in but not yet shown.
    fn sealed(&self) -> Seats;

    /// Whether `viewer` gets to see what the deal that is due brings.
    fn sees_deal(&self, viewer: Viewer) -> bool;

    /// Whether `viewer` ever gets to see this action of `seat`; an action that cannot be read is seen by nobody else.
    fn sees_action(&self, viewer: Viewer, seat: Seat, text: &str) -> bool;

    /// Whether this open action of `seat` shows `viewer` something that was hidden from them. An action that cannot be read does.
    fn reveals(&self, viewer: Viewer, seat: Seat, text: &str) -> bool;

    /// Whether `viewer` ever gets to see what this event brings, which is the next to happen.
    fn sees(&self, viewer: Viewer, event: &Event) -> bool {
        match event {
            Event::Deal(_) => self.sees_deal(viewer),
            Event::Action { seat, text } => self.sees_action(viewer, *seat, text),
        }
    }

    /// What `viewer` may know, as JSON.
    fn view(&self, viewer: Viewer) -> Value;

    /// What `viewer` may know, for bots.
    fn opaque_view(&self, viewer: Viewer) -> OpaqueView;

    /// The table as the viewer of `cast` sees it, in characters.
    fn scene(&self, cast: &Cast, focus: &Focus) -> Scene;

    /// What the viewer of `cast` is asked, or whom they wait for, or how it ended.
    fn ask(&self, cast: &Cast) -> String;

    /// What an action of `seat` is called, as the viewer of `cast` may know it: words that can follow others. The text itself if it
    /// cannot be read.
    fn name_action(&self, seat: Seat, text: &str, cast: &Cast) -> String;

    /// What luck brought, as a noun. The text itself if it cannot be read.
    fn name_deal(&self, text: &str, cast: &Cast) -> String;

    /// What an action of `seat` would score or give; empty when there is nothing to say or it cannot be read.
    fn preview(&self, seat: Seat, text: &str, cast: &Cast) -> String;

    /// The same for programs, as the seat itself may know it: the game's own data, null when there is nothing to draw or it is not
    /// legal here.
    fn action_data(&self, seat: Seat, text: &str) -> Value;

    /// What happened between `before` and this state, as a sentence for the viewer of `cast`; `None` in place of the text
    /// where it was hidden from them. Empty when the two are not of one game.
    fn tell(&self, before: &dyn AnyGame, happened: &Happened<'_>, cast: &Cast) -> String;

    /// A copy.
    fn boxed(&self) -> Box<dyn AnyGame>;

    /// For the game's own kind.
    fn as_any(&self) -> &dyn Any;
}

/// An event as one viewer saw it: the text is `None` where it was hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happened<'a> {
    /// Luck brought this.
    Deal(Option<&'a str>),
    /// A seat chose this.
    Action(Seat, Option<&'a str>),
}

impl Event {
    /// The event with nothing hidden.
    pub fn shown(&self) -> Happened<'_> {
        match self {
            Event::Deal(text) => Happened::Deal(Some(text)),
            Event::Action { seat, text } => Happened::Action(*seat, Some(text)),
        }
    }

    /// The event with its text hidden.
    pub fn hidden(&self) -> Happened<'_> {
        match self {
            Event::Deal(_) => Happened::Deal(None),
            Event::Action { seat, .. } => Happened::Action(*seat, None),
        }
    }
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}
