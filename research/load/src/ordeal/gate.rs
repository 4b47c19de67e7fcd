//! The network between the servers: each is reached by the others through a gate, so that it can be cut off from them, in both directions.
//!
//! Who comes through a gate, the system says: which process has the other end (Linux).

use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use anyhow::Result;
use parlor_local_postgres::free_port;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use super::connections::{Connections, Fate, relay};

/// A server, by the number of its process.
type Process = u32;

/// Between whom a connection is.
#[derive(Clone, Copy, Debug)]
struct Between {
    /// Nobody that we know, or a server.
    from: Option<Process>,
    to: Process,
}

/// All gates.
pub(super) struct Gates(Arc<Network>);

struct Network {
    connections: Connections<Between>,
    servers: Mutex<Vec<Process>>,
    /// Who is cut off from the others, and how.
    parted: Mutex<Option<(Process, Fate)>>,
}

/// The way to one server.
pub(super) struct Gate {
    /// Where the others reach it.
    pub(super) address: SocketAddr,
    /// Where it listens.
    pub(super) behind: SocketAddr,
    network: Arc<Network>,
    server: Arc<OnceLock<Process>>,
    listening: JoinHandle<()>,
}

impl Drop for Gate {
    fn drop(&mut self) {
        self.listening.abort();
        if let Some(own) = self.server.get() {
            self.network.servers().retain(|server| server != own);
        }
    }
}

impl Gate {
    /// The server behind it has begun.
    pub(super) fn leads_to(&self, server: Process) {
        if self.server.set(server).is_ok() {
            self.network.servers().push(server);
        }
    }

    /// Cuts the server off from the others: this becomes of the connections between them, those that are begun meanwhile too.
    pub(super) fn part(&self, fate: Fate) {
        self.network.part(self.server.get().map(|server| (*server, fate)));
    }
}

impl Gates {
    pub(super) fn new() -> Gates {
        Gates(Arc::new(Network {
            connections: Connections::new(),
            servers: Mutex::default(),
            parted: Mutex::default(),
        }))
    }

    /// One more, to where nobody listens yet.
    pub(super) async fn open(&self) -> Result<Gate> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = listener.local_addr()?;
        let behind = SocketAddr::from(([127, 0, 0, 1], free_port()?));
        let server = Arc::new(OnceLock::new());
        let network = Arc::clone(&self.0);
        let listening = tokio::spawn(listen(listener, behind, Arc::clone(&network), Arc::clone(&server)));
        Ok(Gate { address, behind, network, server, listening })
    }

    /// Everybody is reached again; what stood goes on.
    pub(super) fn mend(&self) {
        self.0.part(None);
    }
}

impl Network {
    /// From now on this server is cut off, or none.
    fn part(&self, parted: Option<(Process, Fate)>) {
        *self.parted() = parted;
        self.connections.judge(|between| Some(between.fate(parted)));
    }

