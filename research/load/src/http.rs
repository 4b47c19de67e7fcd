//! Just enough HTTP: one request on one connection, as a guest who comes for the first time makes it.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail};
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// An answer.
pub(crate) struct Answer<T> {
    pub(crate) body: T,
    /// The cookie that came with it, without its attributes.
    pub(crate) cookie: Option<String>,
}

/// Asks for something as JSON.
pub(crate) async fn get<T: DeserializeOwned>(at: SocketAddr, path: &str, cookie: &str) -> Result<Answer<T>> {
    ask(at, "GET", path, cookie, "").await
}

/// Sends JSON, and gets some.
pub(crate) async fn post<T: DeserializeOwned>(at: SocketAddr, path: &str, body: &str) -> Result<Answer<T>> {
    ask(at, "POST", path, "", body).await
}

async fn ask<T: DeserializeOwned>(
    at: SocketAddr,
    method: &str,
    path: &str,
    cookie: &str,
    body: &str,
) -> Result<Answer<T>> {
    let cookie = if cookie.is_empty() { String::new() } else { format!("cookie: {cookie}\r\n") };
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {at}\r\n{cookie}connection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(at).await?;
    stream.set_nodelay(true)?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8(answer).context("an answer that is no text")?;
    let (head, body) = answer.split_once("\r\n\r\n").context("an answer without a head")?;
    let status = head.split(' ').nth(1).unwrap_or_default();
    if !status.starts_with('2') {
        bail!("{method} {path} is answered with {status}: {body}");
    }
    let header = |name: &str| {
        let mut lines = head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(own, _)| own.eq_ignore_ascii_case(name)).map(|(_, value)| value.to_owned())
    };
    if header("transfer-encoding").is_some() {
        bail!("{method} {path} is answered in pieces, which this client does not read");
    }
    let cookie = header("set-cookie").and_then(|cookie| cookie.split(';').next().map(str::to_owned));
    let body = serde_json::from_str(body).with_context(|| format!("{method} {path}: {body}"))?;
    Ok(Answer { body, cookie })
}
