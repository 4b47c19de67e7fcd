//! A game behind text and JSON, its types hidden.
//!
//! Records, sessions and apps speak to every game through [`AnyGame`] (a game in play) and [`Kind`] (a game one could start); they
//! never name one. [`Typed`] and [`KindOf`] make both from any game that fulfils the contract, and nothing is written twice.

mod any_game;
mod event;
mod json;
mod kind;
mod typed;

pub use any_game::{AnyGame, Happened, OpaqueView};
pub use event::{Event, Refusal};
pub use json::to_json;
pub use kind::{BadStart, FileRead, Kind, KindOf};
pub use typed::{Known, Typed};
