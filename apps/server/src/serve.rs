//! The server: it listens, serves, and closes without losing anything.

use std::future::pending;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use axum::Router;
use tokio::net::{TcpListener, TcpSocket, lookup_host};
use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;

use crate::age;
use crate::analyses::Analyses;
use crate::connection::{self, ConnectionSlots};
use crate::door::{Door, Word};
use crate::drain::drain;
use crate::files::FileRegistry;
use crate::http::{App, Guard, Hosts, Offline, behind, layered, metrics_routes, routes, site_page};
use crate::inner;
use crate::limits::Limits;
use crate::membership::node_at;
use crate::metrics::Metrics;
use crate::pars::Pars;
use crate::peer::Connected;
use crate::push::{Calls, PushAt};
use crate::running::Running;
use crate::secret;
use crate::site::Site;
use crate::state::ServerState;
use crate::store_at::StoreAt;
use crate::studies::{StudiesAt, StudyRegistry};
use crate::tables::Tables;

/// The server's configuration.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where its tables are.
    pub store: StoreAt,
    /// Where other servers of that store reach this one, `HOST:PORT`. Without it they do on this machine alone, if it serves this machine alone.
    pub node_address: Option<String>,
    /// Where it listens for them; without it, at `node_address`.
    pub node_listen: Option<SocketAddr>,
    /// The host's folder of files that games can be played with, such as card sets. It need not exist.
    pub files: PathBuf,
    /// Whether to trust a proxy in front for the clients' addresses.
    pub trust_proxy: bool,
    /// The names by which browsers may ask for it. Without any: all, or, where only this machine reaches it, this machine's.
    pub host_names: Vec<String>,
    /// Where to listen for those who collect metrics; without it nobody gets any.
    pub metrics: Option<SocketAddr>,
    /// A host's folder of studies to show; without it there are none.
    pub studies: Option<StudiesAt>,
    /// How people are called when it is their turn in a slow game; without it nobody is.
    pub push: Option<PushAt>,
    /// The WebAssembly module with which pages play on when the server is away; without it they do not.
    pub module: Option<Arc<[u8]>>,
    /// What the host makes of it.
    pub site: Site,
    /// Whether it is for those in the same network, who ask for it by a number, or by a name that only that network knows.
    pub lan: bool,
    /// A word that opens the door of a private server; without one it is open to all.
    pub word: Option<Word>,
    /// The limits for clients.
    pub limits: Limits,
}

impl Config {
    /// A server that listens here, with these tables, whose host has said nothing else.
    #[must_use]
    pub fn new(listen: SocketAddr, store: StoreAt) -> Config {
        Config {
            listen,
            store,
            node_address: None,
            node_listen: None,
            files: PathBuf::new(),
            trust_proxy: false,
            host_names: Vec::new(),
            metrics: None,
            studies: None,
            push: None,
            module: None,
            site: Site::default(),
            lan: false,
            word: None,
            limits: Limits::default(),
        }
    }
}

/// A listening server.
pub struct Server {
    listener: TcpListener,
    /// The listener for metrics, and its limits.
    metrics: Option<(TcpListener, Arc<Guard>)>,
    /// The listener for other servers.
    inner: Option<TcpListener>,
    app: App,
    /// Those who wait to be called.
    calls: Option<Calls>,
    door: Option<Door>,
    running: Option<Running>,
}

/// How many bytes the system stores for a client that does not read; by itself it would store up to some megabytes.
const SENDING: u32 = 256 * 1024;

/// How many connections may wait to be accepted.
const ACCEPTING: u32 = 1024;

fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // On Windows this would let another program listen on the same port.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    // Connections inherit it.
    socket.set_send_buffer_size(SENDING)?;
    socket.bind(address)?;
    socket.listen(ACCEPTING)
}

/// How many connections the listener for metrics has at once: few programs collect them.
const COLLECTORS: u32 = 16;

/// How long connections may take to end when the server closes.
const GRACE: Duration = Duration::from_secs(5);

/// How many connections may be told at once that there is no place for them.
const REFUSED: usize = 64;

