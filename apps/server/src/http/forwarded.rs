//! What a request says of its way here: the host that the browser asked for, its scheme, and its address. A proxy in front says it in `X-Forwarded-*`, or
//! in `Forwarded` (RFC 7239) where it sends none of those. All of it is read here, and nowhere else.

use std::fmt;
use std::net::{IpAddr, SocketAddr};

use axum::http::header::{self, HeaderMap};

/// A host with its port, as `Host` and origins have it: the name in small letters, without brackets and without the dot that may end it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Authority {
    pub(super) name: String,
    pub(super) port: Option<u16>,
}

impl Authority {
    /// Reads one; `None` where it is none.
    pub(crate) fn parse(text: &str) -> Option<Authority> {
        let text = unquoted(text);
        let (name, port) = match text.strip_prefix('[') {
            Some(rest) => rest.split_once(']').filter(|(name, _)| name.parse::<IpAddr>().is_ok())?,
            // Without brackets an IPv6 address has no port.
            None if text.parse::<IpAddr>().is_ok() => (text, ""),
            None => text.split_at(text.find(':').unwrap_or(text.len())),
        };
        let port = match port.strip_prefix(':') {
            // `name:` is a name with the scheme's default port (RFC 3986, 3.2.3).
            Some("") => None,
            Some(digits) if digits.bytes().all(|digit| digit.is_ascii_digit()) => Some(digits.parse().ok()?),
            Some(_) => return None,
            None if port.is_empty() => None,
            None => return None,
        };
        let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
        let name = name.parse().map_or(name, |address: IpAddr| address.to_string());
        let spelled = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~:".contains(&byte);
        (!name.is_empty() && name.bytes().all(spelled)).then_some(Authority { name, port })
    }

    /// Whether this is the host of an origin, such as `https://parlor.example`: a port that is the scheme's own may stand or not.
    pub(crate) fn is_of(&self, origin: &str) -> bool {
        let Some((scheme, host)) = origin.trim().split_once("://") else { return false };
        let default = if scheme.eq_ignore_ascii_case("https") { 443 } else { 80 };
        let port = |of: &Authority| of.port.unwrap_or(default);
        Authority::parse(host).is_some_and(|host| host.name == self.name && port(&host) == port(self))
    }
}

impl fmt::Display for Authority {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name.contains(':') {
            true => write!(f, "[{}]", self.name)?,
            false => f.write_str(&self.name)?,
        }
        self.port.map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}

/// What proxies have written into a request's head.
#[derive(Clone, Copy)]
pub(super) struct ForwardedBy<'h> {
    headers: &'h HeaderMap,
    /// Whether it is in [`RFC`], for want of the others.
    rfc: bool,
}

const FOR: &str = "x-forwarded-for";
const HOST: &str = "x-forwarded-host";
const PROTO: &str = "x-forwarded-proto";
const PORT: &str = "x-forwarded-port";
const RFC: &str = "forwarded";

impl<'h> ForwardedBy<'h> {
    /// What this head has of it. It is to be believed where a proxy is trusted only.
    pub(super) fn of(headers: &'h HeaderMap) -> ForwardedBy<'h> {
        let rfc = ![FOR, HOST, PROTO, PORT].iter().any(|name| headers.contains_key(*name));
        ForwardedBy { headers, rfc }
    }

    /// The address from which the last proxy was asked. What stands before it anybody may have written.
    pub(super) fn address(self) -> Option<IpAddr> {
        address_in(self.last(FOR, "for")?)
    }

    /// The host that the last proxy was asked for.
    pub(super) fn host(self) -> Option<Authority> {
        Authority::parse(self.last(HOST, "host")?)
    }

    /// Whether the browser's own connection is encrypted. Proxies in a row each add a word, and the browser's is not the last: it counts if any is `https`. Who
    /// writes that word without right harms their own cookies only.
    pub(super) fn is_encrypted(self) -> bool {
        let is = |word: &str| ["https", "wss"].iter().any(|one| word.eq_ignore_ascii_case(one));
        self.all(PROTO, "proto").any(is)
    }

    /// The port that the last proxy was asked at.
    pub(super) fn port(self) -> Option<u16> {
        self.last(PORT, "port")?.parse().ok()
    }

    fn last(self, name: &'static str, key: &'static str) -> Option<&'h str> {
        self.all(name, key).last()
    }

