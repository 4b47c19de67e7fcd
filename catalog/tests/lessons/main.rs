//! Lessons and examples of all games.

mod catalog;
#[path = "../chosen.rs"]
mod chosen;
mod claim;
mod facts;
mod pieces;
mod reading;
mod words;
