//! Who sends requests, and how many they may send: limits by address, the check of a request's origin, and headers on every answer.

use parlor_wire::Code;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

use super::errors::fault;
use super::forwarded::{Authority, ForwardedBy, host_asked};
use super::hosts::{FOR_PROGRAMS, Hosts, is_here};
use crate::limits::Limits;
use crate::nodes::{ENCRYPTED, Passed};
use crate::peer::{Connected, Held, Holding, Peer, Rate};

/// How many requests each address has sent.
pub(crate) struct Guard {
    trust_proxy: bool,
    hosts: Hosts,
    requests: Rate,
    tables: Rate,
    commands: Rate,
    seats: Rate,
    codes: Rate,
    words: Rate,
    /// The same for everybody together: a word at the door is one for all, this many addresses would find it sooner.
    all_words: DefaultDirectRateLimiter,
    sockets: Arc<Held>,
    /// Whether pages compile a module.
    has_module: bool,
}

fn number(value: u32) -> NonZeroU32 {
    NonZeroU32::new(value).unwrap_or(NonZeroU32::MIN)
}

impl Guard {
    pub(crate) fn new(limits: &Limits, trust_proxy: bool, hosts: Hosts) -> Self {
        let burst = number(limits.requests_per_second.saturating_mul(10));
        Guard {
            trust_proxy,
            hosts,
            requests: Rate::new(Quota::per_second(number(limits.requests_per_second)).allow_burst(burst)),
            tables: Rate::new(Quota::per_hour(number(limits.tables_per_hour))),
            commands: Rate::new(Quota::per_hour(number(limits.commands_per_hour))),
            seats: Rate::new(Quota::per_hour(number(limits.seats_per_hour))),
            codes: Rate::new(Quota::per_minute(number(limits.codes_per_minute))),
            words: Rate::new(Quota::per_minute(number(limits.words_per_minute))),
            all_words: RateLimiter::direct(Quota::per_minute(number(limits.words_per_minute_in_all))),
            sockets: Held::new(limits.sockets_per_address),
            has_module: false,
        }
    }

    /// The same for a server whose pages have a module, which they compile.
    pub(crate) fn with_module(self, has_module: bool) -> Guard {
        Guard { has_module, ..self }
    }

    /// Whether this address may create one more table.
    pub(crate) fn may_set_table(&self, peer: Peer) -> bool {
        self.tables.allows(peer)
    }

    /// Whether this address may give one more command.
    pub(crate) fn may_command(&self, peer: Peer) -> bool {
        self.commands.allows(peer)
    }

    /// Whether this address may take one more seat by a table's link.
    pub(crate) fn may_sit(&self, peer: Peer) -> bool {
        self.seats.allows(peer)
    }

    /// Whether this address may try one more code.
    pub(crate) fn may_try_code(&self, peer: Peer) -> bool {
        self.codes.allows(peer)
    }

    /// Whether this address may try one more word at the door. Who is held up by their own limit takes nothing from the others'.
    pub(crate) fn may_try_word(&self, peer: Peer) -> bool {
        self.words.allows(peer) && self.all_words.check().is_ok()
    }

    /// Counts one more socket of this address until the result is dropped; `None` when it has too many.
    pub(crate) fn socket(&self, peer: Peer) -> Option<Holding> {
        self.sockets.one(peer)
    }

    /// Forgets addresses that have not sent requests for a long time.
    pub(crate) fn forget(&self) {
        self.requests.forget();
        self.tables.forget();
        self.commands.forget();
        self.seats.forget();
        self.codes.forget();
        self.words.forget();
    }

    /// Whether everybody comes from the address of a proxy.
    pub(crate) fn is_behind_proxy(&self) -> bool {
        self.trust_proxy
    }

    /// The peer of a request: the last address that the proxy names, if there is a proxy to trust; otherwise the connected address.
    fn peer(&self, headers: &HeaderMap, connected: IpAddr) -> Peer {
        let named = self.trust_proxy.then(|| ForwardedBy::of(headers).address()).flatten();
        Peer::new(named.unwrap_or(connected))
    }

    /// The host that the browser requested.
    pub(super) fn host(&self, headers: &HeaderMap) -> Option<Authority> {
        host_asked(headers, self.trust_proxy)
    }

    /// What addresses of this server begin with, as the browser has asked for it.
    pub(crate) fn origin(&self, headers: &HeaderMap) -> Option<String> {
        let host = self.host(headers)?;
        let scheme = if self.is_encrypted(headers) { "https" } else { "http" };
        Some(format!("{scheme}://{host}"))
    }

    /// Whether the browser's connection is encrypted.
    pub(crate) fn is_encrypted(&self, headers: &HeaderMap) -> bool {
        headers.contains_key(ENCRYPTED) || self.trust_proxy && ForwardedBy::of(headers).is_encrypted()
    }
}

