//! A study: what a designer asks of a game, and how it is answered.
//!
//! | noun | file |
//! | --- | --- |
//! | [`Study`], [`Entrants`] | `file.rs`: what is asked, a TOML file |
//! | [`Tuning`], [`WrittenGoal`] | `tuning.rs`: its part on tuning |
//! | [`quick`] | `quick.rs`: the study of a game that takes a minute |
//! | [`Until`], [`Stopping`] | `until.rs`, `findings/stopping.rs`: line-ups that play until a number is known precisely |
//! | [`Ready`], [`Variant`] | `ready.rs`: a study that was checked, with its chunks |
//! | [`Chunk`], [`ChunkId`] | `chunk.rs`: the unit of work, named by everything that it depends on |
//! | [`Player`] | `player.rs`: plays deals with a game's own types, and one game again for its record |
//! | [`Meeting`] | `meeting.rs`: which game of a line-up |
//! | `How` | `sitting.rs`: one game between bots; all games of studies and matches are played there |
//! | `Stopwatch` | `stopwatch.rs`: how long bots think, by the caller's clock |
//! | [`Change`], [`CardQuestion`], [`Pattern`] | `change.rs`, `question.rs`, `pattern.rs`: what is changed for one seat, the same deals played again by `paired.rs` |
//! | [`Claim`] | `claim.rs`: a sentence of a rulebook, as a test |
//! | `Chair`, `Open` | `chair.rs`, `open.rs`: bots that see what a person would, and one that sees everything |
//! | `Decision`, `Luck` | `decision.rs`, `luck.rs`: what is noted of a game when a study asks for it |
//! | [`Sample`] | `course.rs`: who would win from here, by playouts |
//! | [`Rows`] | `rows.rs`, `key.rs`: what was played, as tables |
//! | [`Table`], [`Column`] | `table/`: columns with names, as CSV and, with the feature `parquet`, as Parquet files |
//! | [`Findings`], [`Comparison`] | `findings/`: what the tables show |

mod chair;
mod change;
mod chunk;
mod claim;
mod course;
mod decision;
mod file;
mod findings;
mod into_rows;
mod key;
mod luck;
mod meeting;
mod open;
mod paired;
mod pattern;
mod played;
mod player;
mod player_of;
mod question;
mod quick;
mod ready;
mod rows;
mod sitting;
mod stopwatch;
mod table;
mod tuning;
mod until;

pub use change::{Change, Changed, Question};
pub use chunk::{Chunk, ChunkId};
pub use claim::Claim;
pub use course::{MOMENTS, Sample};
pub use file::{BadStudy, Band, Dealing, Entrants, Study};
pub use findings::{Compared, Comparison, Finding, Findings, Group, Stopping, Studied, Unit};
pub(crate) use findings::{SEATS, Scope, leads_by_deal, results_by_deal, wins_by_deal};
pub(crate) use key::{Key, OfGame, OfSeat};
pub use meeting::Meeting;
pub use pattern::Pattern;
pub use player::{Met, Player};
pub use question::CardQuestion;
pub use quick::{commented, quick};
pub use ready::{Part, Ready, Variant};
pub use rows::{Rows, TABLES};
pub use table::{BadTable, Column, STORES, Table};
pub use tuning::{Tuning, WrittenGoal};
pub use until::{Until, Wanted};
