//! A game in play, its types hidden.

use std::any::Any;

use parlor_chance::{Dealer, NoDeal};
use parlor_game::{
    About, BadRules, BySeat, Cast, Data, Group, NotSetUp, PieceMove, Pin, Preview, Scene, Seat, Seats,
    Tabletop, Turn, Uniform, Viewer,
};
use parlor_render::TableWords;
use parlor_scene::{Drawing, Focus, Mark, Topic};
use serde_json::Value;

use crate::{Event, Made, Narrated, PartEnd, Refusal};

/// What a viewer may know, as a value that only the game's own bots can open. It can be sent to another thread.
pub struct OpaqueView(pub(crate) Box<dyn Knowing>);

/// What can be asked of a view without its types.
pub(crate) trait Knowing: Any + Send {
    /// See [`OpaqueView::name_action`].
    fn name_action(&self, seat: Seat, text: &str, cast: &Cast) -> Option<String>;

    /// See [`OpaqueView::reason`].
    fn reason(&self, seat: Seat, text: &str, cast: &Cast) -> Option<String>;

    /// See [`OpaqueView::hides`].
    fn hides(&self) -> bool;

    /// See [`OpaqueView::terms`].
    fn terms(&self) -> TableTerms;

    /// See [`OpaqueView::data`].
    fn data(&self) -> Data;

    /// See [`OpaqueView::choices`].
    fn choices(&self, seat: Seat, cast: &Cast) -> Vec<Choice>;

    /// See [`OpaqueView::points`].
    fn points(&self) -> BySeat<i32>;
}

/// What stays the same at a table: all that a program has to know of it before it plays there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableTerms {
    /// The game's slug.
    pub game: &'static str,
    /// The options, as a record's `rules` line writes them.
    pub rules: String,
    /// The file of the game's own data that is in force, as [`AnyGame::pin`].
    pub pin: Option<(&'static str, Pin)>,
    /// What that file holds, for people.
    pub contents: Vec<Group>,
    /// How many seats there are.
    pub seats: u8,
}

impl OpaqueView {
    /// The value inside, if it is a `T`.
    pub fn open<T: 'static>(&self) -> Option<&T> {
        let inside: &dyn Any = &*self.0;
        inside.downcast_ref()
    }

    /// Whether players of this game know different things.
    pub fn hides(&self) -> bool {
        self.0.hides()
    }

    /// What stays the same at this table.
    pub fn terms(&self) -> TableTerms {
        self.0.terms()
    }

    /// What the viewer may know, for programs.
    pub fn data(&self) -> Data {
        self.0.data()
    }

    /// The actions that `seat`, whose view this is, may choose, sorted by bytes, with the effect of each. They follow from the view: every
    /// state that looks like it offers the same (law `determinizes`).
    pub fn choices(&self, seat: Seat, cast: &Cast) -> Vec<Choice> {
        self.0.choices(seat, cast)
    }

    /// Each seat's public running score.
    pub fn points(&self) -> BySeat<i32> {
        self.0.points()
    }

    /// The name of an action of `seat`, made from this view and nothing else; it need not be legal. The text itself if it cannot be read.
    pub fn name_action(&self, seat: Seat, text: &str, cast: &Cast) -> String {
        self.0.name_action(seat, text, cast).unwrap_or_else(|| text.to_owned())
    }

    /// What speaks for an action of `seat`, in a sentence made from this view and nothing else; `None` where the game has nothing to say.
    pub fn reason(&self, seat: Seat, text: &str, cast: &Cast) -> Option<String> {
        self.0.reason(seat, text, cast)
    }
}

/// Something that a seat may choose, and its effect.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The action in canonical text.
    pub text: String,
    /// Its place in the game's own order, from 0.
    pub rank: usize,
    /// What it would score or give, in a few words; empty when there is nothing to say.
    pub preview: String,
    /// Why, in sentences; empty when there is nothing to say.
    pub why: String,
    /// The same for programs; `None` where there is none.
    pub effect: Option<Preview>,
}

