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
//! | [`GameKey`] | `game_key.rs`: which game of a line-up |
//! | `GameSetting` | `play_game.rs`: one game between bots; all games of studies and matches are played there |
//! | `Stopwatch` | `stopwatch.rs`: how long bots think, by the caller's clock |
//! | [`Change`], [`CardQuestion`], [`Pattern`] | `change.rs`, `question.rs`, `pattern.rs`: what is changed for one seat, the same deals played again by `paired.rs` |
//! | [`Claim`] | `claim.rs`: a sentence of a rulebook, as a test |
//! | `BotInSeat`, `Open` | `bot_in_seat.rs`, `open.rs`: bots that see what a person would, and one that sees everything |
//! | `Decision`, `Luck` | `decision.rs`, `luck.rs`: what is noted of a game when a study asks for it |
//! | [`Sample`] | `course.rs`: who would win from here, by playouts |
//! | [`Rows`] | `rows.rs`, `row_key.rs`: what was played, as tables |
//! | [`Table`], [`Column`] | `table/`: columns with names, as CSV and, with the feature `parquet`, as Parquet files |
//! | [`Findings`], [`Comparison`] | `findings/`: what the tables show |

mod bot_in_seat;
mod change;
mod chunk;
mod claim;
mod course;
mod decision;
mod file;
mod findings;
mod game_key;
mod into_rows;
mod luck;
mod open;
mod paired;
mod part;
mod pattern;
mod play_chunks;
mod play_game;
mod played_game;
mod player;
mod player_of;
mod question;
mod quick;
mod ready;
mod row_key;
mod rows;
mod stopwatch;
mod table;
mod tuning;
mod until;

pub(crate) use bot_in_seat::strength;
pub use change::{Change, Changed, Question};
pub use chunk::{Chunk, ChunkId};
pub use claim::Claim;
pub use course::{MOMENTS, Sample};
pub use file::{BadStudy, Band, Dealing, Entrants, Study};
pub use findings::{
    Compared, Comparison, Finding, Findings, Group, Judgement, Retest, Stopping, Studied, Unit,
};
pub(crate) use findings::{NEED, SEATS, SWAP, Scope, leads_by_deal, results_by_deal, wins_by_deal};
pub use game_key::GameKey;
pub use part::Part;
pub use pattern::Pattern;
pub use played_game::Forfeit;
pub use player::{Player, TimedGame};
pub use question::CardQuestion;
pub use quick::{commented, quick};
pub use ready::{Ready, Variant};
pub(crate) use row_key::{GameRow, RowKey, SeatRow};
pub use rows::{Rows, TABLES};
pub use table::{BadTable, Column, STORES, Table};
pub use tuning::{Tuning, WrittenGoal};
pub use until::{Until, Wanted};
