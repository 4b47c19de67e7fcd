//! `drain`: a server gives its tables to those that share its database, and ends. It reads in the database that it should, so it does not matter from
//! where it is asked; `SIGTERM` does the same on its own machine.

use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::anyhow;
use parlor_server::StoreAt;
use parlor_store::{Cluster, Node};

use crate::cli::DrainArgs;
use crate::fail::Failure;
use crate::show;
use crate::stored::place;

/// How often it is looked whether the server has ended.
const LOOK: Duration = Duration::from_millis(100);

/// Lists the servers, or lets one drain and waits for its end.
pub(crate) fn run(args: &DrainArgs) -> Result<(), Failure> {
    let StoreAt::Database(address) = place(&args.stored)? else {
        return Err(Failure::Input(
            "drain is for servers that share a database: name it with --store; a server alone ends by Ctrl-C or SIGTERM".to_owned(),
        ));
    };
    let store = StoreAt::Database(address).open()?;
    let cluster = store.cluster().ok_or_else(|| anyhow!("this database is not shared"))?;
    match &args.server {
        None => list(&cluster.nodes()?),
        Some(server) => drain(cluster, server),
    }
}

fn list(nodes: &[Node]) -> Result<(), Failure> {
    if nodes.is_empty() {
        return show::line("No server uses this database");
    }
    for node in nodes {
        let (name, version) = (&node.own.name, &node.own.version);
        let state = match (node.remaining.is_zero(), node.drains) {
            (true, _) => format!("silent for {} s", node.unseen.as_secs()),
            (false, true) => "draining".to_owned(),
            (false, false) => format!("running for {} s", node.since.as_secs()),
        };
        show::line(&format!("{name}  version {version}, {state}"))?;
    }
    Ok(())
}

fn drain(cluster: &dyn Cluster, name: &str) -> Result<(), Failure> {
    let begun = Instant::now();
    let Some(asked) = find(cluster, name)? else {
        return Err(Failure::Input(format!(
            "no server is called {name}; without a name, `parlor drain` lists them"
        )));
    };
    cluster.drain(asked.id)?;
    show::line(&format!("{name} is asked to give its tables to the others, and to end"))?;
    loop {
        match find(cluster, name)?.filter(|node| node.id == asked.id) {
            None => break,
            Some(node) if node.remaining.is_zero() => {
                return Err(Failure::Other(anyhow!(
                    "{name} has gone silent; its tables are free, since its lease has run out"
                )));
            }
            Some(_) => sleep(LOOK),
        }
    }
    show::line(&format!("{name} has ended after {:.1} s", begun.elapsed().as_secs_f64()))
}

fn find(cluster: &dyn Cluster, name: &str) -> Result<Option<Node>, Failure> {
    Ok(cluster.nodes()?.into_iter().find(|node| node.own.name == name))
}
