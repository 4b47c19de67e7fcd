//! A table's socket.

use std::num::NonZeroU32;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::header::{SEC_WEBSOCKET_KEY, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use futures_util::SinkExt;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use parlor_content::Problem;
use parlor_content::messages::{self, ClientMessage};
use parlor_content::queries::Hello;
use parlor_game::Language;
use parlor_session::{ConnId, Room};
use parlor_store::TableId;
use parlor_wire::{Code, Fault, FromClient, ToClient};
use tokio::sync::mpsc;
use tokio::time::{sleep_until, timeout};

use super::app::App;
use super::cookie::{self, shown_key};
use super::errors::{Refusal, code_of, fault};
use super::heartbeat::{Heartbeat, Pulse, SLOWEST, alive, beat};
use super::table_path::TablePath;
use crate::connection::{ConnectionSlot, Own};
use crate::limits::Limits;
use crate::meter::Meter;
use crate::peer::{Holding, Peer};
use crate::secret;
use crate::tables::{Guest, NoTable, Note, Outgoing};

/// The reading buffer of a socket, in bytes. Commands are far shorter, longer messages come in pieces, and there are many sockets.
pub(super) const READING: usize = 512;

/// The writing buffer of a socket, in bytes: a typical message is sent at once.
pub(super) const WRITING: usize = 4096;

/// The most that waits for a client in its socket's writing buffer, in bytes: more than the longest message that there is. A client for which
/// more waits is disconnected.
const WRITING_MOST: usize = 1 << 20;

/// A socket costs as much as this many steps, beside what its client has missed.
const ENTERING: u32 = 64;

/// This many messages are written at once, at most.
const AT_ONCE: usize = 16;

/// Opens a table's socket: see docs/protocol.md.
#[utoipa::path(
    get, path = "/api/tables/{table}/socket",
    params(TablePath, Hello),
    responses(
        (status = 101, description = "a WebSocket: FromClient messages in, ToClient messages out"),
        (status = 404, body = Fault, description = "there is no such table"),
        (status = 429, body = Fault, description = "this address has too many sockets"),
    )
)]
pub(crate) async fn open(
    State(app): State<App>,
    Path(at): Path<TablePath>,
    Query(hello): Query<Hello>,
    Extension(peer): Extension<Peer>,
    Extension(Own { place, meter }): Extension<Own>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let id = at.id()?;
    let upgrade = upgraded(upgrade, &headers)?;
    // The table is looked up before the upgrade, so that the status of the answer says whether it exists.
    let key = shown_key(&headers);
    let own = key.clone();
    let since = hello.seen();
    let read = move |room: &Room| {
        let table = room.table();
        let known = since.filter(|since| table.has_lineage_of(*since)).map_or(0, |since| since.version);
        (table.version() - known, own.is_some_and(|key| !table.seats_of(&key).is_empty()))
    };
    let (missed, sits) = app.tables.read(&id, read).await?;
    app.state.heavy.charge(peer, ENTERING.saturating_add(missed))?;
    let pass = app.guard.socket(peer);
    let pass = pass.ok_or_else(|| {
        fault(StatusCode::TOO_MANY_REQUESTS, Code::TooMany, "Too many sockets from one address")
    })?;
    let message = app.state.limits.message as usize;
    let upgrade = upgrade
        .max_message_size(message)
        .max_frame_size(message)
        .read_buffer_size(READING)
        .write_buffer_size(WRITING)
        .max_write_buffer_size(WRITING_MOST);
    // A game may last longer than its cookies: each visit gives them their whole time again.
    let renewed = sits.then(|| cookie::renewed(&id, &headers, &app)).flatten();
    let mut answer = upgrade.on_upgrade(move |socket| {
        SocketLine { app, id, guest: Guest { key, peer }, hello, meter, _pass: pass, _place: place }
            .serve(socket)
    });
    answer.headers_mut().extend(renewed.map(|cookie| (SET_COOKIE, cookie)));
    Ok(answer)
}

