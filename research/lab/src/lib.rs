//! Matches between bots, and what they show. Numbers come with intervals.
//!
//! | noun | file |
//! | --- | --- |
//! | [`LineUp`] | `line_up.rs`: every bot in every seat, on the same deals |
//! | [`Broken`] | `broken.rs`: why games cannot be played |
//! | [`Match`] | `play.rs`: a study of one line-up, its games timed and stored one by one |
//! | [`Watch`] | `watch.rs`: the caller's clock |
//! | [`Terms`], [`MatchGame`], [`Results`] | `results.rs`: a match as lines, so that it can continue after a stop, and as a study's tables |
//! | [`Estimate`], [`number`] | `estimate.rs`: a mean with its 95 % interval, by `interval.rs` and `student.rs`; how numbers are written |
//! | [`Anytime`] | `anytime.rs`: intervals that stay valid although one looks all the time |
//! | [`explained`], [`intraclass`] | `agreement.rs`: how far one number tells another |
//! | [`controlled`] | `control.rs`: means with less noise |
//! | [`jackknife`] | `jackknife.rs`: the interval of any number |
//! | `discoveries` | `discoveries.rs`: which of many comparisons show something |
//! | [`coverage`] | `coverage/`: how often all these intervals cover the truth, by simulation |
//! | [`Elo`] | `elo.rs`: shares of wins as differences of strength |
//! | [`Sequential`], [`Question`] | `sequential.rs`: tests that stop when the question is answered |
//! | [`Summary`] | `summary.rs`: what a match shows |
//! | [`Ladder`] | `ladder.rs`: whether a game's Best beats the greedy bot |
//! | [`StrengthPlan`], [`Experiment`] | `plan.rs`: the matches that measure the server's bots |
//! | [`Comparison`], [`decide`] | `family.rs`: targets judged together, so that their number decides none of them |
//! | [`study`] | `study/`: what a designer asks of a game, played in chunks and told as findings |
//! | [`report`] | `report/`: what a study shows, as data for a page |
//! | [`tune`] | `tune/`: which numbers have to change for goals to be met |
//! | [`document`] | `document/`: all results as a page |
//!
//! The unit of all statistics is a deal: the games on it, one for each seating of the line-up, depend on each other, and only their mean
//! counts. This crate has no clock, threads or files: the program that runs a match provides them.

mod agreement;
mod anytime;
mod broken;
mod control;
pub mod coverage;
mod discoveries;
mod document;
mod elo;
mod estimate;
mod family;
mod interval;
mod jackknife;
mod ladder;
mod line_up;
mod measure;
mod plan;
mod play;
mod programs;
pub mod report;
mod results;
mod sequential;
mod student;
pub mod study;
mod summary;
pub mod tune;
mod watch;

pub use agreement::{explained, intraclass};
pub use anytime::Anytime;
pub use broken::Broken;
pub use control::controlled;
pub use document::document;
pub use elo::{Elo, share};
pub use estimate::{Estimate, number};
pub use family::{Comparison, Decision, decide};
pub use jackknife::jackknife;
pub use ladder::Ladder;
pub use line_up::{BadLineUp, BotIndex, LineUp};
pub use measure::Measured;
pub use parlor_scene::counted;
pub use plan::{Experiment, StrengthPlan, Target, TargetMeasure};
pub use play::{Game, Match};
pub use programs::{PROGRAM, Programs};
pub use results::{BadResults, MatchFault, MatchGame, Results, Run, Terms, checksum};
pub use sequential::{BadQuestion, Question, Sequential, Standing, Verdict};
pub use summary::{BotSummary, Faults, Pair, Summary, asked};
pub use watch::Watch;
