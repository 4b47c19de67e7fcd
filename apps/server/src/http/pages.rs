//! The web app's files.

use axum::body::Body;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::http::fault;
use crate::secret::hex;

/// Names under this folder hold a hash of their content, so that they never change.
const FOREVER: &str = "assets/";

/// The app's file at this path. Whatever else is asked for gets the app, which knows its own pages.
pub(crate) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if !matches!(method, Method::GET | Method::HEAD) || path.starts_with("api/") {
        return fault(StatusCode::NOT_FOUND, "There is nothing here; /api/openapi.json says what there is")
            .into_response();
    }
    match parlor_web::file(path) {
        Some(file) if !path.is_empty() => serve(file, path.starts_with(FOREVER), &headers),
        _ if path.starts_with(FOREVER) => {
            fault(StatusCode::NOT_FOUND, "There is no such file").into_response()
        }
        _ => match parlor_web::file("index.html") {
            Some(file) => serve(file, false, &headers),
            None => fault(StatusCode::NOT_FOUND, "This house was built without its pages").into_response(),
        },
    }
}

fn serve(file: parlor_web::File, forever: bool, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", &hex(&file.hash())[..32]);
    let keep = if forever { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == tag.as_bytes());
    let answer = [
        (header::CONTENT_TYPE, file.media_type().to_owned()),
        (header::CACHE_CONTROL, keep.to_owned()),
        (header::ETAG, tag),
    ];
    if known {
        return (StatusCode::NOT_MODIFIED, answer).into_response();
    }
    (answer, Body::from(file.bytes())).into_response()
}
