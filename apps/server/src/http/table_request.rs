//! What a request about a table brings along.

use axum::extract::{FromRequestParts, Path, Query};
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use parlor_content::Problem;
use parlor_game::{Language, Seat};
use parlor_session::{CommandError, Key, Request};
use parlor_store::TableId;

use super::app::App;
use super::cookie::shown_key;
use super::errors::{Refusal, refusal_in};
use super::reads::Reads;
use super::table_path::TablePath;

/// Somebody asks about a table: which one, what they read, and the cookies that they show.
pub(crate) struct TableRequest {
    pub(super) app: App,
    pub(super) id: TableId,
    pub(super) language: Language,
    pub(super) headers: HeaderMap,
}

impl FromRequestParts<App> for TableRequest {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<TableRequest, Response> {
        let Path(at) =
            Path::<TablePath>::from_request_parts(parts, app).await.map_err(IntoResponse::into_response)?;
        let Query(reads) =
            Query::<Reads>::from_request_parts(parts, app).await.map_err(IntoResponse::into_response)?;
        let id = at.id().map_err(IntoResponse::into_response)?;
        Ok(TableRequest { app: app.clone(), id, language: reads.language(), headers: parts.headers.clone() })
    }
}

impl TableRequest {
    /// The key that they show, if any.
    pub(super) fn key(&self) -> Option<Key> {
        shown_key(&self.headers)
    }

    /// The key of somebody who says that they have a seat.
    ///
    /// # Errors
    /// They show none.
    pub(super) fn own(&self) -> Result<Key, Refusal> {
        self.key().ok_or_else(|| self.conflict(CommandError::NotSeated))
    }

    /// Asks the table for something, and waits for the answer.
    ///
    /// # Errors
    /// The table refuses, or cannot be reached.
    pub(super) async fn request(&self, what: Request) -> Result<Seat, Refusal> {
        self.app.tables.request(&self.id, what).await?.map_err(|why| self.conflict(why))
    }

    /// As the table is now, that cannot be done.
    pub(super) fn conflict(&self, why: impl Into<Problem>) -> Refusal {
        self.no(StatusCode::CONFLICT, why)
    }

    /// Why not, in the language that they read.
    pub(super) fn no(&self, status: StatusCode, why: impl Into<Problem>) -> Refusal {
        refusal_in(status, why, self.language)
    }
}
