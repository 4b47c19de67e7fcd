//! Lessons and examples of all games.

mod catalog;
#[path = "../chosen.rs"]
mod chosen;
mod claim;
mod facts;
mod reading;
mod words;
