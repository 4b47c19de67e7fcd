//! What has arrived of a request, for `parlor doctor`, which looks at a proxy from outside. Each answer is about its own request alone, and needs no word at
//! the door of a private server.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::http::header::{HeaderMap, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use futures_util::SinkExt;
use parlor_wire::{Arrived, Code, Fault};
use tokio::time::{Instant, sleep_until, timeout};

use super::app::App;
use super::cookie;
use super::errors::{Refusal, failed, fault};
use super::heartbeat::{Heartbeat, Pulse, SLOWEST, beat};
use super::socket::{READING, WRITING, upgraded};
use crate::connection::Own;
use crate::peer::Peer;
use crate::secret;

/// The paths of these answers.
pub(super) const ARRIVED: [&str; 2] = ["/api/arrived", "/api/arrived/socket"];

/// No socket stays longer.
const LONGEST: Duration = Duration::from_secs(3600);

/// The headers that proxies write.
const BY_PROXIES: [&str; 6] =
    ["x-forwarded-for", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto", "forwarded", "via"];

fn seen(app: &App, peer: Peer, headers: &HeaderMap, body: usize) -> Result<Response, Refusal> {
    let sent = BY_PROXIES.iter().filter(|name| headers.contains_key(**name));
    let encrypted = app.guard.is_encrypted(headers);
    let arrived = Arrived {
        host: app.guard.host(headers).map(|host| host.to_string()),
        encrypted,
        address: peer.0.to_string(),
        trusts_proxy: app.guard.is_behind_proxy(),
        forwarded: sent.map(|name| (*name).to_owned()).collect(),
        body: u32::try_from(body).unwrap_or(u32::MAX),
        body_limit: app.state.limits.body,
        cookie: cookie::has_check(headers),
        mark: secret::secret().map_err(failed)?,
    };
    let cookie = cookie::check(encrypted).map_err(failed)?;
    Ok(([(SET_COOKIE, cookie)], Json(arrived)).into_response())
}

/// What has arrived of this request.
#[utoipa::path(get, path = "/api/arrived", responses((status = 200, body = Arrived)))]
pub(crate) async fn arrived(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    seen(&app, peer, &headers, 0)
}

/// The same of a request with a body, which nobody reads.
#[utoipa::path(
    post, path = "/api/arrived", request_body = String,
    responses((status = 200, body = Arrived), (status = 413, body = Fault, description = "the body is too long"))
)]
pub(crate) async fn arrived_with(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refusal> {
    seen(&app, peer, &headers, body.len())
}

/// A socket that lives as a table's does, by heartbeats alone, for an hour at most.
#[utoipa::path(
    get, path = "/api/arrived/socket",
    responses(
        (status = 101, description = "a WebSocket with a heartbeat"),
        (status = 429, body = Fault, description = "this address has too many sockets"),
    )
)]
pub(crate) async fn socket(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Extension(own): Extension<Own>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgraded(upgrade, &headers)?;
    let pass = app.guard.socket(peer).ok_or_else(|| {
        fault(StatusCode::TOO_MANY_REQUESTS, Code::TooMany, "Too many sockets from one address")
    })?;
    let upgrade = upgrade.max_message_size(READING).read_buffer_size(READING).write_buffer_size(WRITING);
    let (idle, mut closed) = (Duration::from_secs(app.state.limits.idle_seconds.into()), app.state.closed());
    Ok(upgrade.on_upgrade(move |mut socket| async move {
        let closing = async move { drop(closed.wait_for(|closing| *closing).await) };
        tokio::select! {
            () = live(&mut socket, idle, &own) => {}
            () = closing => {}
        }
        let _ = timeout(SLOWEST, socket.close()).await;
        drop((pass, own));
    }))
}

/// Gives signs of life until none comes back.
async fn live(socket: &mut WebSocket, idle: Duration, own: &Own) {
    let (mut heart, until) = (Heartbeat::new(idle), Instant::now() + LONGEST);
    // All that a client of ours sends in an hour is pongs.
    own.meter.allow(READING * 64);
    loop {
        tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(Message::Pong(_))) => heart.hear(),
                _ => return,
            },
            () = sleep_until(heart.due().min(until)) => {
                let dead = heart.pulse() == Pulse::Dead || Instant::now() >= until;
                if dead || beat(socket, true).await.is_none() {
                    return;
                }
            }
        }
    }
}
