//! Where calls may go.

use std::net::IpAddr;

use axum::http::Uri;

/// Whether a server calls people, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushAt {
    /// How the people of a push service reach the host: `mailto:` or `https:` (RFC 8292).
    pub contact: String,
    /// Push services besides those of the browsers, by name; one that begins with a dot stands for all names that end so.
    pub services: Vec<String>,
    /// Calls go to this machine alone, without encryption: for tests.
    pub here: bool,
}

/// The push services of the browsers.
const SERVICES: [&str; 5] = [
    "fcm.googleapis.com",
    "jmt17.google.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
];

/// The longest address that one may give, in bytes. Those of browsers have 200 to 700.
const LONGEST: usize = 1_000;

impl PushAt {
    /// Refuses what push services would not take.
    ///
    /// # Errors
    /// The contact is none, or a service is no name.
    pub fn check(&self) -> Result<(), String> {
        let PushAt { contact, services, .. } = self;
        let mail = contact.strip_prefix("mailto:").and_then(|to| to.split_once('@'));
        let mail = mail.is_some_and(|(who, at)| !who.is_empty() && !at.is_empty());
        let page = contact.strip_prefix("https://").is_some_and(|page| !page.is_empty());
        let known = mail || page;
        if !known || !contact.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'"' && byte != b'\\') {
            return Err(format!(
                "--push: found {contact:?}; expected mailto:YOU@EXAMPLE.ORG or https://EXAMPLE.ORG/YOU"
            ));
        }
        match services.iter().find(|service| !is_name(service.trim_start_matches('.'))) {
            Some(service) => {
                Err(format!("--push-services: found {service:?}; expected a name such as push.example.org"))
            }
            None => Ok(()),
        }
    }

    fn allows(&self, host: &str) -> bool {
        let own = self.services.iter().map(String::as_str);
        own.chain(SERVICES).any(|service| match service.strip_prefix('.') {
            Some(_) => host.ends_with(service),
            None => host == service,
        })
    }
}

/// A name of the internet: several words, no address.
fn is_name(text: &str) -> bool {
    let word = |word: &str| {
        let fits =
            word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
        !word.is_empty() && word.len() < 64 && fits
    };
    // The last word of a name has a letter; that of an address has none.
    let named =
        text.rsplit('.').next().is_some_and(|last| last.bytes().any(|byte| byte.is_ascii_lowercase()));
    text.len() < 254 && text.contains('.') && named && text.split('.').all(word)
}

/// The address of somebody at a push service to which calls may go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Endpoint {
    pub(super) host: String,
    pub(super) port: u16,
    /// The path, and what follows it.
    pub(super) path: String,
    /// Whether the connection is encrypted: always, but in tests.
    pub(super) encrypted: bool,
}

