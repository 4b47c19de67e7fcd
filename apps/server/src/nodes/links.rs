//! The connections to other servers: one to each, opened when the first guest is to be passed on, in which each guest has a stream.
//!
//! It is HTTP/2, for its streams, its flow control and its pings; what goes through a stream is what the guest would say to the other server if they had
//! reached it themselves, and that server answers it by the same code. So it knows nothing of requests and sockets here.

use std::collections::HashMap;
use std::fmt;
use std::io::{self, Error, ErrorKind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use hyper::client::conn::http2::{Builder, SendRequest};
use hyper::upgrade::Upgraded;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

use super::handshake::{NodeSecret, dial};
use crate::peer::Peer;

/// In the head of a stream: whose it is.
pub(crate) const PEER: &str = "parlor-peer";

/// In the head of a stream, and of each request in it: the guest's own connection is encrypted.
pub(crate) const ENCRYPTED: &str = "parlor-encrypted";

/// How much of a stream may be on its way in each direction, in bytes: what a guest does not take stays at their own server so far, and then at the other one.
pub(crate) const STREAM: u32 = 32 * 1024;

/// How often a connection is asked for a sign of life, and how long it has for it: a server that stands still, or a network that is cut, says nothing
/// else.
pub(crate) const ASK: Duration = Duration::from_secs(2);
/// See [`ASK`].
pub(crate) const PATIENCE: Duration = Duration::from_secs(4);

/// How long a server may take to take a guest. One that stands still does not, long before its connection counts as dead.
const OPENING: Duration = Duration::from_secs(2);

/// How long it may take to connect.
const CONNECTING: Duration = Duration::from_secs(2);

/// For so long nobody tries again where nobody answered: who waited for the same connection fails with it.
const FAILED: Duration = Duration::from_millis(300);

/// For so long it is remembered that a server has not answered: guests come again sooner, if there are any.
const REMEMBERED: Duration = Duration::from_secs(10);

/// Who is behind a stream, as the server knows them to which they have come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Passed {
    pub(crate) peer: Peer,
    /// Whether their own connection is encrypted.
    pub(crate) encrypted: bool,
}

/// Why a guest is not passed on.
#[derive(Debug)]
pub(crate) enum NoLink {
    /// The connection has no stream left.
    Full,
    /// The other server does not answer, or not as one that shares the store.
    Gone(Error),
}

impl fmt::Display for NoLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoLink::Full => f.write_str("too many guests are passed on to it"),
            NoLink::Gone(why) => why.fmt(f),
        }
    }
}

impl From<Error> for NoLink {
    fn from(why: Error) -> NoLink {
        NoLink::Gone(why)
    }
}

/// The connections to other servers.
pub(crate) struct Links {
    secret: NodeSecret,
    /// The streams of one connection at once.
    streams: u32,
    links: Mutex<HashMap<String, Arc<Link>>>,
}

/// The connection to one server.
struct Link {
    streams: Arc<Semaphore>,
    state: tokio::sync::Mutex<LinkState>,
    silent: Silence,
}

/// Since when a server does not answer, if it does not.
#[derive(Clone, Default)]
struct Silence(Arc<Mutex<Option<Silent>>>);

#[derive(Clone, Copy)]
struct Silent {
    since: Instant,
    /// When it was last found out.
    found: Instant,
}

impl Silence {
    fn inner(&self) -> MutexGuard<'_, Option<Silent>> {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // What was so long ago says nothing of the time between.
        inner.take_if(|silent| silent.found.elapsed() > REMEMBERED);
        inner
    }

    /// It has not answered since then, or for longer.
    fn lasts(&self, since: Instant) {
        self.inner().get_or_insert(Silent { since, found: since }).found = Instant::now();
    }

    fn ends(&self) {
        *self.inner() = None;
    }

    fn elapsed(&self) -> Option<Duration> {
        self.inner().map(|silent| silent.since.elapsed())
    }
}

/// What has become of it.
#[derive(Default)]
enum LinkState {
    #[default]
    Never,
    Open(SendRequest<Body>),
    Failed(Instant),
}

impl Links {
    /// No connections yet; each may have this many streams.
    pub(crate) fn new(secret: NodeSecret, streams: u32) -> Links {
        Links { secret, streams, links: Mutex::default() }
    }

    /// What servers of this store prove to each other.
    pub(crate) fn secret(&self) -> &NodeSecret {
        &self.secret
    }

    /// A stream to the server at this address, as if its guest had connected there. The place in the connection is to be held as long as the stream.
    ///
    /// # Errors
    /// See [`NoLink`].
    pub(crate) async fn open(
        &self,
        address: &str,
        guest: Passed,
    ) -> Result<(Upgraded, OwnedSemaphorePermit), NoLink> {
        let link = self.link(address);
        let place = Arc::clone(&link.streams).try_acquire_owned().map_err(|_| NoLink::Full)?;
        let mut sender = link.sender(address, &self.secret).await?;
        let request = Request::builder()
            .method(Method::CONNECT)
            .uri("guest.parlor:1")
            .header(PEER, guest.peer.0.to_string())
            .header(ENCRYPTED, if guest.encrypted { "yes" } else { "no" })
            .body(Body::empty())
            .map_err(Error::other)?;
        let asked = Instant::now();
        let answer = match timeout(OPENING, sender.send_request(request)).await {
            Ok(answer) => answer.map_err(Error::other),
            Err(_) => Err(ErrorKind::TimedOut.into()),
        };
        let answer = answer.inspect_err(|_| link.silent.lasts(asked))?;
        link.silent.ends();
        match answer.status() {
            StatusCode::OK => {}
            StatusCode::SERVICE_UNAVAILABLE => return Err(NoLink::Full),
            status => return Err(Error::other(format!("it answers with {status}")).into()),
        }
        Ok((hyper::upgrade::on(answer).await.map_err(Error::other)?, place))
    }

