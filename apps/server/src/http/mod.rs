//! The routes: JSON over HTTP. Each is in the OpenAPI document at `/api/openapi.json`.

mod analyses;
mod house;
mod lessons;
mod ops;
mod pages;
mod records;
mod tables;

pub(crate) use tables::{At, shown_key};

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use parlor_wire::Fault;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::guard::Guard;
use crate::house::{House, NoTable};
use crate::ops::Metrics;

/// What the routes share.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) house: Arc<House>,
    pub(crate) guard: Arc<Guard>,
    pub(crate) metrics: Metrics,
}

/// An answer that says why not.
pub(crate) type Refusal = (StatusCode, Json<Fault>);

/// A refusal with a sentence for people.
pub(crate) fn fault(status: StatusCode, error: impl Into<String>) -> Refusal {
    (status, Json(Fault { error: error.into() }))
}

/// A body that could be read, or why not, as a sentence.
pub(crate) fn body<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Refusal> {
    body.map(|Json(body)| body).map_err(|why| fault(why.status(), why.body_text()))
}

impl IntoResponse for NoTable {
    fn into_response(self) -> Response {
        Refusal::from(self).into_response()
    }
}

impl From<NoTable> for Refusal {
    fn from(why: NoTable) -> Self {
        match why {
            NoTable::Unknown => fault(
                StatusCode::NOT_FOUND,
                "There is no such table: it may have been put away after a month without a visit",
            ),
            NoTable::Busy => {
                fault(StatusCode::SERVICE_UNAVAILABLE, "The house is full or closing: try again in a moment")
            }
        }
    }
}

/// The house has failed, not the guest.
pub(crate) fn failed(why: impl std::fmt::Display) -> Refusal {
    tracing::error!(%why, "a request failed");
    fault(StatusCode::INTERNAL_SERVER_ERROR, "That did not work, and it is not your fault: try again")
}

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
        .routes(routes!(house::games))
        .routes(routes!(house::rules))
        .routes(routes!(house::file))
        .routes(routes!(lessons::lesson))
        .routes(routes!(lessons::example))
        .routes(routes!(lessons::attempt))
        .routes(routes!(tables::set))
        .routes(routes!(tables::look))
        .routes(routes!(tables::join))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::next))
        .routes(routes!(crate::socket::open))
        .routes(routes!(records::record))
        .routes(routes!(records::replay))
        .routes(routes!(records::replay_text))
        .routes(routes!(analyses::analysis, analyses::analyse))
        .routes(routes!(analyses::stop))
        .routes(routes!(ops::health))
        .routes(routes!(ops::metrics))
        .split_for_parts();
    let document = Arc::new(document);
    let openapi = move || {
        let document = Arc::clone(&document);
        async move { Json((*document).clone()) }
    };
    router.route("/api/openapi.json", axum::routing::get(openapi)).fallback(pages::page).with_state(app)
}