impl Endpoint {
    /// Reads what a browser, or somebody, has given; `None` where calls do not go.
    pub(crate) fn read(text: &str, at: &PushAt) -> Option<Endpoint> {
        if text.len() > LONGEST || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return None;
        }
        let uri: Uri = text.parse().ok()?;
        let authority = uri.authority()?;
        if authority.as_str().contains('@') {
            return None;
        }
        let (host, path) = (authority.host().to_owned(), uri.path_and_query()?.as_str().to_owned());
        let (port, scheme) = (authority.port_u16(), uri.scheme_str()?);
        if at.here {
            let here = host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
            return (here && scheme == "http").then_some(Endpoint {
                host,
                port: port?,
                path,
                encrypted: false,
            });
        }
        let usual = authority.port().is_none_or(|port| port.as_u16() == 443);
        let fits = scheme == "https" && usual && is_name(&host) && at.allows(&host);
        fits.then_some(Endpoint { host, port: 443, path, encrypted: true })
    }

    /// Whom it belongs to, as a signature says it (RFC 8292, 2).
    pub(super) fn audience(&self) -> String {
        let Endpoint { host, port, encrypted, .. } = self;
        if *encrypted { format!("https://{host}") } else { format!("http://{host}:{port}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(services: &[&str]) -> PushAt {
        let services = services.iter().map(|service| (*service).to_owned()).collect();
        PushAt { contact: "mailto:host@example.org".into(), services, here: false }
    }

    #[test]
    fn the_push_services_of_browsers_are_called_by_https() {
        for good in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://fcm.googleapis.com:443/fcm/send/abc",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
            "https://web.push.apple.com/QABC",
            "https://db5p.notify.windows.com/w/?token=BQYAAAA%3d",
        ] {
            let read = Endpoint::read(good, &at(&[])).unwrap_or_else(|| panic!("{good}"));
            assert!(read.encrypted && read.port == 443, "{good}");
        }
        let read = Endpoint::read("https://web.push.apple.com/a?b=c", &at(&[])).unwrap();
        assert_eq!((read.path.as_str(), read.audience().as_str()), ("/a?b=c", "https://web.push.apple.com"));
    }

    /// Each would have made the server speak with something that a stranger has chosen.
    #[test]
    fn nothing_else_is_called() {
        let long = format!("https://fcm.googleapis.com/{}", "a".repeat(LONGEST));
        for bad in [
            "http://fcm.googleapis.com/a",
            "https://example.org/a",
            "https://fcm.googleapis.com.example.org/a",
            "https://evilfcm.googleapis.com/a",
            "https://push.apple.com/a",
            "https://evilpush.apple.com/a",
            "https://fcm.googleapis.com:22/a",
            "https://fcm.googleapis.com:8443/a",
            "https://fcm.googleapis.com@127.0.0.1/a",
            "https://user:word@fcm.googleapis.com/a",
            "https://127.0.0.1/a",
            "https://[::1]/a",
            "https://[::ffff:127.0.0.1]/a",
            "https://169.254.169.254/latest/meta-data",
            "https://10.0.0.1/a",
            "https://2130706433/a",
            "https://0x7f.1/a",
            "https://localhost/a",
            "https://fcm.googleapis.com\r\nhost: x/a",
            "https://fcm.googleapis.com/a b",
            "https://fcm.googleapis.com/ä",
            "//fcm.googleapis.com/a",
            "/a",
            "fcm.googleapis.com:443",
            "file:///etc/passwd",
            "gopher://fcm.googleapis.com/a",
            "",
            &long,
        ] {
            assert_eq!(Endpoint::read(bad, &at(&[])), None, "{bad}");
            // Nor where the host allows everything that can be allowed.
            let lax = at(&[".1", "127.0.0.1", "localhost"]);
            let machine = ["127.", "[", "169.", "10.", "2130", "0x7f", "localhost"];
            if machine.iter().any(|start| bad.contains(&format!("//{start}"))) {
                assert_eq!(Endpoint::read(bad, &lax), None, "{bad}");
            }
        }
    }

    #[test]
    fn a_host_may_allow_more_services() {
        let own = at(&["push.example.org", ".up.example.net"]);
        for (text, good) in [
            ("https://push.example.org/a", true),
            ("https://a.push.example.org/a", false),
            ("https://a.up.example.net/a", true),
            ("https://up.example.net/a", false),
        ] {
            assert_eq!(Endpoint::read(text, &own).is_some(), good, "{text}");
        }
        assert_eq!(own.check(), Ok(()));
        assert!(at(&["127.0.0.1"]).check().is_err() && at(&["localhost"]).check().is_err());
        let nobody = PushAt { contact: "host@example.org".into(), ..at(&[]) };
        assert!(nobody.check().unwrap_err().contains("mailto:"));
        for none in ["mailto:", "mailto:@", "https://"] {
            assert!(PushAt { contact: none.into(), ..at(&[]) }.check().is_err(), "{none}");
        }
    }

    #[test]
    fn only_a_test_calls_this_machine_and_then_nothing_else() {
        let here = PushAt { here: true, ..at(&[]) };
        assert!(Endpoint::read("http://127.0.0.1:4444/a", &here).is_some());
        for bad in ["http://127.0.0.1/a", "http://10.0.0.1:80/a", "https://fcm.googleapis.com/a"] {
            assert_eq!(Endpoint::read(bad, &here), None, "{bad}");
        }
    }
}
