//! All of this package's tests as one program: linking one takes less than linking one a file.

mod action_data;
mod bots;
mod clauses;
mod clauses_combos;
mod clauses_end;
mod clauses_experimental;
mod clauses_refusals;
mod clauses_rewards;
mod clauses_specials;
mod common;
mod hints;
mod laws;
mod naive;
mod narration;
mod perft;
mod picture;
mod position;
