//! Where other servers of the same store connect to pass guests on: who does not share the store gets nothing here.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, Response, StatusCode};
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::connection::{self, ConnectionSlots};
use crate::nodes::{ASK, ENCRYPTED, PATIENCE, PEER, Passed, STREAM, accept, window};
use crate::peer::Peer;
use crate::state::ServerState;

/// This many connections at once that have not proved yet that they share the store. More are dropped.
const STRANGERS: usize = 256;

/// How long they have for it.
const PROVING: Duration = Duration::from_secs(3);

/// This many servers at once, and those that they were before a restart.
const SERVERS: usize = 256;

/// What each connection is served with.
#[derive(Clone)]
struct Inner {
    router: Router,
    places: Arc<ConnectionSlots>,
    state: Arc<ServerState>,
}

/// Takes connections of other servers until this one closes.
pub(crate) async fn listen(
    listener: TcpListener,
    router: Router,
    places: ConnectionSlots,
    state: Arc<ServerState>,
) {
    let inner = Inner { router, places: Arc::new(places), state };
    let (strangers, servers) = (Arc::new(Semaphore::new(STRANGERS)), Arc::new(Semaphore::new(SERVERS)));
    let mut closed = inner.state.closed();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closed.wait_for(|closing| *closing) => return,
        };
        let Ok((mut stream, address)) = accepted else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let Ok(stranger) = Arc::clone(&strangers).try_acquire_owned() else { continue };
        let (inner, servers) = (inner.clone(), Arc::clone(&servers));
        tokio::spawn(async move {
            let proved = timeout(PROVING, accept(&mut stream, inner.state.links.secret())).await;
            drop(stranger);
            match (proved, servers.try_acquire()) {
                (Ok(Ok(())), Ok(_server)) => serve(stream, inner).await,
                (Ok(Ok(())), Err(_)) => tracing::warn!(%address, "too many servers are connected"),
                _ => {
                    metrics::counter!("parlor_refused_total", "why" => "node").increment(1);
                    tracing::warn!(%address, "somebody who does not share the store has come to the servers' own port");
                }
            }
        });
    }
}

/// The connection of another server: each stream is a guest's.
async fn serve(stream: TcpStream, inner: Inner) {
    let _ = stream.set_nodelay(true);
    let (streams, mut closed) = (inner.state.limits.streams_per_server, inner.state.closed());
    let service = hyper::service::service_fn(move |request: Request<Incoming>| {
        let inner = inner.clone();
        async move { Ok::<_, Infallible>(admit(request, inner)) }
    });
    let serving = hyper::server::conn::http2::Builder::new(TokioExecutor::new())
        .timer(TokioTimer::new())
        .max_concurrent_streams(streams)
        .initial_stream_window_size(STREAM)
        .initial_connection_window_size(window(streams))
        .max_send_buf_size(STREAM as usize)
        // See `links.rs`: guests come and go.
        .max_pending_accept_reset_streams(Some(streams as usize))
        .max_local_error_reset_streams(None)
        .keep_alive_interval(ASK)
        .keep_alive_timeout(PATIENCE)
        .serve_connection(TokioIo::new(stream), service);
    tokio::pin!(serving);
    let closing = async move { drop(closed.wait_for(|closing| *closing).await) };
    let served = tokio::select! {
        served = &mut serving => served,
        () = closing => {
            // Its guests hear the end through their streams, and then it ends.
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(why) = served {
        tracing::debug!(%why, "the connection of another server has ended");
    }
}

/// A guest, whom the other server has let in: they are served as if they had come here.
fn admit(mut request: Request<Incoming>, inner: Inner) -> Response<Body> {
    let guest = match guest(request.method(), request.headers()) {
        Some(guest) => guest,
        None => return empty(StatusCode::BAD_REQUEST),
    };
    let Ok(place) = inner.places.take(guest.peer.0) else { return empty(StatusCode::SERVICE_UNAVAILABLE) };
    let upgrading = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        let Ok(stream) = upgrading.await else { return };
        let Inner { router, state, .. } = inner;
        let stream = TokioIo::new(stream);
        connection::serve(stream, (guest, place), router, state.closed(), &state.limits).await;
    });
    empty(StatusCode::OK)
}

/// Whose stream it is, by its head.
fn guest(method: &Method, headers: &HeaderMap) -> Option<Passed> {
    let word = |name| headers.get(name)?.to_str().ok();
    let peer = word(PEER)?.parse().ok().map(Peer::new).filter(|_| *method == Method::CONNECT)?;
    Some(Passed { peer, encrypted: word(ENCRYPTED)? == "yes" })
}

fn empty(status: StatusCode) -> Response<Body> {
    let mut answer = Response::new(Body::empty());
    *answer.status_mut() = status;
    answer
}
