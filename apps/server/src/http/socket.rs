//! A table's socket.

use crate::problem::Problem;
use std::num::NonZeroU32;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use parlor_game::Seat;
use parlor_session::ConnId;
use parlor_store::TableId;
use parlor_wire::{Code, Detail, Fault, FromClient};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval, timeout};
use utoipa::IntoParams;

use super::app::App;
use super::at::At;
use super::cookie::shown_key;
use super::errors::{Refusal, code_of, fault};
use crate::connection::Place;
use crate::limits::Limits;
use crate::peer::{Holding, Peer};
use crate::secret;
use crate::tables::{Guest, Note};

/// The parameters with which a socket begins.
#[derive(Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Hello {
    /// The version that you have seen; the welcome contains what happened since.
    since: Option<u32>,
    /// Which of your seats to view as, if you have several; without it, or with a seat that is not yours, you view as a spectator.
    seat: Option<u8>,
    /// `yes`: each choice comes with its effect; `scene`: the table also comes drawn in characters.
    detail: Option<Detail>,
}

/// The reading buffer of a socket, in bytes. Commands are far shorter, longer messages come in pieces, and there are many sockets.
const READING: usize = 512;

/// The writing buffer of a socket, in bytes: a typical message is sent at once.
const WRITING: usize = 4096;

/// How long sending a message to a client may take before the socket is closed.
const SLOWEST: Duration = Duration::from_secs(10);

/// Opens a table's socket: see docs/protocol.md.
#[utoipa::path(
    get, path = "/api/tables/{table}/socket",
    params(At, Hello),
    responses(
        (status = 101, description = "a WebSocket: FromClient messages in, ToClient messages out"),
        (status = 404, body = Fault, description = "there is no such table"),
        (status = 429, body = Fault, description = "this address has too many sockets"),
    )
)]
pub(crate) async fn open(
    State(app): State<App>,
    Path(at): Path<At>,
    Query(hello): Query<Hello>,
    Extension(peer): Extension<Peer>,
    Extension(place): Extension<Place>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let id = at.id()?;
    let upgrade = upgrade.map_err(|why| fault(why.status(), code_of(why.status()), why.body_text()))?;
    // The table is looked up before the upgrade, so that the status of the answer says whether it exists.
    app.tables.read(&id, |_| ()).await?;
    let pass = app.guard.socket(peer);
    let pass = pass.ok_or_else(|| {
        fault(StatusCode::TOO_MANY_REQUESTS, Code::TooMany, "Too many sockets from one address")
    })?;
    let key = shown_key(&headers);
    let message = app.state.limits.message as usize;
    let upgrade = upgrade
        .max_message_size(message)
        .max_frame_size(message)
        .read_buffer_size(READING)
        .write_buffer_size(WRITING);
    Ok(upgrade.on_upgrade(move |socket| {
        Line { app, id, guest: Guest { key, peer }, hello, _pass: pass, _place: place }.serve(socket)
    }))
}

/// One socket and its state.
struct Line {
    app: App,
    id: TableId,
    guest: Guest,
    hello: Hello,
    _pass: Holding,
    _place: Place,
}

/// How much a client may send.
struct Pace {
    /// What is too much is refused.
    commands: DefaultDirectRateLimiter,
    /// Pings, and what nobody can read. A client of ours sends a pong now and then; too much ends the socket.
    others: DefaultDirectRateLimiter,
}

/// Why a socket ends.
enum End {
    /// The client disconnected, or the table's actor dropped it.
    Gone,
    /// The client was silent for too long.
    Silent,
    /// The client sent more than a client of ours ever sends: messages that need no answer, or that cannot be read.
    Flood,
    /// A message was longer than any may be.
    TooLong,
}

impl End {
    /// The last message to the client: why, and that it may come back. `None`: it has gone, or knows.
    fn last_word(&self, limits: &Limits) -> Option<Utf8Bytes> {
        let problem = match self {
            End::Gone => return None,
            End::Silent => {
                let why = format!("Nothing was heard from you for {} seconds", limits.idle_seconds);
                Problem::new(Code::TimedOut, why)
            }
            End::Flood => Problem::new(Code::TooMany, "Too many messages: this connection is closed"),
            End::TooLong => {
                Problem::new(Code::TooLarge, format!("A message has at most {} bytes", limits.message))
            }
        };
        serde_json::to_string(&problem.closing(true)).ok().map(Utf8Bytes::from)
    }
}

/// Whether the socket library read no further because a message is too long. It gives its reason as text only.
fn is_too_long(why: &axum::Error) -> bool {
    why.to_string().contains("too long")
}

