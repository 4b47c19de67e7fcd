//! One table at a time with its guest and spectators; when the game is over, the next table takes its place.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::task::AbortHandle;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::COOKIE;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::hand::{Hand, Heard, Luck};
use crate::server::{Protocol, Table, Viewpoint};
use crate::tally::Tally;

/// In bytes: this program has thousands of sockets, too.
const BUFFER: usize = 4096;

/// What all slots share.
pub(crate) struct Field<P> {
    pub(crate) protocol: P,
    pub(crate) at: SocketAddr,
    pub(crate) tally: Tally,
    /// How many tables were created so far, so that each game gets its share.
    pub(crate) set: AtomicUsize,
    /// How long an answer may take.
    pub(crate) patience: Duration,
}

/// When moves are due.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// When the first is due.
    pub(crate) start: Instant,
    /// The time from which moves count.
    pub(crate) counts: Instant,
    /// The time until which moves are made.
    pub(crate) end: Instant,
    /// Moves a second, of all slots together.
    pub(crate) rate: f64,
    /// How many slots there are.
    pub(crate) slots: usize,
}

impl Pace {
    /// When a slot's moves are due: all slots' moves are spread evenly.
    fn due(self, slot: usize) -> impl Iterator<Item = Instant> {
        let at = move |turn: usize| {
            self.start + Duration::from_secs_f64((slot + turn * self.slots) as f64 / self.rate)
        };
        (0..).map(at).take_while(move |due| *due < self.end)
    }
}

/// A socket, and what its owner knows of the table.
struct Line {
    socket: WebSocketStream<TcpStream>,
    table: Arc<Table>,
    viewpoint: Viewpoint,
    hand: Hand,
    luck: Luck,
}

impl Line {
    /// Opens a table's socket, and reads until the table's state is known.
    async fn open<P: Protocol>(
        field: &Field<P>,
        table: Arc<Table>,
        viewpoint: Viewpoint,
        seed: u64,
    ) -> Result<Line> {
        let (path, cookie) = field.protocol.door(&table, viewpoint);
        let mut request = format!("ws://{}{path}", field.at).into_client_request()?;
        if let Some(cookie) = cookie {
            request.headers_mut().insert(COOKIE, HeaderValue::from_str(&cookie)?);
        }
        let stream = TcpStream::connect(field.at).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        let mut line = Line { socket, table, viewpoint, hand: Hand::default(), luck: Luck::new(seed) };
        let known = |line: &Line| match viewpoint {
            Viewpoint::Guest => line.hand.choice.is_some() || line.hand.over,
            Viewpoint::Watcher => true,
        };
        while !known(&line) {
            line.hear(field).await?;
        }
        Ok(line)
    }

    /// Reads one message; returns the number of the command that it acknowledges.
    async fn hear<P: Protocol>(&mut self, field: &Field<P>) -> Result<Option<u64>> {
        let message = self.socket.next().await.context("the socket was closed")??;
        match message {
            Message::Text(text) => self.text(field, &text).await,
            Message::Close(_) => bail!("the socket was closed"),
            // The library answers pings with the next read.
            _ => Ok(None),
        }
    }

    async fn text<P: Protocol>(&mut self, field: &Field<P>, text: &Utf8Bytes) -> Result<Option<u64>> {
        field.tally.message(text.len());
        match field.protocol.read(text, &self.table, self.viewpoint, &mut self.hand, &mut self.luck) {
            Heard::Nothing => Ok(None),
            Heard::Done(id) => Ok(Some(id)),
            Heard::Reply(reply) => {
                self.socket.send(Message::Text(reply.into())).await?;
                Ok(None)
            }
            Heard::Trouble(what) => Err(anyhow!(what)),
        }
    }

    /// Makes the choice in the hand, and reads until it is acknowledged.
    async fn play<P: Protocol>(&mut self, field: &Field<P>) -> Result<()> {
        let choice = self.hand.choice.take().context("no choice")?;
        let (id, command) = field.protocol.command(&self.table, &self.hand, &choice, &mut self.luck);
        self.socket.send(Message::Text(command.into())).await?;
        while self.hear(field).await? != Some(id) {}
        Ok(())
    }
}

/// A place for one table after the other.
pub(crate) struct Slot<P> {
    field: Arc<Field<P>>,
    number: usize,
    table: Arc<Table>,
    line: Option<Line>,
    watchers: usize,
    watching: Vec<AbortHandle>,
}

