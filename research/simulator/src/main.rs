//! `simulate`: plays tables in simulated servers, and says whether the laws hold.

use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use parlor_simulator::{Fault, tables, trace};

/// Plays tables in simulated servers, and says whether the laws hold.
#[derive(Parser)]
struct Args {
    /// How many tables.
    #[arg(long, default_value_t = 1000)]
    tables: u64,
    /// The seed of the run: the same seed, the same run.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only this table, with all that happens at it.
    #[arg(long)]
    only: Option<u64>,
    /// How many violations are shown whole.
    #[arg(long, default_value_t = 3)]
    show: usize,
    /// On this many threads; the run is the same.
    #[arg(long, default_value_t = 2)]
    threads: u64,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let (counts, violations) = match args.only {
        Some(only) => {
            let (lines, _) = trace(args.seed, only, Fault::Nothing);
            lines.iter().for_each(|line| println!("{line}"));
            tables(args.seed, only..only + 1, Fault::Nothing, 1)
        }
        None => {
            let began = Instant::now();
            let run = tables(args.seed, 0..args.tables, Fault::Nothing, args.threads);
            println!("time        {:>12.1} seconds", began.elapsed().as_secs_f64());
            run
        }
    };
    println!("seed        {:>12}\n{counts}\nviolations  {:>12}", args.seed, violations.len());
    for violation in violations.iter().take(args.show) {
        println!("\n{violation}");
    }
    if violations.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
