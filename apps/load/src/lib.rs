//! Load for a server: a number of tables with a guest at each, who move at a set rate, all through real sockets.
//!
//! Moves are scheduled in advance, and a move's time is counted from when it was due, not from when it could be sent: if a server stalls,
//! all moves that were due in the meantime are late, and all of them count.

mod boardgame_io;
mod hand;
mod http;
mod parlor;
mod plan;
mod process;
mod report;
mod server;
mod slot;
mod stages;
mod tally;

pub use plan::{Plan, Product, Server};
pub use report::{Latency, Memory, Report};

use anyhow::Result;

/// Runs the plan, on two threads.
///
/// # Errors
/// The server cannot be started or used at all. The report counts errors under load.
pub fn run(plan: &Plan) -> Result<Report> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let report = runtime.block_on(stages::run(plan));
    // Sockets that are still open no longer matter.
    runtime.shutdown_background();
    report
}
