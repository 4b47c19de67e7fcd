//! A small proxy in front of the servers, as a host has one: it asks each whether it is ready, sends guests to those that are, and cuts the connections of
//! one that does not answer. It can cut connections at will, too.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Result;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};

use super::connections::{Connections, Fate, relay};

/// How often each server is asked.
const ASK: Duration = Duration::from_millis(500);

/// How long it has to answer.
const PATIENCE: Duration = Duration::from_secs(1);

/// After this many answers that did not come, its connections are cut.
const MISSED: u32 = 3;

/// How long it may take to connect.
const CONNECTING: Duration = Duration::from_millis(500);

/// The proxy.
pub(super) struct Proxy {
    pub(super) address: SocketAddr,
    servers: Arc<Servers>,
}

struct Servers {
    all: Mutex<Vec<Server>>,
    next: AtomicUsize,
    connections: Connections<Direction>,
    /// How often connections were cut: those of even numbers and those of odd ones take turns.
    cuts: AtomicU64,
}

/// A guest's connection, by its number, to a server.
struct Direction {
    number: u64,
    server: SocketAddr,
}

/// A server, as the proxy knows it.
struct Server {
    address: SocketAddr,
    ready: bool,
}

impl Servers {
    fn all(&self) -> MutexGuard<'_, Vec<Server>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the connections to a server.
    fn leave(&self, address: SocketAddr) {
        self.connections.judge(|way| (way.server == address).then_some(Fate::Ends));
    }
}

impl Proxy {
    /// Listens in front of these.
    pub(super) async fn start(servers: impl Iterator<Item = SocketAddr>) -> Result<Proxy> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = listener.local_addr()?;
        let own = Servers {
            all: Mutex::default(),
            next: 0.into(),
            connections: Connections::new(),
            cuts: 0.into(),
        };
        let proxy = Proxy { address, servers: Arc::new(own) };
        servers.for_each(|server| proxy.add(server));
        tokio::spawn(listen(listener, Arc::clone(&proxy.servers)));
        Ok(proxy)
    }

    /// One more server, which is ready.
    pub(super) fn add(&self, address: SocketAddr) {
        self.servers.all().push(Server { address, ready: true });
        tokio::spawn(ask(address, Arc::clone(&self.servers)));
    }

    /// A server that is no more.
    pub(super) fn remove(&self, address: SocketAddr) {
        self.servers.all().retain(|server| server.address != address);
        self.servers.leave(address);
    }

    /// Whether a guest is connected to this server.
    pub(super) fn is_used(&self, address: SocketAddr) -> bool {
        self.servers.connections.has(|way| way.server == address)
    }

    /// Cuts every second connection, as a network does: nobody says goodbye.
    pub(super) fn cut(&self) {
        let turn = self.servers.cuts.fetch_add(1, Ordering::Relaxed) % 2;
        self.servers.connections.judge(|way| (way.number % 2 == turn).then_some(Fate::Ends));
    }
}

/// Asks a server again and again whether it is ready, until it is no more.
async fn ask(address: SocketAddr, servers: Arc<Servers>) {
    let mut missed = 0;
    loop {
        let answer = timeout(PATIENCE, is_ready(address)).await;
        missed = if matches!(answer, Ok(Ok(_))) { 0 } else { missed + 1 };
        match servers.all().iter_mut().find(|server| server.address == address) {
            Some(server) => server.ready = matches!(answer, Ok(Ok(true))),
            None => return,
        }
        if missed == MISSED {
            servers.leave(address);
        }
        sleep(ASK).await;
    }
}

async fn is_ready(address: SocketAddr) -> Result<bool> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(b"GET /readyz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await?;
    let mut head = [0; 12];
    stream.read_exact(&mut head).await?;
    Ok(&head == b"HTTP/1.1 200")
}

async fn listen(listener: TcpListener, servers: Arc<Servers>) {
    let mut number = 0;
    while let Ok((guest, _)) = listener.accept().await {
        number += 1;
        tokio::spawn(pass(guest, Arc::clone(&servers), number));
    }
}

/// Passes a guest on to a server, the next in turn of those that are ready; where it cannot be reached, to another.
async fn pass(guest: TcpStream, servers: Arc<Servers>, number: u64) {
    let Some((stream, server)) = connect(&servers).await else { return };
    let is_there = |way: &Direction| servers.all().iter().any(|server| server.address == way.server);
    let fate = servers.connections.open(Direction { number, server }, |way| match is_there(way) {
        true => Fate::Flows,
        false => Fate::Ends,
    });
    relay(guest, stream, fate).await;
}

async fn connect(servers: &Servers) -> Option<(TcpStream, SocketAddr)> {
    let ready: Vec<_> = {
        let all = servers.all();
        // Where none is ready, each is as good as another: one of them says what is the matter.
        let none = !all.iter().any(|server| server.ready);
        all.iter().filter(|server| server.ready || none).map(|own| own.address).collect()
    };
    let first = servers.next.fetch_add(1, Ordering::Relaxed);
    for turn in 0..ready.len() {
        let address = *ready.get((first + turn) % ready.len())?;
        if let Ok(Ok(server)) = timeout(CONNECTING, TcpStream::connect(address)).await {
            return Some((server, address));
        }
    }
    None
}
