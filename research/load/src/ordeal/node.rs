//! A server of an ordeal, as a process.

use std::net::SocketAddr;
use std::process::Stdio;

use anyhow::{Context, Result, bail, ensure};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use super::connections::Fate;
use super::gate::{Gate, Gates};
use super::plan::OrdealPlan;
use crate::process::{LIFTED, PATIENCE, Usage, address_in};

/// A running server.
pub(super) struct OrdealNode {
    pub(super) address: SocketAddr,
    child: Child,
    /// How the others reach it, where there may be others.
    gate: Option<Gate>,
    _folder: TempDir,
}

impl OrdealNode {
    /// Starts one, on a port of its own, over the database at this address and reached by the others through a gate where there are any, or over an empty folder.
    pub(super) async fn start(
        plan: &OrdealPlan,
        store: Option<&str>,
        gates: Option<&Gates>,
    ) -> Result<OrdealNode> {
        let folder = TempDir::new()?;
        let mut command = Command::new(&plan.server);
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.path());
        if let Some(store) = store {
            command.args(["--store", store]);
        }
        let gate = match gates {
            Some(gates) => Some(gates.open().await?),
            None => None,
        };
        if let Some(gate) = &gate {
            let (reached, own) = (gate.address.to_string(), gate.behind.to_string());
            command.args(["--node-address", &reached, "--node-listen", &own]);
        }
        let lease = format!("lease-seconds={}", plan.lease.as_secs().max(1));
        for limit in LIFTED.iter().copied().chain([lease.as_str(), "drain-seconds=3"]) {
            command.args(["--limit", limit]);
        }
        if std::env::var_os("PARLOR_LOG").is_none() {
            command.env("PARLOR_LOG", "off");
        }
        let mut child = command.stdout(Stdio::piped()).kill_on_drop(true).spawn()?;
        if let (Some(gate), Some(id)) = (&gate, child.id()) {
            gate.leads_to(id);
        }
        let mut lines = BufReader::new(child.stdout.take().context("the server has no output")?).lines();
        let said = async {
            while let Some(line) = lines.next_line().await? {
                if let Some(address) = address_in(&line) {
                    return Ok(address);
                }
            }
            bail!("a server ended before it said where it listens")
        };
        let address = timeout(PATIENCE, said).await.context("a server does not start")??;
        // What else it says is read and dropped, so that it never waits for a reader.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Ok(OrdealNode { address, child, gate, _folder: folder })
    }

    /// Nothing goes on between it and the others from now on.
    pub(super) fn part(&self, fate: Fate) {
        if let Some(gate) = &self.gate {
            gate.part(fate);
        }
    }

    /// The seconds of processor time that it has used.
    pub(super) fn processor_seconds(&self) -> f64 {
        self.child.id().map_or(0.0, |id| Usage::of(&id.to_string()).seconds)
    }

    /// Sends it a signal, such as `STOP`.
    pub(super) async fn signal(&self, name: &str) -> Result<()> {
        let id = self.child.id().context("the server has ended")?;
        let sent = Command::new("kill").args([&format!("-{name}"), &id.to_string()]).status().await?;
        ensure!(sent.success(), "kill -{name} {id}: {sent}");
        Ok(())
    }

    /// Kills it where it stands.
    pub(super) async fn kill(mut self) -> Result<()> {
        Ok(self.child.kill().await?)
    }

    /// Waits until it has ended by itself.
    pub(super) async fn ends(mut self) -> Result<()> {
        let ended = timeout(PATIENCE, self.child.wait()).await.context("a server does not end")??;
        ensure!(ended.success(), "a server ended with {ended}");
        Ok(())
    }
}
