//! The server: it listens, serves, and closes without losing anything.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::{Router, middleware};
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use parlor_store::{Sqlite, Store};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;
use tower::ServiceExt;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{Predicate, SizeAbove};
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use crate::Limits;
use crate::guard::{self, Connected, Guard};
use crate::house::House;
use crate::http::{App, routes};
use crate::ops::Metrics;
use crate::shelf::Shelf;

/// How to serve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The folder of the store.
    pub data: PathBuf,
    /// The host's folder of files that games can be played with, such as card sets. It need not be there.
    pub files: PathBuf,
    /// Whether a proxy in front says who asks.
    pub trust_proxy: bool,
    /// What nobody may exceed.
    pub limits: Limits,
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    house: Arc<House>,
    guard: Arc<Guard>,
    metrics: Metrics,
}

/// A place among the connections: it is free again, and not waited for any more, once nobody holds it. A socket outlives the
/// connection that it came from, and takes its place along.
#[derive(Clone)]
pub(crate) struct Place {
    _held: Arc<(OwnedSemaphorePermit, TaskTrackerToken)>,
}

/// How long connections may take to end when the house closes.
const GRACE: Duration = Duration::from_secs(5);

impl Server {
    /// Opens the store and begins to listen.
    ///
    /// # Errors
    /// The folder cannot be used, or the address is taken.
    pub async fn open(config: &Config) -> Result<Server> {
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&config.data)?);
        let listener = TcpListener::bind(config.listen)
            .await
            .with_context(|| format!("cannot listen on {}", config.listen))?;
        let metrics = Metrics::new();
        let house = House::open(store, config.limits, Shelf::new(config.files.clone()))?;
        let guard = Arc::new(Guard::new(&config.limits, config.trust_proxy));
        Ok(Server { listener, house, guard, metrics })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// The operating system does not say.
    pub fn address(&self) -> Result<SocketAddr> {
        Ok(self.listener.local_addr()?)
    }

    /// Serves until `end` resolves; then tells everybody, keeps what is to be kept, and returns.
    ///
    /// # Errors
    /// None yet: what fails while serving is logged.
    pub async fn serve(self, end: impl Future<Output = ()>) -> Result<()> {
        let limits = self.house.limits;
        let app = App {
            house: Arc::clone(&self.house),
            guard: Arc::clone(&self.guard),
            metrics: self.metrics.clone(),
        };
        let router = layered(routes(app), &self.guard, &limits);
        let tasks = TaskTracker::new();
        let places = Arc::new(Semaphore::new(limits.connections as usize));
        tokio::spawn(Arc::clone(&self.house).sweep());
        tokio::spawn(upkeep(Arc::clone(&self.house), Arc::clone(&self.guard), self.metrics.clone()));
        tokio::pin!(end);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = &mut end => break,
            };
            match accepted {
                Ok((stream, address)) => {
                    let Ok(permit) = Arc::clone(&places).try_acquire_owned() else { continue };
                    let place = Place { _held: Arc::new((permit, tasks.token())) };
                    let router = router.clone();
                    let closed = self.house.closed();
                    tokio::spawn(async move {
                        connection(stream, (address, place), router, closed, &limits).await;
                    });
                }
                Err(why) => {
                    // Usually there are no file descriptors left for a moment.
                    tracing::warn!(%why, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
        tracing::info!("closing");
        self.house.close();
        tasks.close();
        if tokio::time::timeout(GRACE, tasks.wait()).await.is_err() {
            tracing::warn!(connections = tasks.len(), "connections are cut");
        }
        if tokio::time::timeout(GRACE, self.house.analyses.halted()).await.is_err() {
            tracing::warn!("an analysis is cut");
        }
        let house = Arc::clone(&self.house);
        tokio::task::spawn_blocking(move || house.writer.close()).await?;
        Ok(())
    }
}

async fn upkeep(house: Arc<House>, guard: Arc<Guard>, metrics: Metrics) {
    let mut closed = house.closed();
    loop {
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(30)) => {
                guard.forget();
                metrics.upkeep();
            }
            _ = closed.wait_for(|closing| *closing) => return,
        }
    }
}

/// What every request passes, the outermost last.
fn layered(router: Router, guard: &Arc<Guard>, limits: &Limits) -> Router {
    let patience = Duration::from_secs(limits.request_seconds.into());
    router
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, patience))
        .layer(RequestBodyLimitLayer::new(limits.body as usize))
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(1024).and(is_no_socket)))
        .layer(middleware::from_fn_with_state(Arc::clone(guard), guard::check))
        .layer(middleware::from_fn(guard::headers))
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

/// One connection: HTTP/1.1 with a limit on how long a request's head may take, and what it may be upgraded to.
async fn connection(
    stream: TcpStream,
    (address, place): (SocketAddr, Place),
    router: Router,
    mut closed: tokio::sync::watch::Receiver<bool>,
    limits: &Limits,
) {
    // Answers are short and wait for nothing: no delay.
    let _ = stream.set_nodelay(true);
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(Connected(address.ip()));
        request.extensions_mut().insert(place.clone());
        let router = router.clone();
        async move {
            let response = router.oneshot(request).await;
            response.map_err(|never: Infallible| match never {})
        }
    });
    let serving = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(Duration::from_secs(limits.request_seconds.into()))
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(serving);
    let closing = async move {
        let _ = closed.wait_for(|closing| *closing).await;
    };
    tokio::select! {
        served = &mut serving => {
            if let Err(why) = served {
                tracing::debug!(%why, "a connection ended");
            }
        }
        () = closing => {
            serving.as_mut().graceful_shutdown();
            let _ = serving.await;
        }
    }
}
