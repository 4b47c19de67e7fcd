//! Answers that say why not.

use axum::extract::rejection::JsonRejection;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use parlor_content::{HttpRefusal, Problem};
use parlor_game::{Language, Message};
use parlor_store::StoreError;
use parlor_wire::{Code, Fault};

use crate::analyses::NoAnalysis;
use crate::heavy::NoWork;
use crate::tables::{NoTable, Owner};

/// An answer that says why not.
#[derive(Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    fault: Fault,
    /// The server that has the table, where it is another one.
    owner: Option<Owner>,
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let after = self.owner.as_ref().map(|owner| [(header::RETRY_AFTER, owner.seconds().to_string())]);
        // Who passes guests on reads there where it is.
        let owner = self.owner.map(Extension);
        (self.status, after, owner, Json(self.fault)).into_response()
    }
}

/// A refusal with a code for programs and a sentence for people.
pub(crate) fn fault(status: StatusCode, code: Code, error: impl Into<Message>) -> Refusal {
    refusal(status, Problem::new(code, error))
}

/// A refusal for this reason.
pub(crate) fn refusal(status: StatusCode, why: impl Into<Problem>) -> Refusal {
    refusal_in(status, why, Language::English)
}

/// The same for a reader of this language.
pub(crate) fn refusal_in(status: StatusCode, why: impl Into<Problem>, language: Language) -> Refusal {
    Refusal { status, fault: why.into().fault(language), owner: None }
}

/// The code of what went wrong before a request reached its route.
pub(crate) fn code_of(status: StatusCode) -> Code {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
        StatusCode::REQUEST_TIMEOUT => Code::TimedOut,
        StatusCode::METHOD_NOT_ALLOWED => Code::BadRequest,
        StatusCode::TOO_MANY_REQUESTS => Code::TooMany,
        StatusCode::SERVICE_UNAVAILABLE => Code::Unavailable,
        status if status.is_server_error() => Code::Failed,
        _ => Code::Unreadable,
    }
}

/// A body that could be read, or why not, as a sentence.
pub(crate) fn body<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Refusal> {
    body.map(|Json(body)| body).map_err(|why| fault(why.status(), code_of(why.status()), why.body_text()))
}

impl From<HttpRefusal> for Refusal {
    fn from(HttpRefusal { status, why }: HttpRefusal) -> Self {
        refusal(StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR), *why)
    }
}

impl IntoResponse for NoTable {
    fn into_response(self) -> Response {
        Refusal::from(self).into_response()
    }
}

impl From<NoTable> for Refusal {
    fn from(why: NoTable) -> Self {
        match why {
            NoTable::Unknown => HttpRefusal::no_table().into(),
            NoTable::Unread => store_fails(),
            NoTable::Damaged => fault(
                StatusCode::CONFLICT,
                Code::Damaged,
                "This table is damaged where it is stored, and cannot be opened: tell its host, who may have a backup",
            ),
            NoTable::Unfit => fault(
                StatusCode::CONFLICT,
                Code::Unfit,
                "This table is stored, but this version of the server cannot open it: tell its host",
            ),
            NoTable::Busy => fault(
                StatusCode::SERVICE_UNAVAILABLE,
                Code::Unavailable,
                "The server is full or closing: try again in a moment",
            ),
            NoTable::Failed => failed("a table's task has failed"),
            NoTable::Elsewhere(owner) => Refusal {
                owner: Some(owner),
                ..fault(
                    StatusCode::SERVICE_UNAVAILABLE,
                    Code::Elsewhere,
                    "This table is open at another of this site's servers: try again in a moment",
                )
            },
        }
    }
}

/// A table that the store did not take.
pub(crate) fn not_stored(why: StoreError) -> Refusal {
    match why {
        // Its queue is full, or the server closes.
        StoreError::Busy | StoreError::Closed => NoTable::Busy.into(),
        why => {
            tracing::error!(%why, "a new table could not be stored");
            store_fails()
        }
    }
}

/// The store fails at the moment; nothing that was stored is lost.
pub(crate) fn store_fails() -> Refusal {
    fault(
        StatusCode::SERVICE_UNAVAILABLE,
        Code::Unavailable,
        "The server cannot reach its stored tables at the moment. Nothing is lost: try again in a while",
    )
}

impl From<NoAnalysis> for Refusal {
    fn from(why: NoAnalysis) -> Self {
        match why {
            NoAnalysis::Busy(why) => fault(StatusCode::TOO_MANY_REQUESTS, Code::TooMany, why),
            NoAnalysis::NotYours => fault(
                StatusCode::FORBIDDEN,
                Code::NotAllowed,
                "Only who has begun an analysis can stop it, while it is being made",
            ),
            NoAnalysis::Failed(why) => failed(why),
            NoAnalysis::Unread => store_fails(),
        }
    }
}

impl From<NoWork> for Refusal {
    fn from(why: NoWork) -> Self {
        match why {
            NoWork::Yours => fault(
                StatusCode::TOO_MANY_REQUESTS,
                Code::TooMany,
                "Other replays of yours are under way: wait until they are done",
            ),
            NoWork::TooMany => fault(
                StatusCode::TOO_MANY_REQUESTS,
                Code::TooMany,
                "Too many long games at once from one address: wait a moment",
            ),
            NoWork::Full => fault(
                StatusCode::SERVICE_UNAVAILABLE,
                Code::Busy,
                "Many replays are under way just now: try again in a moment",
            ),
            NoWork::Failed => failed("heavy work ended early"),
        }
    }
}

/// The server has failed, not the guest.
pub(crate) fn failed(why: impl std::fmt::Display) -> Refusal {
    tracing::error!(%why, "a request failed");
    fault(
        StatusCode::INTERNAL_SERVER_ERROR,
        Code::Failed,
        "That did not work, and it is not your fault: try again",
    )
}