impl Line {
    async fn serve(self, mut socket: WebSocket) {
        let tables = &self.app.tables;
        let open = tables.conn();
        let conn = open.id;
        let (sender, mut messages) = mpsc::channel(self.app.state.limits.backlog as usize);
        let enter = Note::Enter {
            conn,
            guest: Box::new(self.guest.clone()),
            seat: self.hello.seat.and_then(Seat::from_number),
            since: self.hello.since,
            detail: self.hello.detail.unwrap_or_default(),
            sender,
        };
        if tables.send(&self.id, enter).await.is_ok() {
            let end = self.talk(conn, &mut socket, &mut messages).await;
            if matches!(end, End::Flood | End::TooLong) {
                metrics::counter!("parlor_refused_total", "why" => "flood").increment(1);
            }
            if let Some(word) = end.last_word(&self.app.state.limits) {
                let _ = timeout(SLOWEST, socket.send(Message::Text(word))).await;
            }
            let _ = tables.send(&self.id, Note::Exit { conn }).await;
        }
        drop(open);
        let _ = timeout(SLOWEST, socket.send(Message::Close(None))).await;
    }

    async fn talk(
        &self,
        conn: ConnId,
        socket: &mut WebSocket,
        messages: &mut mpsc::Receiver<Utf8Bytes>,
    ) -> End {
        let limits = &self.app.state.limits;
        let idle = Duration::from_secs(limits.idle_seconds.into());
        let mut beat = interval(idle / 3);
        let mut heard = Instant::now();
        let per_second = NonZeroU32::new(limits.commands_per_second).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(per_second)
            .allow_burst(per_second.saturating_mul(NonZeroU32::MIN.saturating_add(3)));
        let pace = Pace { commands: RateLimiter::direct(quota), others: RateLimiter::direct(quota) };
        loop {
            let answer = tokio::select! {
                message = socket.recv() => match message {
                    Some(Ok(message)) => {
                        heard = Instant::now();
                        match self.receive(conn, message, &pace).await {
                            Ok(answer) => answer,
                            Err(end) => return end,
                        }
                    }
                    Some(Err(why)) if is_too_long(&why) => return End::TooLong,
                    Some(Err(_)) | None => return End::Gone,
                },
                message = messages.recv() => match message {
                    Some(message) => Some(message),
                    None => return End::Gone,
                },
                _ = beat.tick() => {
                    if heard.elapsed() > idle {
                        return End::Silent;
                    }
                    match timeout(SLOWEST, socket.send(Message::Ping(Default::default()))).await {
                        Ok(Ok(())) => None,
                        _ => return End::Gone,
                    }
                }
            };
            if let Some(text) = answer
                && !matches!(timeout(SLOWEST, socket.send(Message::Text(text))).await, Ok(Ok(())))
            {
                return End::Gone;
            }
        }
    }

    /// Handles a message of the client; returns an immediate answer, or why the socket ends. Pings count, too: the socket library
    /// answers them by itself, into a buffer that grows without bound if the client does not read.
    async fn receive(&self, conn: ConnId, message: Message, pace: &Pace) -> Result<Option<Utf8Bytes>, End> {
        let answer = match message {
            Message::Close(_) => return Err(End::Gone),
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(message) => return Ok(self.hear(conn, message, &pace.commands).await),
                Err(why) => Some(refused(0, Code::Unreadable, format!("This message cannot be read: {why}"))),
            },
            Message::Binary(_) => Some(refused(0, Code::Unreadable, "Messages here are texts")),
            Message::Ping(_) | Message::Pong(_) => None,
        };
        pace.others.check().map(|()| answer).map_err(|_| End::Flood)
    }

    /// Handles a command of the client; returns an immediate answer.
    async fn hear(
        &self,
        conn: ConnId,
        message: Box<FromClient>,
        pace: &DefaultDirectRateLimiter,
    ) -> Option<Utf8Bytes> {
        if pace.check().is_err() {
            metrics::counter!("parlor_refused_total", "why" => "pace").increment(1);
            return Some(refused(message.id, Code::TooMany, "Too many commands: wait a moment"));
        }
        metrics::counter!("parlor_commands_total").increment(1);
        let id = message.id;
        let fresh = match secret::fresh() {
            Ok(fresh) => Box::new(fresh),
            Err(_) => return Some(refused(id, Code::Failed, "The server has no chance to give: try again")),
        };
        let sent = self.app.tables.send(&self.id, Note::Command { conn, message, fresh }).await;
        sent.err()
            .map(|_| refused(id, Code::Unavailable, "The server is full or closing: try again in a moment"))
    }
}

fn refused(id: u64, code: Code, why: impl Into<String>) -> Utf8Bytes {
    serde_json::to_string(&Problem::new(code, why).refused(id)).unwrap_or_default().into()
}