    /// For how long the server at this address has not answered; no time, if it has or was not asked.
    pub(crate) fn silence(&self, address: &str) -> Duration {
        self.link(address).silent.elapsed().unwrap_or_default()
    }

    fn link(&self, address: &str) -> Arc<Link> {
        let mut links = self.links.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(link) = links.get(address) {
            return Arc::clone(link);
        }
        // Servers come and go: those that nobody is passed on to are forgotten. An open connection is none of them.
        links.retain(|_, link| link.is_used());
        let streams = Arc::new(Semaphore::new(self.streams as usize));
        let link =
            Arc::new(Link { streams, state: tokio::sync::Mutex::default(), silent: Silence::default() });
        links.insert(address.to_owned(), Arc::clone(&link));
        link
    }
}

impl Link {
    fn is_used(self: &Arc<Self>) -> bool {
        let open = match self.state.try_lock() {
            Ok(state) => matches!(&*state, LinkState::Open(sender) if !sender.is_closed()),
            Err(_) => true,
        };
        open || self.silent.elapsed().is_some() || Arc::strong_count(self) > 1
    }

    /// The connection; it is opened where there is none. Who comes meanwhile waits for the same.
    async fn sender(&self, address: &str, secret: &NodeSecret) -> io::Result<SendRequest<Body>> {
        let mut state = self.state.lock().await;
        match &*state {
            LinkState::Open(sender) if !sender.is_closed() => return Ok(sender.clone()),
            LinkState::Failed(at) if at.elapsed() < FAILED => {
                return Err(Error::new(ErrorKind::NotConnected, "it has just not answered"));
            }
            _ => {}
        }
        let began = Instant::now();
        let streams = self.streams.available_permits();
        let connected = timeout(CONNECTING, connect(address, secret, streams, self.silent.clone()));
        let connected = connected.await.unwrap_or_else(|_| Err(ErrorKind::TimedOut.into()));
        *state = match &connected {
            Ok(sender) => {
                self.silent.ends();
                LinkState::Open(sender.clone())
            }
            Err(_) => {
                self.silent.lasts(began);
                LinkState::Failed(Instant::now())
            }
        };
        connected
    }
}

/// How much of all streams together may be on its way in each direction: as much as all of them may, so that guests who take nothing hold up nobody else.
pub(crate) fn window(streams: u32) -> u32 {
    // HTTP/2 knows no larger one.
    streams.saturating_mul(STREAM).min(i32::MAX.cast_unsigned())
}

async fn connect(
    address: &str,
    secret: &NodeSecret,
    streams: usize,
    silent: Silence,
) -> io::Result<SendRequest<Body>> {
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    dial(&mut stream, secret).await?;
    let streams = u32::try_from(streams).unwrap_or(u32::MAX);
    let (sender, connection) = Builder::new(TokioExecutor::new())
        .timer(TokioTimer::new())
        .initial_stream_window_size(STREAM)
        .initial_connection_window_size(window(streams))
        .max_send_buf_size(STREAM as usize)
        // A guest who goes before they are answered ends a stream early. Who has proved to share the store does no harm with that.
        .max_local_error_reset_streams(None)
        .keep_alive_interval(ASK)
        .keep_alive_timeout(PATIENCE)
        .keep_alive_while_idle(true)
        .handshake(TokioIo::new(stream))
        .await
        .map_err(Error::other)?;
    let address = address.to_owned();
    tokio::spawn(async move {
        let ended = connection.await;
        // Where no sign of life has come, it ends as it does in good order. Who leaves in good order has no tables any more, so nobody asks.
        let silence = if ended.is_ok() { PATIENCE } else { Duration::ZERO };
        silent.lasts(Instant::now().checked_sub(silence).unwrap_or_else(Instant::now));
        match ended {
            Ok(()) => tracing::debug!(address, "the connection to another server has ended"),
            Err(why) => tracing::warn!(address, %why, "the connection to another server has ended"),
        }
    });
    Ok(sender)
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;

    use super::*;
    use crate::nodes::accept;

    /// Where nobody listens, or somebody who says nothing that is right, there is silence from the first question on; an answer ends it.
    #[tokio::test]
    async fn a_server_is_silent_from_the_first_question_without_an_answer_until_it_answers() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (links, reached) = (Links::new(NodeSecret::new("a"), 8), address.to_string());
        let guest = Passed { peer: Peer::new([127, 0, 0, 1].into()), encrypted: false };
        assert_eq!(links.silence(&reached), Duration::ZERO, "it was not asked");
        drop(listener);
        assert!(matches!(links.open(&reached, guest).await, Err(NoLink::Gone(_))));
        let (silence, later) = (links.silence(&reached), links.silence(&reached));
        assert!(silence > Duration::ZERO && later >= silence);
        let listener = TcpListener::bind(address).await.unwrap();
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            accept(&mut stream, &NodeSecret::new("a")).await.unwrap();
            let service = hyper::service::service_fn(async |_| {
                Ok::<_, std::convert::Infallible>(axum::http::Response::new(Body::empty()))
            });
            hyper::server::conn::http2::Builder::new(TokioExecutor::new())
                .serve_connection(TokioIo::new(stream), service)
                .await
        });
        // Nobody asks again in the moment after a failure.
        while links.open(&reached, guest).await.is_err() {
            tokio::time::sleep(FAILED / 10).await;
        }
        assert_eq!(links.silence(&reached), Duration::ZERO);
    }
}
