//! Requests as a browser sends them, to a server that is looked at from outside.

use std::fmt;
use std::io;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, Uri, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, http};
use tokio_tungstenite::{WebSocketStream, client_async};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// The most that is read of an answer, in bytes.
const LONGEST: usize = 256 * 1024;

pub(super) trait AnyStream: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> AnyStream for T {}

/// A socket of the server.
pub(super) type OutsideSocket = WebSocketStream<Box<dyn AnyStream>>;

/// Where a server is reached: the beginning of its addresses.
#[derive(Clone, Debug)]
pub(super) struct PublicAddress {
    pub(super) encrypted: bool,
    /// As it stands in an address, with its port if there is one.
    pub(super) host: String,
    /// What its certificate has to show.
    pub(super) name: String,
    /// Where it is looked for.
    pub(super) at: (String, u16),
}

impl PublicAddress {
    /// Reads an address such as `https://parlor.example`; without a scheme it is `https`.
    pub(super) fn read(text: &str) -> anyhow::Result<PublicAddress> {
        let wrong = || {
            anyhow!("found {text:?}; expected where browsers find the server, such as https://parlor.example")
        };
        let whole = if text.contains("://") { text.to_owned() } else { format!("https://{text}") };
        let uri: Uri = whole.parse().map_err(|_| wrong())?;
        let encrypted = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(wrong()),
        };
        if !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            bail!(
                "found the path {}; expected none: Parlor's pages live at the root of its own host name",
                uri.path()
            );
        }
        let authority = uri.authority().ok_or_else(wrong)?;
        let port = authority.port_u16().unwrap_or(if encrypted { 443 } else { 80 });
        let name = authority.host().trim_matches(['[', ']']).to_owned();
        Ok(PublicAddress { encrypted, host: authority.as_str().to_owned(), at: (name.clone(), port), name })
    }

    /// As browsers say from where a page asks.
    pub(super) fn origin(&self) -> String {
        self.to_string()
    }
}

impl fmt::Display for PublicAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.encrypted { "https" } else { "http" }, self.host)
    }
}

/// An answer.
pub(super) struct OutsideReply {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: Vec<u8>,
}

/// What asks.
pub(super) struct OutsideClient {
    pub(super) site: PublicAddress,
    tls: TlsConnector,
}

impl OutsideClient {
    pub(super) fn new(site: PublicAddress, tls: TlsConnector) -> OutsideClient {
        OutsideClient { site, tls }
    }

    async fn connect(&self) -> anyhow::Result<Box<dyn AnyStream>> {
        let PublicAddress { name, at: (host, port), .. } = &self.site;
        let stream = TcpStream::connect((host.as_str(), *port)).await;
        let stream = stream.with_context(|| format!("nobody answers at {host} port {port}"))?;
        stream.set_nodelay(true)?;
        if !self.site.encrypted {
            return Ok(Box::new(stream));
        }
        let server = ServerName::try_from(name.clone())?;
        let stream = self.tls.connect(server, stream).await;
        Ok(Box::new(stream.context("the connection cannot be encrypted as browsers expect it")?))
    }

    /// Asks, with these headers besides.
    pub(super) async fn ask(
        &self,
        (method, path): (Method, &str),
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> anyhow::Result<OutsideReply> {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, &self.site.host);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::from(body))?;
        let asking = async {
            let (mut sender, connection) = http1::handshake(TokioIo::new(self.connect().await?)).await?;
            let driving = tokio::spawn(connection);
            let answer = sender.send_request(request).await?;
            let (parts, body) = answer.map(Body::new).into_parts();
            let body = to_bytes(body, LONGEST).await?.to_vec();
            driving.abort();
            Ok(OutsideReply { status: parts.status, headers: parts.headers, body })
        };
        timeout(PATIENCE, asking).await.map_err(|_| late())?
    }

    /// Opens a socket, as a page does; or the status with which it is refused.
    pub(super) async fn open(&self, path: &str) -> anyhow::Result<Result<OutsideSocket, StatusCode>> {
        let url = format!("{}://{}{path}", if self.site.encrypted { "wss" } else { "ws" }, self.site.host);
        let mut request = url.into_client_request()?;
        let origin = http::HeaderValue::from_str(&self.site.origin())?;
        request.headers_mut().insert(header::ORIGIN, origin);
        let opening = async {
            match client_async(request, self.connect().await?).await {
                Ok((socket, _)) => Ok(Ok(socket)),
                Err(Error::Http(answer)) => Ok(Err(answer.status())),
                Err(why) => Err(why.into()),
            }
        };
        timeout(PATIENCE, opening).await.map_err(|_| late())?
    }
}

fn late() -> anyhow::Error {
    io::Error::new(io::ErrorKind::TimedOut, format!("no answer within {} seconds", PATIENCE.as_secs())).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_is_read_as_people_write_it() {
        for (text, origin, port) in [
            ("https://parlor.example", "https://parlor.example", 443),
            ("parlor.example/", "https://parlor.example", 443),
            ("http://localhost:7171", "http://localhost:7171", 7171),
            ("https://[::1]:8443", "https://[::1]:8443", 8443),
        ] {
            let site = PublicAddress::read(text).unwrap();
            assert_eq!((site.origin(), site.at.1), (origin.to_owned(), port), "{text}");
        }
        for wrong in ["", "ftp://a", "https://", "https://a/parlor", "https://a/?x", "a b"] {
            let why = PublicAddress::read(wrong).expect_err(wrong).to_string();
            assert!(why.starts_with("found ") && why.contains("expected"), "{why}");
        }
    }
}
