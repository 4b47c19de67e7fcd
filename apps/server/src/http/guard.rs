//! Who asks, and how much they may ask: limits by address, the check of where a request comes from, and headers on every answer.

use parlor_wire::Code;
use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::errors::fault;
use crate::limits::Limits;
use crate::peer::{Connected, Peer};

/// How much each address has asked for.
pub(crate) struct Guard {
    trust_proxy: bool,
    requests: DefaultKeyedRateLimiter<Peer>,
    tables: DefaultKeyedRateLimiter<Peer>,
    sockets: Mutex<HashMap<Peer, u32>>,
    sockets_per_address: u32,
}

fn number(value: u32) -> NonZeroU32 {
    NonZeroU32::new(value).unwrap_or(NonZeroU32::MIN)
}

impl Guard {
    pub(crate) fn new(limits: &Limits, trust_proxy: bool) -> Self {
        let burst = number(limits.requests_per_second.saturating_mul(10));
        Guard {
            trust_proxy,
            requests: RateLimiter::keyed(
                Quota::per_second(number(limits.requests_per_second)).allow_burst(burst),
            ),
            tables: RateLimiter::keyed(Quota::per_hour(number(limits.tables_per_hour))),
            sockets: Mutex::default(),
            sockets_per_address: limits.sockets_per_address,
        }
    }

    /// Whether this address may set one more table.
    pub(crate) fn may_set_table(&self, peer: Peer) -> bool {
        self.tables.check_key(&peer).is_ok()
    }

    /// One more socket of this address, until what is given back is dropped; `None` when it has too many.
    pub(crate) fn socket(self: &Arc<Self>, peer: Peer) -> Option<SocketPass> {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let count = sockets.entry(peer).or_default();
        if *count >= self.sockets_per_address {
            return None;
        }
        *count += 1;
        Some(SocketPass { guard: Arc::clone(self), peer })
    }

    /// Forgets addresses that have not asked for long.
    pub(crate) fn forget(&self) {
        self.requests.retain_recent();
        self.tables.retain_recent();
    }

    /// Whose request this is: the last address that the proxy names, if there is a proxy to trust; otherwise who connected.
    fn peer(&self, headers: &HeaderMap, connected: IpAddr) -> Peer {
        let named = headers.get_all("x-forwarded-for").iter().next_back();
        let named = named.filter(|_| self.trust_proxy).and_then(|value| value.to_str().ok());
        let named = named.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
        Peer::new(named.unwrap_or(connected))
    }

    /// The host that the browser asked for.
    fn host<'a>(&self, request: &'a Request) -> Option<&'a str> {
        let headers = request.headers();
        let forwarded = headers.get("x-forwarded-host").filter(|_| self.trust_proxy);
        forwarded.or_else(|| headers.get(header::HOST))?.to_str().ok()
    }

    /// Whether the browser speaks to us by an encrypted connection.
    pub(crate) fn is_encrypted(&self, headers: &HeaderMap) -> bool {
        self.trust_proxy && headers.get("x-forwarded-proto").is_some_and(|value| value == "https")
    }
}

/// A socket that counts.
pub(crate) struct SocketPass {
    guard: Arc<Guard>,
    peer: Peer,
}

impl Drop for SocketPass {
    fn drop(&mut self) {
        let mut sockets = self.guard.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sockets.get_mut(&self.peer) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.peer);
            }
        }
    }
}

/// Lets a request in, or not.
pub(crate) async fn check(State(guard): State<Arc<Guard>>, mut request: Request, next: Next) -> Response {
    let connected = request.extensions().get::<Connected>().map_or(IpAddr::from([0, 0, 0, 0]), |from| from.0);
    let peer = guard.peer(request.headers(), connected);
    if guard.requests.check_key(&peer).is_err() {
        metrics::counter!("parlor_refused_total", "why" => "rate").increment(1);
        return fault(StatusCode::TOO_MANY_REQUESTS, Code::TooMany, "Too many requests: wait a moment")
            .into_response();
    }
    if !is_from_here(&guard, &request) {
        metrics::counter!("parlor_refused_total", "why" => "origin").increment(1);
        return fault(StatusCode::FORBIDDEN, Code::Foreign, "This request comes from another site")
            .into_response();
    }
    request.extensions_mut().insert(peer);
    next.run(request).await
}

/// Browsers say where a page comes from that changes something or opens a socket; programs that are no browsers say nothing.
fn is_from_here(guard: &Guard, request: &Request) -> bool {
    let upgrade = request.headers().contains_key(header::UPGRADE);
    if matches!(*request.method(), Method::GET | Method::HEAD) && !upgrade {
        return true;
    }
    let Some(origin) = request.headers().get(header::ORIGIN) else { return true };
    let host = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    host.is_some() && host == guard.host(request)
}

/// What every answer says to browsers.
const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Puts them on.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guard(trust_proxy: bool) -> Arc<Guard> {
        let limits = Limits { sockets_per_address: 2, tables_per_hour: 3, ..Limits::default() };
        Arc::new(Guard::new(&limits, trust_proxy))
    }

    fn peer(trust_proxy: bool, forwarded: &[&'static str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_static(value));
        }
        guard(trust_proxy).peer(&headers, IpAddr::from([10, 0, 0, 1])).0.to_string()
    }

    #[test]
    fn only_a_trusted_proxy_says_who_asks_and_only_its_own_word_counts() {
        assert_eq!(peer(false, &["1.2.3.4"]), "10.0.0.1");
        assert_eq!(peer(true, &["1.2.3.4"]), "1.2.3.4");
        // What stands before the last comes from whoever asked, who may say anything.
        assert_eq!(peer(true, &["9.9.9.9", "8.8.8.8, 1.2.3.4"]), "1.2.3.4");
        assert_eq!(peer(true, &["nonsense"]), "10.0.0.1");
        assert_eq!(peer(true, &["2001:db8:1:2:3:4:5:6"]), "2001:db8:1:2::");
        assert_eq!(peer(true, &["::ffff:1.2.3.4"]), "1.2.3.4");
    }

    #[test]
    fn an_address_has_so_many_sockets_and_tables_and_no_more() {
        let guard = guard(false);
        let (one, other) = (Peer::new([1, 1, 1, 1].into()), Peer::new([2, 2, 2, 2].into()));
        let first = guard.socket(one).expect("a first socket");
        let second = guard.socket(one);
        assert!(second.is_some() && guard.socket(one).is_none() && guard.socket(other).is_some());
        drop(first);
        assert!(guard.socket(one).is_some());
        let set = |peer| (0..10).filter(|_| guard.may_set_table(peer)).count();
        assert_eq!((set(one), set(other)), (3, 3));
    }
}