    /// All values under a name, or under its key in the standard's header, in order.
    fn all(self, name: &'static str, key: &'static str) -> impl Iterator<Item = &'h str> {
        let rfc = self.rfc;
        let lines = self.headers.get_all(if rfc { RFC } else { name }).iter();
        let elements = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| split(line, ','));
        let values = elements.filter_map(move |element| match rfc {
            false => Some(element),
            true => split(element, ';').find_map(|pair| {
                let (own, value) = pair.split_once('=')?;
                own.trim().eq_ignore_ascii_case(key).then_some(value)
            }),
        });
        values.map(unquoted).filter(|value| !value.is_empty())
    }
}

/// The host that a request names itself, and the one that a trusted proxy says it was asked for.
pub(super) fn host_asked(headers: &HeaderMap, trust_proxy: bool) -> Option<Authority> {
    let proxy = ForwardedBy::of(headers);
    let own = || headers.get(header::HOST)?.to_str().ok().and_then(Authority::parse);
    if !trust_proxy {
        return own();
    }
    let named = proxy.last(HOST, "host").is_some();
    let host = if named { proxy.host() } else { own() };
    // A proxy that passes the name on without its port (nginx's `$host`) may say it apart.
    host.map(|host| Authority { port: host.port.or_else(|| proxy.port()), ..host })
}

/// The pieces of a list, but for separators within quotes.
fn split(text: &str, by: char) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    text.split(move |letter| {
        quoted ^= letter == '"';
        letter == by && !quoted
    })
}

/// Without spaces around it, and without the quotes that a value may stand in.
fn unquoted(text: &str) -> &str {
    let text = text.trim();
    text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text).trim()
}