/// The socket that a request becomes, or why it cannot.
pub(super) fn upgraded(
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
    headers: &HeaderMap,
) -> Result<WebSocketUpgrade, Refusal> {
    upgrade.map_err(|why| {
        if headers.contains_key(SEC_WEBSOCKET_KEY) {
            // A browser asked for a socket, and on the way this became an ordinary request.
            tracing::warn!("a socket was asked for without Upgrade: let the proxy in front pass it on (`parlor doctor` says how)");
        }
        fault(why.status(), code_of(why.status()), why.body_text())
    })
}

/// One socket and its state.
struct SocketLine {
    app: App,
    id: TableId,
    guest: Guest,
    hello: Hello,
    meter: Meter,
    _pass: Holding,
    _place: ConnectionSlot,
}

/// How much a client may send.
struct Pace {
    /// What is too much is refused.
    commands: DefaultDirectRateLimiter,
    /// Pings, what nobody can read, and commands that were refused because they were too many. A client of ours sends a pong now and then;
    /// too much ends the socket.
    others: DefaultDirectRateLimiter,
}

/// Why a socket ends.
enum SocketEnd {
    /// The client disconnected, or the table's actor dropped it.
    Gone,
    /// The client was silent for too long.
    Silent,
    /// The client sent more than a client of ours ever sends: messages that need no answer, or that cannot be read.
    Flood,
    /// A message was longer than any may be.
    TooLong,
}

impl SocketEnd {
    /// The last message to the client: why, and that it may come back. `None`: it has gone, or knows.
    fn last_word(&self, limits: &Limits) -> Option<Utf8Bytes> {
        let last = match self {
            SocketEnd::Gone => return None,
            SocketEnd::Silent => {
                let why = format!("Nothing was heard from you for {} seconds", limits.idle_seconds);
                Problem::new(Code::TimedOut, why).closing(true)
            }
            SocketEnd::Flood => {
                Problem::new(Code::TooMany, "Too many messages: this connection is closed").closing(true)
            }
            SocketEnd::TooLong => messages::too_long(limits.message),
        };
        written(&last)
    }
}

/// Whether the socket library read no further because a message is too long. It gives its reason as text only.
fn is_too_long(why: &axum::Error) -> bool {
    why.to_string().contains("too long")
}

impl SocketLine {
    async fn serve(self, mut socket: WebSocket) {
        let tables = &self.app.tables;
        let open = tables.conn();
        let conn = open.id;
        let (sender, mut messages) = mpsc::channel(self.app.state.limits.backlog as usize);
        let enter = Note::Enter {
            conn,
            guest: Box::new(self.guest.clone()),
            seat: self.hello.seat(),
            since: self.hello.seen(),
            form: self.hello.form(),
            changes: self.hello.wants_changes(),
            sender,
        };
        if tables.send(&self.id, enter).await.is_ok() {
            let end = self.talk(conn, &mut socket, &mut messages).await;
            if matches!(end, SocketEnd::Flood | SocketEnd::TooLong) {
                metrics::counter!("parlor_refused_total", "why" => "flood").increment(1);
            }
            // The others first: a client that has gone may take its time with the last word.
            let _ = tables.send(&self.id, Note::Exit { conn }).await;
            if let Some(word) = end.last_word(&self.app.state.limits) {
                let _ = timeout(SLOWEST, socket.send(Message::Text(word))).await;
            }
        }
        drop(open);
        let _ = timeout(SLOWEST, socket.send(Message::Close(None))).await;
    }

