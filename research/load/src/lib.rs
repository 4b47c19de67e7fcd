//! Load for a server: a number of tables with a guest at each, who move at a set rate, all through real sockets.
//!
//! Moves are scheduled in advance, and a move's time is counted from when it was due, not from when it could be sent: if a server stalls,
//! all moves that were due in the meantime are late, and all of them count.

mod boardgame_io;
mod choices;
mod field;
mod hand;
mod http;
mod line;
mod luck;
mod once;
#[cfg(unix)]
mod ordeal;
mod pace;
mod parlor;
mod plan;
mod process;
mod ramp;
mod reading;
mod report;
mod search;
mod server;
mod slot;
mod stages;
mod tally;

#[cfg(unix)]
pub use ordeal::{Mishap, OrdealPlan, OrdealReport, Pauses, Storage, command as ordeal, endure};
pub use plan::{LoadPlan, Product, Server};
pub use ramp::{Ramp, Tried};
pub use report::{Latency, Memory, RateStep, Report, Setting};

use anyhow::Result;
use tokio::runtime::Builder;

/// Runs the plan at its rate.
///
/// # Errors
/// The server cannot be started or used at all. The report counts errors under load.
pub fn run(plan: &LoadPlan) -> Result<Report> {
    on_threads(plan.threads, once::run(plan))
}

/// Finds the highest rate at which p99 is under this many milliseconds. Each rate is told as soon as it has been tried.
///
/// # Errors
/// The server cannot be started or used at all. The steps count errors under load.
pub fn ramp(plan: &LoadPlan, under: f64, tell: &mut dyn FnMut(&Tried)) -> Result<Ramp> {
    on_threads(plan.threads, ramp::run(plan, under, tell))
}

fn on_threads<T>(threads: usize, load: impl Future<Output = Result<T>>) -> Result<T> {
    // Waking another thread costs more than most of what there is to do: one thread takes an eighth less of the processor, which it
    // shares with the server.
    let runtime = match threads {
        1 => Builder::new_current_thread().enable_all().build()?,
        threads => Builder::new_multi_thread().worker_threads(threads).enable_all().build()?,
    };
    let report = runtime.block_on(load);
    // Sockets that are still open no longer matter.
    runtime.shutdown_background();
    report
}
