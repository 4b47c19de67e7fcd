//! A server in this process, and guests who come from addresses of their own.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use parlor_server::{Config, PushAt, Server, StoreAt};
use parlor_wire::ToClient;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Ends a test that would hang.
pub(crate) const PATIENCE: Duration = Duration::from_secs(100);

/// Serves a folder with these limits until the test ends.
pub(crate) async fn serve(folder: &Path, limits: &[&str]) -> SocketAddr {
    serve_pushing(folder, limits, None).await
}

/// The same, with people who are called.
pub(crate) async fn serve_pushing(folder: &Path, limits: &[&str], push: Option<PushAt>) -> SocketAddr {
    let server = open(folder, limits, push).await;
    let address = server.address().expect("its address");
    tokio::spawn(server.serve(std::future::pending()));
    address
}

/// A server that ends when it is told to.
pub(crate) struct Ending {
    word: tokio::sync::oneshot::Sender<()>,
    served: tokio::task::JoinHandle<()>,
}

impl Ending {
    /// Ends it, and waits until it has.
    pub(crate) async fn end(self) {
        let _ = self.word.send(());
        self.served.await.expect("it ends");
    }
}

/// The same until it is told to end.
pub(crate) async fn serve_until(
    folder: &Path,
    limits: &[&str],
    push: Option<PushAt>,
) -> (SocketAddr, Ending) {
    let server = open(folder, limits, push).await;
    let address = server.address().expect("its address");
    let (word, told) = tokio::sync::oneshot::channel();
    let serving = server.serve(async { drop(told.await) });
    let served = tokio::spawn(async { serving.await.expect("it serves") });
    (address, Ending { word, served })
}

async fn open(folder: &Path, limits: &[&str], push: Option<PushAt>) -> Server {
    let mut config = Config::new(([127, 0, 0, 1], 0).into(), StoreAt::Folder(folder.to_owned()));
    limits.iter().for_each(|limit| config.limits.set(limit).expect("a limit"));
    config.push = push;
    Server::open(&config).await.expect("a server")
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The cookie that it gives, as it is sent back; empty without one.
    pub(crate) cookie: String,
    pub(crate) body: String,
}

/// Asks, with this cookie (or none), and this JSON (or none).
pub(crate) async fn ask(server: SocketAddr, method: &str, path: &str, cookie: &str, body: &str) -> Answer {
    let mut stream = connect(server, 1).await;
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n\
         cookie: {cookie}\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.expect("it listens");
    // Who is refused for the length of what they send need not send all of it.
    let _ = stream.write_all(body.as_bytes()).await;
    let answer = rest(&mut stream).await;
    let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
    let status = head[9..12].parse().expect("a status");
    let given = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = given.and_then(|line| line.split(';').next()).unwrap_or_default().to_owned();
    Answer { status, cookie, body: body.to_owned() }
}

/// The memory of this process, in bytes.
pub(crate) fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("it runs");
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
    resident.trim().trim_end_matches(" kB").parse::<u64>().expect("a number") * 1024
}

/// A connection from 127.0.0.`from`, for which the system stores little.
pub(crate) async fn connect(server: SocketAddr, from: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    socket.bind(([127, 0, 0, from], 0).into()).expect("an address of its own");
    socket.connect(server).await.expect("a connection")
}

/// Sends a request with this JSON.
pub(crate) async fn post(server: SocketAddr, from: u8, path: &str, body: &str) -> TcpStream {
    post_with(server, from, path, ("", body)).await
}

/// The same with more headers, each with its line's end.
pub(crate) async fn post_with(
    server: SocketAddr,
    from: u8,
    path: &str,
    (headers, body): (&str, &str),
) -> TcpStream {
    let mut stream = connect(server, from).await;
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n\
         {headers}content-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.expect("it listens");
    stream.write_all(body.as_bytes()).await.expect("it listens");
    stream
}

/// The status of an answer; the rest of it is not read.
pub(crate) async fn status(stream: &mut TcpStream) -> u16 {
    let mut begin = [0; 12];
    let read = tokio::time::timeout(PATIENCE, stream.read_exact(&mut begin)).await;
    read.expect("an answer in time").expect("an answer");
    String::from_utf8_lossy(&begin[9..]).parse().expect("a status")
}

/// The rest of an answer, as far as it comes.
pub(crate) async fn rest(stream: &mut TcpStream) -> String {
    let mut rest = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut rest)).await.expect("an end in time");
    String::from_utf8_lossy(&rest).into_owned()
}

/// Asks again and again until there is what was asked for.
pub(crate) async fn until<T>(what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = ask().await {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "waited in vain for {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A table's socket.
pub(crate) type Line = WebSocketStream<TcpStream>;

/// Opens a table's socket, with the cookie of a seat or with none.
///
/// # Errors
/// The status with which it is refused.
pub(crate) async fn enter(server: SocketAddr, from: u8, table: &str, cookie: &str) -> Result<Line, u16> {
    let url = format!("ws://{server}/api/tables/{table}/socket");
    let mut request = url.into_client_request().expect("a request");
    request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
    match client_async(request, connect(server, from).await).await {
        Ok((line, _)) => Ok(line),
        Err(Error::Http(answer)) => Err(answer.status().as_u16()),
        Err(why) => panic!("{why}"),
    }
}

/// The next message; `None` at the end.
pub(crate) async fn hear(line: &mut Line) -> Option<ToClient> {
    loop {
        match tokio::time::timeout(PATIENCE, line.next()).await.expect("a message in time")?.ok()? {
            Message::Text(text) => return Some(serde_json::from_str(&text).expect("a message")),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}
