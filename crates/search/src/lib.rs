//! Players that know no game: they are handed a view, and choose an action by the contract alone.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Bot`], [`Choice`], [`Budget`], [`Stop`] | `bot.rs`: a view in, an action and its reasons out, within a budget |
//! | [`RandomBot`] | `random.rs`: any legal action |
//! | [`Greedy`] | `greedy.rs`: one step ahead by the game's own evaluation |
//! | [`Mcts`], [`GuidedMcts`] | `mcts/`: Monte Carlo tree search, for luck and hidden hands |
//! | [`playout`] | `playout.rs`: a random game to its end |
//! | [`perft`] | `perft.rs`: how many ways there are to go on |
//!
//! There is no clock here: who gives a bot a time limit hands in a [`Stop`] that watches it. There is no entropy either: a bot is
//! seeded, and the same seed, view and budget in simulations give the same choice.

mod bot;
mod greedy;
mod mcts;
mod perft;
mod playout;
mod random;

pub use bot::{Bot, Budget, Choice, Considered, NoChoice, Stop};
pub use greedy::Greedy;
pub use mcts::{GuidedMcts, Mcts};
pub use parlor_game::Measure;
pub use perft::{Step, divide, perft};
pub use playout::{Playout, playout};
pub use random::RandomBot;
