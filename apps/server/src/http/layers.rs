//! What every request passes before and after its route.

use std::sync::Arc;
use std::time::Duration;

use axum::http::{Extensions, HeaderMap, StatusCode, Version};
use axum::{Router, middleware};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{Predicate, SizeAbove};
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use super::faults::faults;
use super::guard::{Guard, check, headers};
use super::whole_body::whole_body;
use crate::limits::Limits;

/// The layers that every request passes, the outermost last.
pub(crate) fn layered(router: Router, guard: &Arc<Guard>, limits: &Limits) -> Router {
    let patience = Duration::from_secs(limits.request_seconds.into());
    router
        .layer(middleware::from_fn(whole_body))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, patience))
        .layer(RequestBodyLimitLayer::new(limits.body as usize))
        .layer(middleware::from_fn_with_state(*limits, faults))
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(1024).and(is_no_socket)))
        .layer(middleware::from_fn_with_state(Arc::clone(guard), check))
        .layer(middleware::from_fn_with_state(Arc::clone(guard), headers))
        .layer(TraceLayer::new_for_http())
}

fn is_no_socket(status: StatusCode, _: Version, _: &HeaderMap, _: &Extensions) -> bool {
    status != StatusCode::SWITCHING_PROTOCOLS
}
