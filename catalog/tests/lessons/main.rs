//! Lessons and examples of all games.

mod catalog;
mod reading;
