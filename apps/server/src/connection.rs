//! One connection, and its place among all.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, watch};
use tokio_util::task::task_tracker::TaskTrackerToken;
use tower::ServiceExt;

use crate::limits::Limits;
use crate::peer::Connected;

/// A place among the connections: it is free again, and not waited for any more, once nobody holds it. A socket outlives the
/// connection that it came from, and takes its place along.
#[derive(Clone)]
pub(crate) struct Place {
    _held: Arc<(OwnedSemaphorePermit, TaskTrackerToken)>,
}

impl Place {
    /// A place with its permit, waited for by whoever waits for the token.
    pub(crate) fn new(permit: OwnedSemaphorePermit, token: TaskTrackerToken) -> Place {
        Place { _held: Arc::new((permit, token)) }
    }
}

/// One connection: HTTP/1.1 with a limit on how long a request's head may take, and what it may be upgraded to.
pub(crate) async fn serve(
    stream: TcpStream,
    (address, place): (SocketAddr, Place),
    router: Router,
    mut closed: watch::Receiver<bool>,
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
