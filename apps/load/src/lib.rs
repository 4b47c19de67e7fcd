//! Load for a house: so many tables with a guest at each, who move at a set rate, all of it through real sockets.
//!
//! Moves are scheduled before the first is made, and a move's time is counted from when it was due, not from when it could be sent: a
//! server that stalls makes every move late that was due meanwhile, and all of them count.

mod boardgame_io;
mod hand;
mod house;
mod http;
mod parlor;
mod process;
mod report;
mod slot;
mod stages;
mod tally;

pub use report::{Latency, Memory, Report};

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;

/// Whose server it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum House {
    /// Ours.
    #[default]
    Parlor,
    /// The server of boardgame.io with the small game in `peer/`.
    #[value(name = "boardgame.io")]
    BoardgameIo,
}

/// The server that bears the load.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Server {
    /// One that runs already. Nothing is known of its memory.
    At(SocketAddr),
    /// One to be started: a program with further arguments. It prints its address as `http://...`.
    Start(Vec<String>),
}

/// What is to be done.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// Whose server it is.
    pub house: House,
    /// Where it is.
    pub server: Server,
    /// The folder in which a started server keeps what it keeps; a temporary one when nobody says.
    pub data: Option<PathBuf>,
    /// The games, one table after the other; all of the house's when empty.
    pub games: Vec<String>,
    /// How many tables are open at once.
    pub tables: usize,
    /// How many spectators there are, spread over the tables.
    pub watchers: usize,
    /// Moves a second in all.
    pub rate: f64,
    /// How long moves are made before any counts.
    pub warmup: Duration,
    /// How long moves count.
    pub time: Duration,
}

impl Default for Plan {
    fn default() -> Self {
        Plan {
            house: House::Parlor,
            server: Server::Start(vec!["parlor".to_owned()]),
            data: None,
            games: Vec::new(),
            tables: 2000,
            watchers: 0,
            rate: 500.0,
            warmup: Duration::from_secs(5),
            time: Duration::from_secs(30),
        }
    }
}

/// Does it, on two threads.
///
/// # Errors
/// The server cannot be started or used at all. What goes wrong under load is counted in the report.
pub fn run(plan: &Plan) -> Result<Report> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let report = runtime.block_on(stages::run(plan));
    // Sockets that are still open are of no interest any more.
    runtime.shutdown_background();
    report
}
