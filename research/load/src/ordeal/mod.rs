//! Several servers over one PostgreSQL, and guests who play through a small proxy in front, while servers are killed, stopped and drained, PostgreSQL is
//! killed, and connections are cut, those between the servers too. What was acknowledged is compared with what is stored in the end.

mod command;
mod connections;
mod gate;
mod guest;
mod ledger;
mod mishap;
mod node;
mod plan;
mod proxy;
mod report;
mod stage;

pub use command::command;
pub use mishap::Mishap;
pub use plan::{OrdealPlan, Storage};
pub use report::{OrdealReport, Pauses};

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use anyhow::{Context, Result};
use parlor_local_postgres::LocalPostgres;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use self::gate::Gates;
use self::guest::{GuestPlace, play};
use self::ledger::Ledger;
use self::node::OrdealNode;
use self::proxy::Proxy;
use self::stage::Stage;
use crate::field::SharedLoad;
use crate::parlor::Parlor;
use crate::tally::Tally;

/// How long guests have until all of them play.
const SETTING: Duration = Duration::from_secs(300);

/// The database of an ordeal.
const DATABASE: &str = "games";

/// Runs the plan, and reports.
///
/// # Errors
/// PostgreSQL or a server cannot be started, or the guests never all come to play. What goes wrong after that is in the report.
pub fn endure(plan: &OrdealPlan, tell: &mut dyn FnMut(&str)) -> Result<OrdealReport> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let report = runtime.block_on(run(plan, tell));
    runtime.shutdown_background();
    report
}

async fn run(plan: &OrdealPlan, tell: &mut dyn FnMut(&str)) -> Result<OrdealReport> {
    let postgres = match plan.storage {
        Storage::Postgres => Some(tokio::task::spawn_blocking(LocalPostgres::start).await??),
        Storage::Folder => None,
    };
    let address = postgres.as_ref().map(|postgres| postgres.database(DATABASE)).transpose()?;
    let (gates, mut nodes) = (plan.parts().then(Gates::new), Vec::new());
    for _ in 0..plan.nodes {
        nodes.push(OrdealNode::start(plan, address.as_deref(), gates.as_ref()).await?);
    }
    let proxy = Proxy::start(nodes.iter().map(|node| node.address)).await?;
    let ledger = Arc::new(Ledger::default());
    let field = SharedLoad {
        protocol: Parlor::visit(proxy.address, &plan.load()).await?,
        at: proxy.address,
        tally: Tally::new()?,
        set: AtomicUsize::new(0),
        patience: guest::PATIENCE,
    };
    let place = Arc::new(GuestPlace {
        field: Arc::new(field),
        ledger: Arc::clone(&ledger),
        pace: plan.pace,
        seed: plan.seed,
    });
    let (end, ends) = watch::channel(false);
    let mut guests = JoinSet::new();
    for number in 0..plan.tables {
        guests.spawn(play(Arc::clone(&place), number, ends.clone()));
    }
    wait(&ledger, plan.tables, SETTING).await.context("not all guests came to play")?;
    tell(&format!("{} guests play at {} servers", plan.tables, plan.nodes));
    place.field.tally.reset();
    ledger.begin();
    let begun = Instant::now();
    let mut stage =
        Stage { plan, postgres, address, nodes, gates, proxy, parted: 0, ledger: Arc::clone(&ledger) };
    let before = stage.processor_seconds();
    stage.calm(plan.warmup).await;
    for (number, mishap) in plan.mishaps().into_iter().enumerate() {
        ledger.happens(mishap);
        let done = stage.happen(mishap).await.with_context(|| format!("{mishap}"))?;
        tell(&format!("{}: {mishap}: {done}", number + 1));
        // The next one begins when everybody plays again, so that each pause has one cause.
        if wait(&ledger, plan.tables, plan.lease * 3 + Duration::from_secs(30)).await.is_err() {
            ledger.stuck(plan.tables);
        }
        stage.calm(plan.calm).await;
    }
    let seconds = begun.elapsed().as_secs_f64();
    // Of servers that have ended, nobody knows it any more.
    let used = [0, 1].map(|at| stage.processor_seconds()[at] - before[at]);
    let used = plan.mishaps().is_empty().then_some(used);
    end.send_replace(true);
    while let Some(ended) = guests.join_next().await {
        ended.context("a guest of this program broke down")?;
    }
    let (rate, latency) = place.field.tally.latency();
    let postgres = stage.end().await;
    let compared = match &postgres {
        Some(postgres) => ledger.compare(postgres, DATABASE)?,
        None => ledger.uncompared(),
    };
    Ok(OrdealReport::new(plan, (seconds, used), (rate, latency), ledger.told(), compared))
}

/// Waits until this many guests play.
async fn wait(ledger: &Ledger, tables: usize, patience: Duration) -> Result<()> {
    let until = Instant::now() + patience;
    while ledger.playing() < tables {
        anyhow::ensure!(Instant::now() < until, "{} of {tables} play", ledger.playing());
        sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}
