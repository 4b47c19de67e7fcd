//! Lessons and examples of all games.

mod catalog;
#[path = "../chosen.rs"]
mod chosen;
mod reading;