/// A game in play. Actions and deals are texts, canonical on the way out and forgiving of letter case on the way in.
pub trait AnyGame: Send + Sync {
    /// How the catalog describes the game.
    fn about(&self) -> &'static About;

    /// The options in force, as a record's `rules` line writes them: `-` when all are default.
    fn rules(&self) -> String;

    /// The file whose data are in force, with the word for such files in a record's header; `None` for a game that uses none.
    fn pin(&self) -> Option<(&'static str, Pin)>;

    /// Whether the game can be set up at all.
    fn has_positions(&self) -> bool;

    /// The position as a line of text, for somebody who may know everything; `None` for a game that cannot be set up, and where this
    /// state cannot be: in the middle of a deal, say.
    fn position_text(&self) -> Option<String>;

    /// This table at another position: the same rules, data and seats.
    ///
    /// # Errors
    /// The game cannot be set up, the text is no position of it, or the parts contradict each other or the table.
    fn set_up(&self, position: &str) -> Result<Box<dyn AnyGame>, NotSetUp>;

    /// The same game with the same rules and data for this many seats, at its beginning.
    ///
    /// # Errors
    /// It is not for so many, with these options.
    fn resized(&self, seats: u8) -> Result<Box<dyn AnyGame>, BadRules>;

    /// Where a record that begins with this state begins: the position's text, or `None` for the beginning that the rules know.
    fn begins_at(&self) -> Option<String>;

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
    /// It cannot be read, or is not allowed; the state is unchanged.
    fn act(&mut self, seat: Seat, text: &str) -> Result<Event, Refusal>;

    /// Reads an outcome and applies it.
    ///
    /// # Errors
    /// It cannot be read, or cannot come; the state is unchanged.
    fn deal(&mut self, text: &str) -> Result<Event, Refusal>;

    /// Reads an event and applies it.
    ///
    /// # Errors
    /// It cannot be read, or is not allowed; the state is unchanged.
    fn apply(&mut self, event: &Event) -> Result<Event, Refusal> {
        match event {
            Event::Deal(text) => self.deal(text),
            Event::Action { seat, text } => self.act(*seat, text),
        }
    }

    /// Reads an event, and returns the move that it makes here and the state after it. This state is unchanged.
    ///
    /// # Errors
    /// It cannot be read, or is not allowed.
    fn make(&self, event: &Event) -> Result<(Made, Box<dyn AnyGame>), Refusal>;

    /// Takes the next outcome from a dealer, and returns the move and the state after it. This state is unchanged.
    ///
    /// # Errors
    /// No deal is due, or the dealer has none.
    fn make_deal(&self, dealer: &mut Dealer) -> Result<(Made, Box<dyn AnyGame>), NoDeal>;

    /// Reads an event, and returns it in canonical text if it may happen here. The state is unchanged.
    ///
    /// # Errors
    /// It cannot be read, or is not allowed.
    fn check(&self, event: &Event) -> Result<Event, Refusal>;

    /// Takes the next outcome from a dealer and applies it.
    ///
    /// # Errors
    /// No deal is due, or the dealer has none; the state is unchanged.
    fn deal_from(&mut self, dealer: &mut Dealer) -> Result<Event, NoDeal>;

    /// A random action of `seat`, each equally likely; `None` when it has none.
    fn random_action(&self, seat: Seat, chance: &mut dyn Uniform) -> Option<String>;

    /// Each seat's public running score.
    fn points(&self) -> BySeat<i32>;

    /// The final outcome, when the game is over.
    fn result(&self) -> Option<BySeat<i32>>;

    /// Whether players know different things. A game that hides nothing uses its own state as the view.
    fn hides(&self) -> bool;

    /// The seats that win and lose together with `seat`, itself among them.
    fn side(&self, seat: Seat) -> Seats;

    /// The seats whose choice is in but not yet shown.
    fn sealed(&self) -> Seats;

    /// Whether `viewer` will be shown what the deal that is due brings.
    fn sees_deal(&self, viewer: Viewer) -> bool;

    /// What `viewer` may know, as a JSON value.
    fn view(&self, viewer: Viewer) -> Value;

    /// What `viewer` may know, for programs; `scene` is their [`AnyGame::scene`]. Callers use [`crate::Position::data`].
    fn data(&self, viewer: Viewer, scene: &Scene) -> Data;

    /// What `viewer` may know, for bots.
    fn opaque_view(&self, viewer: Viewer) -> OpaqueView;

    /// What never changes at this table; without zones for a game that has no scenes.
    fn tabletop(&self) -> Tabletop;

    /// What lies on the table, as far as the viewer may know it.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// The table in words; nothing for a game that has no scenes.
    fn table_words(&self, cast: &Cast) -> Option<TableWords>;

    /// The table as the viewer of `cast` sees it, in characters.
    fn draw(&self, cast: &Cast, focus: &Focus) -> Drawing;

    /// The table as the viewer of `cast` knows it, in sentences by topic.
    fn aloud(&self, cast: &Cast, focus: &Focus) -> Vec<Topic>;

    /// The signs on the game's board, each with what it means.
    fn marks(&self) -> &'static [Mark];

    /// What the viewer of `cast` has to choose, or whom they wait for, or how the game ended.
    fn ask(&self, cast: &Cast) -> String;

    /// The name of an action of `seat`, as far as the viewer of `cast` may know it, in words that can follow others. The text itself if it
    /// cannot be read.
    fn name_action(&self, seat: Seat, text: &str, cast: &Cast) -> String;

    /// What luck brought, as a noun. The text itself if it cannot be read.
    fn name_deal(&self, text: &str, cast: &Cast) -> String;

    /// The actions that `seat` may choose, sorted by bytes, with the effect of each: in words as the viewer of `cast` may know it, as data
    /// for the seat itself, whose [`AnyGame::scene`] is `scene`. Callers use [`crate::Position::choices`].
    fn choices(&self, seat: Seat, cast: &Cast, scene: &Scene) -> Vec<Choice>;

    /// What an action of `seat` would score or give; empty when there is nothing to say or it cannot be read.
    fn preview(&self, seat: Seat, text: &str, cast: &Cast) -> String;

    /// Whether people should be asked once more before they do this without having heard what it gives ([`parlor_game::Narrate::is_rash`]);
    /// never where it cannot be done.
    fn is_rash(&self, seat: Seat, text: &str) -> bool;

    /// What can be said at once of all choices of `seat` that begin with `begun`, from what the viewer of `cast` may know; empty when there
    /// is nothing to say.
    fn overview(&self, seat: Seat, begun: &str, cast: &Cast) -> String;

    /// What an action would do for programs, as the seat itself may know it: its [`Preview`](parlor_game::Preview), null when there is none or the
    /// action is not legal here.
    fn action_data(&self, seat: Seat, text: &str) -> Value;

    /// The sentence about a move of this game for the viewer of `cast`; `shown` says whether they see what the move was. `before` and this
    /// state are the states around it. Empty when the three are not of one game. Callers use [`crate::Transition::tell`].
    fn tell(&self, before: &dyn AnyGame, made: &Made, shown: bool, cast: &Cast) -> Narrated;

    /// What comes of a move that is not about who acted, as a line of its own; `None` where there is no such line. As for
    /// [`AnyGame::tell`].
    fn follows(&self, before: &dyn AnyGame, made: &Made, shown: bool, cast: &Cast) -> Option<Narrated>;

    /// What the part of the game brought that a move has ended; `None` where it has ended none. As for [`AnyGame::tell`].
    fn ended(&self, before: &dyn AnyGame, made: &Made, shown: bool, viewer: Viewer) -> Option<PartEnd>;

    /// What moved, for this viewer of these scenes. As for [`AnyGame::tell`].
    fn moves(
        &self,
        before: &dyn AnyGame,
        made: &Made,
        shown: bool,
        seen: (Viewer, &Scene, &Scene),
    ) -> Vec<PieceMove>;

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
