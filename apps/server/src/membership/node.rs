//! What a server says of itself to those that share its store.

use std::net::SocketAddr;

use parlor_store::{NewNode, Node, NodeId};

use super::program::program;
use crate::secret;

/// What a server is called: by its machine's name, and the port where it listens. So a server that starts again after a crash takes its own place, and
/// does not wait until its lease has run out. And where others reach it to pass guests on; empty, if they do not.
pub(crate) fn node_at(listen: SocketAddr, address: Option<String>) -> NewNode {
    let host = host().unwrap_or_else(|| listen.ip().to_string());
    let (name, address) = (format!("{host}:{}", listen.port()), address.unwrap_or_default());
    NewNode { name, address, version: program() }
}

/// The machine's name; where it says none, a random one, because two machines of one name would take each other's place.
fn host() -> Option<String> {
    let said = std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let said = said.or_else(|| std::env::var("COMPUTERNAME").ok()).or_else(|| std::env::var("HOSTNAME").ok());
    let named = said.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    named.or_else(|| secret::table_id().ok().map(|random| random.to_string()))
}

/// Says in the log who else shares the store.
pub(super) fn tell_others(nodes: &[Node], own: NodeId) {
    for Node { own: NewNode { name, address, version }, since, unseen, remaining, .. } in
        nodes.iter().filter(|node| node.id != own)
    {
        let (runs_for, silent_for) = (since.as_secs(), unseen.as_secs());
        if remaining.is_zero() {
            tracing::warn!(name, address, version, silent_for, "a server that shared it has gone silent");
        } else {
            tracing::info!(name, address, version, runs_for, silent_for, "another server shares it");
        }
    }
}
