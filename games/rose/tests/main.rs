//! All of this package's tests as one program: linking one takes less than linking one a file.

mod action_data;
mod clauses;
mod clauses_refusals;
mod clauses_score;
mod common;
mod laws;
mod narration;
mod perft;
mod value;
