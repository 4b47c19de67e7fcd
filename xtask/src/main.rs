//! The project's own chores, run as `cargo xtask CHORE`.
//!
//! - `tidy` checks the absences that a program can check: dependency arrows, no clock, I/O or random source where there must be none,
//!   no game named outside the catalog, module docs, file length.
//! - `new-game NAME` writes the skeleton of a game, of one of four kinds, and puts it into the catalog.
//! - `game NAME` runs all that `./check` holds against a game, and lists all faults at once, each with what to do; `--bless` writes what is
//!   made from the game.
//! - `ladder GAME` plays the game's Best against the greedy bot, and warns when it is not ahead.
//! - `clauses` prints every clause of every game's rules with the tests that name it, and fails when one has none.
//! - `names` lists the names that stand for several types.
//! - `licences` checks every package that we depend on, at any depth, against the licences and sources that `deny.toml` allows.
//! - `dist` makes what people install, of one commit, in `target/releases`; `--only KIND` makes one thing of it.
//! - `pages` builds the web pages and stores them in `apps/web/built`; `pages check` fails if the stored pages differ from what the
//!   sources make.
//! - `worker` builds the WebAssembly module that answers pages where there is no server.

mod circles;
mod clauses;
mod dist;
mod game;
mod homonyms;
mod imports;
mod ladder;
mod licences;
mod lock;
mod names;
mod new_game;
mod packages;
mod pages;
mod tidy;
mod tree;
mod words;
mod worker;

use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let root = tree::root();
    let done = match words[..] {
        ["tidy"] => tidy::tidy(&root),
        ["new-game", ref rest @ ..] => new_game::new_game(&root, rest),
        ["game", ref rest @ ..] => game::game(&root, rest),
        ["ladder", ref rest @ ..] => ladder::ladder(&root, rest),
        ["names"] => Ok(homonyms::list(&tidy::sources(&root))),
        ["clauses"] => clauses::clauses(&root),
        ["licences"] => licences::licences(&root),
        ["worker"] => worker::report(&root),
        ["dist", ref rest @ ..] => dist::dist(&root, rest),
        ["pages"] => pages::make(&root),
        ["pages", "check"] => pages::check(&root),
        _ => {
            Err("usage: cargo xtask tidy | new-game NAME | game NAME | ladder GAME | clauses | names | licences | pages [check] | worker | dist [--only KIND]"
                .to_owned())
        }
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