/// Accepts or refuses a request.
pub(crate) async fn check(State(guard): State<Arc<Guard>>, mut request: Request, next: Next) -> Response {
    // It comes from outside: only another server says it.
    request.headers_mut().remove(ENCRYPTED);
    if let Some(Passed { peer, encrypted }) = request.extensions().get().copied() {
        // The server to which they have come has let them in.
        if encrypted {
            request.headers_mut().insert(ENCRYPTED, HeaderValue::from_static("yes"));
        }
        request.extensions_mut().insert(peer);
        return next.run(request).await;
    }
    let connected = request.extensions().get::<Connected>().map_or(IpAddr::from([0, 0, 0, 0]), |from| from.0);
    let peer = guard.peer(request.headers(), connected);
    if !guard.requests.allows(peer) {
        metrics::counter!("parlor_refused_total", "why" => "rate").increment(1);
        // The connection ends with it: anyone who goes on asking has to open another each time.
        let why = fault(StatusCode::TOO_MANY_REQUESTS, Code::TooMany, "Too many requests: wait a moment");
        return ([(header::CONNECTION, "close")], why).into_response();
    }
    if request.headers().get_all(header::HOST).iter().nth(1).is_some() {
        let why = "A request names one host, not several";
        return fault(StatusCode::BAD_REQUEST, Code::BadRequest, why).into_response();
    }
    let for_programs = FOR_PROGRAMS.contains(&request.uri().path());
    if !for_programs && !guard.hosts.allow(guard.host(request.headers()).as_ref()) {
        metrics::counter!("parlor_refused_total", "why" => "host").increment(1);
        let why = "This server does not go by the name that the request asks for";
        return fault(StatusCode::MISDIRECTED_REQUEST, Code::WrongHost, why).into_response();
    }
    if !is_from_here(&guard, &request) {
        metrics::counter!("parlor_refused_total", "why" => "origin").increment(1);
        let why = "This request comes from another site, or a proxy on its way has changed its Host";
        return fault(StatusCode::FORBIDDEN, Code::Foreign, why).into_response();
    }
    request.extensions_mut().insert(peer);
    next.run(request).await
}

/// Whether a request that changes something or opens a socket comes from a page of this server. Browsers send an origin; other programs
/// send none.
fn is_from_here(guard: &Guard, request: &Request) -> bool {
    let upgrade = request.headers().contains_key(header::UPGRADE);
    if matches!(*request.method(), Method::GET | Method::HEAD) && !upgrade {
        return true;
    }
    let Some(origin) = request.headers().get(header::ORIGIN) else { return true };
    let (origin, host) = (origin.to_str().unwrap_or_default(), guard.host(request.headers()));
    let own = host.as_ref().is_some_and(|host| host.is_of(origin));
    if !own {
        // Where the page is this server's own, its proxy does not pass the host on.
        let host = host.map(|host| host.to_string()).unwrap_or_default();
        tracing::warn!(
            origin,
            host,
            "a request from another site was refused: `parlor doctor` checks a proxy"
        );
    }
    own
}

/// The headers of every answer.
const HEADERS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// What pages may load, in each answer too.
macro_rules! policy {
    ($scripts:literal) => {
        concat!(
            "default-src 'none'; script-src ",
            $scripts,
            "; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
             base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
    };
}

/// Without a module nothing is compiled in a page.
const POLICIES: [&str; 2] = [policy!("'self'"), policy!("'self' 'wasm-unsafe-eval'")];

/// A header that browsers take from pages only that came to them safely; at any other they complain of it.
const WHERE_SAFE: (HeaderName, &str) = (HeaderName::from_static("cross-origin-opener-policy"), "same-origin");

/// Adds them. An answer of the API holds for one guest at one moment: no browser and no proxy may store it.
pub(crate) async fn headers(State(guard): State<Arc<Guard>>, request: Request, next: Next) -> Response {
    let of_api = request.uri().path().starts_with("/api/");
    let safe =
        guard.is_encrypted(request.headers()) || guard.host(request.headers()).as_ref().is_some_and(is_here);
    let mut response = next.run(request).await;
    if safe {
        let (name, value) = WHERE_SAFE;
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    let policy = (header::CONTENT_SECURITY_POLICY, POLICIES[usize::from(guard.has_module)]);
    for (name, value) in HEADERS.into_iter().chain([policy]) {
        // A page of one file has a policy of its own, which allows its own script by its hash.
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    if of_api {
        let own = response.headers_mut().entry(header::CACHE_CONTROL);
        own.or_insert(HeaderValue::from_static("no-store"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guard(trust_proxy: bool) -> Arc<Guard> {
        let limits = Limits { sockets_per_address: 2, tables_per_hour: 3, ..Limits::default() };
        Arc::new(Guard::new(&limits, trust_proxy, Hosts::Any))
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
        // The client may have written anything before the last address.
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
