//! Sentences as data put into words, in the language of anyone who reads them.
//!
//! A game says what happened as a [`Message`](parlor_game::Message): a key and arguments. The words are in files beside the game, one a
//! language, in the format of Fluent (<https://projectfluent.org>), which translators and their tools know. [`say`] joins the two.
//!
//! | what | where |
//! | --- | --- |
//! | [`say`] | `say.rs`: a message, in words |
//! | [`Catalog`], [`Mistake`] | `catalog.rs`: the files of a game, read, and what is wrong with them |
//! | patterns | `pattern.rs`: a sentence of a file, made ready |
//!
//! Fluent's own resolver is not used: a choice has a preview, a position may have a hundred choices, and a move brings a position for
//! each person at the table. Patterns that are made ready once, and arguments that are messages themselves, cost a fraction.
#![forbid(unsafe_code)]

mod catalog;
mod pattern;
mod say;

pub use catalog::{Catalog, IN_CODE, Mistake};
pub use say::{say, say_in, say_key, say_some, translated};

#[cfg(test)]
mod tests;
