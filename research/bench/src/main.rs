//! Random games on one core, beside a known crate in the same run: `cargo run --release -p parlor-bench`.
//!
//! A program of its own, so that the crates that only the yardstick needs are in nothing that people install.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::Parser;
use parlor_bench::{BenchRow, measure};
use parlor_catalog::{Entry, find, games};
use serde_json::json;

/// How fast the engines are: random games on one core, beside the crate `board-game` playing ataxx in the same run.
#[derive(Parser, Debug)]
#[command(name = "parlor-bench", version)]
struct Args {
    /// Only this game.
    game: Option<String>,
    /// How many rounds to take the median of.
    #[arg(long, default_value_t = 9, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let entries = match &args.game {
        None => games().to_vec(),
        Some(slug) => match find(slug) {
            Ok(entry) => vec![entry],
            Err(why) => {
                eprintln!("{why}");
                return ExitCode::from(2);
            }
        },
    };
    match print(&args, &entries) {
        Ok(()) => ExitCode::SUCCESS,
        // Nobody reads on (`parlor-bench | head -1`).
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("the table cannot be printed: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Measures and prints a table.
fn print(args: &Args, entries: &[&'static dyn Entry]) -> io::Result<()> {
    let rows = measure(entries, args.rounds, |round| progress(round, args.rounds));
    clear();
    let mut out = io::stdout().lock();
    if args.json {
        return writeln!(out, "{}", json!({ "rounds": args.rounds, "rows": rows }));
    }
    writeln!(
        out,
        "{:<22} {:>14} {:>12} {:>15} {:>7} {:>14}",
        "engine (seats)", "decisions/s", "playouts/s", "decisions/game", "ratio", "simulations/s"
    )?;
    for row in rows {
        writeln!(out, "{}", line(&row))?;
    }
    writeln!(
        out,
        "Random games, one core, medians of {} rounds; ratio: decisions a second to the last row's, round by round. \
         simulations/s: of the bot `mcts`, at the first choice of a game.",
        args.rounds
    )
}

/// Which round it is, where somebody looks on.
fn progress(round: u32, of: u32) {
    let mut err = io::stderr().lock();
    if err.is_terminal() {
        // Where it cannot be said, it is only not said.
        let _ = write!(err, "\rround {round} of {of}").and_then(|()| err.flush());
    }
}

/// Takes that off the screen.
fn clear() {
    let mut err = io::stderr().lock();
    if err.is_terminal() {
        let _ = write!(err, "\r{}\r", " ".repeat(24)).and_then(|()| err.flush());
    }
}

fn line(row: &BenchRow) -> String {
    format!(
        "{:<22} {:>14.0} {:>12.0} {:>15.1} {:>7.2} {:>14}",
        row.engine,
        row.decisions_per_second,
        row.playouts_per_second,
        row.decisions_per_playout,
        row.ratio,
        row.simulations_per_second.map_or(String::new(), |speed| format!("{speed:.0}"))
    )
}
