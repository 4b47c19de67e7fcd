//! The server: it listens, serves, and closes without losing anything.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use axum::http::StatusCode;
use axum::{Router, middleware};
use parlor_store::{Sqlite, Store};
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{Predicate, SizeAbove};
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use crate::age;
use crate::analyses::Analyses;
use crate::connection::{self, Places};
use crate::files::FileRegistry;
use crate::http::{self, App, Guard, routes};
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::state::ServerState;
use crate::tables::Tables;

/// The server's configuration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The folder of the store.
    pub data: PathBuf,
    /// The host's folder of files that games can be played with, such as card sets. It need not exist.
    pub files: PathBuf,
    /// Whether to trust a proxy in front for the clients' addresses.
    pub trust_proxy: bool,
    /// The limits for clients.
    pub limits: Limits,
}

/// A listening server.
pub struct Server {
    listener: TcpListener,
    app: App,
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
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&config.data)?);
        let listener =
            listen(config.listen).with_context(|| format!("cannot listen on {}", config.listen))?;
        let metrics = Metrics::new();
        let state = ServerState::open(store, config.limits, FileRegistry::new(config.files.clone()))?;
        let guard = Arc::new(Guard::new(&config.limits, config.trust_proxy));
        let (tables, analyses) = (Tables::new(Arc::clone(&state)), Analyses::new(Arc::clone(&state)));
        Ok(Server { listener, app: App { state, tables, analyses, guard, pulse: Arc::default(), metrics } })
    }

    /// The address on which it listens.
    ///
    /// # Errors
    /// The operating system does not return it.
    pub fn address(&self) -> Result<SocketAddr> {
        Ok(self.listener.local_addr()?)
    }

    /// Serves until `end` resolves; then notifies every client, stores what is not yet stored, and returns.
    ///
    /// # Errors
    /// None yet: errors while serving are logged.
    pub async fn serve(self, end: impl Future<Output = ()>) -> Result<()> {
        let Server { listener, app } = self;
        let App { state, analyses, guard, metrics, .. } = app.clone();
        let limits = state.limits;
        let router = layered(routes(app), &guard, &limits);
        let tasks = TaskTracker::new();
        let places = Places::new(&limits, guard.is_behind_proxy(), tasks.clone());
        let refusing = Arc::new(Semaphore::new(REFUSED));
        let aging = tokio::spawn(age::watch(Arc::clone(&state)));
        tokio::spawn(upkeep(Arc::clone(&state), guard, metrics));
        tokio::pin!(end);
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = &mut end => break,
            };
            match accepted {
                Ok((stream, address)) => {
                    let place = match places.take(address.ip()) {
                        Ok(place) => place,
                        Err(why) => {
                            // Who cannot be told is just let go.
                            if let Ok(permit) = Arc::clone(&refusing).try_acquire_owned() {
                                tokio::spawn(async move {
                                    connection::refuse(stream, why).await;
                                    drop(permit);
                                });
                            }
                            continue;
                        }
                    };
                    let router = router.clone();
                    let closed = state.closed();
                    tokio::spawn(async move {
                        connection::serve(stream, (address, place), router, closed, &limits).await;
                    });
                }
                Err(why) => {
                    // Usually there are no free file descriptors for a moment.
                    tracing::warn!(%why, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
        tracing::info!("closing");
        state.close();
        analyses.halt();
        tasks.close();
        if tokio::time::timeout(GRACE, tasks.wait()).await.is_err() {
            tracing::warn!(connections = tasks.len(), "connections are cut");
        }
        if tokio::time::timeout(GRACE, analyses.halted()).await.is_err() {
            tracing::warn!("an analysis is cut");
        }
        // The time of this run is stored before the store is closed.
        let _ = tokio::time::timeout(GRACE, aging).await;
        tokio::task::spawn_blocking(move || state.writer.close()).await?;
        Ok(())
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

/// The layers that every request passes, the outermost last.
fn layered(router: Router, guard: &Arc<Guard>, limits: &Limits) -> Router {
    let patience = Duration::from_secs(limits.request_seconds.into());
    router
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, patience))
        .layer(RequestBodyLimitLayer::new(limits.body as usize))
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(1024).and(is_no_socket)))
        .layer(middleware::from_fn_with_state(Arc::clone(guard), http::check))
        .layer(middleware::from_fn(http::headers))
        .layer(TraceLayer::new_for_http())
}

fn is_no_socket(
    status: StatusCode,
    _: axum::http::Version,
    _: &axum::http::HeaderMap,
    _: &axum::http::Extensions,
) -> bool {
    status != StatusCode::SWITCHING_PROTOCOLS
}
