//! The web app's files.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use parlor_wire::Code;

use super::app::App;
use super::errors::fault;
use super::preview;

/// Names under this folder hold a hash of their content, so that they never change.
const FOREVER: &str = "assets/";

/// The app's own page.
const INDEX: &str = "index.html";

/// The app's file at this path; a table's address has its preview in it.
pub(crate) async fn page(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let reads = matches!(method, Method::GET | Method::HEAD);
    let index = parlor_web::file(INDEX).filter(|_| reads);
    let text = index.and_then(|file| std::str::from_utf8(file.bytes).ok());
    if let (Some(file), Some(text)) = (index, text)
        && let Some(page) = preview::shown(&app, uri.path(), &headers, text).await
    {
        return serve_as(file, false, Body::from(page));
    }
    plain(&method, &uri)
}

/// The app's file at this path. Whatever else is asked for gets the app, which knows its own pages.
pub(crate) fn plain(method: &Method, uri: &Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if !matches!(*method, Method::GET | Method::HEAD) || path.starts_with("api/") {
        return fault(
            StatusCode::NOT_FOUND,
            Code::NotFound,
            "There is nothing here; /api/openapi.json says what there is",
        )
        .into_response();
    }
    match parlor_web::file(path) {
        Some(file) if !path.is_empty() => serve(file, path.starts_with(FOREVER)),
        _ if path.starts_with(FOREVER) => {
            fault(StatusCode::NOT_FOUND, Code::NotFound, "There is no such file").into_response()
        }
        _ => match parlor_web::file(INDEX) {
            Some(file) => serve(file, false),
            None => fault(StatusCode::NOT_FOUND, Code::NotFound, "This server was built without its pages")
                .into_response(),
        },
    }
}

fn serve(file: parlor_web::File, forever: bool) -> Response {
    serve_as(file, forever, Body::from(file.bytes))
}

fn serve_as(file: parlor_web::File, forever: bool, body: Body) -> Response {
    let keep = if forever { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(header::CONTENT_TYPE, file.media_type()), (header::CACHE_CONTROL, keep.to_owned())];
    (headers, body).into_response()
}
