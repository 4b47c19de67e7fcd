//! A seat on another device: its codes, continuing by one, the way back, and asking the others for a seat without a code.

use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::{Extension, Json};
use parlor_session::{CommandError, DEVICE_CODE_LASTS, Key, Request, SeatCode as Kind};
use parlor_wire::{AskForSeat, Continue, Fault, MakeSeatCode, Opened, SeatCode, SeatCodeKind};

use super::asks::Asks;
use super::at::At;
use super::cookie::shown;
use super::errors::{Refusal, body, failed};
use super::reads::Reads;
use super::tables::{WithCookie, charge_code, seated};
use crate::peer::Peer;
use crate::secret;

/// Makes a code that opens your seat on another device, once.
#[utoipa::path(
    post, path = "/api/tables/{table}/seat-code", request_body = MakeSeatCode,
    params(At, Reads),
    responses(
        (status = 200, body = SeatCode, description = "the code; the server does not keep it"),
        (status = 409, body = Fault, description = "why not"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn make(
    asks: Asks,
    make: Result<Json<MakeSeatCode>, JsonRejection>,
) -> Result<Json<SeatCode>, Refusal> {
    let MakeSeatCode { kind } = body(make)?;
    let key = asks.own()?;
    let (code, code_key) = secret::seat_code().map_err(failed)?;
    let (what, seconds) = match kind {
        SeatCodeKind::Device => (Kind::Device, Some((DEVICE_CODE_LASTS / 1000) as u32)),
        SeatCodeKind::Recovery => (Kind::Recovery, None),
    };
    asks.request(Request::Code { own: key, what, code: code_key }).await?;
    Ok(Json(SeatCode { code, seconds }))
}

/// Continues with a seat on this device, by its code. The device before sees no more than a spectator from then on.
#[utoipa::path(
    post, path = "/api/tables/{table}/continue", request_body = Continue,
    params(At, Reads),
    responses(
        (status = 200, body = Opened, description = "the seat is yours here; a cookie holds its new key"),
        (status = 409, body = Fault, description = "why not"),
        (status = 404, body = Fault, description = "there is no such table"),
        (status = 429, body = Fault, description = "this address has tried too many codes"),
    )
)]
pub(crate) async fn go_on(
    asks: Asks,
    Extension(peer): Extension<Peer>,
    with: Result<Json<Continue>, JsonRejection>,
) -> Result<WithCookie, Refusal> {
    let Continue { code } = body(with)?;
    charge_code(&asks.app, peer)?;
    let code = secret::seat_code_key(&code).ok_or_else(|| asks.conflict(CommandError::CodeVoid))?;
    let with = |own, key| Request::Continue { code, own, key };
    newcomer(&asks, with).await
}

/// Takes your seat back that has moved to another device without your will. Its codes and its new key are void.
#[utoipa::path(
    post, path = "/api/tables/{table}/object",
    params(At, Reads),
    responses(
        (status = 200, body = Opened, description = "the seat is yours again, by the key that you have"),
        (status = 409, body = Fault, description = "why not"),
        (status = 404, body = Fault, description = "there is no such table"),
    )
)]
pub(crate) async fn object(asks: Asks) -> Result<WithCookie, Refusal> {
    let not_moved = || asks.conflict(CommandError::NotMoved);
    let secret = shown(&asks.headers).ok_or_else(not_moved)?;
    let own = secret::key(&secret).ok_or_else(not_moved)?;
    let seat = asks.request(Request::Object { key: own }).await?;
    seated(&asks.app, &asks.headers, &asks.id, Some(&secret), (StatusCode::OK, Some(seat)))
}

/// Asks all other people at the table for your seat, where you have neither its key nor a code. It is yours once they have agreed, and the
/// device that has it has not said no for a minute.
#[utoipa::path(
    post, path = "/api/tables/{table}/ask", request_body = AskForSeat,
    params(At, Reads),
    responses(
        (status = 200, body = Opened, description = "they are asked; a cookie holds the key that would open the seat"),
        (status = 409, body = Fault, description = "why not"),
        (status = 404, body = Fault, description = "there is no such table"),
        (status = 429, body = Fault, description = "this address has asked too often"),
    )
)]
pub(crate) async fn ask(
    asks: Asks,
    Extension(peer): Extension<Peer>,
    wish: Result<Json<AskForSeat>, JsonRejection>,
) -> Result<WithCookie, Refusal> {
    let AskForSeat { seat } = body(wish)?;
    charge_code(&asks.app, peer)?;
    let with = |own, key| Request::Claim { seat, own, key };
    newcomer(&asks, with).await
}

/// Somebody comes with a key that the server makes: one that the browser brings along may be known to somebody who put it there.
async fn newcomer(
    asks: &Asks,
    what: impl FnOnce(Option<Key>, Key) -> Request,
) -> Result<WithCookie, Refusal> {
    let Asks { app, id, headers, .. } = asks;
    let (secret, key) = secret::secret_and_key().map_err(failed)?;
    let seat = asks.request(what(asks.key(), key)).await?;
    seated(app, headers, id, Some(&secret), (StatusCode::OK, Some(seat)))
}
