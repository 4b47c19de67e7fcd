//! The command line of an ordeal.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, ensure};
use clap::Parser;

use super::{Mishap, OrdealPlan, Storage, endure};

/// Lets guests play while servers are killed, stopped, drained and cut off from each other, PostgreSQL is killed and connections are cut, and compares what was acknowledged
/// with what is stored.
#[derive(Parser, Debug)]
#[command(name = "parlor-ordeal")]
struct Args {
    /// The servers' program.
    #[arg(long, value_name = "FILE")]
    server: PathBuf,
    /// Instead of PostgreSQL, one server over a folder, to which nothing happens: for comparison.
    #[arg(long)]
    folder: bool,
    /// How many servers.
    #[arg(long, value_name = "N", default_value_t = 3)]
    nodes: usize,
    /// Tables that are open at once, each with a guest.
    #[arg(long, value_name = "N", default_value_t = 2000)]
    tables: usize,
    /// The games, a table each in turn; nothing: all that the servers have.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    game: Vec<String>,
    /// Seconds between two moves at a table.
    #[arg(long, value_name = "SECONDS", default_value_t = 4.0)]
    pace: f64,
    /// A server's lease.
    #[arg(long, value_name = "SECONDS", default_value_t = 15)]
    lease: u64,
    /// How often a server is killed.
    #[arg(long, value_name = "N", default_value_t = 60)]
    kill: u32,
    /// How often a server is stopped (SIGSTOP), and goes on later.
    #[arg(long, value_name = "N", default_value_t = 30)]
    stop: u32,
    /// For how long.
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    stopped: u64,
    /// How often a server is drained.
    #[arg(long, value_name = "N", default_value_t = 30)]
    drain: u32,
    /// How often PostgreSQL is killed and started again.
    #[arg(long, value_name = "N", default_value_t = 20)]
    postgres: u32,
    /// How often every second connection is cut.
    #[arg(long, value_name = "N", default_value_t = 20)]
    cut: u32,
    /// How often a server is cut off from the others: by turns, connections end, or nothing comes through.
    #[arg(long, value_name = "N", default_value_t = 20)]
    part: u32,
    /// For how long.
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    parted: u64,
    /// How often all servers are replaced, one after the other.
    #[arg(long, value_name = "N", default_value_t = 1)]
    deploy: u32,
    /// Seconds in which guests play before anything happens.
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0)]
    warmup: f64,
    /// Seconds in which they play after each thing that happened, once all are back.
    #[arg(long, value_name = "SECONDS", default_value_t = 3.0)]
    calm: f64,
    /// The order of what happens.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// A file for the report as JSON; it is printed as a table in any case.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Runs the program by its command line: it fails when anything was lost or done twice.
///
/// # Errors
/// The options do not go together, or the ordeal cannot be begun.
pub fn command() -> Result<ExitCode> {
    let args = Args::parse();
    ensure!(args.nodes > 0 && args.tables > 0, "there must be a server and a table");
    let counts = vec![
        (Mishap::Kill, args.kill),
        (Mishap::Stop, args.stop),
        (Mishap::Drain, args.drain),
        (Mishap::Postgres, args.postgres),
        (Mishap::Cut, args.cut),
        (Mishap::Part, args.part),
        (Mishap::Deploy, args.deploy),
    ];
    ensure!(!args.folder || counts.iter().all(|(_, count)| *count == 0), "nothing can happen to a folder");
    let plan = OrdealPlan {
        server: args.server,
        storage: if args.folder { Storage::Folder } else { Storage::Postgres },
        nodes: if args.folder { 1 } else { args.nodes },
        tables: args.tables,
        games: args.game,
        pace: Duration::try_from_secs_f64(args.pace)?,
        lease: Duration::from_secs(args.lease),
        stopped: Duration::from_secs(args.stopped),
        parted: Duration::from_secs(args.parted),
        warmup: Duration::try_from_secs_f64(args.warmup)?,
        calm: Duration::try_from_secs_f64(args.calm)?,
        counts,
        seed: args.seed,
    };
    let report = endure(&plan, &mut |line| eprintln!("{line}"))?;
    print!("{report}");
    if let Some(out) = args.out {
        std::fs::write(out, serde_json::to_string_pretty(&report)? + "\n")?;
    }
    Ok(if report.is_whole() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
