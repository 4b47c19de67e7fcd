//! `parlor doctor`: looks at a server from outside, as browsers reach it, and says what a proxy on the way does wrong.

mod advice;
mod client;
mod fault;
mod misbehaving;

use std::time::Duration;

use axum::http::header::{AGE, CACHE_CONTROL, LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, Method, StatusCode};
use futures_util::StreamExt;
use parlor_wire::{Arrived, Code, Fault};
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::Message;

use self::client::{OutsideClient, OutsideReply, PublicAddress};
use self::fault::ProxyFault;
pub use self::fault::ProxyFinding;
use crate::http::Authority;
use crate::tls::{authorities, connector};

/// The path of the answers that say what has arrived.
const ARRIVED: &str = "/api/arrived";

/// An address that belongs to nobody (RFC 5737), and a name that nobody can have (RFC 2606).
const NOBODY: (&str, &str) = ("192.0.2.66", "forged.invalid");

/// Examines a server at this address, such as `https://parlor.example`, and a socket for so long.
///
/// # Errors
/// The address is none of a server; what was found and what was expected.
pub async fn examine(address: &str, idle: Duration) -> anyhow::Result<Vec<ProxyFinding>> {
    let client = OutsideClient::new(PublicAddress::read(address)?, connector(authorities())?);
    Ok(look_at(&client, idle).await)
}

async fn look_at(client: &OutsideClient, idle: Duration) -> Vec<ProxyFinding> {
    let mut found = Vec::new();
    // Where nothing arrives there is nothing more to look at.
    if let Some(arrived) = reached(client, &mut found).await {
        who_asks(client, &arrived, &mut found).await;
        answers(client, &arrived, &mut found).await;
        let socket = socket(client, idle).await;
        // What holds for all requests is said of them.
        if socket.is_right() || found.iter().all(|other| other.fault != socket.fault) {
            found.push(socket);
        }
    }
    found
}

impl OutsideClient {
    /// What arrives of a request with these headers; or what is wrong.
    async fn arrives(
        &self,
        headers: &[(&str, &str)],
        body: Option<Vec<u8>>,
    ) -> Result<(Arrived, HeaderMap), ProxyFault> {
        let method = if body.is_some() { Method::POST } else { Method::GET };
        let reply = self.ask((method, ARRIVED), headers, body.unwrap_or_default()).await;
        let OutsideReply { status, headers, body } =
            reply.map_err(|why| ProxyFault::Silent(format!("{why:#}")))?;
        if let (StatusCode::OK, Ok(arrived)) = (status, serde_json::from_slice(&body)) {
            return Ok((arrived, headers));
        }
        let code = serde_json::from_slice(&body).ok().map(|fault: Fault| fault.code);
        Err(match (status, code) {
            (_, Some(Code::WrongHost)) => ProxyFault::WrongHost(self.site.host.clone()),
            (_, Some(Code::Foreign)) => ProxyFault::Foreign,
            (
                StatusCode::BAD_GATEWAY | StatusCode::SERVICE_UNAVAILABLE | StatusCode::GATEWAY_TIMEOUT,
                None,
            ) => ProxyFault::Unreached(status.as_u16()),
            _ => {
                let to = headers.get(LOCATION).and_then(|to| to.to_str().ok()).unwrap_or_default();
                ProxyFault::Strange(status.as_u16(), to.to_owned())
            }
        })
    }
}

/// Whether requests arrive, and for which host and scheme.
async fn reached(client: &OutsideClient, found: &mut Vec<ProxyFinding>) -> Option<Arrived> {
    let right = format!("Parlor answers at {}", client.site);
    let arrived = match client.arrives(&[], None).await {
        Ok((arrived, _)) => arrived,
        Err(why) => {
            found.push(ProxyFinding::new(right, Some(why)));
            return None;
        }
    };
    found.push(ProxyFinding::new(right, None));
    let host = arrived.host.clone().unwrap_or_default();
    let own = Authority::parse(&host).is_some_and(|host| host.is_of(&client.site.origin()));
    let changed = (!own).then_some(ProxyFault::HostChanged(host));
    found.push(ProxyFinding::new("The host arrives as browsers ask for it", changed));
    let scheme = match (client.site.encrypted, arrived.encrypted) {
        // The proxy is not believed: that is said below.
        (true, false) if arrived.trusts_proxy || arrived.forwarded.is_empty() => Some(ProxyFault::SchemeLost),
        (false, true) => Some(ProxyFault::SchemeWrong),
        _ => None,
    };
    found.push(ProxyFinding::new("The scheme arrives", scheme));
    Some(arrived)
}

