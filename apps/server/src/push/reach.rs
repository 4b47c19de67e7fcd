//! One call over the network: to the address that was looked at, in little time, and without a look at what comes back.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_util::task::AbortOnDropHandle;

use super::endpoint::Endpoint;
use super::is_public;

/// How long a call may take in all, from the look-up of a name to the status of the answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// The most that is read of an answer's head, in bytes; of its body nothing is.
const HEAD: usize = 8 * 1024;

/// How many addresses of a name are tried.
const TRIED: usize = 2;

/// For how many seconds a push service keeps a call for a browser that is not there: two days.
const KEPT: u32 = 2 * 24 * 3600;

/// How a name becomes an address, and an address a connection. Tests have a network of their own.
pub(super) trait Network: Send + Sync {
    /// The addresses of a name.
    fn resolve(&self, host: &str, port: u16) -> impl Future<Output = io::Result<Vec<SocketAddr>>> + Send;
    /// A connection to an address.
    fn connect(&self, to: SocketAddr) -> impl Future<Output = io::Result<TcpStream>> + Send;
}

/// The network of this machine.
pub(super) struct Internet;

impl Network for Internet {
    async fn resolve(&self, host: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
        Ok(tokio::net::lookup_host((host, port)).await?.collect())
    }

    async fn connect(&self, to: SocketAddr) -> io::Result<TcpStream> {
        TcpStream::connect(to).await
    }
}

/// Why there was no answer.
#[derive(Debug)]
pub(super) enum NoAnswer {
    /// The name leads to an address that is not public, or to none.
    NotPublic,
    /// It took too long.
    Late,
    /// The connection failed.
    Failed(io::Error),
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoAnswer::NotPublic => f.write_str("it is not where calls may go"),
            NoAnswer::Late => f.write_str("it took too long"),
            NoAnswer::Failed(why) => why.fmt(f),
        }
    }
}

impl From<io::Error> for NoAnswer {
    fn from(why: io::Error) -> Self {
        NoAnswer::Failed(why)
    }
}

impl From<hyper::Error> for NoAnswer {
    fn from(why: hyper::Error) -> Self {
        NoAnswer::Failed(io::Error::other(why))
    }
}

/// What goes out.
pub(super) struct Sealed {
    pub(super) authorization: String,
    /// A word; of several messages with it a push service keeps the last.
    pub(super) topic: String,
    pub(super) body: Vec<u8>,
}

/// The way to push services.
pub(super) struct Reach<N = Internet> {
    network: N,
    tls: TlsConnector,
}

impl Reach {
    /// By this machine's network, to those whom the browsers' list of authorities knows.
    ///
    /// # Errors
    /// The encryption cannot be set up.
    pub(super) fn new() -> anyhow::Result<Reach> {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        Reach::over(Internet, roots)
    }
}

impl<N: Network> Reach<N> {
    fn over(network: N, roots: RootCertStore) -> anyhow::Result<Reach<N>> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
        let config = config.with_root_certificates(roots).with_no_client_auth();
        Ok(Reach { network, tls: TlsConnector::from(Arc::new(config)) })
    }

    /// Calls, and gives the status of the answer. A redirection is an answer like any other: nobody follows it.
    ///
    /// # Errors
    /// There is no answer, or nobody was asked for one.
    pub(super) async fn call(&self, to: &Endpoint, what: Sealed) -> Result<StatusCode, NoAnswer> {
        timeout(PATIENCE, self.call_out(to, what)).await.map_err(|_| NoAnswer::Late)?
    }

    async fn call_out(&self, to: &Endpoint, what: Sealed) -> Result<StatusCode, NoAnswer> {
        let stream = self.connect(to).await?;
        let request = request(to, what).map_err(io::Error::other)?;
        if !to.encrypted {
            return answer(stream, request).await;
        }
        let name = ServerName::try_from(to.host.clone()).map_err(io::Error::other)?;
        answer(self.tls.connect(name, stream).await?, request).await
    }

    /// A connection to one of the very addresses that were looked at: a name that leads elsewhere a moment later leads nowhere.
    async fn connect(&self, to: &Endpoint) -> Result<TcpStream, NoAnswer> {
        let found = self.network.resolve(&to.host, to.port).await?;
        // One that is not public makes all suspicious. Without encryption it is a test, and its endpoint is this machine by its address.
        let fits = |address: &SocketAddr| match to.encrypted {
            true => is_public(address.ip()),
            false => address.ip().is_loopback(),
        };
        if found.is_empty() || !found.iter().all(fits) {
            return Err(NoAnswer::NotPublic);
        }
        let mut last = NoAnswer::NotPublic;
        for address in found.into_iter().take(TRIED) {
            match self.network.connect(address).await {
                Ok(stream) => return Ok(stream),
                Err(why) => last = why.into(),
            }
        }
        Err(last)
    }
}

fn request(to: &Endpoint, what: Sealed) -> axum::http::Result<Request<Body>> {
    let Sealed { authorization, topic, body } = what;
    let host = if to.encrypted { to.host.clone() } else { format!("{}:{}", to.host, to.port) };
    Request::post(&to.path)
        .header(header::HOST, host)
        .header(header::AUTHORIZATION, authorization)
        .header(header::CONTENT_ENCODING, "aes128gcm")
        .header(header::CONTENT_TYPE, "application/octet-stream")
        .header("ttl", KEPT)
        .header("urgency", "normal")
        .header("topic", topic)
        .body(Body::from(body))
}

/// The status of the answer; the rest of it is not read, and the connection ends.
async fn answer(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<StatusCode, NoAnswer> {
    let mut builder = http1::Builder::new();
    builder.max_buf_size(HEAD);
    let (mut sender, connection) = builder.handshake(TokioIo::new(stream)).await?;
    let _connection = AbortOnDropHandle::new(tokio::spawn(connection));
    Ok(sender.send_request(request).await?.status())
}

#[cfg(test)]
#[path = "reach_tests.rs"]
mod tests;