impl Server {
    /// Opens the store and begins to listen.
    ///
    /// # Errors
    /// The folder cannot be used, or the address is taken.
    pub async fn open(config: &Config) -> Result<Server> {
        let store = config.store.open()?;
        let listener = bind(config.listen)?;
        let only_here = listener.local_addr()?.ip().is_loopback() && !config.trust_proxy;
        let hosts = match config.lan && config.host_names.is_empty() {
            true => Hosts::Near,
            false => Hosts::new(&config.host_names, only_here),
        };
        let offline = match &config.module {
            Some(module) => Offline::new(&config.site, module)?.map(Arc::new),
            None => None,
        };
        let guard = Guard::new(&config.limits, config.trust_proxy, hosts).with_module(offline.is_some());
        let guard = Arc::new(guard);
        let collectors = match config.metrics {
            Some(address) => {
                let hosts = Hosts::new(&[], address.ip().is_loopback());
                let guard = Guard::new(&config.limits, false, hosts);
                Some((bind(address)?, Arc::new(guard)))
            }
            None => None,
        };
        let files = FileRegistry::new(config.files.clone());
        let door = match &config.word {
            Some(word) => Some(Door::new(word, store.secret("door", &secret::secret()?)?)),
            None => None,
        };
        let inner = match store.cluster() {
            Some(_) => for_servers(config, listener.local_addr()?).await?,
            None => None,
        };
        let (inner, reached) = inner.unzip();
        let own = node_at(listener.local_addr()?, reached);
        let state = ServerState::open(store, config.limits, (files, config.site.clone()), own)?;
        let calls = match config.push.clone() {
            Some(at) => Some(state.call_by(at)?),
            None => None,
        };
        let (tables, analyses) = (Tables::new(Arc::clone(&state)), Analyses::new(Arc::clone(&state)));
        let pars = Pars::new(Arc::clone(&state));
        let metrics = Metrics::new();
        let studies = config.studies.clone().map(|at| Arc::new(StudyRegistry::new(at, &config.limits)));
        let running = match &config.store {
            StoreAt::Folder(folder) => {
                let name = config.host_names.first().map(String::as_str);
                Some(Running::write(folder, listener.local_addr()?, name).context("beside the tables")?)
            }
            StoreAt::Database(_) => None,
        };
        let host_token = running.as_ref().map(|running| running.token().into());
        let listed = config.site.open_tables.then(Arc::default);
        let index = match &offline {
            Some(offline) => Some(Arc::clone(&offline.index)),
            None => site_page(&config.site).map(Arc::new),
        };
        let app = App {
            state,
            tables,
            analyses,
            pars,
            studies,
            guard,
            index,
            offline,
            host_token,
            listed,
            store_probe: Arc::default(),
            metrics,
        };
        Ok(Server { listener, metrics: collectors, inner, app, calls, door, running })
    }

    /// The address on which it listens.
    ///
    /// # Errors
    /// The operating system does not return it.
    pub fn address(&self) -> Result<SocketAddr> {
        Ok(self.listener.local_addr()?)
    }

    /// The address of its metrics, if it has one.
    ///
    /// # Errors
    /// The operating system does not return it.
    pub fn metrics_address(&self) -> Result<Option<SocketAddr>> {
        Ok(self.metrics.as_ref().map(|(listener, _)| listener.local_addr()).transpose()?)
    }

    /// Serves until `end` resolves, or somebody asks through the store that this server drains; then gives its tables to those that share the store, notifies
    /// every client, stores what is not yet stored, and returns.
    ///
    /// # Errors
    /// None yet: errors while serving are logged.
    pub async fn serve(self, end: impl Future<Output = ()>) -> Result<()> {
        let Server { listener, metrics: collectors, inner, app, calls, door, running } = self;
        let own = app.clone();
        let App { state, analyses, pars, guard, metrics, .. } = app.clone();
        let limits = state.limits;
        let tasks = TaskTracker::new();
        if let Some((listener, guard)) = collectors {
            let few = Limits { connections: COLLECTORS, ..limits };
            let places = ConnectionSlots::new(&few, false, tasks.clone());
            let router = layered(metrics_routes(app.clone()), &guard, &limits);
            let state = Arc::clone(&state);
            tokio::spawn(async move {
                let mut closed = state.closed();
                let end = async move { closed.wait_for(|closing| *closing).await.map(drop) };
                accept(&listener, &router, &places, &state, end).await;
            });
        }
        let places = ConnectionSlots::new(&limits, guard.is_behind_proxy(), tasks.clone());
        let open = routes(app);
        let router = match door {
            Some(door) => behind(open, door, &state.site, &guard),
            None => open,
        };
        let router = layered(router, &guard, &limits);
        if let Some(listener) = inner {
            // Their addresses are counted where they have come to.
            let places = ConnectionSlots::new(&limits, true, tasks.clone());
            tokio::spawn(inner::listen(listener, router.clone(), places, Arc::clone(&state)));
        }
        let aging = tokio::spawn(age::watch(Arc::clone(&state)));
        tokio::spawn(upkeep(Arc::clone(&state), guard, metrics));
        if let Some(calls) = calls {
            tokio::spawn(calls.serve(Arc::clone(&state.store), state.closed()));
        }
        let keeping = state.membership.keep_apart().context("the thread that keeps this server's lease")?;
        let end = async {
            let mut end = pin!(end);
            let asked = tokio::select! {
                () = &mut end => false,
                () = state.membership.asked_to_drain() => true,
            };
            if !asked {
                return drain(&own).await;
            }
            tracing::info!("asked to drain");
            tokio::select! {
                () = drain(&own) => {}
                // A signal meanwhile changes nothing, but that a second one ends the program at once.
                () = async { end.await; pending().await } => {}
            }
        };
        accept(&listener, &router, &places, &state, end).await;
        // Who comes now is refused at once, and does not wait for somebody who will not answer.
        drop(listener);
        tracing::info!("closing");
        state.close();
        analyses.halt();
        pars.halt();
        tasks.close();
        if tokio::time::timeout(GRACE, tasks.wait()).await.is_err() {
            tracing::warn!(connections = tasks.len(), "connections are cut");
        }
        if tokio::time::timeout(GRACE, analyses.halted()).await.is_err() {
            tracing::warn!("an analysis is cut");
        }
        // The time of this run is stored before the store is closed.
        let _ = tokio::time::timeout(GRACE, aging).await;
        state.membership.stop();
        let _ = tokio::time::timeout(GRACE, keeping).await;
        tokio::task::spawn_blocking(move || {
            state.writer.close();
            // After the last write: anyone who claims a table then finds all of it.
            state.membership.leave();
        })
        .await?;
        drop(running);
        Ok(())
    }
}

