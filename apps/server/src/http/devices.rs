//! A seat on another device: its codes, continuing by one, the way back, and asking the others for a seat without a code.

use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::{Extension, Json};
use parlor_session::{CommandError, DEVICE_CODE_LASTS, Key, Request, SeatCode as Kind};
use parlor_wire::{AskForSeat, Continue, Fault, MakeSeatCode, Opened, SeatCode, SeatCodeKind};

use super::cookie::shown;
use super::errors::{Refusal, body, failed};
use super::reads::Reads;
use super::table_path::TablePath;
use super::table_request::TableRequest;
use super::tables::{WithCookie, charge_code, seated};
use crate::peer::Peer;
use crate::secret;

/// Makes a code that opens your seat on another device, once.
#[utoipa::path(
    post, path = "/api/tables/{table}/seat-code", request_body = MakeSeatCode,
    params(TablePath, Reads),
    responses(
        (status = 200, body = SeatCode, description = "the code; the server does not keep it"),
        (status = 409, body = Fault, description = "why not"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn make(
    request: TableRequest,
    make: Result<Json<MakeSeatCode>, JsonRejection>,
) -> Result<Json<SeatCode>, Refusal> {
    let MakeSeatCode { kind } = body(make)?;
    let key = request.own()?;
    let (code, code_key) = secret::seat_code().map_err(failed)?;
    let (what, seconds) = match kind {
        SeatCodeKind::Device => (Kind::Device, Some((DEVICE_CODE_LASTS / 1000) as u32)),
        SeatCodeKind::Recovery => (Kind::Recovery, None),
    };
    request.request(Request::Code { own: key, what, code: code_key }).await?;
    Ok(Json(SeatCode { code, seconds }))
}

/// Continues with a seat on this device, by its code. The device before sees no more than a spectator from then on.
#[utoipa::path(
    post, path = "/api/tables/{table}/continue", request_body = Continue,
    params(TablePath, Reads),
    responses(
        (status = 200, body = Opened, description = "the seat is yours here; a cookie holds its new key"),
        (status = 409, body = Fault, description = "why not"),
        (status = 404, body = Fault, description = "there is no such table"),
        (status = 429, body = Fault, description = "this address has tried too many codes"),
    )
)]
pub(crate) async fn go_on(
    request: TableRequest,
    Extension(peer): Extension<Peer>,
    with: Result<Json<Continue>, JsonRejection>,
) -> Result<WithCookie, Refusal> {
    let Continue { code } = body(with)?;
    charge_code(&request.app, peer)?;
    let code = secret::seat_code_key(&code).ok_or_else(|| request.conflict(CommandError::CodeVoid))?;
    let with = |own, key| Request::Continue { code, own, key };
    newcomer(&request, with).await
}

/// Takes your seat back that has moved to another device without your will. Its codes and its new key are void.
#[utoipa::path(
    post, path = "/api/tables/{table}/object",
    params(TablePath, Reads),
    responses(
        (status = 200, body = Opened, description = "the seat is yours again, by the key that you have"),
        (status = 409, body = Fault, description = "why not"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn object(request: TableRequest) -> Result<WithCookie, Refusal> {
    let not_moved = || request.conflict(CommandError::NotMoved);
    let secret = shown(&request.headers).ok_or_else(not_moved)?;
    let own = secret::key(&secret).ok_or_else(not_moved)?;
    let seat = request.request(Request::Object { key: own }).await?;
    seated(&request.app, &request.headers, &request.id, Some(&secret), (StatusCode::OK, Some(seat)))
}

/// Asks all other people at the table for your seat, where you have neither its key nor a code. It is yours once they have agreed, and the
/// device that has it has not said no for a minute. With a name it asks whether you may play from now on in a seat that is a bot's, or whose person is away:
/// it is yours as soon as one of them agrees, or all of them, where it is somebody's.
#[utoipa::path(
    post, path = "/api/tables/{table}/ask", request_body = AskForSeat,
    params(TablePath, Reads),
    responses(
        (status = 200, body = Opened, description = "they are asked; a cookie holds the key that would open the seat"),
        (status = 409, body = Fault, description = "why not"),
        (status = 404, body = Fault, description = "there is no such table"),
        (status = 429, body = Fault, description = "this address has asked too often"),
    )
)]
pub(crate) async fn ask(
    request: TableRequest,
    Extension(peer): Extension<Peer>,
    wish: Result<Json<AskForSeat>, JsonRejection>,
) -> Result<WithCookie, Refusal> {
    let AskForSeat { seat, name } = body(wish)?;
    charge_code(&request.app, peer)?;
    let with = |own, key| match name {
        Some(name) => Request::Seek { seat, own, key, name },
        None => Request::Claim { seat, own, key },
    };
    newcomer(&request, with).await
}

/// Somebody comes with a key that the server makes: one that the browser brings along may be known to somebody who put it there.
async fn newcomer(
    request: &TableRequest,
    what: impl FnOnce(Option<Key>, Key) -> Request,
) -> Result<WithCookie, Refusal> {
    let TableRequest { app, id, headers, .. } = request;
    let (secret, key) = secret::secret_and_key().map_err(failed)?;
    let seat = request.request(what(request.key(), key)).await?;
    seated(app, headers, id, Some(&secret), (StatusCode::OK, Some(seat)))
}
