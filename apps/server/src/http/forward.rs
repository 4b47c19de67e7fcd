//! A request about a table that another server has is passed on to that one, as it is; so is its socket.
//!
//! It is passed on once: who gets it from another server and does not have the table either says so, and where it may be.

use std::io::Error;
use std::sync::Arc;
use std::time::Duration;

use axum::BoxError;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::request::Parts;
use axum::http::{StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::client::conn::http1;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use parlor_content::Problem;
use parlor_store::TableId;
use parlor_wire::Code;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Instant, sleep};

use super::app::App;
use super::errors::{Refusal, fault};
use crate::connection::Own;
use crate::limits::Limits;
use crate::nodes::{LastWord, NoLink, Passed, run};
use crate::peer::{Holding, Peer};
use crate::tables::{NoTable, Owner};

/// In the answer of a server that does not have the table: where it may be.
const AT: HeaderName = HeaderName::from_static("parlor-at");

/// This many servers are asked one after the other, where a table is just moving.
const TRIES: usize = 3;

/// Those who wait for the same lease do not all come in the same moment, but within this many milliseconds.
const SPREAD: u64 = 300;

/// What concerns one connection only, and is not passed on. `host` is not among them: the guest's is.
const OWN: [HeaderName; 7] = [
    header::CONNECTION,
    header::TRANSFER_ENCODING,
    header::TE,
    header::TRAILER,
    header::CONTENT_LENGTH,
    HeaderName::from_static("keep-alive"),
    header::EXPECT,
];

/// The table that a path is about.
fn table_in(uri: &Uri) -> Option<TableId> {
    uri.path().strip_prefix("/api/tables/")?.split('/').next()?.parse().ok()
}

/// Answers here what is about no table, or one that this server has; passes on what another one has.
pub(crate) async fn forward(State(app): State<App>, request: Request, next: Next) -> Response {
    let Some(table) = table_in(request.uri()).filter(|_| app.state.membership.is_shared()) else {
        return next.run(request).await;
    };
    let passed = request.extensions().get::<Passed>().is_some();
    let owner = app.tables.elsewhere(&table).await;
    let (parts, body) = request.into_parts();
    let body = match to_bytes(body, app.state.limits.body as usize).await {
        Ok(body) => body,
        // A route says what is wrong with it.
        Err(why) => return next.run(Request::from_parts(parts, failing(why))).await,
    };
    let asked = Asked { app, table, parts, body };
    match owner {
        Some(owner) if passed => not_here(owner),
        Some(owner) => asked.there(owner, next).await,
        None if asked.is_socket() => next.run(asked.request()).await,
        None => asked.here(passed, next).await,
    }
}

/// A request about a table.
struct Asked {
    app: App,
    table: TableId,
    parts: Parts,
    body: Bytes,
}

/// What has become of a request that was sent to another server.
enum Sent {
    Answer(Response),
    /// That server does not answer, or did not have the table.
    Gone(Owner),
}

impl Asked {
    fn is_socket(&self) -> bool {
        self.parts.headers.contains_key(header::UPGRADE)
    }

    fn request(self) -> Request {
        Request::from_parts(self.parts, Body::from(self.body))
    }

    /// This server has the table, or had it a moment ago: where it has just gone to another one, nothing has been done here.
    async fn here(mut self, passed: bool, next: Next) -> Response {
        let request = Request::from_parts(self.parts.clone(), Body::from(self.body.clone()));
        let answer = next.run(request).await;
        match answer.extensions().get::<Owner>().cloned() {
            None => answer,
            Some(owner) if passed => not_here(owner),
            Some(owner) => match self.send(owner).await {
                Sent::Answer(answer) => answer,
                Sent::Gone(owner) => elsewhere(owner),
            },
        }
    }

    /// Another server has the table. If that one is gone, a socket waits for the end of its lease, so that nobody has to come again and again. If it is not
    /// gone, but the network between it and this server is cut, the guest is sent away: some other server may reach it. It shows by its lease, which a
    /// server that lives renews.
    async fn there(mut self, mut owner: Owner, next: Next) -> Response {
        let spread = Duration::from_millis(self.table.as_str().bytes().map(u64::from).sum::<u64>() % SPREAD);
        let lease = Duration::from_secs(self.app.state.limits.lease_seconds.into());
        let until = Instant::now() + hold(&self.app.state.limits);
        loop {
            let known = Instant::now();
            owner = match self.send(owner).await {
                Sent::Answer(answer) => return answer,
                Sent::Gone(owner) => owner,
            };
            let silence = self.app.state.links.silence(&owner.address);
            let left = until.saturating_duration_since(Instant::now());
            let wait = owner.time_to_show(lease, known.elapsed(), silence).map(|show| show.min(left));
            let Some(wait) = wait.filter(|_| self.is_socket() && !left.is_zero()) else {
                return elsewhere(owner);
            };
            sleep(wait.min(owner.remaining + spread)).await;
            owner = match self.app.tables.elsewhere(&self.table).await {
                Some(owner) => owner,
                None => return next.run(self.request()).await,
            };
        }
    }

