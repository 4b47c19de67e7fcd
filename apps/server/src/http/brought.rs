//! A table that a browser has played by itself comes to the server, and goes on there.

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::{Extension, Json};
use parlor_game::Seat;
use parlor_session::Key;
use parlor_store::TableId;
use parlor_wire::{BroughtTable, Code, Fault};

use super::app::App;
use super::errors::{Refusal, body, failed, fault};
use super::reads::Reads;
use super::table_path::TablePath;
use super::table_request::TableRequest;
use super::tables::{WithCookie, charge_table, seated, store};
use crate::heavy::reading;
use crate::peer::Peer;
use crate::secret;
use crate::tables::{NoTable, brought};

/// Brings a table that a browser has played by itself. It may be brought again by the secret that it came with, as long as nobody has heard that it is
/// there: then nothing changes.
#[utoipa::path(
    put, path = "/api/tables/{table}", request_body = BroughtTable,
    params(TablePath, Reads),
    responses(
        (status = 200, body = parlor_wire::Opened, description = "it is here already; a cookie holds the secret of your seats"),
        (status = 201, body = parlor_wire::Opened, description = "it goes on here; a cookie holds the secret of your seats"),
        (status = 409, body = Fault, description = "another table has its name"),
        (status = 422, body = Fault, description = "what is wrong with it"),
        (status = 429, body = Fault, description = "this address has set too many"),
    )
)]
pub(crate) async fn bring(
    request: TableRequest,
    Extension(peer): Extension<Peer>,
    wish: Result<Json<BroughtTable>, JsonRejection>,
) -> Result<WithCookie, Refusal> {
    let wish = body(wish)?;
    let TableRequest { app, id, headers, .. } = &request;
    let unprocessable = StatusCode::UNPROCESSABLE_ENTITY;
    let no_secret =
        || fault(unprocessable, Code::Unreadable, "`secret` can open no seat: expected 1 to 64 bytes");
    let key = secret::key(&wish.secret).ok_or_else(no_secret)?;
    let given = wish.secret.clone();
    let seated = |status, seat| seated(app, headers, id, Some(&given), (status, Some(seat)));
    // Before anything is charged: what is here already is never refused.
    if let Some(seat) = seat_at(app, id, &key).await? {
        return seated(StatusCode::OK, seat);
    }
    let place = app.state.heavy.place(peer)?;
    let cost = wish.lines.iter().map(|line| reading(line)).fold(reading(&wish.header), u32::saturating_add);
    app.state.heavy.charge(peer, cost)?;
    let (state, own, theirs) = (Arc::clone(&app.state), id.clone(), key.clone());
    let made = place.run(move || brought::table(&state, &wish, own, &theirs)).await?;
    let made = made.map_err(|why| request.no(unprocessable, why))?;
    charge_table(app, peer)?;
    // One that has come at the same time is looked at as any that is here.
    if store(&app.state, made.stored).await?.is_ok() {
        metrics::counter!("parlor_tables_brought_total").increment(1);
    }
    let seat = seat_at(app, id, &key).await?;
    seated(StatusCode::CREATED, seat.ok_or_else(|| failed("a table that was just stored is not there"))?)
}

/// The first seat that this key opens at the table; nothing where there is no such table.
///
/// # Errors
/// It is somebody else's table, or cannot be read.
async fn seat_at(app: &App, id: &TableId, key: &Key) -> Result<Option<Seat>, Refusal> {
    let own = key.clone();
    match app.tables.read_any(id, move |table| table.seats_of(&own).lowest()).await {
        Ok(Some(seat)) => Ok(Some(seat)),
        Ok(None) => Err(fault(StatusCode::CONFLICT, Code::SeatTaken, "Another table has this name")),
        Err(NoTable::Unknown) => Ok(None),
        Err(why) => Err(why.into()),
    }
}
