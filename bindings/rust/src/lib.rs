#![doc = include_str!("../README.md")]
//!
//! # Where to look
//!
//! | to | begin with |
//! | --- | --- |
//! | list the games, start one, name a bot | [`games`], [`find`], [`Entry`], [`BotSpec`] |
//! | play by text, as records write it | [`AnyGame`]: `turn`, `actions`, `act`, `deal_from`, `points` |
//! | play with a game's own types | [`engines`], [`Game`] |
//! | search, count positions, write a bot | [`search`], [`Bot`], [`search::perft`] |
//! | read, replay and write records | [`record`], [`replay`] |
//! | draw or tell a position | [`scene`], [`AnyGame::draw`], [`AnyGame::aloud`] |
//! | repeat the same luck | [`Seed`], [`Dealer`], [`chance`] |
//!
//! `docs/stability.md` of the repository says what a new version may change.

pub use parlor_catalog::engines;
pub use parlor_catalog::{
    AnyBot, AnyChoice, BadBot, BotError, BotKind, BotSpec, Catalog, Entry, LEVELS, Limit, UnknownGame, find,
    games, rules_hash,
};
pub use parlor_chance::{self as chance, Dealer, NoDeal, Rng, Seed};
pub use parlor_erased::{self as erased, AnyGame, Event, Kind, OpaqueView, Refusal};
pub use parlor_game::{
    self as game, BadRules, BySeat, Disclosure, Game, Illegal, Measure, Never, Notation, Refused, Rules,
    Seat, Seats, Syntax, Turn, ViewOf, Viewer,
};
pub use parlor_record::{self as record, Fault, Header, Replay, Writer, replay};
pub use parlor_scene as scene;
pub use parlor_search::{self as search, Bot, Budget, Choice, Considered, NoChoice, Stop};

/// Recipes, from a list of the games to a search of one's own.
#[doc = include_str!("../COOKBOOK.md")]
pub mod cookbook {}
