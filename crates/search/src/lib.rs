//! Players that know no game: they are handed a view, and choose an action by the contract alone.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Bot`], [`Choice`], [`Budget`], [`Stop`] | `bot.rs`: a view in, an action and its reasons out, within a budget |
//! | [`RandomBot`] | `random.rs`: any legal action |
//! | [`Greedy`] | `greedy.rs`: one step ahead by the game's own evaluation |
//! | [`Soft`] | `soft.rs`: another player's opinion, followed softly |
//! | [`AlphaBeta`] | `alpha_beta/`: minimax for two seats that see everything, exact ends |
//! | [`Rollouts`] | `rollouts.rs`: the game's quick player to the end behind each action, by sequential halving |
//! | [`Mcts`], [`GuidedMcts`] | `mcts/`: Monte Carlo tree search, for luck and hidden hands |
//! | [`Puct`] | `puct/`: tree search with the priors and values of its caller, in batches of leaves |
//! | [`Sealed`] | `sealed/`: regret matching, for choices made at once and hidden hands |
//! | [`Race`] | `race.rs`, `entrants.rs`: rollouts behind each action with the same luck, for one seat and luck |
//! | [`playout`] | `playout.rs`: a random game to its end |
//! | [`perft`] | `perft.rs`: how many ways there are to go on |
//!
//! There is no clock here: who gives a bot a time limit hands in a [`Stop`] that watches it. There is no entropy either: a bot is
//! seeded, and the same seed, view and budget in simulations give the same choice.

mod alpha_beta;
mod bot;
mod entrants;
mod greedy;
mod mcts;
mod perft;
mod playout;
mod puct;
mod race;
mod random;
mod range;
mod rollouts;
mod sealed;
mod soft;

pub use alpha_beta::AlphaBeta;
pub use bot::{Bot, Budget, Choice, Considered, Latch, NoChoice, Stop};
pub use greedy::Greedy;
pub use mcts::{GuidedMcts, Mcts};
pub use parlor_game::Measure;
pub use perft::{Step, divide, perft};
pub use playout::{Playout, playout};
pub use puct::{Puct, PuctLeaf, PuctSettings, RootArm, RootNoise};
pub use race::{Race, RaceSettings};
pub use random::RandomBot;
pub use rollouts::Rollouts;
pub use sealed::Sealed;
pub use soft::Soft;
