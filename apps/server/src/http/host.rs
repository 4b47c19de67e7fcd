//! What the host of this server asks of it, from the machine on which it runs: to let go of a table whose log they have changed. Nobody else can: the
//! request bears a token that only those who may read the server's folder know.

use axum::extract::{Path, Query, State};
use axum::http::header::{AUTHORIZATION, HeaderMap};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::app::App;
use super::pages;
use super::table_path::TablePath;
use crate::secret::same;
use crate::tables::Released;

/// What the paths of these requests begin with. They pass the door of a private server: their token is worth more than its word.
pub(super) const HOST: &str = "/api/host/";

/// What has become of the table.
#[derive(Deserialize)]
pub(crate) struct Become {
    /// Whether it was deleted.
    #[serde(default)]
    deleted: bool,
}

/// Lets a table go. To anyone who has no token there is nothing here.
pub(crate) async fn release(
    State(app): State<App>,
    Path(at): Path<TablePath>,
    Query(Become { deleted }): Query<Become>,
    (method, uri): (Method, Uri),
    headers: HeaderMap,
) -> Response {
    let shown = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let shown = shown.and_then(|value| value.strip_prefix("Bearer "));
    let known = app.host_token.as_deref().zip(shown).is_some_and(|(own, shown)| same(own, shown));
    let (true, Ok(id)) = (known, at.id()) else { return pages::plain(&app, &method, &uri) };
    let what = if deleted { Released::Deleted } else { Released::Changed };
    match app.tables.release(&id, what).await {
        true => StatusCode::NO_CONTENT.into_response(),
        false => StatusCode::NOT_FOUND.into_response(),
    }
}
