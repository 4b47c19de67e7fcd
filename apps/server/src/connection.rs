//! One connection, and its place among all connections.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use parlor_content::Problem;
use parlor_wire::Code;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;
use tower::ServiceExt;

use crate::limits::Limits;
use crate::meter::Meter;
use crate::peer::{Held, Holding, Peer};
use crate::stalls::Stalls;

/// A place among the connections: once nobody holds it, it is free again, and the shutdown no longer waits for it. A socket outlives the
/// connection that it came from, and takes the place with it.
#[derive(Clone)]
pub(crate) struct ConnectionSlot {
    _held: Arc<(OwnedSemaphorePermit, Option<Holding>, TaskTrackerToken)>,
}

/// What a socket takes over from the connection that it came from.
#[derive(Clone)]
pub(crate) struct Own {
    pub(crate) place: ConnectionSlot,
    pub(crate) meter: Meter,
}

/// The places that there are.
pub(crate) struct ConnectionSlots {
    all: Arc<Semaphore>,
    /// By address; not behind a proxy, from whose address everybody comes.
    by_address: Option<Arc<Held>>,
    tasks: TaskTracker,
}

impl ConnectionSlots {
    /// As many as these limits say.
    pub(crate) fn new(limits: &Limits, behind_proxy: bool, tasks: TaskTracker) -> ConnectionSlots {
        ConnectionSlots {
            all: Arc::new(Semaphore::new(limits.connections as usize)),
            by_address: (!behind_proxy).then(|| Held::new(limits.connections_per_address)),
            tasks,
        }
    }

    /// A place for a connection from this address; or why there is none.
    pub(crate) fn take(&self, address: IpAddr) -> Result<ConnectionSlot, &'static str> {
        let own = match &self.by_address {
            Some(held) => Some(held.one(Peer::new(address)).ok_or("Too many connections from one address")?),
            None => None,
        };
        let permit = Arc::clone(&self.all).try_acquire_owned();
        let permit = permit.map_err(|_| "The server is full: try again in a moment")?;
        Ok(ConnectionSlot { _held: Arc::new((permit, own, self.tasks.token())) })
    }
}

/// How long a refused client has to read why.
const REFUSING: Duration = Duration::from_secs(1);

/// Refuses a connection with a sentence. It has no place, and is not waited for.
pub(crate) async fn refuse(mut stream: TcpStream, why: &'static str) {
    metrics::counter!("parlor_refused_total", "why" => "connections").increment(1);
    let problem = Problem::new(Code::Unavailable, why).fault(parlor_game::Language::English);
    let body = serde_json::to_string(&problem).unwrap_or_default();
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         retry-after: 10\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    let _ = tokio::time::timeout(REFUSING, async {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await?;
        // What was asked is read and dropped, for otherwise closing would drop the answer.
        tokio::io::copy(&mut stream.take(16 * 1024), &mut tokio::io::sink()).await
    })
    .await;
}

/// One connection: HTTP/1.1 with a limit on how long a request's head may take, and the protocol that it may be upgraded to. Each request carries whose it is.
pub(crate) async fn serve(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    (whose, place): (impl Clone + Send + Sync + 'static, ConnectionSlot),
    router: Router,
    mut closed: watch::Receiver<bool>,
    limits: &Limits,
) {
    let meter = Meter::free();
    let own = Own { place, meter: meter.clone() };
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(whose.clone());
        request.extensions_mut().insert(own.clone());
        let router = router.clone();
        async move {
            let response = router.oneshot(request).await;
            response.map_err(|never: Infallible| match never {})
        }
    });
    let writing = Duration::from_secs(limits.write_seconds.into());
    let serving = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(Duration::from_secs(limits.request_seconds.into()))
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(Stalls::new(stream, writing, meter)), service)
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
