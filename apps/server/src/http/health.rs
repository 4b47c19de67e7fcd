//! Health and metrics, for the server's host.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::app::App;
use crate::metrics::Gauges;

/// Whether the store takes a write.
async fn takes_writes(app: &App) -> bool {
    let store = std::sync::Arc::clone(&app.state.store);
    let failing = app.state.writer.stats().failing;
    app.store_probe.can_write(failing, move || store.ran(0)).await
}

/// Whether the server is open and its store takes writes.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String), (status = 503, body = String)))]
pub(crate) async fn health(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.state.is_closing() {
        return (StatusCode::SERVICE_UNAVAILABLE, "the server closes\n");
    }
    match takes_writes(&app).await {
        true => (StatusCode::OK, "ok\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the store takes no writes\n"),
    }
}

/// Whether the server should get more guests, and why not.
#[derive(Serialize, ToSchema)]
pub(crate) struct Ready {
    /// Whether it should: nothing below speaks against it.
    ready: bool,
    /// The server closes, or gives its tables to others: guests should go elsewhere.
    closing: bool,
    /// The store takes writes.
    store: bool,
    /// Tables in memory.
    tables: Filled,
    /// Writes that wait for the store.
    writes: Filled,
}

/// How much there is of something that has a limit.
#[derive(Serialize, ToSchema)]
struct Filled {
    /// This many now.
    now: usize,
    /// The most there may be.
    most: u32,
}

impl Filled {
    /// Whether a tenth is left.
    fn has_room(&self) -> bool {
        self.now <= self.most as usize / 10 * 9
    }
}

/// Whether the server should get more guests, and if not, why: for a proxy or an orchestrator in front.
#[utoipa::path(get, path = "/readyz", responses((status = 200, body = Ready), (status = 503, body = Ready)))]
pub(crate) async fn ready(State(app): State<App>) -> (StatusCode, Json<Ready>) {
    let (state, limits) = (&app.state, app.state.limits);
    let closing = state.is_closing() || state.membership.is_draining();
    let store = !closing && takes_writes(&app).await;
    let tables = Filled { now: app.tables.open(), most: limits.tables };
    let writes = Filled { now: state.writer.stats().waiting as usize, most: limits.writes };
    let ready = !closing && store && tables.has_room() && writes.has_room();
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(Ready { ready, closing, store, tables, writes }))
}

/// Counts and times, as Prometheus reads them. They have a listener of their own: how long bots thought tells something of their hands.
pub(crate) async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let now =
        Gauges { tables: app.tables.open(), sockets: app.tables.sockets(), store: app.state.writer.stats() };
    let text = app.metrics.text(&now);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}
