//! The door of a private server: before anything else it answers, it asks for a word, on a plain page that needs no script.

use std::sync::Arc;

use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, LOCATION, REFERRER_POLICY,
    RETRY_AFTER, SET_COOKIE,
};
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use parlor_content::{Problem, say};
use parlor_game::{Language, Message};
use parlor_wire::Code;

use super::arrived::ARRIVED;
use super::cookie::{pass, with_pass};
use super::errors::{failed, refusal_in};
use super::guard::Guard;
use super::host::HOST;
use super::hosts::FOR_PROGRAMS;
use super::reads::{asked_in, preferred};
use super::text::escaped;
use crate::door::{Door, Pass};
use crate::peer::Peer;
use crate::site::Site;
use crate::time::now;

/// The page, with places for what is said.
const PAGE: &str = include_str!("../../door/door.html");

/// Its style.
const STYLE: &str = include_str!("../../door/door.css");

/// What stays open: whether the server lives is asked by programs, and the page at the door has a style and a sign.
const OPEN: [&str; 4] = [FOR_PROGRAMS[0], FOR_PROGRAMS[1], STYLE_AT, "/sign.svg"];

/// Where the style of the page at the door is.
const STYLE_AT: &str = "/door.css";

/// The page at the door sends its form to this server, which no other page may.
const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The most bytes of an answer to the door's question.
const LONGEST: usize = 2048;

/// A door, and who stands at it.
struct Keeper {
    door: Door,
    site: Site,
    guard: Arc<Guard>,
}

