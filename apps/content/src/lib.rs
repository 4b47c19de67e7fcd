//! What a program that runs tables answers, made from text and data alone: games, rules pages, lessons, replays, analyses, new tables, and
//! why something is not done. No socket, no clock, no generator, no file: the server and the worker of a browser share it, so that there is
//! one implementation of each answer.

pub mod analysis;
pub mod bots;
pub mod create;
pub mod day;
pub mod files;
pub mod frames;
pub mod games;
mod http_refusal;
pub mod lessons;
pub mod messages;
pub mod next;
mod problem;
pub mod queries;
pub mod rules;
pub mod secret;
mod sentences;
pub mod stored;
pub mod supplies;

pub use http_refusal::HttpRefusal;
pub use problem::Problem;
pub use sentences::{players, say, say_to};
