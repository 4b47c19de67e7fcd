//! A game behind text and JSON, its types hidden.
//!
//! Records, sessions and apps use every game through [`AnyGame`] (a game in play) and [`Kind`] (a game that can be started); they never
//! name one. What happens is a [`Transition`] between two [`Position`]s: it is made once, and every viewer's sentences come from it.
//! [`Typed`] and [`KindOf`] make both from any game that implements the contract, so that nothing is written twice.

mod any_game;
mod event;
mod json;
mod json_schema;
mod kind;
mod made;
mod narrated;
mod sights;
mod transition;
mod typed;

pub use any_game::{AnyGame, Choice, OpaqueView, TableTerms};
pub use event::{Event, Refusal};
pub use json::{PlainData, PlainPreview, to_json};
pub use json_schema::json_schema;
pub use kind::{BadStart, FileRead, Kind, KindOf};
pub use made::Made;
pub use narrated::{Narrated, PartEnd};
pub use transition::{Position, Transition};
pub use typed::{Known, Typed};
