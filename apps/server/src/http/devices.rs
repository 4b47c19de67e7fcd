//! A seat on another device: its codes, continuing by one, the way back, and asking the others for a seat without a code.

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use axum::{Extension, Json};
use parlor_session::{CommandError, DEVICE_CODE_LASTS, Key, SeatCode as Kind};
use parlor_wire::{AskForSeat, Continue, Fault, MakeSeatCode, Opened, SeatCode, SeatCodeKind};

use super::app::App;
use super::at::At;
use super::cookie::{shown, shown_key};
use super::errors::{Refusal, body, failed, refusal_in};
use super::reads::Reads;
use super::tables::{WithCookie, charge_code, seated};
use crate::peer::Peer;
use crate::secret;
use crate::tables::{Elsewhere, Note};

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
    State(app): State<App>,
    Path(at): Path<At>,
    Query(reads): Query<Reads>,
    headers: HeaderMap,
    make: Result<Json<MakeSeatCode>, JsonRejection>,
) -> Result<Json<SeatCode>, Refusal> {
    let (id, MakeSeatCode { kind }) = (at.id()?, body(make)?);
    let conflict = |why| refusal_in(StatusCode::CONFLICT, why, reads.language());
    let key = shown_key(&headers).ok_or_else(|| conflict(CommandError::NotSeated))?;
    let (code, code_key) = secret::seat_code().map_err(failed)?;
    let (what, seconds) = match kind {
        SeatCodeKind::Device => (Kind::Device, Some((DEVICE_CODE_LASTS / 1000) as u32)),
        SeatCodeKind::Recovery => (Kind::Recovery, None),
    };
    let makes = Elsewhere::Make { own: key, what, code: code_key };
    let note = |answer| Note::Elsewhere { what: Box::new(makes), answer };
    app.tables.ask(&id, note).await?.map_err(conflict)?;
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
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Path(at): Path<At>,
    Query(reads): Query<Reads>,
    headers: HeaderMap,
    with: Result<Json<Continue>, JsonRejection>,
) -> Result<WithCookie, Refusal> {
    let (id, Continue { code }) = (at.id()?, body(with)?);
    charge_code(&app, peer)?;
    let void = || refusal_in(StatusCode::CONFLICT, CommandError::CodeVoid, reads.language());
    let code = secret::seat_code_key(&code).ok_or_else(void)?;
    let with = |own, key| Elsewhere::Continue { code, own, key };
    newcomer(&app, (&id, &headers, &reads), with).await
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
pub(crate) async fn object(
    State(app): State<App>,
    Path(at): Path<At>,
    Query(reads): Query<Reads>,
    headers: HeaderMap,
) -> Result<WithCookie, Refusal> {
    let id = at.id()?;
    let conflict = |why| refusal_in(StatusCode::CONFLICT, why, reads.language());
    let secret = shown(&headers).ok_or_else(|| conflict(CommandError::NotMoved))?;
    let own = secret::key(&secret).ok_or_else(|| conflict(CommandError::NotMoved))?;
    let note = |answer| Note::Elsewhere { what: Box::new(Elsewhere::Object { own }), answer };
    let seat = app.tables.ask(&id, note).await?.map_err(conflict)?;
    seated(&app, &headers, &id, Some(&secret), (StatusCode::OK, Some(seat)))
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
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Path(at): Path<At>,
    Query(reads): Query<Reads>,
    headers: HeaderMap,
    wish: Result<Json<AskForSeat>, JsonRejection>,
) -> Result<WithCookie, Refusal> {
    let (id, AskForSeat { seat }) = (at.id()?, body(wish)?);
    charge_code(&app, peer)?;
    let with = |own, key| Elsewhere::Claim { seat, own, key };
    newcomer(&app, (&id, &headers, &reads), with).await
}

/// Somebody comes with a key that the server makes: one that the browser brings along may be known to somebody who put it there.
async fn newcomer(
    app: &App,
    (id, headers, reads): (&parlor_store::TableId, &HeaderMap, &Reads),
    what: impl FnOnce(Option<Key>, Key) -> Elsewhere,
) -> Result<WithCookie, Refusal> {
    let (secret, key) = secret::secret_and_key().map_err(failed)?;
    let what = Box::new(what(shown_key(headers), key));
    let answer = app.tables.ask(id, |answer| Note::Elsewhere { what, answer }).await?;
    let seat = answer.map_err(|why| refusal_in(StatusCode::CONFLICT, why, reads.language()))?;
    seated(app, headers, id, Some(&secret), (StatusCode::OK, Some(seat)))
}
