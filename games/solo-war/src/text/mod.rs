//! What people and programs get: sentences, notation, data and pictures, made from views.

pub(crate) mod ask;
mod deed;
pub(crate) mod draw;
pub(crate) mod name;
pub(crate) mod narrate;
pub(crate) mod notation;
mod notes;
mod outcome;
pub(crate) mod position;
mod position_deck;
pub(crate) mod preview;
pub(crate) mod scene;
mod teller;
pub(crate) mod words;
