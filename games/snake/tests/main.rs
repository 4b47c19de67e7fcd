//! All of this package's tests as one program: linking one takes less than linking one a file.

mod action_data;
mod beliefs;
mod clauses;
mod clauses_end;
mod clauses_experimental;
mod clauses_options;
mod clauses_refusals;
mod common;
mod determinize;
mod hints;
mod laws;
mod narration;
mod perft;
mod picture;
mod position;
mod search;
mod secrets;