    async fn talk(
        &self,
        conn: ConnId,
        socket: &mut WebSocket,
        messages: &mut mpsc::Receiver<Box<Outgoing>>,
    ) -> SocketEnd {
        let limits = &self.app.state.limits;
        let mut heart = Heartbeat::new(Duration::from_secs(limits.idle_seconds.into()));
        let per_second = NonZeroU32::new(limits.commands_per_second).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(per_second)
            .allow_burst(per_second.saturating_mul(NonZeroU32::MIN.saturating_add(3)));
        let pace = Pace { commands: RateLimiter::direct(quota), others: RateLimiter::direct(quota) };
        // No message of ours comes in this many pieces that it takes twice its bytes.
        let most = 2 * limits.message as usize + READING;
        loop {
            self.meter.allow(most);
            let answer = tokio::select! {
                message = socket.recv() => match message {
                    Some(Ok(message)) => {
                        heart.hear();
                        match self.receive(conn, message, &pace).await {
                            Ok(answer) => answer.map(Outgoing::from),
                            Err(end) => return end,
                        }
                    }
                    Some(Err(why)) if is_too_long(&why) => return SocketEnd::TooLong,
                    Some(Err(_)) if self.meter.is_spent() => return SocketEnd::Flood,
                    Some(Err(_)) | None => return SocketEnd::Gone,
                },
                message = messages.recv() => match message {
                    Some(message) => Some(*message),
                    None => return SocketEnd::Gone,
                },
                () = sleep_until(heart.due()) => {
                    if heart.pulse() == Pulse::Dead {
                        return SocketEnd::Silent;
                    }
                    match beat(socket, self.hello.wants_heartbeat()).await {
                        Some(()) => None,
                        None => return SocketEnd::Gone,
                    }
                }
            };
            let Some(outgoing) = answer else { continue };
            match tell(socket, outgoing, messages, &mut heart).await {
                Some(false) => {}
                Some(true) if self.ask_for_more(conn).await => {}
                _ => return SocketEnd::Gone,
            }
        }
    }

    /// The client has taken a part of a long log: the next is made once there is a permit for it. False when the table is gone.
    async fn ask_for_more(&self, conn: ConnId) -> bool {
        let permit = self.app.state.heavy.permits().permit(Some(self.guest.peer)).await;
        self.app.tables.send(&self.id, Note::More { conn, permit }).await.is_ok()
    }

    /// Handles a message of the client; returns an immediate answer, or why the socket ends. Pings count, too: the socket library
    /// answers them by itself, into a buffer that grows without bound if the client does not read.
    async fn receive(
        &self,
        conn: ConnId,
        message: Message,
        pace: &Pace,
    ) -> Result<Option<Utf8Bytes>, SocketEnd> {
        let answer = match message {
            Message::Close(_) => return Err(SocketEnd::Gone),
            Message::Text(text) => match messages::read(&text) {
                ClientMessage::Command(message) => match self.too_many(pace) {
                    None => return Ok(self.hear(conn, message).await),
                    Some(why) => {
                        metrics::counter!("parlor_refused_total", "why" => "pace").increment(1);
                        Some(refused(message.id, Code::TooMany, why))
                    }
                },
                ClientMessage::Probe => alive(),
                ClientMessage::Unreadable(answer) => written(&answer),
            },
            Message::Binary(_) => Some(refused(0, Code::Unreadable, "Messages here are texts")),
            Message::Ping(_) | Message::Pong(_) => None,
        };
        pace.others.check().map(|()| answer).map_err(|_| SocketEnd::Flood)
    }

    /// Why one more command is too many, if it is.
    fn too_many(&self, pace: &Pace) -> Option<&'static str> {
        if pace.commands.check().is_err() {
            Some("Too many commands: wait a moment")
        } else if !self.app.guard.may_command(self.guest.peer) {
            Some("Too many commands from one address in an hour: wait a while")
        } else {
            None
        }
    }

    /// Handles a command of the client; returns an immediate answer.
    async fn hear(&self, conn: ConnId, message: Box<FromClient>) -> Option<Utf8Bytes> {
        metrics::counter!("parlor_commands_total").increment(1);
        let id = message.id;
        let fresh = match secret::fresh() {
            Ok(fresh) => Box::new(fresh),
            Err(_) => return Some(refused(id, Code::Failed, "The server has no chance to give: try again")),
        };
        match self.app.tables.send(&self.id, Note::Command { conn, message, fresh }).await {
            // The table has just gone to another server, and this socket is about to end: its client sends the command again, to there.
            Ok(()) | Err(NoTable::Elsewhere(_)) => None,
            Err(_) => {
                let why = "The server is full or closing: try again in a moment";
                Some(refused(id, Code::Unavailable, why))
            }
        }
    }
}