impl<P: Protocol> Slot<P> {
    /// Creates the slot's first table, and makes the server load it into memory.
    pub(crate) async fn set(field: Arc<Field<P>>, number: usize, watchers: usize) -> Result<Self> {
        let table = field.protocol.set(field.at, field.set.fetch_add(1, Ordering::Relaxed)).await?;
        field.protocol.look(field.at, &table).await?;
        let table = Arc::new(table);
        Ok(Slot { field, number, table, line: None, watchers, watching: Vec::new() })
    }

    /// Opens the sockets of the slot's table.
    pub(crate) async fn open(&mut self) -> Result<()> {
        let seed = |index: usize| (self.number as u64) << 32 | index as u64;
        let line = Line::open(&self.field, Arc::clone(&self.table), Viewpoint::Guest, seed(0));
        self.line = Some(timeout(self.field.patience, line).await.context("no welcome in time")??);
        for index in 1..=self.watchers {
            let watch = watch(Arc::clone(&self.field), Arc::clone(&self.table), seed(index));
            self.watching.push(tokio::spawn(watch).abort_handle());
        }
        Ok(())
    }

    /// Makes each move when it is due, until the end.
    pub(crate) async fn play(mut self, pace: Pace) {
        for due in pace.due(self.number) {
            self.wait(due).await;
            let played = timeout(self.field.patience, self.move_once()).await;
            let acknowledged = Instant::now();
            match played {
                Ok(Ok(())) => {
                    if due >= pace.counts {
                        self.field.tally.time(acknowledged - due);
                    }
                    if (pace.counts..pace.end).contains(&acknowledged) {
                        self.field.tally.acknowledged.fetch_add(1, Ordering::Relaxed);
                    }
                }
                Ok(Err(why)) => self.fail(&format!("{why:#}")),
                Err(_) => self.fail("a move was not acknowledged in time"),
            }
        }
        self.wait(pace.end + Duration::from_secs(1)).await;
        self.stop_watching();
    }

    /// Reads messages until a moment; a finished table is replaced at once.
    async fn wait(&mut self, until: Instant) {
        let waited = timeout_at(until, async {
            loop {
                let line = self.line().await?;
                line.0.hear(&line.1).await?;
            }
        });
        let waited: Result<Result<()>, _> = waited.await;
        if let Ok(Err(why)) = waited {
            self.fail(&format!("{why:#}"));
            // After an error, the slot waits for the next move.
            tokio::time::sleep_until(until).await;
        }
    }

    async fn move_once(&mut self) -> Result<()> {
        loop {
            let (line, field) = self.line().await?;
            if line.hand.choice.is_some() {
                return line.play(&field).await;
            }
            line.hear(&field).await?;
        }
    }

    /// The socket of a table whose game goes on.
    async fn line(&mut self) -> Result<(&mut Line, Arc<Field<P>>)> {
        if self.line.as_ref().is_none_or(|line| line.hand.over) {
            self.renew().await?;
        }
        let field = Arc::clone(&self.field);
        Ok((self.line.as_mut().context("no line")?, field))
    }

    /// The next table.
    async fn renew(&mut self) -> Result<()> {
        self.stop_watching();
        if let Some(mut old) = self.line.take() {
            // The server may be waiting for it; whether it hears of it does not matter here.
            let patience = self.field.patience;
            tokio::spawn(async move { timeout(patience, old.socket.close(None)).await });
        }
        let number = self.field.set.fetch_add(1, Ordering::Relaxed);
        let set = self.field.protocol.set(self.field.at, number);
        self.table = Arc::new(timeout(self.field.patience, set).await.context("no table in time")??);
        self.field.tally.renewed.fetch_add(1, Ordering::Relaxed);
        self.open().await
    }

    fn stop_watching(&mut self) {
        self.watching.drain(..).for_each(|watching| watching.abort());
    }

    fn fail(&mut self, what: &str) {
        self.field.tally.error(what);
        self.line = None;
    }
}

/// Looks on until stopped.
async fn watch<P: Protocol>(field: Arc<Field<P>>, table: Arc<Table>, seed: u64) {
    let watching = async {
        let mut line = Line::open(&field, table, Viewpoint::Watcher, seed).await?;
        loop {
            line.hear(&field).await?;
        }
    };
    let ended: Result<()> = watching.await;
    if let Err(why) = ended {
        field.tally.error(format!("a spectator: {why:#}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_due_evenly_spread_over_the_slots() {
        let start = Instant::now();
        let end = start + Duration::from_millis(1001);
        let pace = Pace { start, counts: start, end, rate: 10.0, slots: 3 };
        let mut due: Vec<_> =
            (0..3).flat_map(|slot| pace.due(slot)).map(|at| (at - start).as_millis()).collect();
        due.sort_unstable();
        assert_eq!(due, [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
    }
}
