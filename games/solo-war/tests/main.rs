//! All of this package's tests as one program: linking one takes less than linking one a file.

mod action_data;
mod beliefs;
mod cards;
mod clauses;
mod clauses_effects;
mod clauses_end;
mod clauses_experimental;
mod clauses_looks;
mod common;
mod decks;
mod hints;
mod laws;
mod narration;
mod perft;
mod position;
mod secrets;
mod sets;
mod subgame;
mod worlds;
