//! A game behind text and JSON, its types hidden.
//!
//! Records, sessions and apps speak to every game through [`AnyGame`] (a game in play) and [`Kind`] (a game one could start); they
//! never name one. What happens is a [`Transition`] between two [`Position`]s: made once, and read by all who are told of it. [`Typed`] and [`KindOf`] make both from any game that fulfils the contract, and nothing is written twice.

mod any_game;
mod event;
mod json;
mod json_schema;
mod kind;
mod made;
mod transition;
mod typed;

pub use any_game::{AnyGame, Choice, OpaqueView};
pub use event::{Event, Refusal};
pub use json::{to_json, to_json_text};
pub use json_schema::json_schema;
pub use kind::{BadStart, FileRead, Kind, KindOf, Schemas};
pub use made::Made;
pub use transition::{Narrated, Position, Transition};
pub use typed::{Known, Typed};
