//! The server as a process: started, measured, ended.

use std::ffi::OsStr;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::{LoadPlan, Product, Server};

/// Limits of our server that one address with thousands of guests would run into.
pub(crate) const LIFTED: [&str; 7] = [
    "requests-per-second=100000",
    "tables-per-hour=100000000",
    "commands-per-hour=4000000000",
    "sockets-per-address=100000",
    "steps-per-second=100000000",
    "connections-per-address=100000",
    "commands-per-second=1000",
];

/// How long a server may take to start, or to end when it is told to.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// A server under load.
pub(crate) struct Process {
    pub(crate) address: SocketAddr,
    child: Option<Child>,
    _folder: Option<TempDir>,
}

impl Process {
    /// Starts the plan's server, or finds the one that runs.
    pub(crate) async fn start(plan: &LoadPlan) -> Result<Process> {
        let words = match &plan.server {
            Server::At(address) => return Ok(Process { address: *address, child: None, _folder: None }),
            Server::Start(words) => words,
        };
        let [program, arguments @ ..] = words.as_slice() else { bail!("there is no program to start") };
        let folder = if plan.data.is_some() { None } else { Some(TempDir::new()?) };
        let data = plan.data.as_deref().or(folder.as_ref().map(TempDir::path));
        let mut command = Command::new(program);
        command.stdout(Stdio::piped()).kill_on_drop(true);
        match plan.product {
            Product::Parlor => {
                serve(&mut command, data.map(Path::as_os_str));
                command.args(arguments);
            }
            // Its script stores nothing unless it gets a folder.
            Product::BoardgameIo => {
                command.args(arguments).args(plan.data.as_ref());
            }
        }
        let mut child = command.spawn().with_context(|| format!("{program} cannot be started"))?;
        let out = child.stdout.take().context("the server has no output")?;
        let mut lines = BufReader::new(out).lines();
        let address = async {
            while let Some(line) = lines.next_line().await? {
                if let Some(address) = address_in(&line) {
                    return Ok(address);
                }
            }
            bail!("the server ended before it said where it listens")
        };
        let address = timeout(PATIENCE, address).await.context("the server does not start")??;
        // Any further output is read and discarded, so that the server never waits for a reader.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Ok(Process { address, child: Some(child), _folder: folder })
    }

    /// What the process has used so far; zeros where the system does not say.
    pub(crate) fn usage(&self) -> Usage {
        let id = self.child.as_ref().and_then(Child::id);
        id.map(|id| Usage::of(&id.to_string())).unwrap_or_default()
    }

    /// Ends the server; the way it ends is not measured.
    pub(crate) async fn end(mut self) -> Result<()> {
        if let Some(child) = &mut self.child {
            child.kill().await?;
        }
        Ok(())
    }
}

fn serve(command: &mut Command, data: Option<&OsStr>) {
    command.args(["serve", "--listen", "127.0.0.1:0"]);
    if let Some(data) = data {
        command.arg("--data").arg(data);
    }
    for limit in LIFTED {
        command.args(["--limit", limit]);
    }
    if std::env::var_os("PARLOR_LOG").is_none() {
        command.env("PARLOR_LOG", "warn");
    }
}

/// The address in a line that a server prints.
pub(crate) fn address_in(line: &str) -> Option<SocketAddr> {
    let (_, address) = line.split_once("http://")?;
    address.split([' ', '/']).next()?.parse().ok()
}

/// What a process has used.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Usage {
    /// Resident memory, in bytes.
    pub(crate) memory: u64,
    /// The most memory at any time.
    pub(crate) peak: u64,
    /// Seconds of processor time.
    pub(crate) seconds: f64,
}

impl Usage {
    /// The usage of the process with this number; `self` is this one.
    pub(crate) fn of(process: &str) -> Usage {
        let read =
            |file: &str| std::fs::read_to_string(format!("/proc/{process}/{file}")).unwrap_or_default();
        let (status, stat) = (read("status"), read("stat"));
        let bytes = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok()).unwrap_or_default()
                * 1024
        };
        Usage { memory: bytes("VmRSS"), peak: bytes("VmHWM"), seconds: ticks(&stat) as f64 / 100.0 }
    }
}

/// Time in the program and for it in the kernel: the 14th and 15th field, after a name that may contain anything. Linux counts them in
/// hundredths of a second.
fn ticks(stat: &str) -> u64 {
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    fields.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_read_after_a_name_with_brackets() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 100 0 0 0 12 30 0 0 20 0 1 0";
        assert_eq!(ticks(stat), 42);
    }

    #[test]
    fn an_address_is_found_in_a_sentence() {
        let line = "Parlor is open at http://127.0.0.1:7171  (Ctrl-C closes it)";
        assert_eq!(address_in(line), Some(SocketAddr::from(([127, 0, 0, 1], 7171))));
        assert_eq!(address_in("nothing"), None);
    }
}