    fn servers(&self) -> MutexGuard<'_, Vec<Process>> {
        self.servers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn parted(&self) -> MutexGuard<'_, Option<(Process, Fate)>> {
        self.parted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Between {
    fn fate(&self, parted: Option<(Process, Fate)>) -> Fate {
        match parted {
            Some((server, fate)) if self.to == server || self.from == Some(server) => fate,
            _ => Fate::Flows,
        }
    }
}

async fn listen(
    listener: TcpListener,
    behind: SocketAddr,
    network: Arc<Network>,
    server: Arc<OnceLock<Process>>,
) {
    while let Ok((stream, from)) = listener.accept().await {
        let Some(to) = server.get().copied() else { continue };
        tokio::spawn(pass((stream, from), (behind, to), Arc::clone(&network)));
    }
}

async fn pass(
    (stream, from): (TcpStream, SocketAddr),
    (behind, to): (SocketAddr, Process),
    network: Arc<Network>,
) {
    let servers = network.servers().clone();
    let Ok(gate) = stream.local_addr() else { return };
    let from = process_at(from.port(), gate.port(), &servers);
    let fate = network.connections.open(Between { from, to }, |between| between.fate(*network.parted()));
    if *fate.borrow() == Fate::Ends {
        // As where nobody listens: the other end hears it at once.
        let _ = stream.set_zero_linger();
        return;
    }
    let Ok(server) = TcpStream::connect(behind).await else { return };
    relay(stream, server, fate).await;
}

/// Which of these has the end of a connection that has this port, where the other one has that.
fn process_at(own: u16, other: u16, processes: &[Process]) -> Option<Process> {
    let table = fs::read_to_string("/proc/net/tcp").ok()?;
    let inode = table.lines().skip(1).find_map(|row| socket_at(row, own, other))?;
    let name = format!("socket:[{inode}]");
    let has = |process: &&Process| {
        let open = fs::read_dir(format!("/proc/{process}/fd")).into_iter().flatten().flatten();
        open.into_iter().any(|file| fs::read_link(file.path()).is_ok_and(|link| link == Path::new(&name)))
    };
    processes.iter().find(has).copied()
}

/// The number of the socket in a row of the system's table, if it is the end with this port of a connection to that.
fn socket_at(row: &str, own: u16, other: u16) -> Option<u64> {
    let fields: Vec<&str> = row.split_whitespace().collect();
    let port = |field: &str| u16::from_str_radix(field.rsplit(':').next()?, 16).ok();
    let same = port(fields.get(1)?)? == own && port(fields.get(2)?)? == other;
    fields.get(9)?.parse().ok().filter(|_| same)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::time::timeout;

    use super::*;

    /// A process that is none of those of this test.
    const OTHER: Process = 1;

    /// A gate to a server that answers each byte with the same.
    async fn echo(gates: &Gates, server: Process) -> Gate {
        let gate = gates.open().await.unwrap();
        gate.leads_to(server);
        let listener = TcpListener::bind(gate.behind).await.unwrap();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                tokio::spawn(async move {
                    while let Ok(byte) = stream.read_u8().await {
                        let _ = stream.write_u8(byte).await;
                    }
                });
            }
        });
        gate
    }

    /// What comes back of a byte: nothing where the connection has ended.
    async fn said(stream: &mut TcpStream, byte: u8) -> Option<u8> {
        stream.write_u8(byte).await.ok()?;
        timeout(Duration::from_secs(60), stream.read_u8()).await.expect("it does not stand").ok()
    }

    async fn dial(gate: &Gate) -> TcpStream {
        TcpStream::connect(gate.address).await.unwrap()
    }

    /// This process is one server and has dialled the other: whichever of both is cut off, nothing goes on between them, and all goes on after it.
    #[tokio::test]
    async fn a_server_is_cut_off_in_both_directions_until_it_is_mended() {
        let gates = Gates::new();
        let (own, other) = (echo(&gates, std::process::id()).await, echo(&gates, OTHER).await);
        let third = echo(&gates, OTHER + 1).await;
        for parted in [&own, &other] {
            let (mut line, mut old) = (dial(&other).await, dial(&other).await);
            assert_eq!((said(&mut line, 1).await, said(&mut old, 1).await), (Some(1), Some(1)));
            parted.part(Fate::Ends);
            assert_eq!(said(&mut old, 2).await, None);
            assert_eq!(said(&mut dial(&other).await, 3).await, None, "nor a new one");
            gates.mend();
            line = dial(&other).await;
            assert_eq!(said(&mut line, 4).await, Some(4));
            parted.part(Fate::Stands);
            let mut new = dial(&other).await;
            line.write_u8(5).await.unwrap();
            new.write_u8(6).await.unwrap();
            // What does go on shows that this one had time to.
            if parted.behind == other.behind {
                assert_eq!(said(&mut dial(&third).await, 7).await, Some(7), "others are reached");
            }
            for stream in [&line, &new] {
                assert!(stream.try_read(&mut [0]).is_err(), "nothing comes, not even the end");
            }
            gates.mend();
            assert_eq!((line.read_u8().await.unwrap(), new.read_u8().await.unwrap()), (5, 6));
        }
    }
}
