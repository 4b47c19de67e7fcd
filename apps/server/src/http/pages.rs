//! The web app's files.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use parlor_content::HttpRefusal;
use parlor_wire::Code;

use super::app::App;
use super::errors::{Refusal, fault};
use super::preview;
use super::reads::preferred;
use super::site_page::SitePage;
use crate::site::Site;

/// Names under this folder hold a hash of their content, so that they never change.
const FOREVER: &str = "assets/";

/// Where the app's manifest is.
pub(super) const MANIFEST_AT: &str = "/manifest.webmanifest";

/// The app's own page.
const INDEX: &str = "index.html";

/// The app's own page for this server, if it was built with any.
pub(crate) fn site_page(site: &Site) -> Option<SitePage> {
    let text = std::str::from_utf8(parlor_web::file(INDEX)?.bytes).ok()?;
    Some(SitePage::new(text, site))
}

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
    let title = app.state.site.title.is_some().then(|| app.state.site.title());
    match title.and_then(manifest_named) {
        Some(manifest) => text("application/manifest+json", manifest.to_string()),
        None => plain(&app, &method, &uri),
    }
}

/// The manifest with this name; `None` where the pages are not built.
pub(super) fn manifest_named(title: &str) -> Option<serde_json::Value> {
    let mut manifest: serde_json::Value =
        serde_json::from_slice(parlor_web::file(MANIFEST_AT.trim_start_matches('/'))?.bytes).ok()?;
    for name in ["name", "short_name"] {
        manifest[name] = title.into();
    }
    Some(manifest)
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
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], text).into_response()
}

fn serve(file: parlor_web::File, forever: bool) -> Response {
    let keep = if forever { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(header::CONTENT_TYPE, file.media_type()), (header::CACHE_CONTROL, keep.to_owned())];
    (headers, Body::from(file.bytes)).into_response()
}
