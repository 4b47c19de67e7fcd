//! A game in play, its types hidden.

use std::any::Any;

use parlor_chance::{Dealer, NoDeal};
use parlor_game::{About, BySeat, Cast, Pin, Seat, Seats, Turn, Uniform, Viewer};
use parlor_scene::{Focus, Scene};
use serde_json::Value;

use crate::{Event, Made, Refusal};

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

/// Something that a seat may choose, and what it would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The action in canonical text.
    pub text: String,
    /// Its place in the game's own order, from 0.
    pub rank: usize,
    /// What it would score or give, in a few words; empty when there is nothing to say.
    pub preview: String,
    /// The same for programs, as the text of JSON: the game's own data, null when there is nothing to draw.
    pub data: String,
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

    /// Reads an event, and gives the move that it is here with the state after it. This state stays as it is.
    ///
    /// # Errors
    /// It cannot be read, or is not allowed.
    fn make(&self, event: &Event) -> Result<(Made, Box<dyn AnyGame>), Refusal>;

    /// Takes the next outcome from a dealer, and gives the move with the state after it. This state stays as it is.
    ///
    /// # Errors
    /// No deal is due, or the dealer has none.
    fn make_deal(&self, dealer: &mut Dealer) -> Result<(Made, Box<dyn AnyGame>), NoDeal>;

    /// Reads an event, and gives it back in canonical text if it may happen here. Nothing happens.
    ///
    /// # Errors
    /// It cannot be read, or is not allowed.
    fn check(&self, event: &Event) -> Result<Event, Refusal>;

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

    /// Whether `viewer` will be shown what the deal that is due brings.
    fn sees_deal(&self, viewer: Viewer) -> bool;

    /// What `viewer` may know, as JSON to look into.
    fn view(&self, viewer: Viewer) -> Value;

    /// What the viewer of `cast` may know, as the text of JSON, and what they are asked, or whom they wait for, or how it ended.
    fn seen(&self, cast: &Cast) -> (String, String);

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

    /// The actions that `seat` may choose, sorted by bytes, with what each would do: in words as the viewer of `cast` may know it, as
    /// data for the seat itself.
    fn choices(&self, seat: Seat, cast: &Cast) -> Vec<Choice>;

    /// What an action of `seat` would score or give; empty when there is nothing to say or it cannot be read.
    fn preview(&self, seat: Seat, text: &str, cast: &Cast) -> String;

    /// The same for programs, as the seat itself may know it: the game's own data, null when there is nothing to draw or it is not
    /// legal here.
    fn action_data(&self, seat: Seat, text: &str) -> Value;

    /// A move of this game as it is told to the viewer of `cast`, who is shown what it was or not. `before` and this state are those
    /// that the sentence is about. Empty when the three are not of one game. [`crate::Transition::tell`] is the way to it.
    fn tell(&self, before: &dyn AnyGame, made: &Made, shown: bool, cast: &Cast) -> String;

    /// A copy.
    fn boxed(&self) -> Box<dyn AnyGame>;

    /// For the game's own kind.
    fn as_any(&self) -> &dyn Any;
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}
