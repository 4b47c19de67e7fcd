//! The rules: the state, what may be chosen and dealt, and how a round goes; what a viewer may know of it.

pub(crate) mod action;
pub(crate) mod checks;
pub(crate) mod choices;
pub(crate) mod deck;
mod deck_parts;
pub(crate) mod determinize;
pub(crate) mod draw_weights;
pub(crate) mod end;
pub(crate) mod flow;
pub(crate) mod force;
mod game;
pub(crate) mod luck;
pub(crate) mod parts;
pub(crate) mod past;
pub(crate) mod player;
pub(crate) mod position;
pub(crate) mod reach;
pub(crate) mod resolve;
pub(crate) mod round;
pub(crate) mod state;
pub(crate) mod view;