/// Sends a message, and at once whatever else waits already: what a move brings, and that it is done, are one write. Whether the client is to
/// be told more of a long log; `None` when it does not take what it is sent.
async fn tell(
    socket: &mut WebSocket,
    first: Outgoing,
    messages: &mut mpsc::Receiver<Box<Outgoing>>,
    heart: &mut Heartbeat,
) -> Option<bool> {
    let mut more = first.more;
    heart.send(first.text.len());
    timeout(SLOWEST, socket.feed(Message::Text(first.text))).await.ok()?.ok()?;
    for _ in 1..AT_ONCE {
        let Ok(next) = messages.try_recv() else { break };
        more |= next.more;
        heart.send(next.text.len());
        timeout(SLOWEST, socket.feed(Message::Text(next.text))).await.ok()?.ok()?;
    }
    timeout(SLOWEST, socket.flush()).await.ok()?.ok()?;
    Some(more)
}

/// A message as it is sent.
fn written(message: &ToClient) -> Option<Utf8Bytes> {
    serde_json::to_string(message).ok().map(Utf8Bytes::from)
}

fn refused(id: u64, code: Code, why: impl Into<parlor_game::Message>) -> Utf8Bytes {
    written(&Problem::new(code, why).refused(id, Language::English)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use parlor_chance::Seed;
    use parlor_game::{Seat, Viewer};
    use parlor_record::Header;
    use parlor_session::{EntryKind, Key, MOST_NEWS, SeatEntry, Table};
    use parlor_wire::Detail;

    use super::*;

    /// A random game of all seats: the lengths of the longest state that somebody is sent, of the longest news, and of the longest part of
    /// its log.
    fn longest(slug: &str, seed: u32) -> [usize; 3] {
        let entry = parlor_catalog::find(slug).unwrap();
        let seats = entry.about().seats.iter().copied().max().unwrap();
        let game = entry.start("-", seats).unwrap();
        let names = "\u{1F600}".repeat(parlor_session::LONGEST_NAME);
        let sits = Seat::ALL[..seats.into()].iter().map(|seat| {
            EntryKind::Seat(SeatEntry::Sits(*seat, Key::new(format!("key{seat}")).unwrap(), names.clone()))
        });
        let seed = Seed::new(seed.to_string());
        let mut table = Table::new("longest", Header::of(&*game), seed.clone(), game.boxed());
        let opening = table.opening(sits.collect(), &[], 0).unwrap();
        let mut chance = seed.rng("players");
        let mut lengths = [0; 3];
        for entry in opening {
            table.apply(entry).unwrap();
        }
        let fresh = secret::fresh().unwrap();
        for id in 1..=400 {
            let Some(by) = table.asked().lowest() else { break };
            let action = table.session().game().random_action(by, &mut chance).unwrap();
            let command = parlor_wire::Command::Act { action };
            let decided = table.decide((Some(by), id, table.version()), &command, &fresh, 0).unwrap();
            let parlor_session::Decided::Entries(entries) = decided else { panic!("done before") };
            for entry in entries {
                table.apply(entry).unwrap();
            }
            if id < 40 || id % 20 == 0 {
                for viewer in Viewer::all(table.session().seats()) {
                    let state = table.state(viewer, Detail::Table, 0);
                    lengths[0] = lengths[0].max(serde_json::to_string(&state).unwrap().len());
                }
            }
        }
        for viewer in Viewer::all(table.session().seats()) {
            for part in table.news(viewer, 0).chunks(MOST_NEWS) {
                let each = part.iter().map(|news| serde_json::to_string(news).unwrap().len());
                lengths[1] = lengths[1].max(each.clone().max().unwrap_or(0));
                lengths[2] = lengths[2].max(each.sum());
            }
        }
        lengths
    }

    /// A client that reads, and is disconnected because a message is longer than what may wait for it.
    #[test]
    fn the_longest_message_is_far_shorter_than_what_may_wait_for_a_client() {
        let mut most = [0; 3];
        for entry in parlor_catalog::games() {
            for seed in 0..3 {
                let lengths = longest(entry.about().slug, seed);
                most = [0, 1, 2].map(|kind| most[kind].max(lengths[kind]));
            }
        }
        let [state, news, part] = most;
        println!("a state {state}, news {news}, a part {part} bytes");
        assert!(state > 5000 && news > 100 && part > 20_000, "{most:?}");
        // A message is a state and at most this many news; each as long as the longest that there was.
        assert!(state + MOST_NEWS * news < WRITING_MOST / 2, "{most:?}");
    }
}