/// The address that a proxy has written: alone, in brackets, or with a port.
fn address_in(text: &str) -> Option<IpAddr> {
    let alone = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    alone.parse().ok().or_else(|| text.parse().ok().map(|with_port: SocketAddr| with_port.ip()))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn head(lines: &[(&str, &str)]) -> HeaderMap {
        let line = |(name, value): &(&str, &str)| {
            (name.parse::<HeaderName>().unwrap(), HeaderValue::from_str(value).unwrap())
        };
        lines.iter().map(line).collect()
    }

    #[test]
    fn a_host_is_read_in_every_spelling_and_nothing_else_is_one() {
        for (text, name, port) in [
            ("parlor.example", "parlor.example", None),
            ("PARLOR.Example:443", "parlor.example", Some(443)),
            (" \"parlor.example:8443\" ", "parlor.example", Some(8443)),
            ("parlor.example.", "parlor.example", None),
            ("parlor.example.:80", "parlor.example", Some(80)),
            ("parlor.example:", "parlor.example", None),
            ("my_host", "my_host", None),
            ("127.0.0.1:7171", "127.0.0.1", Some(7171)),
            ("[::1]", "::1", None),
            ("[2001:DB8::1]:7171", "2001:db8::1", Some(7171)),
            ("::1", "::1", None),
        ] {
            let read = Authority::parse(text);
            assert_eq!(read, Some(Authority { name: name.to_owned(), port }), "{text}");
        }
        for none in [
            "", ":80", ".", "a b", "a/b", "a@b", "a:b", "a:99999", "a:-1", "a:80:80", "[::1", "[a]:1",
            "[::1]x", "http://a", "ä", "\"\"",
        ] {
            assert_eq!(Authority::parse(none), None, "{none}");
        }
    }

    /// A guest of `https://parlor.example` was refused, because their proxy wrote `Host: parlor.example:443`.
    #[test]
    fn an_origin_is_the_hosts_own_with_its_usual_port_or_without() {
        for (host, origin, own) in [
            ("parlor.example", "https://parlor.example", true),
            ("parlor.example:443", "https://parlor.example", true),
            ("parlor.example", "https://parlor.example:443", true),
            ("parlor.example:80", "http://parlor.example", true),
            ("Parlor.Example", "HTTPS://PARLOR.example", true),
            ("parlor.example:8443", "https://parlor.example:8443", true),
            ("[::1]:7171", "http://[::1]:7171", true),
            ("[0:0::1]:7171", "http://[::1]:7171", true),
            ("parlor.example:443", "http://parlor.example", false),
            ("parlor.example:80", "https://parlor.example", false),
            ("parlor.example", "https://parlor.example:8443", false),
            ("parlor.example", "https://parlor.example.evil", false),
            ("parlor.example", "https://evil/parlor.example", false),
            ("parlor.example", "https://evil@parlor.example", false),
            ("parlor.example", "null", false),
            ("parlor.example", "parlor.example", false),
            ("parlor.example", "", false),
        ] {
            assert_eq!(Authority::parse(host).unwrap().is_of(origin), own, "{host} and {origin}");
        }
    }

    #[test]
    fn the_last_address_that_a_proxy_wrote_is_the_guests() {
        for (lines, address) in [
            (&[("x-forwarded-for", "1.2.3.4")][..], Some("1.2.3.4")),
            (&[("x-forwarded-for", "9.9.9.9"), ("x-forwarded-for", "8.8.8.8 , 1.2.3.4 ")], Some("1.2.3.4")),
            (&[("x-forwarded-for", "1.2.3.4:4711")], Some("1.2.3.4")),
            (&[("x-forwarded-for", "8.8.8.8,\"[2001:db8::1]:4711\"")], Some("2001:db8::1")),
            (&[("x-forwarded-for", "[2001:db8::1]")], Some("2001:db8::1")),
            (&[("x-forwarded-for", "2001:db8::1")], Some("2001:db8::1")),
            (&[("x-forwarded-for", "1.2.3.4, ,")], Some("1.2.3.4")),
            (&[("x-forwarded-for", "1.2.3.4, unknown")], None),
            (&[("x-forwarded-for", "nonsense")], None),
            (&[("x-forwarded-for", "")], None),
            (&[], None),
            (
                &[("forwarded", "for=9.9.9.9;proto=http, For=\"[2001:db8::1]:4711\";by=_a")],
                Some("2001:db8::1"),
            ),
            (&[("forwarded", "by=\"a,b;for=9.9.9.9\"; for=1.2.3.4")], Some("1.2.3.4")),
            (&[("forwarded", "for=unknown")], None),
            // A proxy that writes the others passes this one on as the guest wrote it.
            (&[("forwarded", "for=9.9.9.9"), ("x-forwarded-proto", "https")], None),
            (&[("forwarded", "for=9.9.9.9"), ("x-forwarded-for", "1.2.3.4")], Some("1.2.3.4")),
        ] {
            let read = ForwardedBy::of(&head(lines)).address();
            assert_eq!(read, address.map(|address| address.parse().unwrap()), "{lines:?}");
        }
    }

    /// Behind two proxies cookies were sent without `Secure`: the list was compared with one word.
    #[test]
    fn a_browser_that_came_by_https_is_known_in_every_spelling() {
        for (lines, encrypted) in [
            (&[("x-forwarded-proto", "https")][..], true),
            (&[("x-forwarded-proto", "https, http")], true),
            (&[("x-forwarded-proto", "http,https")], true),
            (&[("x-forwarded-proto", "https"), ("x-forwarded-proto", "http")], true),
            (&[("x-forwarded-proto", " HTTPS ")], true),
            (&[("x-forwarded-proto", "\"https\"")], true),
            (&[("x-forwarded-proto", "wss")], true),
            (&[("x-forwarded-proto", "http")], false),
            (&[("x-forwarded-proto", "httpsx")], false),
            (&[("x-forwarded-proto", "")], false),
            (&[], false),
            (&[("forwarded", "for=1.2.3.4;Proto=HTTPS")], true),
            (&[("forwarded", "proto=https;for=1.2.3.4, proto=http")], true),
            (&[("forwarded", "proto=https"), ("x-forwarded-for", "1.2.3.4")], false),
        ] {
            assert_eq!(ForwardedBy::of(&head(lines)).is_encrypted(), encrypted, "{lines:?}");
        }
    }

    #[test]
    fn the_host_is_what_a_trusted_proxy_says_or_the_requests_own() {
        for (lines, trusted, own) in [
            (&[("host", "a.example")][..], "a.example", "a.example"),
            (&[("host", "127.0.0.1:7171"), ("x-forwarded-host", "a.example")], "a.example", "127.0.0.1:7171"),
            (&[("host", "b"), ("x-forwarded-host", "evil.example, A.example:443")], "a.example:443", "b"),
            (&[("host", "b"), ("forwarded", "host=\"a.example:8443\"")], "a.example:8443", "b"),
            (&[("host", "a.example"), ("x-forwarded-port", "8443")], "a.example:8443", "a.example"),
            (&[("host", "a.example:1"), ("x-forwarded-port", "8443")], "a.example:1", "a.example:1"),
            (&[("host", "[::1]:7171")], "[::1]:7171", "[::1]:7171"),
            (&[("host", "b"), ("x-forwarded-host", "")], "b", "b"),
            // What cannot be read is no name, and not another's.
            (&[("host", "b"), ("x-forwarded-host", "a b")], "", "b"),
            (&[], "", ""),
        ] {
            let read =
                |trust| host_asked(&head(lines), trust).map(|host| host.to_string()).unwrap_or_default();
            assert_eq!((&*read(true), &*read(false)), (trusted, own), "{lines:?}");
        }
    }
}