    /// Sends it to the server that has the table, and to the one that has it by then.
    async fn send(&mut self, mut owner: Owner) -> Sent {
        for _ in 0..TRIES {
            match pass(&self.app, &owner, &mut self.parts, self.body.clone()).await {
                Ok(answer) => match answer.headers().get(AT).and_then(|at| at.to_str().ok()) {
                    None => return Sent::Answer(answer),
                    Some(at) => owner = Owner { address: at.into(), ..owner },
                },
                Err(why) => {
                    let (table, address) = (&self.table, &*owner.address);
                    tracing::debug!(%table, address, %why, "a guest could not be passed on");
                    metrics::counter!("parlor_passed_total", "how" => "failed").increment(1);
                    return match why {
                        Why::TooMany => Sent::Answer(Why::refusal().into_response()),
                        Why::Link(NoLink::Full) => Sent::Answer(NoTable::Busy.into_response()),
                        Why::Link(NoLink::Gone(_)) => Sent::Gone(owner),
                    };
                }
            }
        }
        Sent::Gone(owner)
    }
}

/// How long a socket waits for the end of a lease in all: so long that two of them outlast it, the one that comes a moment after the first one too, and less than
/// a request may take, with what it takes to load a table.
fn hold(limits: &Limits) -> Duration {
    let [lease, request] =
        [limits.lease_seconds, limits.request_seconds].map(|of| Duration::from_secs(of.into()));
    (lease / 2 + Duration::from_secs(1)).min(request.mul_f64(0.85))
}

/// A body that cannot be read, for the route to find out.
fn failing(why: axum::Error) -> Body {
    Body::from_stream(futures_util::stream::iter([Err::<Bytes, _>(why)]))
}

fn elsewhere(owner: Owner) -> Response {
    NoTable::Elsewhere(owner).into_response()
}

/// For another server: the table is not here, but maybe there.
fn not_here(owner: Owner) -> Response {
    let at = HeaderValue::from_str(&owner.address);
    let mut answer = elsewhere(owner);
    // Without an address it stands for itself.
    if let Ok(at) = at
        && !at.is_empty()
    {
        answer.headers_mut().insert(AT, at);
    }
    answer
}

/// Why a request is not passed on.
enum Why {
    /// Its address has too many sockets here.
    TooMany,
    Link(NoLink),
}

impl Why {
    fn refusal() -> Refusal {
        fault(StatusCode::TOO_MANY_REQUESTS, Code::TooMany, "Too many sockets from one address")
    }
}

impl std::fmt::Display for Why {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Why::TooMany => f.write_str("too many sockets"),
            Why::Link(why) => why.fmt(f),
        }
    }
}

/// The other server does not answer as it should.
fn gone(why: impl Into<BoxError>) -> Why {
    Why::Link(NoLink::Gone(Error::other(why)))
}

