//! What can be wrong between browsers and a server.

use std::fmt;

use super::advice::{Advice, PROXIES, lines};

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ProxyFault {
    /// Nobody answers; why.
    Silent(String),
    /// A proxy answers that it does not reach the server: with this status.
    Unreached(u16),
    /// An answer that is none of the server's: its status, and where it leads if that is elsewhere.
    Strange(u16, String),
    /// The server does not go by this host; which it was asked for.
    WrongHost(String),
    /// This host arrives instead.
    HostChanged(String),
    /// Requests of a page of the server count as those of another site.
    Foreign,
    /// Guests can write the host themselves.
    HostForged,
    /// The server does not learn that browsers came by https.
    SchemeLost,
    /// The server takes browsers that came by http for encrypted ones.
    SchemeWrong,
    /// A proxy is there, and the server does not believe it.
    Untrusted,
    /// The server believes a proxy that does not say who asks: everybody has this address.
    AddressLost(String),
    /// Guests can write their address themselves.
    AddressForged,
    /// A body of this many bytes does not arrive; the status of the answer.
    BodyRefused(u32, u16),
    /// Answers are stored on the way, or may be.
    Stored,
    /// Cookies are lost on the way.
    CookieLost,
    /// Cookies are not `Secure`, although browsers come by https.
    CookieOpen,
    /// A socket is refused, with this status.
    SocketRefused(u16),
    /// A socket opens, and nothing comes through it for this many seconds.
    SocketMute(u64),
    /// A socket was closed after this many seconds.
    SocketCut(u64),
}

impl ProxyFault {
    /// What to change in a proxy, if it is one that is to be changed.
    pub(super) fn advice(&self) -> Option<Advice> {
        match self {
            ProxyFault::WrongHost(_) | ProxyFault::HostChanged(_) | ProxyFault::Foreign => Some(Advice::Host),
            ProxyFault::HostForged => Some(Advice::NamedHost),
            ProxyFault::SchemeLost | ProxyFault::SchemeWrong | ProxyFault::CookieOpen => Some(Advice::Scheme),
            ProxyFault::AddressLost(_) | ProxyFault::AddressForged => Some(Advice::Address),
            ProxyFault::BodyRefused(..) => Some(Advice::Body),
            ProxyFault::Stored => Some(Advice::Caching),
            ProxyFault::CookieLost => Some(Advice::Cookies),
            ProxyFault::SocketRefused(_) => Some(Advice::Upgrade),
            ProxyFault::SocketMute(_) | ProxyFault::SocketCut(_) => Some(Advice::Waiting),
            ProxyFault::Silent(_)
            | ProxyFault::Unreached(_)
            | ProxyFault::Strange(..)
            | ProxyFault::Untrusted => None,
        }
    }
}

impl fmt::Display for ProxyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProxyFault::Silent(why) => write!(f, "Nobody answers: {why}"),
            ProxyFault::Unreached(status) => write!(
                f,
                "A proxy answers with {status}: it does not reach Parlor. Look whether Parlor runs, and whether the proxy asks where it listens"
            ),
            ProxyFault::Strange(status, to) if !to.is_empty() => write!(
                f,
                "The answer, {status}, leads to {to}: check that address, or let the proxy answer here"
            ),
            ProxyFault::Strange(status, _) => write!(
                f,
                "The answer, {status}, is none of Parlor's of this version: something else answers here, or the proxy changes answers"
            ),
            ProxyFault::WrongHost(host) => write!(
                f,
                "Parlor does not go by {host}: start it with --trust-proxy where a proxy is in front, name it with --host-names where you name any, and let the proxy pass \
                 the host on"
            ),
            ProxyFault::HostChanged(found) => write!(
                f,
                "The host does not arrive: found {found}. Browsers' requests count as those of another site then, and links lead elsewhere"
            ),
            ProxyFault::Foreign => write!(
                f,
                "What a page of this server asks for counts as another site's: its origin is not the host that arrives"
            ),
            ProxyFault::HostForged => {
                write!(f, "Guests can write X-Forwarded-Host themselves, and Parlor believes it")
            }
            ProxyFault::SchemeLost => {
                write!(
                    f,
                    "Parlor does not learn that browsers came by https: links and cookies are those of http"
                )
            }
            ProxyFault::SchemeWrong => write!(
                f,
                "Parlor takes browsers that came by http for encrypted ones: they drop its cookies, and nobody stays in a seat"
            ),
            ProxyFault::Untrusted => write!(
                f,
                "A proxy is in front, and Parlor does not believe it: everybody counts as one guest. Start Parlor with --trust-proxy, and let nobody reach it but by \
                 the proxy"
            ),
            ProxyFault::AddressLost(address) => write!(
                f,
                "The proxy does not say who asks: everybody comes from {address} and shares the limits of one guest. Without a proxy, start Parlor without --trust-proxy"
            ),
            ProxyFault::AddressForged => {
                write!(f, "Guests can write their address themselves: no limit by address holds anybody")
            }
            ProxyFault::BodyRefused(bytes, status) => {
                write!(
                    f,
                    "A request of {bytes} bytes, which Parlor takes, is answered with {status} or arrives cut"
                )
            }
            ProxyFault::Stored => write!(
                f,
                "Answers that nobody may store (Cache-Control: no-store) are stored, or lose that mark, on the way: guests may see each other's"
            ),
            ProxyFault::CookieLost => write!(f, "Cookies are lost on the way: nobody stays in a seat"),
            ProxyFault::CookieOpen => write!(f, "Cookies are not Secure, although browsers come by https"),
            ProxyFault::SocketRefused(status) => {
                write!(f, "WebSockets do not reach Parlor (the answer is {status}): tables do not open")
            }
            ProxyFault::SocketMute(seconds) => write!(
                f,
                "A WebSocket opens, and nothing comes through it in {seconds} s: the proxy holds back what Parlor sends"
            ),
            ProxyFault::SocketCut(seconds) => write!(
                f,
                "A WebSocket was closed on the way after {seconds} s: Parlor speaks every 9 s, and the proxy must wait longer than that"
            ),
        }
    }
}

/// One thing that was looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProxyFinding {
    /// What was looked at, as what is right of it.
    right: String,
    /// What is wrong instead.
    pub(super) fault: Option<ProxyFault>,
}

impl ProxyFinding {
    pub(super) fn new(right: impl Into<String>, fault: Option<ProxyFault>) -> ProxyFinding {
        ProxyFinding { right: right.into(), fault }
    }

    /// Whether it is as it should be.
    pub fn is_right(&self) -> bool {
        self.fault.is_none()
    }

    /// What to change, by proxy.
    pub fn changes(&self) -> Vec<(&'static str, &'static str)> {
        let advice = self.fault.as_ref().and_then(ProxyFault::advice);
        advice.map(|what| PROXIES.into_iter().zip(lines(what)).collect()).unwrap_or_default()
    }
}

impl fmt::Display for ProxyFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            None => f.write_str(&self.right),
            Some(fault) => fault.fmt(f),
        }
    }
}
