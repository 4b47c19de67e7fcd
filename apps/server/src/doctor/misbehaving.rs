//! A proxy that does one thing wrong, and what is said of it.

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::sync::{Arc, Mutex};

    use rustls::ServerConfig;
    use rustls::pki_types::{CertificateDer, PrivateKeyDer};
    use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, copy_bidirectional};
    use tokio::net::{TcpListener, TcpStream};
    use tokio_rustls::TlsAcceptor;

    use super::super::*;
    use crate::serve::{Config, Server};
    use crate::store_at::StoreAt;

    const AUTHORITY: &[u8] = include_bytes!("../../tests/push/authority.der");
    const SERVICE: &[u8] = include_bytes!("../../tests/push/service.der");
    const KEY: &[u8] = include_bytes!("../../tests/push/service.key.der");
    /// The name in that certificate.
    const NAME: &str = "push.example.org";

    /// What becomes of a socket once it is open.
    #[derive(Clone, Copy, PartialEq)]
    enum SocketFate {
        Lives,
        Cut,
        Mute,
    }

    /// How a proxy behaves. The heads of requests and answers are lists of lines, of which the first is not a header.
    #[derive(Clone, Copy)]
    struct Behaviour {
        encrypted: bool,
        trusted: bool,
        request: fn(&mut Vec<String>),
        /// An answer of the proxy's own to a request with this head.
        own: fn(&[String]) -> Option<&'static str>,
        answer: fn(&mut Vec<String>),
        socket: SocketFate,
        /// Whether it stores the first answer.
        stores: bool,
    }

    const GOOD: Behaviour = Behaviour {
        encrypted: true,
        trusted: true,
        request: |_| {},
        own: |_| None,
        answer: |_| {},
        socket: SocketFate::Lives,
        stores: false,
    };
    const OPEN: Behaviour = Behaviour { encrypted: false, ..GOOD };

    fn without(head: &mut Vec<String>, name: &str) {
        head.retain(|line| !line.to_lowercase().starts_with(&format!("{name}:")));
    }

    fn set(head: &mut Vec<String>, name: &str, value: &str) {
        without(head, name);
        head.push(format!("{name}: {value}"));
    }

    fn get(head: &[String], name: &str) -> Option<String> {
        let line = head.iter().find(|line| line.to_lowercase().starts_with(&format!("{name}:")))?;
        Some(line[name.len() + 1..].trim().to_owned())
    }

    /// Reads a head; what comes after it is left over.
    async fn head(stream: &mut (impl AsyncRead + Unpin)) -> Option<Vec<String>> {
        let mut bytes = Vec::new();
        while !bytes.ends_with(b"\r\n\r\n") {
            bytes.push(stream.read_u8().await.ok()?);
        }
        let text = String::from_utf8(bytes).ok()?;
        Some(text.trim_end().split("\r\n").map(str::to_owned).collect())
    }

    async fn send(stream: &mut (impl AsyncWrite + Unpin), head: &[String]) -> Option<()> {
        let text = format!("{}\r\n\r\n", head.join("\r\n"));
        stream.write_all(text.as_bytes()).await.ok()?;
        stream.flush().await.ok()
    }

    /// Passes one connection on to the server.
    async fn pass(
        mut guest: impl AsyncRead + AsyncWrite + Unpin,
        server: SocketAddr,
        how: Behaviour,
        stored: Arc<Mutex<Option<Vec<u8>>>>,
    ) -> Option<()> {
        let mut request = head(&mut guest).await?;
        if let Some(answer) = (how.own)(&request) {
            return guest.write_all(answer.as_bytes()).await.ok();
        }
        let upgrade = get(&request, "upgrade").is_some();
        let plain = request[0].starts_with("GET") && !upgrade;
        let earlier = stored.lock().unwrap().clone();
        if let Some(earlier) = earlier.filter(|_| how.stores && plain) {
            return guest.write_all(&earlier).await.ok();
        }
        // As a good proxy does; after that, what it does wrong. What guests have written of these stays behind under another name.
        let theirs =
            request.iter().map(|line| format!("guest-{line}")).filter(|line| line.contains("x-forwarded"));
        let theirs: Vec<_> = theirs.collect();
        set(&mut request, "x-forwarded-for", "203.0.113.9");
        set(&mut request, "x-forwarded-proto", if how.encrypted { "https" } else { "http" });
        let host = get(&request, "host")?;
        set(&mut request, "x-forwarded-host", &host);
        without(&mut request, "forwarded");
        request.extend(theirs);
        (how.request)(&mut request);
        let mut upstream = TcpStream::connect(server).await.ok()?;
        send(&mut upstream, &request).await?;
        // Bodies are short: they have come with the head, or come now.
        let length = get(&request, "content-length").and_then(|length| length.parse().ok());
        let mut body = vec![0; length.unwrap_or(0)];
        guest.read_exact(&mut body).await.ok()?;
        upstream.write_all(&body).await.ok()?;
        let mut answer = head(&mut upstream).await?;
        (how.answer)(&mut answer);
        if how.stores && plain {
            let length = get(&answer, "content-length")?.parse().ok()?;
            let mut body = vec![0; length];
            upstream.read_exact(&mut body).await.ok()?;
            let whole = [format!("{}\r\n\r\n", answer.join("\r\n")).as_bytes(), &body].concat();
            guest.write_all(&whole).await.ok()?;
            *stored.lock().unwrap() = Some(whole);
            return Some(());
        }
        send(&mut guest, &answer).await?;
        match how.socket {
            SocketFate::Cut if upgrade => {}
            SocketFate::Mute if upgrade => drop(guest.read_to_end(&mut Vec::new()).await),
            _ => drop(copy_bidirectional(&mut guest, &mut upstream).await),
        }
        Some(())
    }

    /// What is said of a server behind such a proxy.
    async fn found(how: Behaviour, host_names: &[&str]) -> Vec<ProxyFault> {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), StoreAt::Folder(folder.path().to_owned()));
        config.trust_proxy = how.trusted;
        config.host_names = host_names.iter().map(|name| (*name).to_owned()).collect();
        let server = Server::open(&config).await.unwrap();
        let inner = server.address().unwrap();
        tokio::spawn(server.serve(std::future::pending()));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls =
            ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let key = PrivateKeyDer::try_from(KEY).unwrap();
        let tls = tls.with_no_client_auth().with_single_cert(vec![SERVICE.into()], key).unwrap();
        let (tls, stored) = (TlsAcceptor::from(Arc::new(tls)), Arc::default());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (tls, stored) = (tls.clone(), Arc::clone(&stored));
                tokio::spawn(async move {
                    match how.encrypted {
                        true => pass(tls.accept(stream).await.ok()?, inner, how, stored).await,
                        false => pass(stream, inner, how, stored).await,
                    }
                });
            }
        });
        let scheme = if how.encrypted { "https" } else { "http" };
        let mut site = PublicAddress::read(&format!("{scheme}://{NAME}")).unwrap();
        site.at = ("127.0.0.1".to_owned(), port);
        let mut roots = authorities();
        roots.add(CertificateDer::from(AUTHORITY)).unwrap();
        let client = OutsideClient::new(site, connector(roots).unwrap());
        // The first sign of life comes at once.
        let found = look_at(&client, Duration::from_millis(300)).await;
        found.into_iter().filter_map(|finding| finding.fault).collect()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_proxy_that_passes_everything_on_is_right_however_it_spells_it() {
        let right: [Behaviour; 6] = [
            GOOD,
            OPEN,
            Behaviour { request: |head| set(head, "host", "PUSH.example.org:443"), ..GOOD },
            Behaviour { request: |head| set(head, "x-forwarded-proto", "https, http"), ..GOOD },
            Behaviour {
                request: |head| set(head, "x-forwarded-for", "9.9.9.9, \"[2001:db8::1]:4711\""),
                ..GOOD
            },
            // Everything by the standard's header.
            Behaviour {
                request: |head| {
                    head.retain(|line| !line.to_lowercase().starts_with("x-forwarded"));
                    set(head, "forwarded", "for=203.0.113.9;host=push.example.org;proto=https");
                },
                ..GOOD
            },
        ];
        for (index, how) in right.into_iter().enumerate() {
            let found = found(how, &[NAME]).await;
            // In the last, guests' own `X-Forwarded-Host` would count if the proxy passed it on.
            assert_eq!(found, [], "proxy {index}");
        }
    }

    /// Each line: what is done wrong, and what is said of it.
    #[tokio::test(flavor = "multi_thread")]
    async fn what_a_proxy_does_wrong_is_said_and_nothing_else() {
        let host_of_its_own: fn(&mut Vec<String>) = |head| {
            set(head, "host", "127.0.0.1:7171");
            without(head, "x-forwarded-host");
        };
        let table: Vec<(Behaviour, &[&str])> = vec![
            (Behaviour { request: host_of_its_own, ..GOOD }, &["HostChanged", "Foreign"]),
            (Behaviour { request: |head| without(head, "x-forwarded-proto"), ..GOOD }, &["SchemeLost"]),
            (Behaviour { request: |head| set(head, "x-forwarded-proto", "https"), ..OPEN }, &["SchemeWrong"]),
            (Behaviour { request: |head| without(head, "x-forwarded-for"), ..GOOD }, &["AddressLost"]),
            (Behaviour { request: |head| guests(head, "x-forwarded-for"), ..GOOD }, &["AddressForged"]),
            (Behaviour { request: |head| guests(head, "x-forwarded-host"), ..GOOD }, &["HostForged"]),
            (Behaviour { trusted: false, ..GOOD }, &["Untrusted"]),
            (
                Behaviour {
                    request: |head| ["upgrade", "connection"].iter().for_each(|name| without(head, name)),
                    ..GOOD
                },
                &["SocketRefused"],
            ),
            (Behaviour { socket: SocketFate::Cut, ..GOOD }, &["SocketCut"]),
            (Behaviour { socket: SocketFate::Mute, ..GOOD }, &["SocketMute"]),
            (
                Behaviour {
                    own: |head| {
                        let long =
                            head.iter().any(|line| line.starts_with("content-length: ") && line.len() > 20);
                        long.then_some("HTTP/1.1 413 Too Large\r\ncontent-length: 0\r\n\r\n")
                    },
                    ..GOOD
                },
                &["BodyRefused"],
            ),
            (Behaviour { answer: |head| without(head, "cache-control"), ..GOOD }, &["Stored"]),
            (Behaviour { stores: true, ..GOOD }, &["Stored"]),
            (Behaviour { answer: |head| without(head, "set-cookie"), ..GOOD }, &["CookieLost"]),
            (Behaviour { request: |head| without(head, "cookie"), ..GOOD }, &["CookieLost"]),
            (
                Behaviour {
                    answer: |head| head.iter_mut().for_each(|line| *line = line.replace("; Secure", "")),
                    ..GOOD
                },
                &["CookieOpen"],
            ),
            (
                Behaviour { own: |_| Some("HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n"), ..GOOD },
                &["Unreached"],
            ),
            (
                Behaviour { own: |_| Some("HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello"), ..GOOD },
                &["Strange"],
            ),
            (
                Behaviour {
                    own: |_| {
                        Some(
                            "HTTP/1.1 301 Moved\r\nlocation: https://other.example/\r\ncontent-length: 0\r\n\r\n",
                        )
                    },
                    ..GOOD
                },
                &["Strange"],
            ),
            (Behaviour { own: |_| Some(""), ..GOOD }, &["Silent"]),
        ];
        for (index, (how, expected)) in table.into_iter().enumerate() {
            // Without a proxy to trust, a server on one machine goes by that machine's names alone.
            let found = found(how, if how.trusted { &[] } else { &[NAME] }).await;
            let kind = |fault: &ProxyFault| {
                let text = format!("{fault:?}");
                text.split('(').next().unwrap_or_default().to_owned()
            };
            let kinds: Vec<_> = found.iter().map(kind).collect();
            assert_eq!(kinds, expected, "line {index}: {found:?}");
            for fault in &found {
                let finding = ProxyFinding::new("right", Some(fault.clone()));
                assert!(!finding.is_right() && finding.to_string() == fault.to_string());
            }
        }
    }

    /// As a proxy does that passes on what guests have written of a header, if they have.
    fn guests(head: &mut Vec<String>, name: &str) {
        let own = get(head, &format!("guest-{name}"));
        if let Some(own) = own {
            set(head, name, &own);
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_server_that_goes_by_another_name_says_so() {
        let found = found(GOOD, &["parlor.example"]).await;
        assert_eq!(found, [ProxyFault::WrongHost(NAME.to_owned())]);
    }
}
