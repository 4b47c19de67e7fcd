//! What layers and extractors refuse in words of their own becomes an answer like all others: JSON with a code and a sentence.

use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::errors::{code_of, fault};
use crate::limits::Limits;

/// How much of a refusal's own words is read, in bytes.
const LONGEST: usize = 1024;

/// For programs that look after the server: its answers are a word.
const HEALTH: &str = "/healthz";

/// Puts refusals into words.
pub(crate) async fn faults(State(limits): State<Limits>, request: Request, next: Next) -> Response {
    let is_health = request.uri().path() == HEALTH;
    let response = next.run(request).await;
    let status = response.status();
    let refuses = status.is_client_error() || status.is_server_error();
    if !refuses || is_health || is_told(&response) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let said = to_bytes(body, LONGEST).await.ok().and_then(|said| String::from_utf8(said.into()).ok());
    let mut answer =
        fault(status, code_of(status), sentence(status, said.as_deref(), &limits)).into_response();
    // Such as what is allowed instead.
    parts.headers.remove(CONTENT_TYPE);
    parts.headers.remove(CONTENT_LENGTH);
    answer.headers_mut().extend(parts.headers);
    answer
}

/// Whether a refusal is told already: to programs as JSON, to people as a page, such as that at a private server's door.
fn is_told(response: &Response) -> bool {
    let kind = response.headers().get(CONTENT_TYPE).map(|kind| kind.as_bytes()).unwrap_or_default();
    [&b"application/json"[..], b"text/html"].iter().any(|told| kind.starts_with(told))
}

