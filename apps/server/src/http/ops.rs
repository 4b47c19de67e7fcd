//! For whoever runs the house.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;

use crate::http::App;

/// Whether the house is open and its store answers.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String), (status = 503, body = String)))]
pub(crate) async fn health(State(app): State<App>) -> (StatusCode, &'static str) {
    let store = std::sync::Arc::clone(&app.house.store);
    let counted = tokio::task::spawn_blocking(move || store.count().is_ok()).await.unwrap_or(false);
    match counted && !app.house.is_closing() {
        true => (StatusCode::OK, "ok\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "closing, or the store does not answer\n"),
    }
}

/// Counts and times, as Prometheus reads them.
#[utoipa::path(get, path = "/metrics", responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let text = app.metrics.text(&app.house);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}
