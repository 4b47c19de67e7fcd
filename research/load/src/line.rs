//! A socket, and what its owner knows of the table.

use std::task::{Context as Waking, Poll};

use anyhow::{Context, Result, anyhow, bail};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::COOKIE;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::field::SharedLoad;
use crate::hand::{Hand, Heard};
use crate::server::{Protocol, Table, Viewpoint};

/// In bytes: this program has thousands of sockets, too.
const BUFFER: usize = 4096;

/// A socket, and what its owner knows of the table.
pub(crate) struct TableSocket {
    socket: WebSocketStream<TcpStream>,
    viewpoint: Viewpoint,
    pub(crate) hand: Hand,
}

/// What comes through a socket.
pub(crate) type Arrival = Option<Result<Message, tungstenite::Error>>;

impl TableSocket {
    /// Opens a table's socket, and reads until the table's state is known.
    pub(crate) async fn open<P: Protocol>(
        field: &SharedLoad<P>,
        table: &Table,
        viewpoint: Viewpoint,
    ) -> Result<TableSocket> {
        let (path, cookie) = field.protocol.door(table, viewpoint);
        let mut request = format!("ws://{}{path}", field.at).into_client_request()?;
        if let Some(cookie) = cookie {
            request.headers_mut().insert(COOKIE, HeaderValue::from_str(&cookie)?);
        }
        let stream = TcpStream::connect(field.at).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        let mut line = TableSocket { socket, viewpoint, hand: Hand::default() };
        while line.hand.stated.is_none() {
            line.hear(field, table).await?;
        }
        Ok(line)
    }

    /// Reads one message.
    pub(crate) async fn hear<P: Protocol>(&mut self, field: &SharedLoad<P>, table: &Table) -> Result<Heard> {
        let arrival = self.socket.next().await;
        self.take(field, table, arrival).await
    }

    /// What has come already.
    pub(crate) fn poll(&mut self, waking: &mut Waking<'_>) -> Poll<Arrival> {
        self.socket.poll_next_unpin(waking)
    }

    /// Reads what came, and answers where the protocol asks for it.
    pub(crate) async fn take<P: Protocol>(
        &mut self,
        field: &SharedLoad<P>,
        table: &Table,
        arrival: Arrival,
    ) -> Result<Heard> {
        let text = match arrival.context("the socket was closed")?? {
            Message::Text(text) => text,
            Message::Close(_) => bail!("the socket was closed"),
            // The library answers pings with the next read.
            _ => return Ok(Heard::Nothing),
        };
        field.tally.message(text.len());
        match field.protocol.read(&text, table, self.viewpoint, &mut self.hand) {
            Heard::Reply(reply) => {
                self.send(reply).await?;
                Ok(Heard::Nothing)
            }
            Heard::Trouble(what) => Err(anyhow!(what)),
            heard => Ok(heard),
        }
    }

    pub(crate) async fn send(&mut self, text: String) -> Result<()> {
        Ok(self.socket.send(Message::Text(text.into())).await?)
    }

    /// Says goodbye. Whether the server hears of it does not matter.
    pub(crate) async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }
}
