//! One call over the network: to the address that was looked at, in little time, and without a look at what comes back.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::RootCertStore;
use rustls::pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_util::task::AbortOnDropHandle;

use super::endpoint::Endpoint;
use super::is_public;
use crate::tls::{authorities, connector};

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
        Reach::over(Internet, authorities())
    }
}

impl<N: Network> Reach<N> {
    fn over(network: N, roots: RootCertStore) -> anyhow::Result<Reach<N>> {
        Ok(Reach { network, tls: connector(roots)? })
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

/// Attacks: what a stranger might have in mind with an address that this server calls.
#[cfg(test)]
mod tests {
    use std::collections::VecDeque;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, Mutex};

    use rustls::ServerConfig;
    use rustls::pki_types::{CertificateDer, PrivateKeyDer};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio::sync::mpsc;
    use tokio_rustls::TlsAcceptor;

    use super::super::PushAt;
    use super::*;

    /// The authority that a test trusts, and the certificate that it has given to `push.example.org`, with its key; good for a hundred years, for this test.
    const AUTHORITY: &[u8] = include_bytes!("../../tests/push/authority.der");
    const SERVICE: &[u8] = include_bytes!("../../tests/push/service.der");
    const KEY: &[u8] = include_bytes!("../../tests/push/service.key.der");

    /// A network in which names lead where a test says, and every address is one of this machine's.
    struct Stage {
        /// What the name leads to, each time that somebody asks.
        leads: Mutex<VecDeque<Vec<SocketAddr>>>,
        looked_up: AtomicUsize,
        called: Mutex<Vec<SocketAddr>>,
        really: SocketAddr,
    }

    impl Network for Stage {
        async fn resolve(&self, _: &str, _: u16) -> io::Result<Vec<SocketAddr>> {
            self.looked_up.fetch_add(1, Ordering::Relaxed);
            Ok(self.leads.lock().unwrap().pop_front().expect("it is looked up once"))
        }

        async fn connect(&self, to: SocketAddr) -> io::Result<TcpStream> {
            self.called.lock().unwrap().push(to);
            TcpStream::connect(self.really).await
        }
    }

    fn address(text: &str) -> SocketAddr {
        SocketAddr::new(text.parse().expect("an address"), 443)
    }

    /// A way over such a network, trusting this authority.
    fn reach(really: SocketAddr, leads: &[&[&str]], authority: Option<&[u8]>) -> Reach<Stage> {
        let leads = leads.iter().map(|one| one.iter().map(|text| address(text)).collect()).collect();
        let (looked_up, called) = (AtomicUsize::new(0), Mutex::default());
        let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        if let Some(own) = authority {
            roots.add(CertificateDer::from(own)).expect("an authority");
        }
        Reach::over(Stage { leads: Mutex::new(leads), looked_up, called, really }, roots).expect("a way")
    }

    fn endpoint() -> Endpoint {
        let contact = "mailto:host@example.org".to_owned();
        let at = PushAt { contact, services: vec!["push.example.org".to_owned()], here: false };
        Endpoint::read("https://push.example.org/send/1", &at).expect("it is allowed")
    }

    fn sealed() -> Sealed {
        Sealed { authorization: "vapid t=a, k=b".into(), topic: "table".into(), body: vec![7; 600] }
    }

    /// A push service that answers what it is told to; gives its address, and what it has heard.
    async fn service(answer: &'static [u8], endless: bool) -> (SocketAddr, mpsc::UnboundedReceiver<Vec<u8>>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let own = listener.local_addr().expect("its address");
        let (told, heard) = mpsc::unbounded_channel();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config =
            ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let key = PrivateKeyDer::try_from(KEY).expect("a key");
        let config = config.with_no_client_auth().with_single_cert(vec![SERVICE.into()], key).unwrap();
        let tls = TlsAcceptor::from(Arc::new(config));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (tls, told) = (tls.clone(), told.clone());
                tokio::spawn(async move {
                    let Ok(mut stream) = tls.accept(stream).await else {
                        let _ = told.send(b"no handshake".to_vec());
                        return;
                    };
                    let mut heard = vec![0; 600];
                    let _ = stream.read_exact(&mut heard).await;
                    let _ = told.send(heard);
                    let _ = stream.write_all(answer).await;
                    while endless && stream.write_all(answer).await.is_ok() {}
                    let _ = stream.read(&mut [0]).await;
                });
            }
        });
        (own, heard)
    }

    /// The name was a push service's when it was stored; now it leads to a metadata service, to this machine, to a printer.
    #[tokio::test]
    async fn a_name_that_leads_inside_is_not_called() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        for leads in [
            &["127.0.0.1"][..],
            &["::1"],
            &["::ffff:127.0.0.1"],
            &["::ffff:10.0.0.1"],
            &["64:ff9b::7f00:1"],
            &["169.254.169.254"],
            &["10.0.0.1"],
            &["172.16.0.1"],
            &["192.168.1.1"],
            &["100.64.0.1"],
            &["fd00::1"],
            &["fe80::1"],
            &["224.0.0.1"],
            &["0.0.0.0"],
            // One of them is enough to be suspicious.
            &["8.8.8.8", "10.0.0.1"],
            &[],
        ] {
            let reach = reach(listener.local_addr().unwrap(), &[leads], None);
            let answer = reach.call(&endpoint(), sealed()).await;
            assert!(matches!(answer, Err(NoAnswer::NotPublic)), "{leads:?}: {answer:?}");
            assert_eq!(*reach.network.called.lock().unwrap(), [], "{leads:?}");
        }
    }

    /// A name that leads to a public address when it is looked at, and to this machine when it is called.
    #[tokio::test]
    async fn the_very_address_that_was_looked_at_is_called() {
        let (own, mut heard) = service(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n", false).await;
        let reach = reach(own, &[&["8.8.8.8"], &["127.0.0.1"]], Some(AUTHORITY));
        let answer = reach.call(&endpoint(), sealed()).await.expect("an answer");
        assert_eq!(answer, StatusCode::CREATED);
        assert_eq!(reach.network.looked_up.load(Ordering::Relaxed), 1);
        assert_eq!(*reach.network.called.lock().unwrap(), [address("8.8.8.8")]);
        let heard = String::from_utf8_lossy(&heard.recv().await.unwrap()).into_owned();
        for line in [
            "POST /send/1 HTTP/1.1\r\n",
            "host: push.example.org\r\n",
            "authorization: vapid t=a, k=b\r\n",
            "content-encoding: aes128gcm\r\n",
            "ttl: 172800\r\n",
            "topic: table\r\n",
            "content-length: 600\r\n",
        ] {
            assert!(heard.contains(line), "{line:?} is not in {heard}");
        }
    }

    /// Another machine at the address, by a forged answer to the look-up, say.
    #[tokio::test]
    async fn who_cannot_show_that_it_is_the_service_hears_nothing() {
        let (own, mut heard) = service(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n", false).await;
        let reach = reach(own, &[&["8.8.8.8"]], None);
        let answer = reach.call(&endpoint(), sealed()).await;
        assert!(matches!(answer, Err(NoAnswer::Failed(_))), "{answer:?}");
        assert_eq!(heard.recv().await.unwrap(), b"no handshake");
    }

    /// An open redirection at a push service led to what could not be named.
    #[tokio::test]
    async fn a_redirection_is_not_followed() {
        let (own, mut heard) = service(
            b"HTTP/1.1 307 Temporary Redirect\r\nlocation: http://127.0.0.1:80/\r\ncontent-length: 0\r\n\r\n",
            false,
        )
        .await;
        let reach = reach(own, &[&["8.8.8.8"]], Some(AUTHORITY));
        assert_eq!(
            reach.call(&endpoint(), sealed()).await.expect("an answer"),
            StatusCode::TEMPORARY_REDIRECT
        );
        assert!(heard.recv().await.is_some() && heard.try_recv().is_err(), "it is called once");
        assert_eq!(reach.network.called.lock().unwrap().len(), 1);
    }

    /// Memory and time of a server that reads what it gets.
    #[tokio::test]
    async fn an_answer_without_end_ends() {
        // Its body has no end: of it nothing is read.
        let (own, _heard) =
            service(b"HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n4\r\nmore\r\n", true).await;
        let reach_body = reach(own, &[&["8.8.8.8"]], Some(AUTHORITY));
        assert_eq!(reach_body.call(&endpoint(), sealed()).await.expect("an answer"), StatusCode::CREATED);
        // Its head has no end.
        let (own, _heard) = service(b"HTTP/1.1 201 Created\r\nx: 12345678901234567890\r\nHTTP", true).await;
        let reach_head = reach(own, &[&["8.8.8.8"]], Some(AUTHORITY));
        let answer = reach_head.call(&endpoint(), sealed()).await;
        assert!(matches!(answer, Err(NoAnswer::Failed(_))), "{answer:?}");
        // It is no answer at all.
        let (own, _heard) = service(b"\0\x01\x02 nonsense", true).await;
        let reach_none = reach(own, &[&["8.8.8.8"]], Some(AUTHORITY));
        let answer = reach_none.call(&endpoint(), sealed()).await;
        assert!(matches!(answer, Err(NoAnswer::Failed(_))), "{answer:?}");
    }

    /// A service that takes a connection and says nothing; each held a place for ever. (The clock is the test's: it goes on when nothing else does.)
    #[tokio::test(start_paused = true)]
    async fn a_service_that_says_nothing_is_left() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let reach = reach(listener.local_addr().unwrap(), &[&["8.8.8.8"]], Some(AUTHORITY));
        let begun = tokio::time::Instant::now();
        let answer = reach.call(&endpoint(), sealed()).await;
        assert!(matches!(answer, Err(NoAnswer::Late)), "{answer:?}");
        assert_eq!(begun.elapsed().as_secs(), PATIENCE.as_secs());
    }
}