/// Why not. The layers that count and wait say nothing of their limits themselves.
fn sentence(status: StatusCode, said: Option<&str>, limits: &Limits) -> String {
    match (status, said) {
        (StatusCode::PAYLOAD_TOO_LARGE, _) => format!("A request has at most {} bytes", limits.body),
        (StatusCode::REQUEST_TIMEOUT, _) => {
            format!("This took longer than the {} seconds that a request may take", limits.request_seconds)
        }
        (StatusCode::METHOD_NOT_ALLOWED, _) => {
            "This address is not asked in this way; `Allow` says how".to_owned()
        }
        (_, Some(said)) if !said.trim().is_empty() => said.trim().to_owned(),
        _ => "This request cannot be answered".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use axum::Router;
    use axum::body::Body;
    use axum::http::Method;
    use parlor_store::Memory;
    use parlor_wire::{Code, Fault};
    use tokio_util::task::TaskTracker;
    use tower::ServiceExt;

    use super::*;
    use crate::analyses::Analyses;
    use crate::connection::{ConnectionSlots, Own};
    use crate::files::FileRegistry;
    use crate::http::{App, Guard, Hosts, layered, routes};
    use crate::membership::node_at;
    use crate::meter::Meter;
    use crate::metrics::Metrics;
    use crate::pars::Pars;
    use crate::site::Site;
    use crate::state::ServerState;
    use crate::tables::Tables;

    /// The whole server but for its connections.
    fn server(limits: Limits) -> Router {
        let state = ServerState::open(
            Arc::new(Memory::new()),
            limits,
            (FileRegistry::new("none".into()), Site::default()),
            node_at(([127, 0, 0, 1], 0).into(), None),
        )
        .unwrap();
        let guard = Arc::new(Guard::new(&limits, false, Hosts::new(&[], true)));
        let (tables, analyses) = (Tables::new(Arc::clone(&state)), Analyses::new(Arc::clone(&state)));
        let (store_probe, metrics) = (Arc::default(), Metrics::new());
        let pars = Pars::new(Arc::clone(&state));
        let app = App {
            state,
            tables,
            analyses,
            pars,
            studies: None,
            guard: Arc::clone(&guard),
            index: None,
            host_token: None,
            offline: None,
            listed: None,
            store_probe,
            metrics,
        };
        layered(routes(app), &guard, &limits)
    }

    /// A place among the connections, as each request has it.
    fn own() -> Own {
        let places = ConnectionSlots::new(&Limits::default(), false, TaskTracker::new());
        Own { place: places.take([127, 0, 0, 1].into()).ok().unwrap(), meter: Meter::free() }
    }

    /// Asks, and reads the refusal; the method that is allowed where it says so.
    async fn refusal(server: &Router, request: Request) -> (u16, Code, String) {
        let what = format!("{} {}", request.method(), request.uri());
        refused(&what, server.clone().oneshot(request).await.unwrap()).await
    }

    /// Reads a refusal.
    async fn refused(what: &str, answer: Response) -> (u16, Code, String) {
        let (status, kind) = (answer.status().as_u16(), answer.headers().get(CONTENT_TYPE).cloned());
        assert_eq!(kind.unwrap(), "application/json", "{what}: {status}");
        let body = to_bytes(answer.into_body(), 10_000).await.unwrap();
        let fault: Fault = serde_json::from_slice(&body).unwrap();
        assert!(fault.error.len() > 10 && !fault.error.ends_with('.'), "{what}: {}", fault.error);
        (status, fault.code, fault.error)
    }

    fn ask(method: Method, path: &str, headers: &[(&str, &str)], body: Body) -> Request {
        let mut request = Request::builder().method(method).uri(path).header("host", "localhost");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.extension(own()).body(body).unwrap()
    }

    /// A refusal in a library's plain text or with nothing in it: programs get no code, people no sentence.
    #[tokio::test(start_paused = true)]
    async fn whatever_is_refused_has_a_code_and_a_sentence() {
        let limits = Limits { body: 100, requests_per_second: 100, ..Limits::default() };
        let server = server(limits);
        let json = ("content-type", "application/json");
        let long = "x".repeat(101);
        let socket = "/api/tables/aaaaaaaaaaaaaaaa/socket";
        let upgrade = [("upgrade", "websocket"), ("connection", "upgrade")];
        let chunked = || {
            let pieces = (0..20).map(|_| Ok::<_, std::io::Error>("x".repeat(50)));
            Body::from_stream(futures_util::stream::iter(pieces))
        };
        let (get, post) = (|| Method::GET, || Method::POST);
        let asked = [
            (ask(get(), "/api/nothing", &[], Body::empty()), 404, Code::NotFound),
            (ask(get(), "/api/tables/none", &[], Body::empty()), 404, Code::NotFound),
            (ask(get(), "/api/tables/%ff", &[], Body::empty()), 400, Code::Unreadable),
            (ask(get(), "/api/games/none/rules", &[], Body::empty()), 404, Code::NotFound),
            (ask(get(), "/api/tables/aaaa/replay?detail=much", &[], Body::empty()), 400, Code::Unreadable),
            (ask(get(), &format!("{socket}?since=x"), &upgrade, Body::empty()), 400, Code::Unreadable),
            (ask(get(), socket, &[], Body::empty()), 400, Code::Unreadable),
            (ask(Method::DELETE, "/api/games", &[], Body::empty()), 405, Code::BadRequest),
            (ask(Method::PUT, "/api/tables", &[json], Body::empty()), 405, Code::BadRequest),
            (ask(post(), "/api/tables", &[json], Body::empty()), 400, Code::Unreadable),
            (ask(post(), "/api/tables", &[json], Body::from("{")), 400, Code::Unreadable),
            (ask(post(), "/api/tables", &[json], Body::from("{\"game\":7}")), 422, Code::Unreadable),
            (ask(post(), "/api/tables", &[json], Body::from("{\"game\":\"none\"}")), 422, Code::NotFound),
            (ask(post(), "/api/tables", &[], Body::from("{}")), 415, Code::Unreadable),
            (
                ask(post(), "/api/tables", &[json, ("content-length", "101")], Body::from(long)),
                413,
                Code::TooLarge,
            ),
            (ask(post(), "/api/tables", &[json], chunked()), 413, Code::TooLarge),
            (
                ask(post(), "/api/tables", &[json, ("origin", "https://x.example")], Body::empty()),
                403,
                Code::Foreign,
            ),
            (ask(get(), "/", &[("host", "b.example")], Body::empty()), 400, Code::BadRequest),
        ];
        for (request, status, code) in asked {
            let what = format!("{} {}", request.method(), request.uri());
            let (own_status, own_code, sentence) = refusal(&server, request).await;
            assert_eq!((own_status, own_code), (status, code), "{what}: {sentence}");
        }
        // The body never comes: the clock of tasks goes on while all of them wait.
        let never = Body::from_stream(futures_util::stream::pending::<Result<String, std::io::Error>>());
        let (status, code, sentence) = refusal(&server, ask(post(), "/api/tables", &[json], never)).await;
        assert_eq!((status, code), (408, Code::TimedOut));
        assert!(sentence.contains("10 seconds"), "{sentence}");
        let mut foreign = ask(get(), "/", &[], Body::empty());
        foreign.headers_mut().insert("host", "rebound.example".parse().unwrap());
        assert_eq!(refusal(&server, foreign).await.1, Code::WrongHost);
        let wrong =
            server.clone().oneshot(ask(Method::PUT, "/api/tables", &[], Body::empty())).await.unwrap();
        assert_eq!(wrong.headers()["allow"], "POST");
        for _ in 0..2000 {
            let answer = server.clone().oneshot(ask(get(), "/healthz", &[], Body::empty())).await.unwrap();
            // This very answer: a moment later there may be room for another request.
            if answer.status() == StatusCode::TOO_MANY_REQUESTS {
                let (status, code, _) = refused("GET /healthz", answer).await;
                assert_eq!((status, code), (429, Code::TooMany));
                return;
            }
        }
        panic!("no limit of requests");
    }
}
