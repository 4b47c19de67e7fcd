//! The project's own chores, run as `cargo xtask CHORE`.
//!
//! - `tidy` checks the absences that a program can check: dependency arrows, no clock, I/O or random source where there must be none,
//!   no game named outside the catalog, module docs, file length.
//! - `clauses` prints every clause of every game's rules with the tests that name it, and fails when one has none.
//! - `licences` holds every package we depend on, at any depth, to the licences and sources that `deny.toml` allows.

mod circles;
mod clauses;
mod imports;
mod licences;
mod packages;
mod tidy;
mod tree;

use std::process::ExitCode;

fn main() -> ExitCode {
    let chore = std::env::args().nth(1).unwrap_or_default();
    let root = tree::root();
    let done = match chore.as_str() {
        "tidy" => tidy::tidy(&root),
        "clauses" => clauses::clauses(&root),
        "licences" => licences::licences(&root),
        _ => Err("usage: cargo xtask tidy|clauses|licences".to_owned()),
    };
    match done {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(text) => {
            eprintln!("{text}");
            ExitCode::FAILURE
        }
    }
}
