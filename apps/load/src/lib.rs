//! Load for a server: so many tables with a guest at each, who move at a set rate, all of it through real sockets.
//!
//! Moves are scheduled before the first is made, and a move's time is counted from when it was due, not from when it could be sent: a
//! server that stalls makes every move late that was due meanwhile, and all of them count.

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