/// Whether the server knows who asks, and only from the proxy.
async fn who_asks(client: &OutsideClient, arrived: &Arrived, found: &mut Vec<ProxyFinding>) {
    let says = |name: &str| arrived.forwarded.iter().any(|own| own == name);
    let fault = match arrived.trusts_proxy {
        false => (!arrived.forwarded.is_empty()).then_some(ProxyFault::Untrusted),
        true if says("x-forwarded-for") || says("forwarded") => None,
        true => Some(ProxyFault::AddressLost(arrived.address.clone())),
    };
    let known = fault.is_none();
    found.push(ProxyFinding::new(format!("Each guest has an address: you are {}", arrived.address), fault));
    if !arrived.trusts_proxy {
        return;
    }
    let (address, host) = NOBODY;
    let rfc = format!("for={address};host={host}");
    let forged = [("x-forwarded-for", address), ("forwarded", &*rfc)];
    let seen = client.arrives(&forged, None).await.map(|(seen, _)| seen.address == address);
    let believed = (known && seen.unwrap_or(false)).then_some(ProxyFault::AddressForged);
    found.push(ProxyFinding::new("Nobody can pretend to come from elsewhere", believed));
    let seen = client.arrives(&[("x-forwarded-host", host)], None).await;
    let forged = match seen {
        Ok((seen, _)) => seen.host.as_deref() == Some(host),
        Err(why) => matches!(why, ProxyFault::WrongHost(_)),
    };
    found.push(ProxyFinding::new("Nobody can name another host", forged.then_some(ProxyFault::HostForged)));
}

/// Whether bodies, cookies and answers arrive as they were sent.
async fn answers(client: &OutsideClient, arrived: &Arrived, found: &mut Vec<ProxyFinding>) {
    let origin = client.site.origin();
    let page = [("origin", &*origin), ("cookie", "parlor_check=1")];
    let (cookie, foreign) = match client.arrives(&page, Some(Vec::new())).await {
        Ok((seen, headers)) => (Some(cookie_fault(client, arrived, seen.cookie, &headers)), None),
        Err(why) => (None, Some(why)),
    };
    found.push(ProxyFinding::new("What pages ask for counts as this site's own", foreign));
    if let Some(fault) = cookie {
        found.push(ProxyFinding::new("Cookies arrive both ways", fault));
    }
    let body = vec![b' '; arrived.body_limit as usize];
    let sent = [("content-type", "application/octet-stream")];
    let reply = client.ask((Method::POST, ARRIVED), &sent, body).await;
    let (status, read) = match &reply {
        Ok(reply) => (reply.status.as_u16(), serde_json::from_slice(&reply.body).ok()),
        Err(_) => (0, None),
    };
    let whole = read.is_some_and(|seen: Arrived| seen.body == arrived.body_limit);
    let fault = (!whole).then_some(ProxyFault::BodyRefused(arrived.body_limit, status));
    found.push(ProxyFinding::new(format!("Requests of {} bytes arrive", arrived.body_limit), fault));
    let stored = match client.arrives(&[], None).await {
        Ok((again, headers)) => {
            let says = headers.get(CACHE_CONTROL).and_then(|says| says.to_str().ok()).unwrap_or_default();
            again.mark == arrived.mark || headers.contains_key(AGE) || !says.contains("no-store")
        }
        Err(_) => false,
    };
    found.push(ProxyFinding::new(
        "Answers are stored nowhere on the way",
        stored.then_some(ProxyFault::Stored),
    ));
}

/// What is wrong with the cookie of an answer, to a request that brought it.
fn cookie_fault(
    client: &OutsideClient,
    arrived: &Arrived,
    brought: bool,
    headers: &HeaderMap,
) -> Option<ProxyFault> {
    let mut cookies = headers.get_all(SET_COOKIE).iter().filter_map(|cookie| cookie.to_str().ok());
    let cookie = cookies.find(|cookie| cookie.starts_with("parlor_check="));
    let Some(cookie) = cookie.filter(|cookie| brought && cookie.contains("Path=/api/arrived")) else {
        return Some(ProxyFault::CookieLost);
    };
    let open = client.site.encrypted && !cookie.to_ascii_lowercase().contains("; secure");
    // Where the scheme does not arrive, it is said already.
    (open && arrived.encrypted).then_some(ProxyFault::CookieOpen)
}

/// Whether a socket opens, and lives for so long.
async fn socket(client: &OutsideClient, idle: Duration) -> ProxyFinding {
    let right = format!("WebSockets open, and live on for {} s", idle.as_secs());
    let mut socket = match client.open("/api/arrived/socket").await {
        Ok(Ok(socket)) => socket,
        Ok(Err(StatusCode::FORBIDDEN)) => return ProxyFinding::new(right, Some(ProxyFault::Foreign)),
        Ok(Err(status)) => return ProxyFinding::new(right, Some(ProxyFault::SocketRefused(status.as_u16()))),
        Err(why) => return ProxyFinding::new(right, Some(ProxyFault::Silent(format!("{why:#}")))),
    };
    let (begun, mut heard) = (Instant::now(), false);
    let fault = loop {
        match timeout_at(begun + idle, socket.next()).await {
            Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => {
                break Some(ProxyFault::SocketCut(begun.elapsed().as_secs()));
            }
            // The library answers pings with the next read.
            Ok(Some(Ok(message))) => heard |= message.is_text(),
            Err(_) if heard => break None,
            Err(_) => break Some(ProxyFault::SocketMute(idle.as_secs())),
        }
    };
    let _ = timeout_at(Instant::now() + Duration::from_secs(1), socket.close(None)).await;
    ProxyFinding::new(right, fault)
}
