//! A small proxy in front of the servers, as a host has one: it asks each whether it is ready, sends guests to those that are, and cuts the connections of
//! one that does not answer. It can cut connections at will, too.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Result;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// How often each server is asked.
const ASK: Duration = Duration::from_millis(500);

/// How long it has to answer.
const PATIENCE: Duration = Duration::from_secs(1);

/// After so many answers that did not come, its connections are cut.
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
    next: std::sync::atomic::AtomicUsize,
    /// Counted up, it ends the connections of even or of odd numbers.
    cut: watch::Sender<u64>,
}

/// A server, as the proxy knows it.
struct Server {
    address: SocketAddr,
    ready: bool,
    /// Dropped, it ends the server's connections and the asking.
    here: watch::Sender<u32>,
}

impl Servers {
    fn all(&self) -> MutexGuard<'_, Vec<Server>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Proxy {
    /// Listens in front of these.
    pub(super) async fn start(servers: impl Iterator<Item = SocketAddr>) -> Result<Proxy> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = listener.local_addr()?;
        let own = Servers { all: Mutex::default(), next: 0.into(), cut: watch::Sender::new(0) };
        let proxy = Proxy { address, servers: Arc::new(own) };
        servers.for_each(|server| proxy.add(server));
        tokio::spawn(listen(listener, Arc::clone(&proxy.servers)));
        Ok(proxy)
    }

    /// One more server, which is ready.
    pub(super) fn add(&self, address: SocketAddr) {
        let here = watch::Sender::new(0);
        tokio::spawn(ask(address, Arc::clone(&self.servers), here.subscribe()));
        self.servers.all().push(Server { address, ready: true, here });
    }

    /// A server that is no more.
    pub(super) fn remove(&self, address: SocketAddr) {
        self.servers.all().retain(|server| server.address != address);
    }

    /// Cuts every second connection, as a network does: nobody says goodbye.
    pub(super) fn cut(&self) {
        self.servers.cut.send_modify(|cut| *cut += 1);
    }
}

/// Asks a server again and again whether it is ready.
async fn ask(address: SocketAddr, servers: Arc<Servers>, here: watch::Receiver<u32>) {
    let mut missed = 0;
    while here.has_changed().is_ok() {
        let answer = timeout(PATIENCE, is_ready(address)).await;
        let ready = matches!(answer, Ok(Ok(true)));
        missed = if matches!(answer, Ok(Ok(_))) { 0 } else { missed + 1 };
        if let Some(server) = servers.all().iter_mut().find(|server| server.address == address) {
            server.ready = ready;
            if missed == MISSED {
                server.here.send_modify(|cut| *cut += 1);
            }
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
async fn pass(mut guest: TcpStream, servers: Arc<Servers>, number: u64) {
    let Some((mut server, mut here)) = connect(&servers).await else { return };
    let _ = (guest.set_nodelay(true), server.set_nodelay(true));
    let mut cut = servers.cut.subscribe();
    tokio::select! {
        _ = copy_bidirectional(&mut guest, &mut server) => {}
        // The server is gone, or does not answer.
        _ = here.changed() => {}
        () = is_cut(&mut cut, number) => {}
    }
}

/// Resolves when the connection of this number is cut.
async fn is_cut(cut: &mut watch::Receiver<u64>, number: u64) {
    while cut.changed().await.is_ok() {
        if *cut.borrow_and_update() % 2 == number % 2 {
            return;
        }
    }
    std::future::pending::<()>().await;
}

async fn connect(servers: &Servers) -> Option<(TcpStream, watch::Receiver<u32>)> {
    let ready: Vec<_> = {
        let all = servers.all();
        // Where none is ready, each is as good as another: one of them says what is the matter.
        let none = !all.iter().any(|server| server.ready);
        all.iter()
            .filter(|server| server.ready || none)
            .map(|own| (own.address, own.here.subscribe()))
            .collect()
    };
    let first = servers.next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    for turn in 0..ready.len() {
        let (address, here) = ready.get((first + turn) % ready.len())?;
        if let Ok(Ok(server)) = timeout(CONNECTING, TcpStream::connect(address)).await {
            return Some((server, here.clone()));
        }
    }
    None
}
