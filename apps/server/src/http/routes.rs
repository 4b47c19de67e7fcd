//! All routes, and the document that describes them.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::{Json, middleware};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::app::App;
use super::forward::forward;
use super::{
    analyses, arrived, brought, calls, deals, devices, evening, friends, games, glances, health, host,
    lessons, open_tables, own_data, page_files, pages, records, site_page, socket, studies, tables,
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Parlor",
        description = "Small tabletop games: tables, records and replays. Play itself goes over a table's socket; docs/protocol.md tells how."
    ),
    components(schemas(parlor_wire::FromClient, parlor_wire::ToClient))
)]
struct Document;

/// All routes, and the document that describes them.
pub(crate) fn routes(app: App) -> axum::Router {
    let (router, document) = OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(games::games))
        .routes(routes!(games::rules))
        .routes(routes!(games::schema))
        .routes(routes!(games::file))
        .routes(routes!(deals::daily))
        .routes(routes!(deals::par))
        .routes(routes!(lessons::lesson))
        .routes(routes!(lessons::example))
        .routes(routes!(lessons::attempt))
        .routes(routes!(tables::set))
        .routes(routes!(tables::look, brought::bring))
        .routes(routes!(tables::join))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::next))
        .routes(routes!(friends::sit))
        .routes(routes!(friends::invited))
        .routes(routes!(friends::anew))
        .routes(routes!(friends::find))
        .routes(routes!(glances::glances))
        .routes(routes!(evening::evening))
        .routes(routes!(devices::make))
        .routes(routes!(devices::go_on))
        .routes(routes!(devices::object))
        .routes(routes!(devices::ask))
        .routes(routes!(calls::called, calls::call_me, calls::call_no_more))
        .routes(routes!(open_tables::open))
        .routes(routes!(open_tables::listed, open_tables::show))
        .routes(routes!(own_data::mine))
        .routes(routes!(own_data::forget))
        .routes(routes!(socket::open))
        .routes(routes!(records::record))
        .routes(routes!(records::replay))
        .routes(routes!(records::replay_text))
        .routes(routes!(analyses::analysis, analyses::analyse))
        .routes(routes!(analyses::stop))
        .routes(routes!(arrived::arrived, arrived::arrived_with))
        .routes(routes!(arrived::socket))
        .routes(routes!(health::health))
        .routes(routes!(health::ready))
        .split_for_parts();
    let document = Arc::new(document);
    let openapi = move || {
        let document = Arc::clone(&document);
        async move { Json((*document).clone()) }
    };
    let router = match &app.offline {
        Some(own) => router
            .route(&own.module_at, axum::routing::get(pages::module))
            .route(page_files::WORKER_AT, axum::routing::get(pages::worker)),
        None => router,
    };
    router
        .route("/api/openapi.json", axum::routing::get(openapi))
        .route("/lab", axum::routing::get(studies::list))
        .route("/lab/{study}", axum::routing::get(studies::show))
        .route("/api/host/tables/{table}/release", axum::routing::post(host::release))
        .route(site_page::STYLE_AT, axum::routing::get(pages::style))
        .route(page_files::MANIFEST_AT, axum::routing::get(pages::manifest))
        .fallback(pages::page)
        .with_state(app.clone())
        .layer(middleware::from_fn_with_state(app, forward))
}

/// The routes of the listener for metrics alone.
pub(crate) fn metrics_routes(app: App) -> axum::Router {
    axum::Router::new()
        .route("/metrics", axum::routing::get(health::metrics))
        .fallback(|| async { StatusCode::NOT_FOUND })
        .with_state(app)
}
