//! The web app's files.

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use parlor_content::HttpRefusal;
use parlor_wire::Code;

use super::app::App;
use super::errors::{Refusal, fault};
use super::page_files::{INDEX, manifest_text};
use super::preview;
use super::reads::preferred;

/// Names under this folder hold a hash of their content, so that they never change.
const FOREVER: &str = "assets/";

/// The app's file at this path; a table's address has its preview in it, and so has the first page.
pub(crate) async fn page(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let reads = matches!(method, Method::GET | Method::HEAD);
    if let Some(index) = app.index.as_ref().filter(|_| reads) {
        let language = preferred(&headers);
        let shown = match uri.path() {
            "/" => Some(index.first(language)),
            path => preview::shown(&app, path, language).await,
        };
        if let Some(shown) = shown {
            return text(
                "text/html; charset=utf-8",
                index.with(&shown, app.guard.origin(&headers).as_deref()),
            );
        }
    }
    plain(&app, &method, &uri)
}

/// The app's file at this path. Whatever else is asked for gets the app, which knows its own pages.
pub(crate) fn plain(app: &App, method: &Method, uri: &Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if !matches!(*method, Method::GET | Method::HEAD) || path.starts_with("api/") {
        return Refusal::from(HttpRefusal::nothing_here()).into_response();
    }
    match parlor_web::file(path).filter(|_| path != INDEX) {
        Some(file) if !path.is_empty() => serve(file, path.starts_with(FOREVER)),
        _ if path.starts_with(FOREVER) => {
            fault(StatusCode::NOT_FOUND, Code::NotFound, "There is no such file").into_response()
        }
        _ => match &app.index {
            Some(index) => text("text/html; charset=utf-8", index.page()),
            None => fault(StatusCode::NOT_FOUND, Code::NotFound, "This server was built without its pages")
                .into_response(),
        },
    }
}

/// What a system needs to install the pages as an app: with the host's title, if they have given one.
pub(crate) async fn manifest(State(app): State<App>, method: Method, uri: Uri) -> Response {
    let named = app.state.site.title.is_some();
    match manifest_text(&app.state.site).filter(|_| named) {
        Some(manifest) => text("application/manifest+json", manifest),
        None => plain(&app, &method, &uri),
    }
}

/// The style of the host's colour; without one there is nothing at this address.
pub(crate) async fn style(State(app): State<App>, method: Method, uri: Uri) -> Response {
    match app.state.site.accent {
        Some(accent) => text("text/css; charset=utf-8", accent.style()),
        None => plain(&app, &method, &uri),
    }
}

/// A text that may be another the next time.
fn text(kind: &'static str, text: String) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], text).into_response()
}

fn serve(file: parlor_web::File, forever: bool) -> Response {
    let keep = if forever { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(CONTENT_TYPE, file.media_type()), (CACHE_CONTROL, keep.to_owned())];
    (headers, Body::from(file.bytes)).into_response()
}

/// The service worker of a server's pages.
pub(crate) async fn worker(State(app): State<App>) -> Response {
    let Some(offline) = &app.offline else { return StatusCode::NOT_FOUND.into_response() };
    let headers = [(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (headers, offline.worker.clone()).into_response()
}

/// The module.
pub(crate) async fn module(State(app): State<App>, headers: HeaderMap) -> Response {
    let Some(offline) = &app.offline else { return StatusCode::NOT_FOUND.into_response() };
    let takes = |value: &str| value.split([',', ';']).any(|one| one.trim() == "gzip");
    let accepted = headers.get_all(ACCEPT_ENCODING).iter().any(|value| value.to_str().is_ok_and(takes));
    let (encoding, bytes) = match accepted {
        true => ("gzip", &offline.compressed),
        false => ("identity", &offline.module),
    };
    let headers = [
        (CONTENT_TYPE, "application/wasm"),
        (CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (VARY, "accept-encoding"),
        (CONTENT_ENCODING, encoding),
    ];
    (headers, Body::from(bytes.clone())).into_response()
}
