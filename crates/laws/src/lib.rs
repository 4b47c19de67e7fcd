//! What must hold for every game, as test functions.
//!
//! A game's test file is one call:
//!
//! ```ignore
//! #[test]
//! fn every_law_holds() {
//!     Laws::<Ouroboros>::new().pieces().assert(&Plan::default().rules(&["-", "p3=line3 stones=spent"]));
//! }
//! ```
//!
//! That plays random games at every number of seats and every setting of the [`Plan`], once, and checks each [`Play`] against every [`Law`]. Each
//! law is also a function of its own that requires of the game only what it needs. A [`Breach`] names the law, says in a sentence what was
//! found, and contains the state and the record that led to it.
//!
//! | law | file | what it says |
//! | --- | --- | --- |
//! | [`turns`] | `turns.rs` | a seat has actions just when it has to choose; deals have weights; a result comes at the end |
//! | [`checks`] | `checks.rs` | a check allows just the listed actions; a refusal returns the state unchanged |
//! | [`picks`] | `picks.rs` | picking by index agrees with the lists |
//! | [`texts`] | `texts.rs` | actions and outcomes survive being printed and read |
//! | [`determinizes`] | `determinizes.rs` | states sampled from a view look like it, and its owner may do the same in them |
//! | [`sealed`] | `sealed.rs` | simultaneous choices commute and stay secret |
//! | [`hidden`] | `hidden.rs` | no byte depends on what its reader must not know |
//! | [`shown`] | `shown.rs` | an outcome that a viewer sees is in their view |
//! | [`reveals`] | `reveals.rs` | an action that claims to reveal nothing reveals nothing |
//! | [`conserved`] | `pieces.rs` | no piece gets lost or made |
//! | [`weights`] | `outcome_weights.rs` | weights are those of a shuffled box |
//! | [`ends`] | `ends.rs` | games end, and stay ended |
//! | [`hashing`] | `hashing.rs` | equality, hashing and the visible parts of a state agree |
//! | [`replays`] | `replays.rs` | a record replays to the same state |
//! | [`narration`] | `narration.rs` | every sentence is well formed |
//! | [`picture`] | `picture.rs` | the board fits a terminal, in plain characters too |
//! | [`schema`] | `schema.rs` | data for programs match the game's schema |
//! | [`scenes`] | `scenes.rs` | what lies on the table is all there, where the tabletop says, and has a name |
//! | [`evaluates`] | `evaluates.rs` | evaluations are finite numbers |
//! | [`options`] | `options.rs` | options accept the values that they list, and survive being printed and read |
//! | [`open`] | `open.rs` | a view that is a state hides nothing |
//! | [`worlds`] | `worlds.rs` | the game can reach every determinized state |
//! | `panics` | `guard.rs` | no call panics |
//! | [`settled`] | `settled.rs` | after the first choice luck decides nothing ([`Laws::settled`]) |
//! | [`sets_up`] | `sets_up.rs` | a position can be set up as it came about, and is a line of text ([`Laws::positions`]) |
//! | [`symmetric`] | `neighbours.rs` | neighbours are neighbours of each other (board games call it themselves) |
//! | [`beliefs`] | `beliefs.rs` | states are determinized as often as what a viewer has seen makes them likely |
//!
//! Beside the laws, [`secrets`] compares many more worlds than `hidden` does, for games that hide much, and [`playthrough`] renders a whole
//! game for comparison with a file. [`script`] plays a game by the texts of its notation, and says what people read of it.

mod beliefs;
mod breach;
mod changes;
mod checks;
mod determinizes;
mod ends;
mod evaluates;
mod guard;
mod hashing;
mod hidden;
mod law;
mod laws;
mod narration;
mod neighbours;
mod open;
mod options;
mod outcome_weights;
mod picks;
mod picture;
mod pieces;
mod plan;
mod play;
pub mod playthrough;
mod previews;
mod replays;
mod reveals;
mod say;
mod scenes;
mod schema;
pub mod script;

mod sealed;
mod secrets;
mod sets_up;
mod settled;
mod shown;
mod texts;
mod turns;
mod worlds;

pub use beliefs::{Believed, Copies, assert_beliefs, beliefs};
pub use breach::{Breach, Site};
pub use checks::checks;
pub use determinizes::determinizes;
pub use ends::ends;
pub use evaluates::evaluates;
pub use hashing::hashing;
pub use hidden::hidden;
pub use law::Law;
pub use laws::Laws;
pub use narration::narration;
pub use neighbours::symmetric;
pub use open::open;
pub use options::options;
pub use outcome_weights::weights;
pub use picks::picks;
pub use picture::picture;
pub use pieces::conserved;
pub use plan::{Plan, night};
pub use play::{Play, Table};
pub use replays::{Only, replays};
pub use reveals::reveals;
pub use scenes::scenes;
pub use schema::schema;
pub use sealed::sealed;
pub use secrets::{Compared, assert_secrets, secrets};
pub use sets_up::sets_up;
pub use settled::settled;
pub use shown::shown;
pub use texts::texts;
pub use turns::turns;
pub use worlds::{worlds, worlds_of_pieces};