/// Sends a request to the table's server, through a stream of the guest's own, and gives its answer.
async fn pass(app: &App, owner: &Owner, parts: &mut Parts, body: Bytes) -> Result<Response, Why> {
    if owner.address.is_empty() {
        return Err(gone("it says no address for other servers"));
    }
    let peer = parts.extensions.get::<Peer>().copied().ok_or_else(|| gone("a request from nowhere"))?;
    let upgrades = parts.headers.contains_key(header::UPGRADE);
    // The limit of this server, which the guest speaks to; the other one has its own.
    let pass = match upgrades {
        true => Some(app.guard.socket(peer).ok_or(Why::TooMany)?),
        false => None,
    };
    let guest = Passed { peer, encrypted: app.guard.is_encrypted(&parts.headers) };
    let (stream, place) = app.state.links.open(&owner.address, guest).await.map_err(Why::Link)?;
    let (mut sender, connection) =
        http1::Builder::new().max_buf_size(16 * 1024).handshake(stream).await.map_err(gone)?;
    let place = Arc::new(place);
    let held = Arc::clone(&place);
    tokio::spawn(async move {
        let _ = connection.with_upgrades().await;
        drop(held);
    });
    let mut answer = sender.send_request(asked(parts, body, upgrades)?).await.map_err(gone)?;
    let how = if upgrades { "socket" } else { "request" };
    metrics::counter!("parlor_passed_total", "how" => how).increment(1);
    if answer.status() == StatusCode::SWITCHING_PROTOCOLS {
        let theirs = hyper::upgrade::on(&mut answer);
        let own =
            parts.extensions.remove::<OnUpgrade>().ok_or_else(|| gone("a socket that cannot be one"))?;
        let connection = parts.extensions.get::<Own>().cloned();
        connect(app, &parts.uri, (own, theirs), (connection, pass, place));
        return Ok(answer.map(|_| Body::empty()));
    }
    let mut answer = answer.map(Body::new);
    for name in OWN.iter().filter(|name| **name != header::CONTENT_LENGTH) {
        answer.headers_mut().remove(name);
    }
    Ok(answer)
}

/// The request as the other server gets it.
fn asked(parts: &Parts, body: Bytes, upgrades: bool) -> Result<hyper::Request<Body>, Why> {
    let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
    let mut request = hyper::Request::builder()
        .method(parts.method.clone())
        .uri(path)
        .body(Body::from(body))
        .map_err(gone)?;
    *request.headers_mut() = parts.headers.clone();
    for name in OWN {
        request.headers_mut().remove(name);
    }
    match upgrades {
        true => request.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("upgrade")),
        false => request.headers_mut().remove(header::UPGRADE),
    };
    Ok(request)
}

/// What is held as long as a socket is passed on: the place of the guest's connection, of their socket, and of their stream.
type Held = (Option<Own>, Option<Holding>, Arc<OwnedSemaphorePermit>);

/// Joins a guest's socket and the table's, until one of them ends.
fn connect(app: &App, uri: &Uri, (own, theirs): (OnUpgrade, OnUpgrade), held: Held) {
    let (mut closed, membership) = (app.state.closed(), Arc::clone(&app.state.membership));
    let leaves = leaves(uri, Duration::from_secs(app.state.limits.drain_seconds.into()));
    tokio::spawn(async move {
        let (Ok(guest), Ok(server)) = (own.await, theirs.await) else { return };
        let closing = async move {
            let drained = async {
                membership.drains().await;
                sleep(leaves).await;
            };
            tokio::select! {
                _ = closed.wait_for(|closing| *closing) => {}
                () = drained => {}
            }
        };
        run(TokioIo::new(guest), TokioIo::new(server), closing, &word()).await;
        drop(held);
    });
}

/// When a socket leaves a server that drains: once proxies know, and not all in the same moment.
fn leaves(uri: &Uri, drains: Duration) -> Duration {
    let place =
        uri.path().bytes().fold(0, |place: u32, byte| place.wrapping_mul(31).wrapping_add(byte.into()));
    drains.mul_f64(0.4 + 0.5 * f64::from(place % 1000) / 1000.0)
}

/// What a guest hears whose table's server is gone, or whose own one closes.
fn word() -> LastWord {
    let moved =
        Problem::new(Code::Elsewhere, "The table goes on at another server: this page comes back by itself");
    LastWord::new(&serde_json::to_string(&moved.closing(true)).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two waits of seven seconds, and the pauses of a page before them, ended a moment before a lease of fifteen: people waited for a third one.
    #[test]
    fn two_waits_outlast_a_lease() {
        let limits = Limits::default();
        let [lease, request] =
            [limits.lease_seconds, limits.request_seconds].map(|of| Duration::from_secs(of.into()));
        assert!(hold(&limits) * 2 > lease + Duration::from_millis(SPREAD));
        assert!(hold(&limits) + Duration::from_secs(1) < request);
    }

    #[test]
    fn only_paths_about_one_table_are_passed_on() {
        let id = TableId::spell([7; 10]);
        let found = |path: &str| table_in(&path.parse().unwrap());
        for path in ["", "/", "/socket?since=3", "/analysis/stop"] {
            assert_eq!(found(&format!("/api/tables/{id}{path}")).as_ref(), Some(&id), "{path}");
        }
        for path in ["/api/tables", "/api/tables/", "/api/games", "/table/x", "/api/tables/../x", "/"] {
            assert_eq!(found(path), None, "{path}");
        }
    }
}
