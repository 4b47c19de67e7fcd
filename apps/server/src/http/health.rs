//! Health and metrics, for the server's host.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;

use super::app::App;
use crate::metrics::Gauges;

/// Whether the server is open and its store answers.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String), (status = 503, body = String)))]
pub(crate) async fn health(State(app): State<App>) -> (StatusCode, &'static str) {
    let store = std::sync::Arc::clone(&app.state.store);
    let counted = tokio::task::spawn_blocking(move || store.count().is_ok()).await.unwrap_or(false);
    match counted && !app.state.is_closing() {
        true => (StatusCode::OK, "ok\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "closing, or the store does not answer\n"),
    }
}

/// Counts and times, as Prometheus reads them. They have a listener of their own: how long bots thought tells something of their hands.
pub(crate) async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let now =
        Gauges { tables: app.tables.open(), sockets: app.tables.sockets(), store: app.state.writer.stats() };
    let text = app.metrics.text(&now);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}