/// Where other servers connect, and how they reach it: as the host says. Without a word, where this server serves its own machine alone: there.
async fn for_servers(config: &Config, listen: SocketAddr) -> Result<Option<(TcpListener, String)>> {
    let Some(said) = config.node_address.as_deref() else {
        if !listen.ip().is_loopback() {
            tracing::info!(
                "other servers pass nobody on to this one: say --node-address where they reach it"
            );
            return Ok(None);
        }
        let listener = bind(SocketAddr::new(listen.ip(), 0))?;
        let reached = listener.local_addr()?.to_string();
        return Ok(Some((listener, reached)));
    };
    let listener = match config.node_listen {
        // The name may mean nothing on this machine.
        Some(own) => bind(own)?,
        None => {
            let found = lookup_host(said).await;
            let mut found = found.with_context(|| format!("--node-address {said} is not found"))?;
            bind(found.next().with_context(|| format!("--node-address {said} is no address"))?)?
        }
    };
    // A port of 0 is one that is free: the one where it listens.
    let reached = match said.strip_suffix(":0") {
        Some(host) => format!("{host}:{}", listener.local_addr()?.port()),
        None => said.to_owned(),
    };
    Ok(Some((listener, reached)))
}

/// Begins to listen, or says where it cannot.
fn bind(address: SocketAddr) -> Result<TcpListener> {
    listen(address).with_context(|| format!("cannot listen on {address}"))
}

/// Takes connections until `end` resolves.
async fn accept<T>(
    listener: &TcpListener,
    router: &Router,
    places: &ConnectionSlots,
    state: &ServerState,
    end: impl Future<Output = T>,
) {
    let refusing = Arc::new(Semaphore::new(REFUSED));
    let limits = state.limits;
    tokio::pin!(end);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = &mut end => return,
        };
        match accepted {
            Ok((stream, address)) => match places.take(address.ip()) {
                Ok(place) => {
                    let (router, closed) = (router.clone(), state.closed());
                    tokio::spawn(async move {
                        // Answers are short, so they are sent without delay.
                        let _ = stream.set_nodelay(true);
                        let from = Connected(address.ip());
                        connection::serve(stream, (from, place), router, closed, &limits).await;
                    });
                }
                Err(why) => {
                    // Who cannot be told is just let go.
                    if let Ok(permit) = Arc::clone(&refusing).try_acquire_owned() {
                        tokio::spawn(async move {
                            connection::refuse(stream, why).await;
                            drop(permit);
                        });
                    }
                }
            },
            Err(why) => {
                // Usually there are no free file descriptors for a moment.
                tracing::warn!(%why, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

async fn upkeep(state: Arc<ServerState>, guard: Arc<Guard>, metrics: Metrics) {
    let mut closed = state.closed();
    loop {
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(30)) => {
                guard.forget();
                state.heavy.forget();
                metrics.upkeep();
            }
            _ = closed.wait_for(|closing| *closing) => return,
        }
    }
}
