//! The servers, PostgreSQL and the proxy, and how something happens to them.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use parlor_local_postgres::LocalPostgres;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep};

use super::connections::Fate;
use super::gate::Gates;
use super::ledger::Ledger;
use super::mishap::Mishap;
use super::node::OrdealNode;
use super::plan::OrdealPlan;
use super::proxy::Proxy;
use crate::luck::Luck;

/// How long PostgreSQL is away.
const AWAY: Duration = Duration::from_secs(1);

/// What there is to do something to.
pub(super) struct Stage<'p> {
    pub(super) plan: &'p OrdealPlan,
    pub(super) postgres: Option<LocalPostgres>,
    pub(super) address: Option<String>,
    pub(super) nodes: Vec<OrdealNode>,
    /// What is between them, where something is.
    pub(super) gates: Option<Gates>,
    pub(super) proxy: Proxy,
    /// How often one of them was cut off from the others.
    pub(super) parted: u32,
    pub(super) ledger: Arc<Ledger>,
}

impl Stage<'_> {
    /// Nothing happens for a while.
    pub(super) async fn calm(&self, time: Duration) {
        sleep(time).await;
    }

    /// The seconds of processor time that the servers and PostgreSQL have used which run now.
    pub(super) fn processor_seconds(&self) -> [f64; 2] {
        let servers = self.nodes.iter().map(OrdealNode::processor_seconds).sum();
        [servers, self.postgres.as_ref().map_or(0.0, LocalPostgres::processor_seconds)]
    }

    /// Lets it happen, and says how long it took.
    pub(super) async fn happen(&mut self, mishap: Mishap) -> Result<String> {
        let begun = Instant::now();
        match mishap {
            Mishap::Calm => {}
            Mishap::Kill => {
                let node = self.take();
                let address = node.address;
                node.kill().await?;
                // Its lease goes on: nobody has its tables until it has run out, for the next server has another name.
                self.start().await?;
                self.proxy.remove(address);
                sleep(self.plan.lease).await;
            }
            Mishap::Stop => {
                let node = self.take();
                node.signal("STOP").await?;
                sleep(self.plan.stopped).await;
                node.signal("CONT").await?;
                self.nodes.push(node);
            }
            Mishap::Drain => {
                self.start().await?;
                self.drain().await?;
            }
            Mishap::Postgres => self.restart_postgres().await?,
            Mishap::Cut => self.proxy.cut(),
            Mishap::Part => self.part().await,
            Mishap::Deploy => {
                for _ in 0..self.nodes.len() {
                    self.start().await?;
                    self.drain().await?;
                }
            }
        }
        Ok(format!("{:.1} s", begun.elapsed().as_secs_f64()))
    }

    /// The place of one of the servers: any that guests are connected to, for nobody notices what happens to another.
    fn any(&self) -> usize {
        let mut luck = Luck::new(self.plan.seed ^ self.ledger.count());
        let all = 0..self.nodes.len();
        let used: Vec<usize> = all.clone().filter(|at| self.proxy.is_used(self.nodes[*at].address)).collect();
        let places = if used.is_empty() { all.collect() } else { used };
        places[luck.next() as usize % places.len()]
    }

    fn take(&mut self) -> OrdealNode {
        let place = self.any();
        self.nodes.remove(place)
    }

    /// By turns, connections end and others are refused, or nothing comes through and nobody is notified.
    async fn part(&mut self) {
        self.nodes[self.any()].part(if self.parted.is_multiple_of(2) { Fate::Ends } else { Fate::Stands });
        self.parted += 1;
        sleep(self.plan.parted).await;
        if let Some(gates) = &self.gates {
            gates.mend();
        }
    }

    async fn start(&mut self) -> Result<()> {
        let node = OrdealNode::start(self.plan, self.address.as_deref(), self.gates.as_ref()).await?;
        self.proxy.add(node.address);
        self.nodes.push(node);
        Ok(())
    }

    /// The oldest server drains.
    async fn drain(&mut self) -> Result<()> {
        let node = self.nodes.remove(0);
        let address = node.address;
        node.signal("TERM").await?;
        node.ends().await?;
        self.proxy.remove(address);
        Ok(())
    }

    async fn restart_postgres(&mut self) -> Result<()> {
        let mut postgres = self.postgres.take().context("there is no PostgreSQL")?;
        let restarting = spawn_blocking(move || {
            postgres.kill()?;
            std::thread::sleep(AWAY);
            postgres.run()?;
            Ok::<_, std::io::Error>(postgres)
        });
        self.postgres = Some(restarting.await??);
        Ok(())
    }

    /// Ends the servers; PostgreSQL goes on.
    pub(super) async fn end(self) -> Option<LocalPostgres> {
        for node in self.nodes {
            // Nothing is to be saved in its end: what was acknowledged is stored.
            let _ = node.kill().await;
        }
        self.postgres
    }
}
