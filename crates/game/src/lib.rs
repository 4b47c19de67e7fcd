//! The contract that every game implements.
//!
//! A game is a small `Copy` value, its state, with a handful of functions ([`Game`]). It holds no random generator, reads no
//! clock, does no I/O and depends on nothing. Every choice of luck is an explicit *deal*: the state says that one is due and which outcomes
//! may come with which integer weights, and the caller (a seeded dealer, a physical deck, a search that enumerates) applies the outcome
//! like any action.
//!
//! | noun | file | what it is |
//! | --- | --- | --- |
//! | [`Seat`], [`Seats`], [`BySeat`] | `seat.rs` | seats; sets of seats; one value a seat |
//! | [`Turn`], [`Viewer`], [`Viewers`] | `turn.rs` | whose turn it is; who views |
//! | [`Disclosure`], [`Transition`], [`Move`] | `disclosure.rs` | who sees what of a move, and when |
//! | [`Game`], [`ViewOf`], [`Never`] | `game.rs` | the rules as functions; what a viewer may know, and states made from that alone |
//! | [`NotAsked`] | `not_asked.rs` | why a seat has nothing to choose now |
//! | [`Rules`], [`OptionSpec`], [`GameOption`] | `options.rs`, `game_option.rs` | the options a table may choose |
//! | [`options!`], [`option_words!`] | `option_table.rs` | the table that declares fields and options at once |
//! | [`Conflict`] | `conflicts.rs` | which values of options do not go together |
//! | [`FileTree`], [`Node`], [`Mistake`], [`Pin`] | `file.rs` | a file of a game's own data (a card set), and what is wrong with it |
//! | [`Notation`], [`Data`] | `notation.rs`, `data.rs` | actions, deals and views as text and as a tree |
//! | [`Scene`], [`Tabletop`], [`PieceMove`], [`Preview`] | `scene/` | what lies on the table as a viewer sees it, what never changes of it, what moved, and what a choice would move |
//! | [`Schema`] | `schema.rs` | the shape of these trees, for clients that draw from them |
//! | [`Seen`] | `seen.rs` | what one viewer saw of a step |
//! | [`Narrate`], [`Cast`] | `narrate.rs` | what happened, as a sentence, made from views alone |
//! | [`Message`], [`Argument`], [`Sentences`] | `message.rs` | a sentence as data, and the files that have its words |
//! | [`About`], [`Published`] | `about.rs` | name, players, designer, rules text |
//! | [`Pieces`] | `pieces.rs` | the pieces in the box, so that none gets lost; for games that have pieces |
//! | [`CardAdvice`] | `card_advice.rs` | what may be wrong with cards that are data, before any game |
//! | [`CardGame`] | `card_game.rs` | cards that are data, for studies that change one of them |
//! | [`Setup`] | `setup.rs` | positions that are set up without playing to them |
//! | [`Evaluate`], [`Settled`], [`RolloutHints`], [`RegretHints`], [`Measure`] | `hints/` | a game's hints for searches, by algorithm |
//! | [`fingerprint()`], [`fold`] | `fingerprint.rs` | a state as one number, the same in every run |
//! | [`in_words`], [`capital`], [`tame`], [`visible`] | `words.rs` | small helpers for sentences |
//! | [`Illegal`], [`Syntax`], [`BadRules`] | `error.rs` | three kinds of refusal, one type each |
//!
//! Two rules hold everywhere: nothing that a viewer receives may depend on what that viewer cannot know (so narration, notation and
//! pictures are made from a [`Game::View`]), and no input may panic.

mod about;
mod card_advice;
mod card_game;
mod conflicts;
mod data;
mod disclosure;
mod ended;
mod error;
mod file;
mod fingerprint;
mod game;
mod game_option;
mod hints;
mod message;
mod narrate;
mod not_asked;
mod notation;
mod option_spec;
mod option_table;
mod options;
mod pieces;
mod scene;
pub mod schema;
mod seat;
mod seen;
mod setup;
mod small_text;
mod turn;
mod uniform;
mod words;

pub use about::{About, Outcome, Published, Translated};
pub use card_advice::{CardAdvice, CardFlaw};
pub use card_game::{CardChange, CardFace, CardGame, CardNumber, Cards};
pub use conflicts::{Conflict, OptionChoice, combinations, conflict_of, conflicts};
pub use data::Data;
pub use disclosure::{Disclosure, Move, Sealed, Showing, Transition};
pub use ended::Ended;
pub use error::{BadRules, Illegal, Refused, Syntax};
pub use file::{FileSpec, FileTree, Group, GroupEntry, Lines, Mistake, Node, Pin};
pub use fingerprint::{fingerprint, fold};
pub use game::{Game, Never, ViewOf};
pub use game_option::{GameOption, option_value};
pub use hints::{Evaluate, Measure, RegretHints, RolloutHints, Segment, Settled};
pub use message::{Argument, Language, Message, Sentences};
pub use narrate::{Cast, Narrate, Subject};
pub use not_asked::NotAsked;
pub use notation::Notation;
pub use option_spec::{NumberRange, OptionSpec, OptionValue, number_range, rules_in_words, whole_number};
pub use options::{NoOptions, Rules, format_rules};
pub use pieces::{PieceCounts, Pieces};
pub use scene::{
    FACE_DOWN, FaceColour, FaceKind, FaceShape, Fact, FactList, FactSink, FactValue, NotationWord, PREVIEW,
    Piece, PieceMove, Preview, SCENE, Scene, SceneSink, SumPart, Tabletop, Zone, ZoneKind, ZoneLayout,
    ZonePlace, ZoneSpot, after_moves, runs,
};
pub use schema::Schema;
pub use seat::{BySeat, MAX_SEATS, Seat, Seats};
pub use seen::Seen;
pub use setup::{BadPosition, LONGEST_POSITION, NotSetUp, Positions, Setup};
pub use small_text::{SmallText, two_letters};
pub use turn::{Turn, Viewer, Viewers};
pub use uniform::Uniform;
pub use words::{READABLE, capital, in_words, is_tame, tame, visible};