/// The same routes behind a door.
pub(crate) fn behind(router: axum::Router, door: Door, site: &Site, guard: &Arc<Guard>) -> axum::Router {
    let style =
        [parlor_web::TOKENS, STYLE, &site.accent.map(|accent| accent.style()).unwrap_or_default()].concat();
    let headers = [(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    let keeper = Keeper { door, site: site.clone(), guard: Arc::clone(guard) };
    router
        .route(STYLE_AT, axum::routing::get(async move || (headers, style.clone())))
        .layer(from_fn_with_state(Arc::new(keeper), ask))
}

/// Lets a request in that brings a pass, or the word; asks everybody else for it.
async fn ask(State(keeper): State<Arc<Keeper>>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    // Anyone who shows no token is nobody's host, and learns nothing.
    let host = path.starts_with(HOST) && request.headers().contains_key(AUTHORIZATION);
    if OPEN.contains(&path) || ARRIVED.contains(&path) || host {
        return next.run(request).await;
    }
    let seconds = now() / 1000;
    let shown = pass(request.headers()).map_or(Pass::Void, |pass| keeper.door.judge(&pass, seconds));
    match shown {
        Pass::Good => next.run(request).await,
        Pass::Old => {
            let encrypted = keeper.guard.is_encrypted(request.headers());
            let mut response = next.run(request).await;
            if let Ok(cookie) = with_pass(&keeper.door.pass(seconds), encrypted) {
                response.headers_mut().append(SET_COOKIE, cookie);
            }
            response
        }
        Pass::Void if is_form(&request) => keeper.answer(request, seconds).await,
        Pass::Void => keeper.page(&request, StatusCode::UNAUTHORIZED, None),
    }
}

/// Whether somebody has filled in the form at the door.
fn is_form(request: &Request) -> bool {
    let kind = request.headers().get(CONTENT_TYPE).map(|kind| kind.as_bytes());
    request.method() == Method::POST
        && kind.is_some_and(|kind| kind.starts_with(b"application/x-www-form-urlencoded"))
}

impl Keeper {
    /// The answer to a word that somebody has typed: the page that they wanted, or the same question.
    async fn answer(&self, request: Request, seconds: u64) -> Response {
        let peer = request.extensions().get::<Peer>().copied();
        // Without an address nobody could be held up.
        if !peer.is_some_and(|peer| self.guard.may_try_word(peer)) {
            metrics::counter!("parlor_refused_total", "why" => "word").increment(1);
            let mut wait = self.page(&request, StatusCode::TOO_MANY_REQUESTS, Some("door-wait"));
            wait.headers_mut().insert(RETRY_AFTER, 60.into());
            return wait;
        }
        let (parts, body) = request.into_parts();
        let Ok(form) = to_bytes(body, LONGEST).await else {
            let request = Request::from_parts(parts, axum::body::Body::empty());
            return self.page(&request, StatusCode::UNAUTHORIZED, Some("door-wrong"));
        };
        if !typed(&form).is_some_and(|word| self.door.opens(&word)) {
            let request = Request::from_parts(parts, axum::body::Body::empty());
            return self.page(&request, StatusCode::UNAUTHORIZED, Some("door-wrong"));
        }
        let encrypted = self.guard.is_encrypted(&parts.headers);
        match with_pass(&self.door.pass(seconds), encrypted) {
            Ok(cookie) => {
                let to = here(&parts.uri);
                (StatusCode::SEE_OTHER, [(LOCATION, to)], [(SET_COOKIE, cookie)]).into_response()
            }
            Err(why) => failed(why).into_response(),
        }
    }

    /// The question, for people as a page and for programs as an answer like all others.
    fn page(&self, request: &Request, status: StatusCode, fault: Option<&'static str>) -> Response {
        if request.uri().path().starts_with("/api/") {
            let why = Problem::new(Code::Private, Message::new("door-closed"));
            return refusal_in(status, why, asked_in(request.uri().query())).into_response();
        }
        let language = preferred(request.headers());
        let headers = [
            (CONTENT_TYPE, "text/html; charset=utf-8"),
            (CACHE_CONTROL, "no-store"),
            (CONTENT_SECURITY_POLICY, POLICY),
            // Without a referrer the browser would not say either that the form comes from here.
            (REFERRER_POLICY, "same-origin"),
        ];
        (status, headers, html(self.site.title(), language, fault)).into_response()
    }
}

/// Where somebody stood when they were asked: a path of this server, whatever it looks like.
fn here(uri: &Uri) -> String {
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    // Two slashes would be another server's address.
    format!("/{}", path.trim_start_matches(['/', '\\']))
}

/// The word in what a form sends.
fn typed(form: &[u8]) -> Option<String> {
    let (name, value) = form.split(|byte| *byte == b'&').find_map(|pair| {
        let at = pair.iter().position(|byte| *byte == b'=')?;
        Some((&pair[..at], &pair[at + 1..]))
    })?;
    (name == b"word").then(|| decoded(value))
}

/// What a form has written as `+` and `%41`.
fn decoded(value: &[u8]) -> String {
    let digit = |at: usize| value.get(at).and_then(|digit| char::from(*digit).to_digit(16));
    let (mut bytes, mut at) = (Vec::with_capacity(value.len()), 0);
    while let Some(byte) = value.get(at).copied() {
        at += 1;
        bytes.push(match (byte, digit(at), digit(at + 1)) {
            (b'+', ..) => b' ',
            (b'%', Some(high), Some(low)) => {
                at += 2;
                (high * 16 + low) as u8
            }
            (other, ..) => other,
        });
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The page in this language.
fn html(site: &str, language: Language, fault: Option<&'static str>) -> String {
    let said = |key: &'static str| escaped(&say(&Message::new(key), language));
    let fault_said =
        fault.map(|key| format!("<p class=\"fault\" id=\"fault\" role=\"alert\">{}</p>", said(key)));
    let invalid = fault.map_or("", |_| "aria-invalid=\"true\" aria-describedby=\"fault\"");
    let places = [
        ("{{language}}", language.tag().to_owned()),
        ("{{title}}", said("door-title")),
        ("{{asks}}", said("door-asks")),
        ("{{word}}", said("door-word")),
        ("{{open}}", said("door-open")),
        ("{{invalid}}", invalid.to_owned()),
        ("{{fault}}", fault_said.unwrap_or_default()),
        // Last: a title may look like one of the places.
        ("{{site}}", escaped(site)),
    ];
    places.iter().fold(PAGE.to_owned(), |page, (place, text)| page.replace(place, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_read_as_browsers_write_it() {
        assert_eq!(typed(b"word=copper+teapot%20lantern").as_deref(), Some("copper teapot lantern"));
        assert_eq!(typed("word=t%C3%BCr&x=y".as_bytes()).as_deref(), Some("t\u{fc}r"));
        assert_eq!(typed(b"word=").as_deref(), Some(""));
        assert_eq!(typed(b"word=100%").as_deref(), Some("100%"));
        assert_eq!(typed(b"word=%f").as_deref(), Some("%f"));
        for other in [&b""[..], b"word", b"other=x", b"&&"] {
            assert_eq!(typed(other), None);
        }
    }

    /// Somebody sends a link whose path is another server's address, and the word leads there.
    #[test]
    fn the_word_leads_to_this_server_only() {
        let to = |uri: &str| here(&uri.parse().expect("an address"));
        assert_eq!(to("/table/abc?x=1"), "/table/abc?x=1");
        assert_eq!(to("/"), "/");
        assert_eq!(to("//other.example/"), "/other.example/");
        assert_eq!(to("http://other.example//third.example/x"), "/third.example/x");
    }

    #[test]
    fn the_page_has_a_word_for_each_of_its_places_in_each_language() {
        for language in Language::ALL {
            for fault in [None, Some("door-wrong"), Some("door-wait")] {
                let page = html("A \"club\" <b>{{fault}}</b>", language, fault);
                assert!(page.contains("<title>A &quot;club&quot; &lt;b&gt;"), "{page}");
                assert_eq!(page.matches("{{").count(), 2, "the title's own, twice: {page}");
                assert_eq!(page.contains("role=\"alert\""), fault.is_some());
            }
        }
    }
}
